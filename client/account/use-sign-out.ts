import { useLocation } from 'wouter';
import { announceSessionChange } from '#client/api/session-hint.ts';
import { trpc } from '#client/api/trpc.ts';
import { showError, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';

/** @returns the function that signs out and leads to the home page */
export function useSignOut(): () => void {
  const [, navigate] = useLocation();
  const { mutate: signOut, isPending } = trpc.account.signOut.useMutation({
    onMutate: () => location.pathname,
    onSuccess(_answer, _input, pressedAt) {
      announceSessionChange('signed-out');
      // The person may have gone on to another page meanwhile, and stays there.
      if (location.pathname === pressedAt) navigate('/');
      showToast({
        tone: 'success',
        title: m.account_signed_out_title(),
        description: m.account_signed_out_text(),
      });
    },
    onError(error) {
      showError(m.account_error(), error, m.account_sign_out_failed());
    },
  });
  return () => void (isPending || signOut());
}
