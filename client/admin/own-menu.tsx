import { useContext } from 'react';
import { Link } from 'wouter';
import { useSignOut } from '#client/account/use-sign-out.ts';
import { StudioUser } from '#client/editing/studio-user.tsx';
import { DisclosureMenu } from '#client/layout/disclosure-menu.tsx';
import { ChevronDownIcon } from '#client/ui/icons/chevron-down.tsx';
import { m } from '#messages';
import { LanguageChoice } from './language-choice.tsx';

/** Names the person who is signed in, with the ways out: the other language, the shop, the end of the session. */
export function OwnMenu() {
  const signOut = useSignOut();
  const user = useContext(StudioUser);
  const entry = 'flex min-h-11 w-full items-center whitespace-nowrap rounded-sm px-3 hover:bg-blush-pale';
  return (
    <DisclosureMenu
      className="group relative flex-none text-sm max-sm:ml-auto"
      summaryClass="inline-flex min-h-11 max-w-28 cursor-pointer items-center gap-1 font-medium hover:text-wine"
      summary={
        <>
          <span className="truncate">{user?.fullName?.split(' ')[0] ?? m.nav_account_menu()}</span>
          <ChevronDownIcon className="size-4.5 flex-none transition-[rotate] duration-200 group-open:rotate-180" />
        </>
      }
    >
      <ul className="inked absolute top-full right-0 z-30 min-w-46 animate-enter bg-paper p-1.5 shadow-plate">
        <li>
          <LanguageChoice className={entry} />
        </li>
        <li>
          <Link href="/" className={entry}>
            {m.admin_view_shop()}
          </Link>
        </li>
        <li>
          <button type="button" onClick={signOut} className={entry}>
            {m.admin_sign_out()}
          </button>
        </li>
      </ul>
    </DisclosureMenu>
  );
}
