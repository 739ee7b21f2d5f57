import type { ReactNode } from 'react';
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

/** @param children what else is known of the missing page */
export function NotFound({ children }: { children?: ReactNode }) {
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
        <ul className="mt-8 flex gap-5 text-soft">
          {LANGUAGES.map((language) => (
            <li key={language}>
              <a href={addressIn(language, '/')} hrefLang={language} lang={language} className="ink-link">
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
