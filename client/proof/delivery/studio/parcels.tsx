import { useState } from 'react';
import * as z from 'zod/mini';
import { trpc } from '#client/api/trpc.ts';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { ReportUnsaved } from '#client/editing/report-unsaved.tsx';
import { type StudioProof, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { TruckIcon } from '#client/ui/icons/truck.tsx';
import { showError, showToast } from '#client/ui/toast.tsx';
import { formatShortDate } from '#shared/dates.ts';
import { parcelSchema } from '#shared/proof/schema.ts';

type Parcel = StudioProof['parcels'][number];

export function Parcels({ proof, guard }: { proof: StudioProof; guard: LeaveGuard }) {
  const { parcels } = proof;
  return (
    <section aria-labelledby="parcels" className="grid min-w-0 gap-4">
      <h3 id="parcels" tabIndex={-1} className="outline-none">
        Parcels
      </h3>
      {parcels.length > 0 && (
        <ul aria-label="Parcels" className="inked divide-y divide-hairline bg-paper text-sm">
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
    onError: (error) => showError('That is not saved', error, 'Please check your connection and try again.'),
    onSettled: refresh,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <TruckIcon className="size-6 flex-none text-terracotta" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere font-semibold">
          {carrier} {number && <span className="font-normal tabular-nums">{number}</span>}
        </p>
        <p className="text-soft text-xs">
          {arrivedAt
            ? `Sent on ${formatShortDate(sentAt)}, arrived on ${formatShortDate(arrivedAt)}`
            : `Sent on ${formatShortDate(sentAt)}`}
        </p>
      </div>
      {url && (
        <a href={url} target="_blank" rel="noreferrer" className="ink-link inline-flex min-h-11 items-center">
          Track<span className="sr-only"> this parcel (opens in a new tab)</span>
        </a>
      )}
      {arrivedAt ? (
        <Badge tone="leaf">Arrived</Badge>
      ) : (
        <Button variant="cream" size="sm" pending={mark.isPending} onClick={() => mark.mutate({ id })}>
          Mark as arrived
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

const EMPTY = { carrier: '', number: '', url: '' };

function ParcelForm({ proof: { order }, guard }: { proof: StudioProof; guard: LeaveGuard }) {
  // A parcel that is sent again after a lost answer keeps its id, so that it is stored once.
  const [id, setId] = useState(() => crypto.randomUUID());
  const refresh = useRefreshProofs();
  const send = trpc.admin.proofs.sendParcel.useMutation({ onSettled: refresh });
  return (
    <Form
      key={id}
      label="Note a parcel"
      schema={parcelFormSchema}
      initialValues={EMPTY}
      onSubmit={async (values) => {
        await send.mutateAsync({ id, orderId: order.id, ...values });
        setId(crypto.randomUUID());
        showToast({
          tone: 'success',
          title: 'Parcel noted',
          description: `${order.customerName || 'The customer'} gets a mail with the tracking link.`,
        });
        document.getElementById('parcels')?.focus();
      }}
      className="gap-3!"
    >
      {(fields) => (
        <>
          <ReportUnsaved guard={guard} begin={EMPTY} fields={fields} />
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
            <TextField label="Carrier" required placeholder="ELTA, ACS, DHL" {...fields('carrier')} />
            <TextField label="Tracking number" {...fields('number')} />
          </div>
          <TextField label="Tracking link" type="url" placeholder="https://" {...fields('url')} />
          <SubmitButton pendingLabel="Saving..." className="justify-self-start">
            The parcel is on its way
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
