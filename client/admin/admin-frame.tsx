import type { ReactNode } from 'react';
import { useIsArtist } from '#client/editing/studio-user.tsx';
import { TabLink, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { m } from '#messages';
import { FindButton } from './find/find-button.tsx';
import { Keys } from './keys/keys.tsx';
import { LiveStatus } from './live/live-status.tsx';
import { ARTIST_NAVIGATION, NAVIGATION } from './navigation.tsx';
import { OwnMenu } from './own-menu.tsx';
import { useFocusContent } from './use-focus-content.ts';

interface AdminFrameProps {
  /** The id of the navigation item that is open. */
  tab: string;
  children: ReactNode;
}

/**
 * The frame of every page of the back office: navigation, search, keys, the own menu, and the status of live updates.
 * From `laptop` on it is one row in either language, which stays in view.
 */
export function AdminFrame({ tab, children }: AdminFrameProps) {
  const isArtist = useIsArtist();
  const navigation = isArtist ? ARTIST_NAVIGATION : NAVIGATION;
  useFocusContent();
  return (
    <Tabs value={tab}>
      <header className="z-20 border-charcoal border-b-2 bg-paper laptop:sticky laptop:top-0 print:hidden">
        <div className="flex flex-wrap items-center gap-x-4 px-4 lg:px-6 laptop:flex-nowrap laptop:max-2xl:gap-x-3">
          <h1 className="mr-auto text-lg max-sm:sr-only laptop:max-2xl:sr-only 2xl:mr-2">
            {isArtist ? m.admin_title_artist() : m.admin_title()}
          </h1>
          <TabList
            label={m.admin_areas()}
            className="min-w-0 max-laptop:order-last max-laptop:w-full max-laptop:border-hairline max-laptop:border-t max-lg:-mx-4 max-lg:w-auto! max-lg:basis-[calc(100%+2rem)] max-lg:px-2 laptop:mr-auto laptop:max-2xl:-ml-1.5"
          >
            {navigation.map(({ id, label, href, Mark }) => (
              <TabLink key={id} value={id} href={href}>
                {label()}
                {Mark && <Mark />}
              </TabLink>
            ))}
          </TabList>
          {!isArtist && <FindButton />}
          <LiveStatus />
          <Keys />
          <OwnMenu />
        </div>
      </header>
      <main
        id="content"
        aria-label={navigation.find(({ id }) => id === tab)?.label()}
        tabIndex={-1}
        data-dense
        className="mx-auto max-w-[100rem] px-4 py-4 outline-none lg:px-6"
      >
        <TabPanel value={tab} tabIndex={-1} className="outline-none">
          {children}
        </TabPanel>
      </main>
    </Tabs>
  );
}
