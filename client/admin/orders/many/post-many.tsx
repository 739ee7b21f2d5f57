import { useState } from 'react';
import * as z from 'zod/mini';
import { describeCustomer } from '#client/admin/orders/order-labels.ts';
import { trpc } from '#client/api/trpc.ts';
import { FormDialog } from '#client/editing/form-dialog.tsx';
import { sentenceOf } from '#client/ui/errors.ts';
import { TextField } from '#client/ui/field.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { CARRIER_NAMES, carrierOf } from '#shared/proof/tracking.ts';
import type { ChosenOrder, ChosenOrders } from './use-chosen.ts';

/** Numbers of parcels by the id of their order, and the carrier of those that do not tell theirs. */
type Written = Record<string, string> & { carrier: string };

const isUnknown = (number: string | undefined) => number?.trim() !== '' && carrierOf(number ?? '') === null;

/** Notes the parcels of the chosen orders, each with its number, so that every customer is told. */
export function PostMany({ chosen, onClose }: { chosen: ChosenOrders; onClose: () => void }) {
  const { orders: queries } = trpc.useUtils().admin;
  const { mutateAsync } = trpc.admin.proofs.sendParcel.useMutation();
  // A parcel that is sent again after a lost answer keeps its id, so that it is stored once.
  const [parcels] = useState(() => chosen.orders.map((order) => ({ id: crypto.randomUUID(), order })));
  const [posted, setPosted] = useState<string[]>([]);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const open = parcels.filter(({ order }) => !posted.includes(order.id));
  const orders = open.map(({ order }) => order);

  async function submit(written: Written) {
    const failed: Record<string, string> = {};
    const done: ChosenOrder[] = [];
    for (const { id, order } of open) {
      const number = written[order.id]?.trim() ?? '';
      if (number === '') continue;
      const carrier = carrierOf(number) ?? written.carrier.trim();
      try {
        await mutateAsync({ id, orderId: order.id, carrier, number, url: null });
        done.push(order);
      } catch (error) {
        failed[order.id] = sentenceOf(error, m.admin_many_no_answer());
      }
    }
    void queries.invalidate();
    chosen.drop(done);
    setPosted([...posted, ...done.map(({ id }) => id)]);
    setProblems(failed);
    if (done.length > 0) showToast({ tone: 'success', title: m.admin_many_posted({ count: done.length }) });
    if (Object.keys(failed).length === 0) onClose();
  }

  return (
    <FormDialog
      title={m.admin_many_post_title({ count: orders.length })}
      description={m.admin_many_post_text()}
      schema={schemaOf(orders)}
      initialValues={
        Object.fromEntries([['carrier', ''], ...parcels.map(({ order }) => [order.id, ''])]) as Written
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
                hint={carrierOf(field.value) ?? undefined}
                autoComplete="off"
                {...field}
                error={field.error ?? problems[order.id]}
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

function schemaOf(orders: ChosenOrder[]) {
  const fields = Object.fromEntries(
    [...orders.map(({ id }) => id), 'carrier'].map((name) => [name, z.string()]),
  );
  return z.pipe(
    z.object(fields).check(
      z.refine((written) => orders.some(({ id }) => written[id]?.trim()), {
        path: [orders[0]?.id ?? ''],
        error: m.admin_many_post_none,
      }),
      z.refine(
        (written) => written.carrier?.trim() !== '' || !orders.some(({ id }) => isUnknown(written[id])),
        { path: ['carrier'], error: m.proof_input_carrier },
      ),
    ),
    z.transform((written) => written as Written),
  );
}
