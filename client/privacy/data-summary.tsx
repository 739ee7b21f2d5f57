import { formatList } from '#shared/lists.ts';
import { tellCount } from '#shared/pluralize.ts';
import type { PrivacyOverview } from '#shared/privacy/privacy.ts';

export function DataSummary({ overview }: { overview: PrivacyOverview }) {
  const { hasAccount, drafts, photos, orders, messages, newsletter } = overview;
  const kept = [
    hasAccount && 'an account',
    drafts > 0 && tellCount(drafts, '1 draft', '# drafts'),
    photos > 0 && tellCount(photos, '1 photo', '# photos'),
    orders > 0 && tellCount(orders, '1 order', '# orders'),
    messages > 0 && tellCount(messages, '1 message', '# messages'),
    newsletter && 'a subscription to the newsletter',
  ].filter((part) => part !== false);
  return <p>{tellKept(formatList(kept), overview.email)}</p>;
}

function tellKept(things: string, email: string | null): string {
  if (!things) return email === null ? 'We keep nothing.' : `We keep nothing under ${email}.`;
  return email === null ? `We keep ${things}.` : `We keep ${things} under ${email}.`;
}

/** Tells what a deletion does, before somebody confirms it. */
export function DeletionConsequences({ overview: { openOrders, orders } }: { overview: PrivacyOverview }) {
  const open = formatList(openOrders.map(({ number }) => `Order ${number}`));
  return (
    <ul className="grid list-disc gap-2 pl-5">
      <li>Drafts, photos, messages, the newsletter and the account are deleted at once, for good.</li>
      {orders > openOrders.length && (
        <li>
          Finished orders are reduced to what accounting must keep: number, date, package, prices and payment,
          without name, address, story and photos. Proofs and downloads end, so please save your files first.
        </li>
      )}
      {openOrders.length > 0 && (
        <li>
          {openOrders.length === 1 ? `${open} is still open.` : `${open} are still open.`} We finish what you
          have ordered, and mail you as before; the order is reduced in the same way 30 days after it is
          finished. To cancel an order, please write to us first.
        </li>
      )}
    </ul>
  );
}
