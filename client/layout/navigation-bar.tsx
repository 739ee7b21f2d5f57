import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useCartCount } from '#client/cart/cart-store.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { CartIcon } from '#client/ui/icons/cart.tsx';
import { m } from '#messages';
import { STUDIO } from '#shared/studio.ts';
import { MobileMenu, type MobileMenuProps } from './mobile-menu.tsx';
import { BAR_LINK, CONFIGURATOR_PATHS, MAIN_LINKS, markCurrent } from './site-links.ts';

const ADMIN_LINK = { href: '/admin', label: m.nav_admin };

export interface Visitor extends MobileMenuProps {
  /** Loaded only for signed-in users. */
  accountMenu?: ReactNode;
}

/** Reserves space for the account, so that nothing moves when the session is known. */
export function NavigationBar({ accountMenu, ...visitor }: Visitor) {
  const [path] = useLocation();
  return (
    // Queries of the container count in the size of the text, so that enlarged text also has its place.
    <header className="@container relative z-20 border-charcoal border-b-2 bg-paper">
      <nav
        aria-label={m.nav_main()}
        className="page-width flex min-h-18 short:min-h-14 items-center gap-0.5 max-sm:px-[16px] sm:gap-2 @min-[80rem]:gap-3"
      >
        <Link
          href="/"
          className="whitespace-nowrap py-2 font-display font-medium text-wine text-xl leading-none sm:text-2xl @max-[64rem]:mr-auto @max-[16rem]:text-base"
        >
          {STUDIO.name}
        </Link>
        {/* The links take the free space, so that the admin's link has its place beside them, in Greek closer together. */}
        <ul className="flex flex-1 gap-x-3 @max-[80rem]:[html:lang(el)_&]:gap-x-2 pl-3 @max-[64rem]:hidden @min-[80rem]:gap-x-7 @min-[80rem]:pl-8">
          {(visitor.isAdmin ? [...MAIN_LINKS, ADMIN_LINK] : MAIN_LINKS).map(({ href, label }) => (
            <li key={href}>
              <Link href={href} aria-current={markCurrent(href, path)} className={BAR_LINK}>
                {label()}
              </Link>
            </li>
          ))}
        </ul>
        {/* Both states have the same width, because the session is known only later. */}
        <div className="grid min-w-23 flex-none @max-[64rem]:hidden">
          {accountMenu ?? (
            <Link
              href="/auth"
              aria-current={markCurrent('/auth', path)}
              className={`${BAR_LINK} justify-self-end`}
            >
              {m.nav_sign_in()}
            </Link>
          )}
        </div>
        <CartLink />
        {!CONFIGURATOR_PATHS.includes(path) && <MakeYourComic />}
        <MobileMenu {...visitor} />
      </nav>
    </header>
  );
}

/** In two lines on the smallest phones; where even that is too wide, the menu has it. */
function MakeYourComic() {
  return (
    <ButtonLink
      href="/configurator"
      size="sm"
      className="max-sm:px-2 max-sm:py-0.5 max-sm:text-xs @max-[18.5rem]:hidden"
    >
      <span className="narrow-lines">
        {/* Its words are held together in lines by spaces that do not break. */}
        {m.nav_make_your_comic_in_lines()}
      </span>
    </ButtonLink>
  );
}

/** The badge has its space from the start, so that nothing moves. */
function CartLink() {
  const count = useCartCount();
  return (
    <Link
      href="/cart"
      className="relative flex size-[44px] flex-none sm:size-12 items-center justify-center rounded-full hover:bg-blush-pale"
      aria-label={count === 0 ? m.nav_cart() : m.nav_cart_count({ count })}
    >
      <CartIcon className="size-6.5" />
      {count > 0 && (
        <span className="absolute top-1 right-0.5 grid min-w-5.5 place-items-center rounded-full border-2 border-paper bg-wine px-1 font-semibold text-paper text-xs leading-4.5">
          {count}
        </span>
      )}
    </Link>
  );
}
