import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSignOut } from '#client/account/use-sign-out.ts';
import { TabLink, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { m } from '#messages';
import { FindButton } from './find/find-button.tsx';
import { Keys } from './keys/keys.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { LiveStatus } from './live/live-status.tsx';
import { ARTIST_NAVIGATION, NAVIGATION } from './navigation.tsx';
import { useIsArtist } from './studio-user.tsx';

interface AdminFrameProps {
  /** The id of the navigation item that is open. */
  tab: string;
  children: ReactNode;
}

/** The frame of every page of the back office: navigation, the link to the shop, and the status of live updates. */
export function AdminFrame({ tab, children }: AdminFrameProps) {
  const signOut = useSignOut();
  const isArtist = useIsArtist();
  const action =
    'inline-flex min-h-11 items-center whitespace-nowrap px-2 font-medium hover:text-wine hover:underline';
  return (
    <Tabs value={tab}>
      <header className="z-20 border-charcoal border-b-2 bg-paper 2xl:sticky 2xl:top-0 print:hidden">
        <div className="flex flex-wrap items-center gap-x-4 px-4 lg:px-6">
          <h1 className="mr-auto text-lg max-sm:sr-only xl:mr-2">
            {isArtist ? m.admin_title_artist() : m.admin_title()}
          </h1>
          <TabList
            label={m.admin_areas()}
            className="min-w-0 max-xl:order-last max-xl:w-full max-xl:border-hairline max-xl:border-t max-lg:-mx-4 max-lg:w-auto! max-lg:basis-[calc(100%+2rem)] max-lg:px-2 xl:mr-auto"
          >
            {(isArtist ? ARTIST_NAVIGATION : NAVIGATION).map(({ id, label, href, Mark }) => (
              <TabLink key={id} value={id} href={href}>
                {label()}
                {Mark && <Mark />}
              </TabLink>
            ))}
          </TabList>
          {!isArtist && <FindButton />}
          <LiveStatus />
          <div className="-mr-2 flex flex-wrap text-sm">
            <Keys />
            <LanguageChoice className={action} />
            <Link href="/" className={action}>
              {m.admin_view_shop()}
            </Link>
            <button type="button" onClick={signOut} className={action}>
              {m.admin_sign_out()}
            </button>
          </div>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        data-dense
        className="mx-auto max-w-[100rem] px-4 py-4 outline-none lg:px-6"
      >
        <TabPanel value={tab} className="outline-none">
          {children}
        </TabPanel>
      </main>
    </Tabs>
  );
}
