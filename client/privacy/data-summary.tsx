import type { PrivacyOverview } from '#shared/privacy/privacy.ts';

export function DataSummary({ overview }: { overview: PrivacyOverview }) {
  const { hasAccount, drafts, photos, orders, messages, newsletter } = overview;
  const kept = [
    hasAccount && 'an account',
    count(drafts, 'draft'),
    count(photos, 'photo'),
    count(orders, 'order'),
    count(messages, 'message'),
    newsletter && 'a subscription to the newsletter',
  ].filter((part) => part !== false);
  return (
    <p>
      {kept.length === 0 ? 'We keep nothing' : `We keep ${new Intl.ListFormat('en').format(kept)}`}
      {overview.email !== null && ` under ${overview.email}`}.
    </p>
  );
}

function count(amount: number, noun: string): string | false {
  return amount > 0 && `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

/** Tells what a deletion does, before somebody confirms it. */
export function DeletionConsequences({ overview: { openOrders, orders } }: { overview: PrivacyOverview }) {
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
          {`${new Intl.ListFormat('en').format(openOrders.map(({ number }) => `Order ${number}`))} ${
            openOrders.length === 1 ? 'is' : 'are'
          } still open. We finish what you have ordered, and mail you as before; the order is reduced in the same way 30 days after it is finished. To cancel an order, please write to us first.`}
        </li>
      )}
    </ul>
  );
}
