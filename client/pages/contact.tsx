import { ContactForm } from '#client/help/contact-form.tsx';
import { breadcrumbs } from '#client/layout/breadcrumbs.ts';
import type { Head } from '#client/layout/page.ts';
import { CaptionedPicture } from '#client/storefront/captioned-picture.tsx';
import { StartLinks } from '#client/storefront/start-links.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { pictureOf } from '#shared/storefront/pictures.ts';
import { STUDIO } from '#shared/studio.ts';
import '#client/styles/public.css';

export const head = (): Head => ({
  title: m.nav_contact(),
  description: m.contact_description({ studio: STUDIO.name }),
  socialImage: '/media/shop/pages/contact-social.jpg',
  structuredData: (site) => [breadcrumbs(site, [{ name: m.nav_contact(), path: '/contact' }])],
});

export function Page() {
  return (
    <>
      <div className="page-width section grid gap-14 lg:grid-cols-12 lg:gap-[min(4rem,6.25vw)]">
        <section aria-labelledby="write" className="lg:col-span-7">
          <p className="eyebrow text-rust">{m.nav_contact()}</p>
          <h1 id="write" className="mt-5">
            <RichText parts={m.contact_heading.parts({})} />
          </h1>
          <p className="mt-6 mb-10 max-w-[52ch] text-lg text-soft">{m.contact_text()}</p>
          <ContactForm />
        </section>
        <Directly />
      </div>
      <section aria-labelledby="meanwhile" className="border-charcoal border-t-2 bg-paper">
        <div className="page-width grid items-center gap-8 py-14 lg:grid-cols-2">
          <h2 id="meanwhile">
            <RichText parts={m.contact_begin_heading.parts({})} />
          </h2>
          <StartLinks className="lg:justify-end" />
        </div>
      </section>
    </>
  );
}

const WAYS = [
  { name: 'Email', href: `mailto:${STUDIO.email}`, text: () => STUDIO.email },
  { name: 'WhatsApp', href: STUDIO.whatsapp, text: m.contact_whatsapp },
  { name: 'Instagram', href: STUDIO.instagram, text: m.contact_instagram },
];

function Directly() {
  return (
    <aside aria-labelledby="directly" className="lg:col-span-5">
      <CaptionedPicture
        picture={pictureOf('contact/letter')}
        caption={m.contact_letter_caption()}
        decorative
      />
      <h2 id="directly" className="mt-8 text-2xl">
        {m.contact_directly()}
      </h2>
      <ul className="mt-4 divide-y divide-hairline border-hairline border-y">
        {WAYS.map(({ name, href, text }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
            <span className="eyebrow text-soft">{name}</span>
            <a href={href} rel="noreferrer" className="ink-link min-w-0 py-2.5 font-semibold">
              {text()}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
