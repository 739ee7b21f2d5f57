import { useLocation } from 'wouter';
import { m } from '#messages';
import { addressIn, type Language } from '#shared/language.ts';

/** A page that is missing in this language may be read in others. They are documents of their own. */
export function Elsewhere({ languages = [] }: { languages: readonly Language[] | undefined }) {
  const [path] = useLocation();
  if (languages.length === 0) return null;
  return (
    <div className="cut mt-6 grid max-w-[44ch] gap-1 bg-caption px-4 py-2">
      <p>{m.language_missing()}</p>
      {languages.map((language) => (
        <a
          key={language}
          href={addressIn(language, path)}
          hrefLang={language}
          lang={language}
          className="ink-link justify-self-start py-2 font-semibold"
        >
          {m.language_offer({}, { locale: language })}
        </a>
      ))}
    </div>
  );
}
