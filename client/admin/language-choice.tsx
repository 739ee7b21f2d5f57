import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { trpc } from '#client/api/trpc.ts';
import { showError } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { addressIn, LANGUAGES, type Language } from '#shared/language.ts';
import { carryPlace } from './use-scroll-position.ts';

/** Leads to the same place in another language, in which this admin is written to from then on. */
export function LanguageChoice({ className }: { className: string }) {
  const [path] = useLocation();
  const search = useSearch();
  const choose = trpc.account.chooseLanguage.useMutation();

  async function goAfterwards(event: MouseEvent<HTMLAnchorElement>, language: Language) {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (!isElsewhere) event.preventDefault();
    const link = event.currentTarget;
    try {
      await choose.mutateAsync({ language });
      if (isElsewhere) return;
      carryPlace();
      // Its address may be another one by then: somebody may have gone on to another tab.
      location.assign(link.href);
    } catch (error) {
      showError(m.admin_error(), error, m.admin_language_failed());
    }
  }

  return LANGUAGES.filter((language) => language !== getLocale()).map((language) => (
    <a
      key={language}
      href={addressIn(language, path) + search}
      hrefLang={language}
      lang={language}
      onClick={(event) => goAfterwards(event, language)}
      className={className}
    >
      {m.language_name({}, { locale: language })}
    </a>
  ));
}
