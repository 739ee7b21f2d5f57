import type { ReactNode } from 'react';
import { readsLanguage } from '#client/admin/reads-language.ts';
import { joinClasses } from '#client/ui/class-names.ts';
import { CopyIconButton } from '#client/ui/copy-button.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { comicTypeLabel } from '#shared/checkout/checkout.ts';
import { formatDateTime, formatShortDate, onDate } from '#shared/dates.ts';
import { DELIVERY_LABELS } from '#shared/draft/labels.ts';
import { formatMoney } from '#shared/money.ts';
import { shownName } from '#shared/order/stored-names.ts';
import { describeSource, describeTier } from './order-labels.ts';
import type { Order } from './order-queries.ts';

export function OrderFacts({ order }: { order: Order }) {
  const { customerEmail: email } = order;
  return (
    // The container counts in the size of the text, so that enlarged text is broken into fewer columns.
    <div className="@container">
      <dl className="inked grid grid-cols-[repeat(auto-fill,minmax(min(100%,7rem),1fr))] gap-x-6 gap-y-4 bg-paper p-4 text-sm @min-[36rem]:grid-cols-4 @min-[36rem]:p-5">
        <Fact term={m.orders_number()} className="col-span-full @min-[36rem]:col-span-2">
          <span className="flex items-start gap-1">
            <span className="select-all tabular-nums leading-6">{order.number}</span>
            <CopyIconButton text={order.number} label={m.admin_orders_number_copy()} />
          </span>
        </Fact>
        <Fact term={m.admin_orders_language()}>{readsLanguage(order.language)}</Fact>
        <Fact term={m.admin_orders_total_price()} className="@max-[36rem]:order-last">
          <span className="font-display font-medium text-wine text-xl tabular-nums leading-tight">
            {formatMoney(order.priceTotal + order.paidForRounds, order.currency)}
          </span>
          {order.paidForRounds > 0 && (
            <span className="block font-normal text-soft text-xs">
              {m.admin_orders_with_rounds({ amount: formatMoney(order.paidForRounds, order.currency) })}
            </span>
          )}
        </Fact>
        <Fact term={m.admin_orders_customer()} className="max-@min-[36rem]:col-span-full">
          <Words>{shownName(order.customerName) || m.admin_not_provided()}</Words>
        </Fact>
        <Fact term={m.account_email()} className="col-span-full @min-[36rem]:col-span-2">
          {email ? (
            <a href={`mailto:${email}`} className="ink-link">
              {email}
            </a>
          ) : (
            m.admin_not_provided()
          )}
        </Fact>
        <Fact term={m.admin_orders_payment()}>
          <a href={order.paymentUrl} target="_blank" rel="noreferrer" className="ink-link">
            {m.admin_orders_payment_link()}
            <span className="sr-only"> {m.ui_new_tab()}</span>
          </a>
        </Fact>
        <Fact term={m.orders_date()} className="@min-[36rem]:col-span-2">
          <time dateTime={order.createdAt.toISOString()}>{formatDateTime(order.createdAt)}</time>
          {order.beginsAt && !order.withdrawnAt && order.beginsAt > new Date() && (
            <span className="block font-normal text-rust text-xs">
              {m.admin_orders_begins({ date: onDate(formatShortDate(order.beginsAt)) })}
            </span>
          )}
        </Fact>
        <Fact term={m.admin_orders_source()}>
          <span className="inline-block first-letter:uppercase">{describeSource(order.source)}</span>
        </Fact>
        <Fact term={m.orders_comic_type()}>{comicTypeLabel(order.comicType)}</Fact>
        <Fact term={m.orders_tier()} className="@min-[36rem]:col-span-2">
          <Words>{describeTier(order)}</Words>
        </Fact>
        <Fact term={m.orders_add_ons()} className="@min-[36rem]:col-span-2">
          {order.addOns.length > 0 ? <Lines of={order.addOns} /> : m.admin_orders_add_ons_none()}
        </Fact>
        <Fact term={m.admin_orders_delivery()}>{DELIVERY_LABELS[order.deliveryOption].label()}</Fact>
        <Fact term={m.admin_orders_rush_creation()}>
          {order.rush ? <strong className="text-rust">{m.admin_orders_yes()}</strong> : m.admin_orders_no()}
        </Fact>
        <Fact term={m.orders_characters()}>{order.charactersCount}</Fact>
        <Fact term={m.orders_scenes()}>{order.scenesCount}</Fact>
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
        <li key={index}>
          <Words>{line}</Words>
        </li>
      ))}
    </ul>
  );
}
