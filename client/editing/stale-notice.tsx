import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { focusIfLost } from '#client/ui/focus-if-lost.ts';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { m } from '#messages';

interface StaleNoticeProps<Item, Name extends string> {
  /** Says that somebody else has changed it. */
  title: string;
  edit: {
    conflict: Item | null;
    changed: Name[];
    conflicts: Name[];
    isSaving: boolean;
    refusals: number;
    saveOverTheirs: (form: HTMLFormElement | null) => void;
  };
  /** A version's values by name: label and text. */
  textOf: (version: Item) => { [Key in Name]?: [label: string, text: string] };
  onTakeTheirs: () => void;
  /** Lists the changes that others have saved since. */
  children?: ReactNode;
}

/** Must be inside the form. Typed values stay unless the user discards them. */
export function StaleNotice<Item, Name extends string>(props: StaleNoticeProps<Item, Name>) {
  const { title, edit, textOf, onTakeTheirs, children } = props;
  const { conflict, changed, conflicts, isSaving, refusals } = edit;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) notice.current?.focus();
  }, [refusals]);
  const isShown = conflict !== null;
  useEffect(() => {
    const form = notice.current?.closest('form');
    // The pressed button is gone with the notice.
    if (isShown) return () => focusIfLost(() => form?.querySelector<HTMLElement>('[type=submit]') ?? null);
  }, [isShown]);
  if (!conflict) return null;
  const texts = textOf(conflict);
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="cut grid gap-3 border-2 border-charcoal bg-caption px-4 py-3 text-sm"
    >
      <p className="flex gap-2 font-semibold">
        <WarningIcon className="mt-0.5 size-5 flex-none" />
        {title}
      </p>
      {children}
      <SavedValues values={changed.flatMap((name) => (texts[name] ? [texts[name]] : []))} />
      <p>{conflicts.length > 0 ? m.editing_stale_conflict() : m.editing_stale_apart()}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button
          size="sm"
          pending={isSaving}
          pendingLabel={m.editing_saving()}
          onClick={(event) => edit.saveOverTheirs(event.currentTarget.form)}
        >
          {m.editing_stale_mine()}
        </Button>
        <Button variant="cream" size="sm" disabled={isSaving} onClick={onTakeTheirs}>
          {m.editing_stale_theirs()}
        </Button>
      </div>
    </div>
  );
}

function SavedValues({ values }: { values: [label: string, text: string][] }) {
  if (values.length === 0) return null;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      aria-label={m.editing_stale_saved()}
      className="max-h-60 overflow-y-auto"
    >
      <dl className="grid gap-2">
        {values.map(([label, text]) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line border-charcoal border-l-2 pl-3">
              {text || m.editing_stale_nothing()}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
