import { useState } from 'react';
import * as z from 'zod/mini';
import { useCallKey } from '#client/api/call-key.ts';
import { trpc } from '#client/api/trpc.ts';
import { focusHeading } from '#client/editing/focus-heading.ts';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { ReportUnsaved } from '#client/editing/report-unsaved.tsx';
import { type StudioProof, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { TruckIcon } from '#client/ui/icons/truck.tsx';
import { QUIET, RichText } from '#client/ui/rich-text.tsx';
import { showError, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { formatShortDate, onDate } from '#shared/dates.ts';
import { parcelSchema } from '#shared/proof/schema.ts';
import { CARRIER_NAMES, carrierOf, isMistyped, trackingLink } from '#shared/proof/tracking.ts';

type Parcel = StudioProof['parcels'][number];

export function Parcels({ proof, guard }: { proof: StudioProof; guard: LeaveGuard }) {
  const { parcels } = proof;
  return (
    <section aria-labelledby="parcels" className="grid min-w-0 gap-4">
      <h3 id="parcels" tabIndex={-1} className="outline-none">
        {m.studio_delivery_parcels()}
      </h3>
      {parcels.length > 0 && (
        <ul
          aria-label={m.studio_delivery_parcels()}
          className="inked divide-y divide-hairline bg-paper text-sm"
        >
          {parcels.map((parcel) => (
            <ParcelRow key={parcel.id} parcel={parcel} />
          ))}
        </ul>
      )}
      <ParcelForm proof={proof} guard={guard} />
    </section>
  );
}

function ParcelRow({ parcel: { id, carrier, number, url, sentAt, arrivedAt } }: { parcel: Parcel }) {
  const refresh = useRefreshProofs();
  const mark = trpc.admin.proofs.markArrived.useMutation({
    onError: (error) => showError(m.studio_proof_not_saved(), error, m.studio_proof_try_again()),
    onSettled: refresh,
  });
  const sent = onDate(formatShortDate(sentAt));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <TruckIcon className="size-6 flex-none text-terracotta" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere font-semibold">
          {carrier} {number && <span className="font-normal tabular-nums">{number}</span>}
        </p>
        <p className="text-soft text-xs">
          {arrivedAt
            ? m.studio_delivery_parcel_arrived_on({ sent, arrived: onDate(formatShortDate(arrivedAt)) })
            : m.studio_delivery_parcel_sent({ date: sent })}
        </p>
      </div>
      {url && (
        <a href={url} target="_blank" rel="noreferrer" className="ink-link inline-flex min-h-11 items-center">
          <RichText parts={m.studio_delivery_track.parts({})} tags={QUIET} />
        </a>
      )}
      {arrivedAt ? (
        <Badge tone="leaf">{m.studio_delivery_parcel_arrived()}</Badge>
      ) : (
        <Button variant="cream" size="sm" pending={mark.isPending} onClick={() => mark.mutate({ id })}>
          {m.studio_delivery_parcel_mark()}
        </Button>
      )}
    </li>
  );
}

const emptyAsNull = z.pipe(
  z.string(),
  z.transform((text: string) => text.trim() || null),
);
const parcelFormSchema = z.object({
  carrier: parcelSchema.shape.carrier,
  number: z.pipe(emptyAsNull, parcelSchema.shape.number),
  url: z.pipe(emptyAsNull, parcelSchema.shape.url),
});

/** Shows the link by which the customer follows the parcel if no other address is given. */
function MadeLink({ carrier, number }: { carrier: string; number: string }) {
  const link = trackingLink({ carrier, number, url: null });
  if (!link) return m.parcels_link_unknown({ carriers: CARRIER_NAMES.join(', ') });
  return (
    <RichText
      parts={m.parcels_link_made.parts({ carrier })}
      tags={{
        link: (text) => (
          <a href={link} target="_blank" rel="noreferrer" className="ink-link">
            {text}
          </a>
        ),
      }}
    />
  );
}

const ADDRESS_START = 'https://';
const EMPTY = { carrier: '', number: '', url: '' };

function ParcelForm({ proof: { order }, guard }: { proof: StudioProof; guard: LeaveGuard }) {
  const callKey = useCallKey();
  const [noted, setNoted] = useState(0);
  /** The carrier that was entered for the number, and not by hand: that of a longer number may be another one. */
  const [suggested, setSuggested] = useState('');
  const name = order.customerName;
  const refresh = useRefreshProofs();
  const send = trpc.admin.proofs.sendParcel.useMutation({ onSettled: refresh });
  return (
    <Form
      key={noted}
      label={m.studio_delivery_parcel_form()}
      schema={parcelFormSchema}
      initialValues={EMPTY}
      onSubmit={async (values) => {
        await send.mutateAsync({ id: callKey.keyOf(values), orderId: order.id, ...values });
        callKey.forget();
        setSuggested('');
        setNoted(noted + 1);
        showToast({
          tone: 'success',
          title: m.studio_delivery_parcel_noted(),
          description: name
            ? m.studio_delivery_parcel_mailed({ name })
            : m.studio_delivery_parcel_mailed_customer(),
        });
        focusHeading('parcels');
      }}
      className="gap-3!"
    >
      {(fields) => (
        <>
          <ReportUnsaved guard={guard} begin={EMPTY} fields={fields} />
          <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
            <TextField
              label={m.studio_delivery_carrier()}
              required
              placeholder={m.studio_delivery_carrier_example()}
              suggestions={CARRIER_NAMES}
              {...fields('carrier')}
            />
            <TextField
              label={m.studio_delivery_tracking_number()}
              {...fields('number')}
              onChange={(number) => {
                fields('number').onChange(number);
                const carrier = carrierOf(number);
                if (!carrier || !['', suggested].includes(fields('carrier').value.trim())) return;
                setSuggested(carrier);
                fields('carrier').onChange(carrier);
              }}
            />
          </div>
          {/* Below both, as a hint of one would move its field away from beside the other. */}
          <p role="status" className="text-rust text-sm empty:hidden">
            {isMistyped(fields('number').value) && m.parcels_number_mistyped()}
          </p>
          <TextField
            label={m.studio_delivery_tracking_link()}
            type="url"
            placeholder={ADDRESS_START}
            hint={<MadeLink carrier={fields('carrier').value} number={fields('number').value} />}
            {...fields('url')}
          />
          <SubmitButton pendingLabel={m.studio_proof_saving()} className="justify-self-start">
            {m.studio_delivery_parcel_save()}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
