import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Dispatch, SetStateAction } from 'react';
import { explainFailure, isAnswered, loadApi, query } from '../../api';
import { showToast } from '../../ui/toast';
import { type OrderEdit, rebase, settle, valuesOf } from './order-edit';
import { type Order, orderQuery, refreshOrders } from './order-queries';

const SAVE_FAILED = 'Failed to update order. Please try again.';

export type SaveOrder = ReturnType<typeof useSaveOrder>;

/** Saves what was changed over the order that was on the screen; `onTop` over what others have saved since. */
export function useSaveOrder(
  id: string,
  edit: OrderEdit | null,
  onEdit: Dispatch<SetStateAction<OrderEdit | null>>,
) {
  const queryClient = useQueryClient();
  const save = useMutation({
    async mutationFn({ order, onTop = false }: { order: Order; onTop?: boolean }) {
      const wanted = edit && onTop ? rebase(edit, order) : edit;
      // Others have made the same changes.
      if (!wanted) return { status: 'saved' as const, order, sent: valuesOf(null, order) };
      const sent = valuesOf(wanted, order);
      const { revision, tellCustomer } = wanted;
      const api = await loadApi();
      const saved = await api.admin.updateOrder.mutate({ id: order.id, revision, ...sent, tellCustomer });
      return { ...saved, sent };
    },
    onSuccess({ status, order, sent }) {
      queryClient.setQueryData(orderQuery(order.id).queryKey, order);
      if (status === 'stale') return;
      onEdit((current) => settle(current, sent, order));
      void refreshOrders(queryClient);
      showToast({
        tone: 'success',
        title: 'Order Updated',
        description: 'Changes have been saved successfully.',
      });
    },
    onError(error) {
      showToast({ tone: 'error', title: 'Error', description: explainFailure(error, SAVE_FAILED) });
      // To somebody whose session is over the back office does not exist; the gate then asks them to sign in.
      if (isAnswered(error) && error.data.code === 'NOT_FOUND')
        void queryClient.invalidateQueries({ queryKey: query('account.session').queryKey });
    },
  });
  // The panel turns to other orders while a save is on its way.
  const isOfThis = save.variables?.order.id === id;
  return {
    mutate: save.mutate,
    isPending: save.isPending && isOfThis,
    isStale: save.data?.status === 'stale' && isOfThis,
  };
}
