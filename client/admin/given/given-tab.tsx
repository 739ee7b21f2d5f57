import { Link, useSearch } from 'wouter';
import { OPENS_ROW, useRowKeys } from '#client/admin/keys/use-row-keys.ts';
import { ListState } from '#client/admin/list-state.tsx';
import { LostOrder } from '#client/admin/lost-order.tsx';
import { OrderNotes } from '#client/admin/notes/order-notes.tsx';
import { ComicBrief } from '#client/admin/orders/order-brief.tsx';
import { SectionHead } from '#client/admin/section-head.tsx';
import { useScrollPosition } from '#client/admin/use-scroll-position.ts';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { LeaveDialog, useLeaveGuard } from '#client/editing/leave-dialog.tsx';
import { OrderStatusBadge } from '#client/order/order-status-badge.tsx';
import { proofsAddress } from '#client/proof/proofing-address.ts';
import { STAGE_LABELS } from '#client/proof/version-labels.ts';
import { Badge } from '#client/ui/badge.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ArrowLeftIcon } from '#client/ui/icons/arrow-left.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { GIVEN_MAX } from '#shared/admin/orders.ts';
import { orderTitle } from '#shared/checkout/checkout.ts';
import { formatShortDate, onDate } from '#shared/dates.ts';
import { shownName } from '#shared/order/stored-names.ts';

type GivenOrder = ApiOutput['admin']['orders']['given'][number];
type Brief = ApiOutput['admin']['orders']['brief'];

const link = 'ink-link inline-flex min-h-11 items-center gap-1.5';

/** The orders of an artist, or the one that the address names. */
export function GivenTab() {
  const order = new URLSearchParams(useSearch()).get('order');
  return order ? <GivenOrderPage key={order} id={order} /> : <GivenOrders />;
}

function GivenOrders() {
  const found = trpc.admin.orders.given.useQuery(undefined, { staleTime: 0 });
  useScrollPosition(found.data !== undefined);
  useRowKeys();
  return (
    <ListState query={found} failed={m.given_failed()}>
      {(orders) => (
        <section aria-labelledby="given" className="mx-auto max-w-5xl">
          <SectionHead id="given" title={m.given_title()} description={m.given_text()} />
          {orders.length === 0 ? (
            <EmptyState title={m.given_none()} />
          ) : (
            <ul aria-label={m.given_title()} className="inked divide-y divide-hairline bg-paper">
              {orders.map((order) => (
                <GivenRow key={order.id} order={order} />
              ))}
            </ul>
          )}
          {orders.length === GIVEN_MAX && <p className="mt-3 text-sm text-soft">{m.given_latest()}</p>}
        </section>
      )}
    </ListState>
  );
}

function GivenRow({ order }: { order: GivenOrder }) {
  const { id, number, title, customerName, stage, status, rush, isLate, next, finished } = order;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 text-sm">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="wrap-anywhere font-semibold">
            <Words>{title}</Words>
          </span>
          <Badge tone="wine">{STAGE_LABELS[stage]()}</Badge>
          {status === 'Canceled' && <OrderStatusBadge status={status} viewer="studio" />}
          {rush && <Badge tone="caption">{m.admin_rush()}</Badge>}
          {isLate && <Badge tone="orange">{m.studio_proof_late()}</Badge>}
        </p>
        {customerName && (
          <p className="wrap-anywhere text-soft">
            <Words>{shownName(customerName)}</Words>
          </p>
        )}
      </div>
      <p className="text-soft tabular-nums">
        {next
          ? m.given_next({ date: formatShortDate(next) })
          : finished && m.given_finished({ date: formatShortDate(finished) })}
      </p>
      <p className="flex gap-4">
        <Link href={`/admin?tab=given&order=${id}`} {...OPENS_ROW} className={link}>
          {m.studio_proof_order({ number })}
        </Link>
        <Link href={proofsAddress(id)} className={link}>
          {m.admin_nav_proofs()}
        </Link>
      </p>
    </li>
  );
}

function GivenOrderPage({ id }: { id: string }) {
  const found = trpc.admin.orders.brief.useQuery({ id }, { staleTime: 0 });
  return (
    <ListState query={found} failed={m.given_order_failed()}>
      {(brief) => (
        <>
          <LostOrder error={found.error} />
          <GivenBrief brief={brief} />
        </>
      )}
    </ListState>
  );
}

function GivenBrief({ brief }: { brief: Brief }) {
  const { id, number, status, rush, customerName, pageCount, notes, withdrawnAt, beginsAt } = brief;
  const guard = useLeaveGuard();
  return (
    <article className="mx-auto grid max-w-4xl grid-cols-1 gap-6">
      <header className="grid gap-1">
        <p>
          <Link href="/admin?tab=given" className={link}>
            <ArrowLeftIcon className="size-4.5" />
            {m.given_title()}
          </Link>
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 className="wrap-anywhere text-2xl">
            <Words>{orderTitle(brief)}</Words>
          </h2>
          <OrderStatusBadge status={status} viewer="studio" />
          {rush && <Badge tone="caption">{m.admin_rush()}</Badge>}
        </div>
        <p className="text-sm text-soft">
          {[m.studio_proof_order({ number }), shownName(customerName), m.checkout_pages({ count: pageCount })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p>
          <Link href={proofsAddress(id)} className={link}>
            {m.given_proofs()}
          </Link>
        </p>
      </header>
      {withdrawnAt && <Note>{m.given_withdrawn({ date: onDate(formatShortDate(withdrawnAt)) })}</Note>}
      {beginsAt && beginsAt > new Date() && (
        <Note>{m.given_begins({ date: onDate(formatShortDate(beginsAt)) })}</Note>
      )}
      {notes && notes.trim() !== '' && (
        <section className="text-sm">
          <h3 className="mb-2">{m.admin_orders_notes()}</h3>
          <p className="wrap-anywhere whitespace-pre-line">{notes}</p>
        </section>
      )}
      <OrderNotes order={brief} guard={guard} />
      <ComicBrief order={brief} comic={brief.comic} isInFull={brief.isInFull} />
      <LeaveDialog guard={guard} description={m.admin_orders_unsaved()} />
    </article>
  );
}

function Note({ children }: { children: string }) {
  return <p className="cut border-2 border-charcoal bg-caption px-4 py-3 text-sm">{children}</p>;
}
