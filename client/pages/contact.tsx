import { ContactForm } from '#client/help/contact-form.tsx';
import { breadcrumbs } from '#client/layout/breadcrumbs.ts';
import type { Head } from '#client/layout/page.ts';
import { CaptionedPicture } from '#client/storefront/captioned-picture.tsx';
import { StartLinks } from '#client/storefront/start-links.tsx';
import { pictureOf } from '#shared/storefront/pictures.ts';
import { STUDIO } from '#shared/studio.ts';
import '#client/styles/public.css';

export const head = (): Head => ({
  title: 'Contact',
  description: `Write to ${STUDIO.name} in ${STUDIO.city} about your comic: by form, by e-mail, on WhatsApp or on Instagram. A person answers within 24 hours on business days.`,
  socialImage: '/media/shop/pages/contact-social.jpg',
  structuredData: (site) => [breadcrumbs(site, [{ name: 'Contact', path: '/contact' }])],
});

export function Page() {
  return (
    <>
      <div className="page-width section grid gap-14 lg:grid-cols-12 lg:gap-[min(4rem,6.25vw)]">
        <section aria-labelledby="write" className="lg:col-span-7">
          <p className="eyebrow text-rust">Contact</p>
          <h1 id="write" className="mt-5">
            Write us <em>a few lines</em>
          </h1>
          <p className="mt-6 mb-10 max-w-[52ch] text-lg text-soft">
            A question about an order, a story you are not sure about, a date you are afraid of missing:
            whatever it is, it will be read by somebody who draws.
          </p>
          <ContactForm />
        </section>
        <Directly />
      </div>
      <section aria-labelledby="meanwhile" className="border-charcoal border-t-2 bg-paper">
        <div className="page-width grid items-center gap-8 py-14 lg:grid-cols-2">
          <h2 id="meanwhile">
            Or start <em>drawing with us</em>
          </h2>
          <StartLinks className="lg:justify-end" />
        </div>
      </section>
    </>
  );
}

const WAYS = [
  { name: 'Email', href: `mailto:${STUDIO.email}`, text: STUDIO.email },
  { name: 'WhatsApp', href: STUDIO.whatsapp, text: 'Message us on WhatsApp' },
  { name: 'Instagram', href: STUDIO.instagram, text: 'See the desk on Instagram' },
];

function Directly() {
  return (
    <aside aria-labelledby="directly" className="lg:col-span-5">
      <CaptionedPicture
        picture={pictureOf('contact/letter')}
        caption="Quick response: within 24 hours on business days"
        decorative
      />
      <h2 id="directly" className="mt-8 text-2xl">
        Or directly
      </h2>
      <ul className="mt-4 divide-y divide-hairline border-hairline border-y">
        {WAYS.map(({ name, href, text }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
            <span className="eyebrow text-soft">{name}</span>
            <a href={href} rel="noreferrer" className="ink-link min-w-0 py-2.5 font-semibold">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
