import type { Dispatch, SetStateAction } from 'react';
import { explainFailure, isAnswered, referenceOf } from '#client/api/errors.ts';
import { trpc } from '#client/api/trpc.ts';
import { showToast } from '#client/ui/toast.tsx';
import { type OrderEdit, rebase, settle, valuesOf } from './order-edit.ts';
import type { Order } from './order-queries.ts';

const SAVE_FAILED = 'Failed to update order. Please try again.';

export type SaveOrder = ReturnType<typeof useSaveOrder>;

/** Saves what was changed over the order that was on the screen; `onTop` over what others have saved since. */
export function useSaveOrder(
  id: string,
  edit: OrderEdit | null,
  onEdit: Dispatch<SetStateAction<OrderEdit | null>>,
) {
  const utils = trpc.useUtils();
  const update = trpc.admin.orders.update.useMutation({
    onSuccess({ status, order }, sent) {
      utils.admin.orders.get.setData({ id: order.id }, order);
      if (status === 'saved') announceSaved(order, sent);
    },
    onError(error) {
      const description = explainFailure(error, SAVE_FAILED);
      showToast({ tone: 'error', title: 'Error', description, reference: referenceOf(error) });
      // The server answers NOT_FOUND to an ended session; the gate then asks to sign in.
      if (isAnswered(error) && error.data.code === 'NOT_FOUND') void utils.account.session.invalidate();
    },
  });

  function save({ order, onTop = false }: { order: Order; onTop?: boolean }) {
    const wanted = edit && onTop ? rebase(edit, order) : edit;
    if (wanted) {
      const { revision, tellCustomer, message } = wanted;
      update.mutate({ id: order.id, revision, ...valuesOf(wanted, order), tellCustomer, message });
    } else {
      // Others have made the same changes.
      update.reset();
      announceSaved(order, valuesOf(null, order));
    }
  }

  function announceSaved(order: Order, sent: ReturnType<typeof valuesOf>) {
    onEdit((current) => settle(current, sent, order));
    void utils.admin.orders.invalidate();
    showToast({
      tone: 'success',
      title: 'Order Updated',
      description: 'Changes have been saved successfully.',
    });
  }

  // The panel turns to other orders while a save is on its way.
  const isOfThis = update.variables?.id === id;
  return {
    mutate: save,
    isPending: update.isPending && isOfThis,
    isStale: update.data?.status === 'stale' && isOfThis,
  };
}
