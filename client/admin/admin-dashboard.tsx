import { useLocation, useSearch } from 'wouter';
import { PageBoundary } from '#client/layout/page-boundary.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import type { SessionUser } from '#shared/account.ts';
import { ADMIN_TABS } from './admin-tabs.tsx';
import { LiveStatus } from './live/live-status.tsx';

/** The back office. Which of its tabs is open stands in the address. */
export function AdminDashboard({ user }: { user: SessionUser }) {
  const [tab, openTab] = useTab();
  return (
    <>
      <p className="eyebrow text-rust">Back office</p>
      <div className="mt-3 mb-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h1 className="text-3xl">Admin Dashboard</h1>
        <LiveStatus />
      </div>
      <Tabs value={tab} onChange={openTab}>
        <TabList label="Areas of the back office">
          {ADMIN_TABS.map(({ id, label, Mark }) => (
            <Tab key={id} value={id}>
              {label}
              {Mark && <Mark />}
            </Tab>
          ))}
        </TabList>
        {ADMIN_TABS.map(({ id, Panel }) => (
          <TabPanel key={id} value={id}>
            <PageBoundary>
              <Panel user={user} />
            </PageBoundary>
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

function useTab(): [tab: string, open: (tab: string) => void] {
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('tab');
  const tab = ADMIN_TABS.find(({ id }) => id === asked) ?? ADMIN_TABS[0];
  return [tab?.id ?? '', (next) => navigate(`${path}?tab=${next}`)];
}
