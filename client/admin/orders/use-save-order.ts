import { trpc } from '#client/api/trpc.ts';
import { explainFailure, isAnswered, referenceOf } from '#client/ui/errors.ts';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import type { OrderEdit } from './order-editing.ts';

/** The fields that go with a new status and are not kept in the order. */
export type StatusNews = { tellCustomer: boolean; message: string; sentElsewhere: boolean };

/** Saves an edit of an order, and mails the customer if the status changes. @returns whether it is saved */
export function useSaveOrder({ save, values }: OrderEdit): (news: StatusNews) => Promise<boolean> {
  const utils = trpc.useUtils();
  const update = trpc.admin.orders.update.useMutation({
    onSuccess: ({ current }) => utils.admin.orders.get.setData({ id: current.id }, current),
  });

  return async (news) => {
    try {
      const saved = await save((version) => update.mutateAsync({ ...version, ...values, ...news }));
      if (!saved) return false;
      void utils.admin.orders.invalidate();
      showToast({
        tone: 'success',
        title: m.admin_orders_saved_title(),
        description: m.admin_orders_saved_text(),
      });
      return true;
    } catch (error) {
      const description = explainFailure(error, m.admin_orders_save_failed());
      showToast({ tone: 'error', title: m.admin_error(), description, reference: referenceOf(error) });
      // The server answers NOT_FOUND to an ended session; the gate then asks to sign in.
      if (isAnswered(error) && error.data.code === 'NOT_FOUND') void utils.account.session.invalidate();
      return false;
    }
  };
}
