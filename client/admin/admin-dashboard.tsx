import { Redirect, useSearch } from 'wouter';
import { PageBoundary } from '#client/layout/page-boundary.tsx';
import type { SessionUser } from '#shared/account/account.ts';
import { AdminFrame } from './admin-frame.tsx';
import { ARTIST_NAVIGATION, NAVIGATION } from './navigation.tsx';

/** The panels of the back office. The address names the open one. */
export function AdminDashboard({ user }: { user: SessionUser }) {
  const address = new URLSearchParams(useSearch());
  const moved = movedAddress(address);
  if (moved) return <Redirect to={moved} replace />;
  const panels = (user.admin ? NAVIGATION : ARTIST_NAVIGATION).filter(({ Panel }) => Panel);
  const named = (name: string | null) => panels.find((panel) => panel.id === name);
  // Mails, paper and colleagues lead an artist to an order by the owner's address of it.
  const { id, Panel } =
    named(address.get('tab')) ?? ((address.has('order') && named('given')) || panels[0] || {});
  if (!id || !Panel) return null;
  return (
    <AdminFrame tab={id}>
      <PageBoundary key={id}>
        <Panel user={user} />
      </PageBoundary>
    </AdminFrame>
  );
}

/** Messages and subscribers used to be sections of Content, and old bookmarks still lead there. */
function movedAddress(address: URLSearchParams): string | undefined {
  const section = address.get('section');
  if (section !== 'messages' && section !== 'subscribers') return undefined;
  const moved = new URLSearchParams(address);
  moved.set('tab', section);
  moved.delete('section');
  return `/admin?${moved}`;
}
