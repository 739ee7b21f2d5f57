import type { ReactNode } from 'react';
import { m } from '#messages';
import { STUDIO } from '#shared/studio.ts';
import { RichText } from './rich-text.tsx';

/** Browsers that run this have scripts, so its words are none of their bytes. */
const IS_SERVER = import.meta.env?.SSR ?? typeof window === 'undefined';

/** For pages that are drawn in the browser. */
export function ScriptNeeded() {
  return (
    <noscript>
      {IS_SERVER && (
        <p className="inked m-4 max-w-[60ch] justify-self-center bg-caption p-4 text-base text-charcoal">
          <RichText parts={m.ui_page_needs_script.parts({ email: STUDIO.email })} tags={{ mail: toStudio }} />
        </p>
      )}
    </noscript>
  );
}

/** Stands before a form, which has `noscript:hidden`. */
export function FormScriptNeeded() {
  return (
    <noscript>
      {IS_SERVER && (
        <p className="border-2 border-charcoal bg-caption p-4">
          <RichText parts={m.ui_form_needs_script.parts({ email: STUDIO.email })} tags={{ mail: toStudio }} />
        </p>
      )}
    </noscript>
  );
}

function toStudio(words: ReactNode) {
  return (
    <a href={`mailto:${STUDIO.email}`} className="ink-link">
      {words}
    </a>
  );
}
