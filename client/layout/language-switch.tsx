import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { addressIn, type Language } from '#shared/language.ts';

/** Leads to the same page in the other languages. They are documents of their own, so these are no router's links. */
export function LanguageSwitch({ languages }: { languages: readonly Language[] }) {
  const [path] = useLocation();
  const others = languages.filter((language) => language !== getLocale());
  if (others.length === 0) return null;
  return (
    <ul aria-label={m.language_switch()} className="flex gap-x-5">
      {others.map((language) => (
        <li key={language}>
          <a
            href={addressIn(language, path)}
            // Hydration keeps the server's address, from which a visitor may have moved on before it.
            ref={(link) => {
              link?.setAttribute('href', addressIn(language, path));
            }}
            hrefLang={language}
            lang={language}
            onClick={keepSearch}
            className="inline-block py-2 decoration-blush underline-offset-4 hover:underline"
          >
            {m.language_name({}, { locale: language })}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Not rendered with it, because the server knows only the parts of it that decide what a page shows. */
function keepSearch({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.search = location.search;
}
