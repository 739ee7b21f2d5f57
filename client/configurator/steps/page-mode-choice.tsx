import { useId, useState } from 'react';
import { ConfirmDialog } from '#client/configurator/lazy-parts.tsx';
import { useScopedWizard } from '#client/configurator/scoped-wizard.tsx';
import { choosePageMode, useWizard } from '#client/draft/wizard-store.ts';
import { m } from '#messages';
import { isSceneDescribed, PAGE_MODES, type Page } from '#shared/draft/comic.ts';

const LABELS: Record<Page['mode'], () => string> = {
  'whole-page': m.wizard_page_mode_whole,
  'individual-scenes': m.wizard_page_mode_scenes,
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
      aria-label={m.wizard_page_mode_label({ number: index + 1 })}
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
          {LABELS[option]()}
        </label>
      ))}
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={m.wizard_page_mode_title({ number: index + 1 })}
          description={m.wizard_page_mode_text()}
          keepLabel={m.wizard_page_mode_keep()}
          confirmLabel={m.wizard_page_mode_confirm()}
          onConfirm={() => choosePageMode(index, 'whole-page')}
        />
      )}
    </div>
  );
}
