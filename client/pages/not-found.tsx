import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Head } from '#client/layout/page.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Illustration } from '#client/ui/illustration.tsx';
import { pictureOf } from '#shared/storefront/pictures.ts';
import '#client/styles/public.css';
import { m } from '#messages';
import { addressIn, LANGUAGES } from '#shared/language.ts';

export const asks = false;

export const head = (): Head => ({ title: m.not_found_title(), status: 404 });

export const Page = () => <NotFound />;

/** '/de/faq', in a language that the shop does not speak or speaks no more, as links of earlier mails do. */
const UNKNOWN_LANGUAGE = /^\/[a-z]{2}(-[a-z]{2,4})?(?=\/|$)/i;

/** @param children what else is known of the missing page */
export function NotFound({ children }: { children?: ReactNode }) {
  const [path] = useLocation();
  const inUnknownLanguage = UNKNOWN_LANGUAGE.test(path);
  const samePage = inUnknownLanguage ? path.replace(UNKNOWN_LANGUAGE, '') || '/' : '/';
  return (
    <div className="page-width section grid items-center gap-x-14 gap-y-10 lg:grid-cols-2">
      <div className="lg:order-2">
        <p className="eyebrow text-rust">404</p>
        <h1 className="mt-4">{m.not_found_heading()}</h1>
        <p className="mt-5 max-w-[44ch] text-lg text-soft">{m.not_found_text()}</p>
        {children}
        <ButtonLink href="/" className="mt-9">
          {m.not_found_home()}
        </ButtonLink>
        <ul className="mt-8 flex flex-wrap gap-x-5 gap-y-2 text-soft">
          {LANGUAGES.map((language) => (
            <li key={language}>
              <a
                href={addressIn(language, samePage)}
                hrefLang={language}
                lang={language}
                className="ink-link"
                data-same-page={inUnknownLanguage || undefined}
              >
                {m.language_name({}, { locale: language })}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className="inked aspect-[4/3] -rotate-[0.7deg] overflow-hidden bg-blush-pale">
        <Illustration
          picture={pictureOf('not-found', m.not_found_picture())}
          sizes="(width >= 64rem) 34rem, 92vw"
          eager
        />
      </div>
    </div>
  );
}
