import { useState } from 'react';
import * as z from 'zod/mini';
import { describeCustomer } from '#client/admin/orders/order-labels.ts';
import { rethrowForForm } from '#client/admin/rethrow-for-form.ts';
import { trpc } from '#client/api/trpc.ts';
import { FormDialog } from '#client/editing/form-dialog.tsx';
import { FieldErrors } from '#client/ui/errors.ts';
import { TextField } from '#client/ui/field.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { STATUS_LABELS } from '#shared/order/status-labels.ts';
import { parcelSchema, trackingNumber } from '#shared/proof/schema.ts';
import { CARRIER_NAMES, carrierOf, isMistyped } from '#shared/proof/tracking.ts';
import { reasonOf } from './outcomes.tsx';
import { type ChosenOrder, type ChosenOrders, needsAnother, type OrderOutcome } from './use-chosen.ts';

/** Numbers of parcels by the id of their order, and the carrier of those that do not tell theirs. */
type Written = Record<string, string> & { carrier: string };

const isUnknown = (number = '') => number.trim() !== '' && carrierOf(number) === null;

/** A parcel that is sent again after a lost answer keeps its id, so that it is noted once. */
const parcelOf = (order: ChosenOrder) => ({ order, parcelId: crypto.randomUUID() });

/** Notes the parcels of the chosen orders, each with its number, so that every customer is told. */
export function PostMany({ chosen, onClose }: { chosen: ChosenOrders; onClose: () => void }) {
  const { orders: queries } = trpc.useUtils().admin;
  const { mutateAsync } = trpc.admin.orders.many.noteParcels.useMutation();
  const [left, setLeft] = useState(() => chosen.orders.map(parcelOf));
  const orders = left.map(({ order }) => order);

  async function submit(written: Written) {
    const parcels = left.flatMap(({ order: { id, status, parcels }, parcelId }) => {
      const number = written[id]?.trim() ?? '';
      const carrier = carrierOf(number) ?? written.carrier.trim();
      return number === '' ? [] : [{ id, parcelId, carrier, number, seen: { status, parcels } }];
    });
    const outcomes = await rethrowForForm(mutateAsync({ parcels }), m.admin_many_no_answer());
    void queries.invalidate();
    chosen.settle(outcomes);
    const refused = outcomes.filter(needsAnother);
    const count = outcomes.length - refused.length;
    if (count > 0) showToast({ tone: 'success', title: m.admin_many_posted({ count }) });
    if (refused.length === 0) return onClose();
    const found = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
    setLeft(
      left.flatMap((parcel) => {
        const outcome = found.get(parcel.order.id);
        if (!outcome) return [parcel];
        return needsAnother(outcome) ? [parcelOf(outcome.current ?? parcel.order)] : [];
      }),
    );
    const seen = new Map(orders.map((order) => [order.id, order]));
    throw new FieldErrors(
      Object.fromEntries(refused.map((outcome) => [outcome.id, problemOf(outcome, seen.get(outcome.id))])),
    );
  }

  return (
    <FormDialog
      title={m.admin_many_post_title({ count: left.length })}
      description={m.admin_many_post_text()}
      schema={schemaOf(orders)}
      initialValues={
        Object.fromEntries(['carrier', ...orders.map(({ id }) => id)].map((name) => [name, ''])) as Written
      }
      onSubmit={submit}
      onClose={onClose}
      unsaved={m.admin_many_unsaved()}
      action={m.admin_many_post_action()}
      pendingLabel={m.studio_proof_saving()}
    >
      {(fields) => (
        <>
          {orders.map((order) => {
            const field = fields(order.id);
            return (
              <TextField
                key={order.id}
                label={`${order.number} · ${describeCustomer(order).name}`}
                hint={field.error ? undefined : hintOf(field.value)}
                autoComplete="off"
                {...field}
              />
            );
          })}
          {orders.some(({ id }) => isUnknown(fields(id).value)) && (
            <TextField
              label={m.studio_delivery_carrier()}
              hint={m.admin_many_post_carrier_hint()}
              suggestions={CARRIER_NAMES}
              {...fields('carrier')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

function hintOf(number: string): string | undefined {
  return carrierOf(number) ?? (isMistyped(number) ? m.parcels_number_mistyped() : undefined);
}

function problemOf(outcome: OrderOutcome, seen: ChosenOrder | undefined): string {
  const { current } = outcome;
  if (outcome.outcome !== 'stale' || !current || !seen) return reasonOf(outcome);
  if (current.parcels > seen.parcels) return m.admin_many_post_noted();
  return m.admin_many_post_stale({ status: STATUS_LABELS[current.status]() });
}

function schemaOf(orders: ChosenOrder[]) {
  const numbers: [string, typeof trackingNumber][] = orders.map(({ id }) => [id, trackingNumber]);
  return z.pipe(
    z.object(Object.fromEntries([...numbers, ['carrier', z.string()]])).check(({ value, issues }) => {
      const written = value as Written;
      const refuse = (path: string, message: string) =>
        issues.push({ code: 'custom', path: [path], message, input: written[path] });
      if (!orders.some(({ id }) => written[id]?.trim()))
        refuse(orders[0]?.id ?? '', m.admin_many_post_none());
      const unknown = orders.filter(({ id }) => isUnknown(written[id]));
      const carrier = parcelSchema.shape.carrier.safeParse(written.carrier);
      if (unknown.length === 0 || carrier.success) return;
      const mistyped = unknown.filter(({ id }) => isMistyped(written[id] ?? ''));
      for (const { id } of mistyped) refuse(id, m.parcels_number_mistyped());
      if (mistyped.length < unknown.length) refuse('carrier', carrier.error.issues[0]?.message ?? '');
    }),
    z.transform((written) => written as Written),
  );
}
