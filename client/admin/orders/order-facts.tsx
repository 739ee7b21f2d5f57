import type { ReactNode } from 'react';
import { readsLanguage } from '#client/admin/reads-language.ts';
import { joinClasses } from '#client/ui/class-names.ts';
import { CopyIconButton } from '#client/ui/copy-button.tsx';
import { comicTypeLabel } from '#shared/checkout/checkout.ts';
import { formatDateTime, formatShortDate } from '#shared/dates.ts';
import { DELIVERY_LABELS } from '#shared/draft/labels.ts';
import { formatMoney } from '#shared/money.ts';
import { describeTier } from './order-labels.ts';
import type { Order } from './order-queries.ts';

export function OrderFacts({ order }: { order: Order }) {
  const { customerEmail: email } = order;
  return (
    // The container counts in the size of the text, so that enlarged text is broken into fewer columns.
    <div className="@container">
      <dl className="inked grid grid-cols-[repeat(auto-fill,minmax(min(100%,7rem),1fr))] gap-x-6 gap-y-4 bg-paper p-4 text-sm @min-[36rem]:grid-cols-4 @min-[36rem]:p-5">
        <Fact term="Order ID" className="col-span-full @min-[36rem]:col-span-2">
          <span className="flex items-start gap-1">
            <span className="select-all tabular-nums leading-6">{order.number}</span>
            <CopyIconButton text={order.number} label="Copy the order ID" />
          </span>
        </Fact>
        <Fact term="Language">{readsLanguage(order.language)}</Fact>
        <Fact term="Total" className="@max-[36rem]:order-last">
          <span className="font-display font-medium text-wine text-xl tabular-nums leading-tight">
            {formatMoney(order.priceTotal + order.paidForRounds, order.currency)}
          </span>
          {order.paidForRounds > 0 && (
            <span className="block font-normal text-soft text-xs">
              with {formatMoney(order.paidForRounds, order.currency)} for further rounds
            </span>
          )}
        </Fact>
        <Fact term="Customer" className="max-@min-[36rem]:col-span-full">
          {order.customerName || 'Not provided'}
        </Fact>
        <Fact term="Email" className="col-span-full @min-[36rem]:col-span-2">
          {email ? (
            <a href={`mailto:${email}`} className="ink-link">
              {email}
            </a>
          ) : (
            'Not provided'
          )}
        </Fact>
        <Fact term="Payment">
          <a href={order.paymentUrl} target="_blank" rel="noreferrer" className="ink-link">
            View in Stripe<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Fact>
        <Fact term="Date" className="@min-[36rem]:col-span-2">
          <time dateTime={order.createdAt.toISOString()}>{formatDateTime(order.createdAt)}</time>
          {order.beginsAt && !order.withdrawnAt && order.beginsAt > new Date() && (
            <span className="block font-normal text-rust text-xs">
              Begin on {formatShortDate(order.beginsAt)}: until then the buyer can withdraw
            </span>
          )}
        </Fact>
        <Fact term="Source">
          <span className="inline-block first-letter:uppercase">{order.source}</span>
        </Fact>
        <Fact term="Comic Type">{comicTypeLabel(order.comicType)}</Fact>
        <Fact term="Tier" className="@min-[36rem]:col-span-2">
          {describeTier(order)}
        </Fact>
        <Fact term="Add-ons" className="@min-[36rem]:col-span-2">
          {order.addOns.length > 0 ? <Lines of={order.addOns} /> : 'None'}
        </Fact>
        <Fact term="Delivery Option">{DELIVERY_LABELS[order.deliveryOption].label()}</Fact>
        <Fact term="Rush Creation">{order.rush ? <strong className="text-rust">Yes</strong> : 'No'}</Fact>
        <Fact term="Characters">{order.charactersCount}</Fact>
        <Fact term="Scenes">{order.scenesCount}</Fact>
      </dl>
    </div>
  );
}

interface FactProps {
  term: string;
  children: ReactNode;
  className?: string;
}

function Fact({ term, children, className }: FactProps) {
  return (
    <div className={joinClasses('min-w-0', className)}>
      <dt className="text-soft text-xs">{term}</dt>
      <dd className="wrap-anywhere font-medium leading-snug">{children}</dd>
    </div>
  );
}

function Lines({ of: lines }: { of: string[] }) {
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
