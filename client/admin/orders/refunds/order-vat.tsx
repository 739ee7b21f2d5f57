import type { ReactNode } from 'react';
import type { Order } from '#client/admin/orders/order-queries.ts';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { m } from '#messages';
import { formatMoney } from '#shared/money.ts';
import { formatRate, sumUpVat } from '#shared/order/vat.ts';

type OrderVatDetail = ApiOutput['admin']['orders']['getVat'];

const SOURCES: Record<OrderVatDetail['source'], () => string> = {
  rates: m.admin_refunds_vat_of_sale,
  today: m.admin_refunds_vat_of_today,
  stripe: m.admin_refunds_vat_of_stripe,
  unknown: m.admin_refunds_vat_unknown,
};

/** Shows the figures of an order that the accountant asks for. */
export function OrderVat({ order }: { order: Order }) {
  const { data, error, refetch } = trpc.admin.orders.getVat.useQuery({ id: order.id }, { staleTime: 0 });
  return (
    <section aria-labelledby="order-vat">
      <h3 id="order-vat">{m.admin_refunds_vat_heading()}</h3>
      <div className="mt-3 text-sm">
        {data ? (
          <Vat vat={data} />
        ) : error ? (
          <LoadFailed error={error} fallback={m.admin_refunds_vat_failed()} onRetry={refetch} />
        ) : (
          <Skeleton className="h-11 w-full" />
        )}
      </div>
    </section>
  );
}

function Vat({ vat }: { vat: OrderVatDetail }) {
  const { source, sold, refunded, currency, taxIds, invoices } = vat;
  const money = (amount: number) => formatMoney(amount, currency);
  const given = sumUpVat(refunded);
  return (
    <>
      <dl className="divide-y divide-hairline border-hairline border-y">
        {sold && <Row term={m.admin_refunds_vat_net()}>{money(sumUpVat(sold).net)}</Row>}
        {sold?.map(({ rate, vat }) => (
          <Row key={rate} term={m.admin_refunds_vat_rate({ rate: formatRate(rate) })}>
            {money(vat)}
          </Row>
        ))}
        {given.amount > 0 && (
          <>
            <Row term={m.admin_refunds_vat_refunded_net()}>{money(-given.net)}</Row>
            <Row term={m.admin_refunds_vat_refunded_vat()}>{money(-given.vat)}</Row>
          </>
        )}
        {taxIds.map(({ value }) => (
          <Row key={value} term={m.admin_refunds_vat_id()}>
            <span className="select-all">{value}</span>
          </Row>
        ))}
        {invoices.map(({ id, number, url }) => (
          <Row key={id} term={m.admin_refunds_vat_invoice()}>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer" className="ink-link">
                {number ?? id}
                <span className="sr-only"> {m.ui_new_tab()}</span>
              </a>
            ) : (
              (number ?? id)
            )}
          </Row>
        ))}
      </dl>
      <p className="mt-2 text-soft text-xs">{SOURCES[source]()}</p>
    </>
  );
}

interface RowProps {
  term: string;
  children: ReactNode;
}

function Row({ term, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
      <dt>{term}</dt>
      <dd className="wrap-anywhere text-right font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
