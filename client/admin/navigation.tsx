import type { ComponentType } from 'react';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { m } from '#messages';
import type { SessionUser } from '#shared/account/account.ts';
import { PendingCount } from './help/pending-count.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';

type Panel = ComponentType<{ user: SessionUser }>;

/** An item of the back office's navigation: a panel at `/admin?tab=<id>`, or a page with its own address. */
interface NavigationItem {
  id: string;
  label: () => string;
  href: string;
  /** Stands behind the label, such as a count. */
  Mark?: ComponentType;
  Panel?: Panel;
}

/** In the order of the header; the first one opens by default. */
export const NAVIGATION: NavigationItem[] = [
  panel('orders', m.admin_nav_orders, async () => (await import('./orders/orders-tab.tsx')).OrdersTab),
  panel('today', m.admin_nav_today, loadToday),
  panel('board', m.admin_nav_board, async () => (await import('./board/board-tab.tsx')).BoardTab),
  { id: 'proofs', label: m.admin_nav_proofs, href: '/admin/proofs' },
  panel(
    'customers',
    m.admin_nav_customers,
    async () => (await import('./customers/customers-tab.tsx')).CustomersTab,
  ),
  {
    ...panel('help', m.admin_nav_help, async () => (await import('./help/help-tab.tsx')).HelpTab),
    Mark: PendingCount,
  },
  panel('messages', m.admin_nav_messages, async () => (await import('./help/messages.tsx')).Messages),
  panel(
    'subscribers',
    m.admin_nav_subscribers,
    async () => (await import('./newsletter/subscribers.tsx')).Subscribers,
  ),
  panel(
    'analytics',
    m.admin_nav_analytics,
    async () => (await import('./analytics/analytics-tab.tsx')).AnalyticsTab,
  ),
  panel('content', m.admin_nav_content, async () => (await import('./content/content-tab.tsx')).ContentTab),
  panel('legal', m.admin_nav_legal, async () => (await import('./legal/legal-tab.tsx')).LegalTab),
  panel('team', m.admin_nav_team, async () => (await import('./team/team-tab.tsx')).TeamTab),
  panel('health', m.admin_nav_health, async () => (await import('./health/health-tab.tsx')).HealthTab),
];

/** All that an artist sees. */
export const ARTIST_NAVIGATION: NavigationItem[] = [
  panel('today', m.admin_nav_today, loadToday),
  panel('given', m.admin_nav_orders, async () => (await import('./given/given-tab.tsx')).GivenTab),
];

async function loadToday(): Promise<Panel> {
  return (await import('./today/today-tab.tsx')).TodayTab;
}

/** The panel's code loads when it is opened. */
function panel(id: string, label: () => string, load: () => Promise<Panel>): NavigationItem {
  return {
    id,
    label,
    href: `/admin?tab=${id}`,
    Panel: lazyComponent(load, { needed: true, fallback: <PanelSkeleton /> }),
  };
}
