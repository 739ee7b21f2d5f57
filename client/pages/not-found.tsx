import type { Head } from '#client/layout/page.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Illustration } from '#client/ui/illustration.tsx';
import { pictureOf } from '#shared/storefront/pictures.ts';
import '#client/styles/public.css';

export const head: Head = { title: 'Page not found', status: 404 };

export function Page() {
  return (
    <div className="page-width section grid items-center gap-x-14 gap-y-10 lg:grid-cols-2">
      <div className="lg:order-2">
        <p className="eyebrow text-rust">404</p>
        <h1 className="mt-4">Oops! Page not found</h1>
        <p className="mt-5 mb-9 max-w-[44ch] text-lg text-soft">
          This panel was never drawn, or it has been moved to another page.
        </p>
        <ButtonLink href="/">Return to Home</ButtonLink>
      </div>
      <div className="inked aspect-[4/3] -rotate-[0.7deg] overflow-hidden bg-blush-pale">
        <Illustration picture={pictureOf('not-found')} sizes="(width >= 64rem) 34rem, 92vw" eager />
      </div>
    </div>
  );
}
