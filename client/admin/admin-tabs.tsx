import type { ComponentType } from 'react';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import type { SessionUser } from '#shared/account.ts';
import { PendingCount } from './help/pending-count.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';

interface AdminTab {
  /** In the address: `/admin?tab=team`. */
  id: string;
  label: string;
  /** Stands behind the label, such as a count. */
  Mark?: ComponentType;
  load: () => Promise<ComponentType<{ user: SessionUser }>>;
}

/** In the order they stand; the first one opens by itself. */
const TABS: AdminTab[] = [
  { id: 'orders', label: 'Orders', load: async () => (await import('./orders/orders-tab.tsx')).OrdersTab },
  {
    id: 'help',
    label: 'Help Requests',
    Mark: PendingCount,
    load: async () => (await import('./help/help-tab.tsx')).HelpTab,
  },
  {
    id: 'analytics',
    label: 'Analytics',
    load: async () => (await import('./analytics/analytics-tab.tsx')).AnalyticsTab,
  },
  {
    id: 'content',
    label: 'Content',
    load: async () => (await import('./content/content-tab.tsx')).ContentTab,
  },
  { id: 'team', label: 'Team', load: async () => (await import('./team/team-tab.tsx')).TeamTab },
];

/** The tabs, each with its panel, whose code comes when it is opened. */
export const ADMIN_TABS = TABS.map(({ id, label, Mark, load }) => ({
  id,
  label,
  Mark,
  Panel: lazyComponent(load, { needed: true, fallback: <PanelSkeleton /> }),
}));
