import { m } from '#messages';
import { formatList } from '#shared/lists.ts';

import type { PrivacyOverview } from '#shared/privacy/privacy.ts';

export function DataSummary({ overview }: { overview: PrivacyOverview }) {
  const { hasAccount, drafts, photos, orders, messages, newsletter } = overview;
  const kept = [
    hasAccount && m.my_data_kept_account(),
    drafts > 0 && m.my_data_kept_drafts({ count: drafts }),
    photos > 0 && m.my_data_kept_photos({ count: photos }),
    orders > 0 && m.my_data_kept_orders({ count: orders }),
    messages > 0 && m.my_data_kept_messages({ count: messages }),
    newsletter && m.my_data_kept_newsletter(),
  ].filter((part) => part !== false);
  return <p>{tellKept(formatList(kept), overview.email)}</p>;
}

function tellKept(kept: string, email: string | null): string {
  if (!kept) return email === null ? m.my_data_kept_nothing() : m.my_data_kept_nothing_under({ email });
  return email === null ? m.my_data_kept({ kept }) : m.my_data_kept_under({ kept, email });
}

/** Tells what a deletion does, before somebody confirms it. */
export function DeletionConsequences({ overview: { openOrders, orders } }: { overview: PrivacyOverview }) {
  const unpaid = openOrders.filter(({ status }) => status === 'waiting for payment');
  const placed = openOrders.filter(({ status }) => status !== 'waiting for payment');
  const open = formatList(placed.map(({ number }) => m.my_data_deletion_order({ number })));
  return (
    <ul className="grid list-disc gap-2 pl-5">
      <li>{m.my_data_deletion_at_once()}</li>
      {orders > placed.length && <li>{m.my_data_deletion_finished()}</li>}
      {placed.length > 0 && <li>{m.my_data_deletion_open({ count: placed.length, orders: open })}</li>}
      {unpaid.length > 0 && (
        <li>{m.my_data_deletion_unpaid({ numbers: formatList(unpaid.map(({ number }) => number)) })}</li>
      )}
      <li>{m.my_data_deletion_browser()}</li>
    </ul>
  );
}
