import { useLocation } from 'wouter';
import { announceSessionChange } from '#client/api/session-hint.ts';
import { trpc } from '#client/api/trpc.ts';
import { showError, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';

/** @returns the function that signs out and leads to the home page */
export function useSignOut(): () => void {
  const [, navigate] = useLocation();
  const { mutate: signOut } = trpc.account.signOut.useMutation({
    onSuccess() {
      announceSessionChange('signed-out');
      navigate('/');
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
  return () => signOut();
}
