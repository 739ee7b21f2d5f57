import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useLocation, useSearch } from 'wouter';
import { trpc } from '#client/api/trpc.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { addressIn, FIRST_LANGUAGE, type Language } from '#shared/language.ts';
import type { Head, PageContext } from './page.ts';

export interface LanguageSwitchProps {
  languages: readonly Language[];
  readHead: (
    path: string,
    context: Pick<PageContext, 'queryClient' | 'utils' | 'search'>,
  ) => Head | undefined;
}

/** The lists of what can be published in one language alone. */
const LISTS = [
  { path: '/gallery', label: m.nav_gallery },
  { path: '/stories', label: m.nav_stories },
];

/**
 * Leads to the same page in the other languages, or, from one that is published in its own alone, to their lists. They
 * are documents of their own, so these are no router's links.
 */
export function LanguageSwitch({ languages, readHead }: LanguageSwitchProps) {
  const [path] = useLocation();
  const isShownIn = useLanguagesShown(path, readHead);
  const others = languages.filter((language) => language !== getLocale());
  if (others.length === 0) return null;
  return (
    <ul aria-label={m.language_switch()} className="flex gap-x-5">
      {others.map((language) => {
        const list = isShownIn(language) ? undefined : LISTS.find((each) => path.startsWith(each.path));
        const locale = [{}, { locale: language }] as const;
        const name = m.language_name(...locale);
        const href = addressIn(language, list?.path ?? path);
        const text = list ? `${name}: ${list.label(...locale)}` : name;
        return (
          <li key={language}>
            <a
              href={href}
              // Hydration keeps what the server wrote, from whose page a visitor may have moved on before it.
              suppressHydrationWarning
              ref={(link) => {
                link?.setAttribute('href', href);
                link?.toggleAttribute('data-same-page', !list);
                if (link && link.textContent !== text) link.textContent = text;
              }}
              hrefLang={language}
              lang={language}
              data-same-page={!list || undefined}
              className="inline-block py-2 decoration-blush underline-offset-4 hover:underline"
            >
              {text}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** In which the page exists, be it with texts that have fallen back; only what the first language lacks does not. */
function useLanguagesShown(path: string, readHead: LanguageSwitchProps['readHead']) {
  const search = useSearch();
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const read = () =>
    readHead(path, { queryClient, utils, search: new URLSearchParams(search) })?.languages?.join() ?? '';
  const offered = useSyncExternalStore(
    (changed) => queryClient.getQueryCache().subscribe(changed),
    read,
    read,
  ).split(',');
  const isKnown = offered[0] !== '';
  return (language: Language) => !isKnown || offered.includes(FIRST_LANGUAGE) || offered.includes(language);
}
