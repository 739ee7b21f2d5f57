import type { ComponentType } from 'react';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import type { SessionUser } from '#shared/account/account.ts';
import { PendingCount } from './help/pending-count.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';

type Panel = ComponentType<{ user: SessionUser }>;

/** An item of the back office's navigation: a panel at `/admin?tab=<id>`, or a page with its own address. */
interface NavigationItem {
  id: string;
  label: string;
  href: string;
  /** Stands behind the label, such as a count. */
  Mark?: ComponentType;
  Panel?: Panel;
}

/** In the order of the header; the first one opens by default. */
export const NAVIGATION: NavigationItem[] = [
  panel('orders', 'Orders', async () => (await import('./orders/orders-tab.tsx')).OrdersTab),
  { id: 'proofs', label: 'Proofs', href: '/admin/proofs' },
  {
    ...panel('help', 'Help Requests', async () => (await import('./help/help-tab.tsx')).HelpTab),
    Mark: PendingCount,
  },
  panel('messages', 'Messages', async () => (await import('./help/messages.tsx')).Messages),
  panel('subscribers', 'Subscribers', async () => (await import('./newsletter/subscribers.tsx')).Subscribers),
  panel('analytics', 'Analytics', async () => (await import('./analytics/analytics-tab.tsx')).AnalyticsTab),
  panel('content', 'Content', async () => (await import('./content/content-tab.tsx')).ContentTab),
  panel('legal', 'Legal', async () => (await import('./legal/legal-tab.tsx')).LegalTab),
  panel('team', 'Team', async () => (await import('./team/team-tab.tsx')).TeamTab),
];

/** The panel's code loads when it is opened. */
function panel(id: string, label: string, load: () => Promise<Panel>): NavigationItem {
  return {
    id,
    label,
    href: `/admin?tab=${id}`,
    Panel: lazyComponent(load, { needed: true, fallback: <PanelSkeleton /> }),
  };
}
