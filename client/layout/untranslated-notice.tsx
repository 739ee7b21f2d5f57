import { m } from '#messages';
import type { Language } from '#shared/language.ts';

/** @param language of the address, in which the page is not written */
export function UntranslatedNotice({ language }: { language: Language }) {
  return (
    <p lang={language} className="border-hairline border-b bg-caption py-2 text-center text-sm">
      {m.language_untranslated({}, { locale: language })}
    </p>
  );
}
