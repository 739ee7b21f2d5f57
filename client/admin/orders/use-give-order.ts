import { trpc } from '#client/api/trpc.ts';
import { showError, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';

interface GivenOrder {
  id: string;
  artistId: string;
  /** The artist who draws it, as far as is known. */
  seenArtistId: string | null;
}

/** Gives what is left of an order to an artist. */
export function useGiveOrder() {
  const { orders, board } = trpc.useUtils().admin;
  const { mutate, isPending } = trpc.admin.orders.giveToArtist.useMutation({
    onSuccess: () => showToast({ tone: 'success', title: m.admin_orders_given() }),
    onError: (error) => showError(m.admin_orders_give_failed(), error, m.admin_no_connection()),
    onSettled: () => Promise.all([orders.invalidate(), board.invalidate()]),
  });
  return {
    isPending,
    give: (order: GivenOrder, onSettled?: () => void) => mutate(order, { ...(onSettled && { onSettled }) }),
  };
}
