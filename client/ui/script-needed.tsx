import { STUDIO } from '#shared/studio.ts';

/** For pages that are drawn in the browser. */
export function ScriptNeeded() {
  return (
    <noscript>
      <p className="inked m-4 max-w-[60ch] justify-self-center bg-caption p-4 text-base text-charcoal">
        This page needs JavaScript. Without it, write to{' '}
        <a href={`mailto:${STUDIO.email}`} className="ink-link">
          {STUDIO.email}
        </a>{' '}
        and we will help you.
      </p>
    </noscript>
  );
}

/** Stands before a form, which has `noscript:hidden`. */
export function FormScriptNeeded() {
  return (
    <noscript>
      <p className="border-2 border-charcoal bg-caption p-4">
        This form needs JavaScript. Without it, please write to{' '}
        <a href={`mailto:${STUDIO.email}`} className="ink-link">
          {STUDIO.email}
        </a>
        .
      </p>
    </noscript>
  );
}
