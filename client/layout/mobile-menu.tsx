import { Link, useLocation } from 'wouter';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { CloseIcon } from '#client/ui/icons/close.tsx';
import { MenuIcon } from '#client/ui/icons/menu.tsx';
import { m } from '#messages';
import { DisclosureMenu } from './disclosure-menu.tsx';
import { ACCOUNT_LINKS, CONFIGURATOR_PATHS, MAIN_LINKS, markCurrent } from './site-links.ts';

export interface MobileMenuProps {
  isSignedIn: boolean;
  isAdmin: boolean;
  onSignOut: () => void;
}

export function MobileMenu({ isSignedIn, isAdmin, onSignOut }: MobileMenuProps) {
  const [path] = useLocation();
  const entry = 'flex min-h-12 w-full items-center text-left text-lg aria-[current]:text-wine';
  const personal = isSignedIn ? ACCOUNT_LINKS : [{ href: '/auth', label: m.nav_sign_in }];
  return (
    <DisclosureMenu
      className="group @min-[64rem]:hidden"
      summaryClass="grid size-[44px] place-items-center sm:size-12 rounded-full hover:bg-blush-pale"
      summary={
        <>
          <span className="sr-only">{m.nav_menu()}</span>
          <MenuIcon className="size-6.5 group-open:hidden" />
          <CloseIcon className="size-6.5 not-group-open:hidden" />
        </>
      }
    >
      <div className="page-width absolute inset-x-0 top-full z-30 max-h-[calc(100dvh-4.5rem)] animate-enter overflow-y-auto border-charcoal border-y-2 bg-paper py-6">
        <ul className="grid divide-y divide-hairline">
          {MAIN_LINKS.map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                aria-current={markCurrent(href, path)}
                className="flex min-h-13 items-center font-display text-2xl aria-[current]:text-wine aria-[current]:italic"
              >
                {label()}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="mt-5 mb-6 grid grid-cols-2 gap-x-6 border-charcoal border-t-2 pt-4">
          {[...personal, ...(isAdmin ? [{ href: '/admin', label: m.nav_admin }] : [])].map(
            ({ href, label }) => (
              <li key={href}>
                <Link href={href} aria-current={markCurrent(href, path)} className={entry}>
                  {label()}
                </Link>
              </li>
            ),
          )}
          {isSignedIn && (
            <li>
              <button type="button" onClick={onSignOut} className={entry}>
                {m.nav_sign_out()}
              </button>
            </li>
          )}
          <li>
            <Link href="/cart" aria-current={markCurrent('/cart', path)} className={entry}>
              {m.nav_cart()}
            </Link>
          </li>
        </ul>
        {!CONFIGURATOR_PATHS.includes(path) && (
          <ButtonLink href="/configurator" className="w-full">
            {m.nav_make_your_comic()}
          </ButtonLink>
        )}
      </div>
    </DisclosureMenu>
  );
}
