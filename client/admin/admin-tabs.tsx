import type { ComponentType } from 'react';
import type { SessionUser } from '../../shared/account';
import { later } from '../ui/later';
import { PendingCount } from './help/pending-count';
import { PanelSkeleton } from './panel-skeleton';

/** What each tab of the back office gets: who works in it. */
export interface AdminTabProps {
  user: SessionUser;
}

interface AdminTab {
  /** In the address: `/admin?tab=team`. */
  id: string;
  label: string;
  /** What stands behind the label, such as how many wait. */
  Mark?: ComponentType;
  load: () => Promise<ComponentType<AdminTabProps>>;
}

/** In the order they stand; the first one opens by itself. */
const TABS: AdminTab[] = [
  { id: 'orders', label: 'Orders', load: async () => (await import('./orders/orders-tab')).OrdersTab },
  {
    id: 'help',
    label: 'Help Requests',
    Mark: PendingCount,
    load: async () => (await import('./help/help-tab')).HelpTab,
  },
  {
    id: 'analytics',
    label: 'Analytics',
    load: async () => (await import('./analytics/analytics-tab')).AnalyticsTab,
  },
  {
    id: 'content',
    label: 'Content',
    load: async () => (await import('./content/content-tab')).ContentTab,
  },
  { id: 'team', label: 'Team', load: async () => (await import('./team-tab')).TeamTab },
];

/** The tabs, each with its panel, whose code comes when it is opened. */
export const ADMIN_TABS = TABS.map(({ id, label, Mark, load }) => ({
  id,
  label,
  Mark,
  Panel: later(load, { needed: true, fallback: <PanelSkeleton /> }),
}));
