import { Link } from 'wouter';
import { ApiProvider } from '#client/api/api-provider.tsx';
import { trpc } from '#client/api/trpc.ts';
import { NewsletterSignUp } from '#client/newsletter/sign-up.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { STUDIO } from '#shared/studio.ts';
import { LanguageSwitch, type LanguageSwitchProps } from './language-switch.tsx';

const COLUMNS = [
  {
    title: m.footer_begin,
    links: [
      { href: '/your-comic', label: m.nav_make_your_comic },
      { href: '/how-it-works', label: m.nav_how_it_works },
      { href: '/faq', label: m.nav_faq },
    ],
  },
  {
    title: m.footer_read,
    links: [
      { href: '/gallery', label: m.nav_gallery },
      { href: '/stories', label: m.nav_stories },
      { href: '/about', label: m.nav_about },
    ],
  },
  {
    title: m.footer_say_hello,
    links: [
      { href: '/contact', label: m.nav_contact },
      { href: STUDIO.whatsapp, label: () => 'WhatsApp' },
      { href: STUDIO.instagram, label: () => 'Instagram' },
    ],
  },
];

const LEGAL_LINKS = [
  { href: '/legal/privacy', label: m.footer_privacy },
  { href: '/legal/terms', label: m.footer_terms },
  { href: '/legal/refunds', label: m.footer_refunds },
  { href: '/legal/imprint', label: m.footer_imprint },
  { href: '/withdraw', label: m.footer_withdraw },
];

/** @param languages those that the route is written in */
export function Footer({ languages, readHead }: LanguageSwitchProps) {
  return (
    <footer className="on-wine">
      <div className="page-width pt-14 pb-6 sm:pt-20">
        <div className="grid gap-x-12 gap-y-12 lg:grid-cols-[5fr_7fr]">
          <div>
            <p className="font-display text-3xl">{STUDIO.name}</p>
            <p className="mt-3 max-w-[34ch] text-blush-pale">{m.footer_about_studio()}</p>
            <ApiProvider>
              <NewsletterSignUp />
            </ApiProvider>
          </div>
          <nav
            aria-label={m.footer_label()}
            className="grid grid-cols-[repeat(auto-fill,minmax(max(7.5rem,34%),1fr))] gap-x-6 gap-y-9 sm:grid-cols-3"
          >
            {COLUMNS.map(({ title, links }) => (
              <div key={title()}>
                <p className="eyebrow text-blush">{title()}</p>
                <ul className="mt-2.5">
                  {links.map((link) => (
                    <li key={link.href}>
                      <FooterLink {...link} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className="mt-12 flex flex-wrap items-center gap-x-8 gap-y-1 border-blush/35 border-t pt-4 text-sm">
          <p className="mr-auto py-2 text-blush-pale">{m.footer_drawn_in_athens()}</p>
          <LegalLinks />
          <ApiProvider>
            <LanguageSwitch languages={languages} readHead={readHead} />
          </ApiProvider>
        </div>
        <ApiProvider>
          <Seller className="pt-3 text-blush-pale text-sm" />
        </ApiProvider>
      </div>
    </footer>
  );
}

export function LegalFooter(switching: LanguageSwitchProps) {
  return (
    <footer className="border-hairline border-t text-soft text-xs sm:text-sm">
      <div className="page-width py-2">
        <div className="flex flex-wrap gap-x-5">
          <LegalLinks />
          <ApiProvider>
            <LanguageSwitch {...switching} />
          </ApiProvider>
        </div>
        <ApiProvider>
          <Seller className="pb-2" />
        </ApiProvider>
      </div>
    </footer>
  );
}

/** Directive 2000/31/EC, Article 5, and Directive 2011/83/EU, Article 6(1)(b) and (c). */
function Seller({ className }: { className: string }) {
  const { data } = trpc.storefront.getIdentity.useQuery();
  return (
    <p className={className}>
      <Words>{data?.line ?? m.footer_seller({ name: STUDIO.name })}</Words>
      {` · ${STUDIO.email}`}
    </p>
  );
}

function LegalLinks() {
  return (
    <ul className="flex flex-wrap gap-x-5">
      {LEGAL_LINKS.map((link) => (
        <li key={link.href}>
          <FooterLink {...link} />
        </li>
      ))}
      <li>
        <button type="button" data-cookie-preferences className={linkClasses}>
          {m.footer_cookies()}
        </button>
      </li>
    </ul>
  );
}

const linkClasses = 'inline-block py-2 decoration-blush underline-offset-4 hover:underline';

function FooterLink({ href, label }: { href: string; label: () => string }) {
  if (href.startsWith('/')) {
    return (
      <Link href={href} className={linkClasses}>
        {label()}
      </Link>
    );
  }
  return (
    <a href={href} rel="noreferrer" className={linkClasses}>
      {label()}
    </a>
  );
}
