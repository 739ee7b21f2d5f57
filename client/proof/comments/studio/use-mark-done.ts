import { trpc } from '#client/api/trpc.ts';
import { type StudioPin, useRefreshProofs } from '#client/proof/studio-proof.ts';
import { showError } from '#client/ui/toast.tsx';

/** Shows a comment as done, or open again, at once. */
export function useMarkDone(orderId: string): (pin: StudioPin, done: boolean) => void {
  const { admin } = trpc.useUtils();
  const refresh = useRefreshProofs();
  const mark = trpc.admin.proofs.markDone.useMutation({
    onError: (error) => showError('That is not saved', error, 'Please check your connection and try again.'),
    onSettled: refresh,
  });
  return ({ id }, done) => {
    // A pending response still has the old state.
    void admin.proofs.get.cancel({ id: orderId });
    admin.proofs.get.setData(
      { id: orderId },
      (shown) =>
        shown && {
          ...shown,
          pins: shown.pins.map((pin) => (pin.id === id ? { ...pin, state: done ? 'done' : 'sent' } : pin)),
        },
    );
    mark.mutate({ pinId: id, done });
  };
}
