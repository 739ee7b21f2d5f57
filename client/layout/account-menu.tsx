import { Link, useLocation } from 'wouter';
import { ChevronDownIcon } from '#client/ui/icons/chevron-down.tsx';
import { m } from '#messages';
import { DisclosureMenu } from './disclosure-menu.tsx';
import { ACCOUNT_LINKS, BAR_LINK, markCurrent } from './site-links.ts';

export function AccountMenu({ onSignOut }: { onSignOut: () => void }) {
  const [path] = useLocation();
  const entry = 'flex min-h-11 w-full items-center rounded-sm px-3 text-left hover:bg-blush-pale';
  return (
    <DisclosureMenu
      className="group relative"
      summaryClass={`${BAR_LINK} justify-end`}
      summary={
        <>
          {m.nav_account_menu()}
          <ChevronDownIcon className="ml-1 size-4.5 transition-[rotate] duration-200 group-open:rotate-180" />
        </>
      }
    >
      <ul className="inked absolute top-full right-0 z-30 min-w-46 animate-enter bg-paper p-1.5 shadow-plate">
        {ACCOUNT_LINKS.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} aria-current={markCurrent(href, path)} className={entry}>
              {label()}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={onSignOut} className={entry}>
            {m.nav_sign_out()}
          </button>
        </li>
      </ul>
    </DisclosureMenu>
  );
}
