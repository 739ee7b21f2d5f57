import { STUDIO } from '#shared/studio.ts';

/** For pages that are drawn in the browser. */
export function ScriptNeeded() {
  return (
    <noscript>
      <p className="inked m-4 max-w-[60ch] justify-self-center bg-caption p-4 text-charcoal">
        This page needs JavaScript. Without it, write to{' '}
        <a href={`mailto:${STUDIO.email}`} className="ink-link">
          {STUDIO.email}
        </a>{' '}
        and we will help you.
      </p>
    </noscript>
  );
}
