import type { ReactNode, Ref } from 'react';
import { Button } from '#client/ui/button.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';

interface StaleNoticeProps {
  /** 'package' */
  what: string;
  /** The saved fields that differ from what was typed: label and text. */
  theirs: [label: string, text: string][];
  onTake: () => void;
  /** Where the form's own button does not save over theirs. */
  saveOnTop?: { isPending: boolean; onSave: () => void };
  /** The changes that others have made since, one by one. */
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** Tells the later of two admins what the earlier one has saved; their own text stays until they say otherwise. */
export function StaleNotice({ what, theirs, onTake, saveOnTop, children, ref }: StaleNoticeProps) {
  const isOverTheirs = !saveOnTop || theirs.length > 0;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="cut grid gap-3 border-2 border-charcoal bg-caption px-4 py-3 text-sm"
    >
      <p className="flex gap-2 font-semibold">
        <WarningIcon className="mt-0.5 size-5 flex-none" />
        Somebody else has changed this {what} in the meantime.
      </p>
      {children}
      {theirs.length > 0 && (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1)
          tabIndex={0}
          aria-label="Saved in the meantime"
          className="max-h-60 overflow-y-auto"
        >
          <dl className="grid gap-2">
            {theirs.map(([label, text]) => (
              <div key={label}>
                <dt className="font-semibold">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line border-charcoal border-l-2 pl-3">
                  {text || 'Nothing'}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <p>
        {isOverTheirs
          ? 'What you have typed is still here. Save again to put yours over theirs.'
          : 'What you have typed is still here, and does not touch theirs.'}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {saveOnTop && (
          <Button size="sm" pending={saveOnTop.isPending} pendingLabel="Saving..." onClick={saveOnTop.onSave}>
            Save mine on top
          </Button>
        )}
        <Button variant="cream" size="sm" disabled={saveOnTop?.isPending} onClick={onTake}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
