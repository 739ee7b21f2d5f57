import type { Proof } from '#client/proof/proof.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { TruckIcon } from '#client/ui/icons/truck.tsx';
import { m } from '#messages';
import { formatDate, onDate } from '#shared/dates.ts';

export function Parcel({ parcel }: { parcel: Proof['parcels'][number] }) {
  const { carrier, number, url, sentAt, arrivedAt } = parcel;
  return (
    <li className="inked flex flex-wrap items-center gap-x-5 gap-y-3 bg-paper p-4">
      <TruckIcon className="size-7 flex-none text-terracotta" />
      <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <p className="font-semibold">{carrier}</p>
        <p className="text-soft text-xs">
          {number && <span className="mr-2 select-all text-charcoal">{number}</span>}
          {arrivedAt
            ? m.proof_order_parcel_arrived({
                sent: onDate(formatDate(sentAt)),
                arrived: onDate(formatDate(arrivedAt)),
              })
            : m.proof_order_parcel_sent({ date: onDate(formatDate(sentAt)) })}
        </p>
      </div>
      {url && (
        <ButtonLink size="sm" variant="cream" href={url} newTab>
          {m.proof_order_parcel_follow()}
        </ButtonLink>
      )}
    </li>
  );
}
