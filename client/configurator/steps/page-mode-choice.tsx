import { useId, useState } from 'react';
import { useScopedWizard } from '#client/configurator/bound-field.tsx';
import { ConfirmDialog } from '#client/configurator/lazy-parts.tsx';
import { choosePageMode, useWizard } from '#client/draft/wizard-store.ts';
import { isSceneDescribed, PAGE_MODES, type Page } from '#shared/draft/draft.ts';

const LABELS: Record<Page['mode'], string> = {
  'whole-page': 'Whole page',
  'individual-scenes': 'Individual scenes',
};

/** Switching to a whole page removes its scenes, so it asks first if they have content. */
export function PageModeChoice({ index }: { index: number }) {
  const name = useId();
  const mode = useScopedWizard((state) => state.comic.pages[index]?.mode);
  const [isAsking, setAsking] = useState(false);

  function choose(wanted: Page['mode']) {
    const page = useWizard.getState().comic.pages[index];
    if (wanted === 'whole-page' && page && page.scenes.some(isSceneDescribed)) setAsking(true);
    else choosePageMode(index, wanted);
  }

  return (
    <div
      role="radiogroup"
      aria-label={`How to describe page ${index + 1}`}
      className="mb-5 flex flex-wrap gap-x-7"
    >
      {PAGE_MODES.map((option) => (
        <label key={option} className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="radio"
            name={name}
            className="tick"
            checked={mode === option}
            onChange={() => choose(option)}
          />
          {LABELS[option]}
        </label>
      ))}
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={`Describe page ${index + 1} as a whole?`}
          description="The scenes you wrote for this page will be removed."
          keepLabel="Keep the scenes"
          confirmLabel="Remove the scenes"
          onConfirm={() => choosePageMode(index, 'whole-page')}
        />
      )}
    </div>
  );
}
