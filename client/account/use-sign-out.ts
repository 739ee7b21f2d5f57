import { useLocation } from 'wouter';
import { announceSessionChange } from '#client/api/session-hint.ts';
import { trpc } from '#client/api/trpc.ts';
import { showError, showToast } from '#client/ui/toast.tsx';

/** @returns the function that signs out and leads to the home page */
export function useSignOut(): () => void {
  const [, navigate] = useLocation();
  const { mutate: signOut } = trpc.account.signOut.useMutation({
    onSuccess() {
      announceSessionChange('signed-out');
      navigate('/');
      showToast({
        tone: 'success',
        title: 'Signed out',
        description: 'You have been signed out successfully.',
      });
    },
    onError(error) {
      showError('Error', error, 'Failed to sign out');
    },
  });
  return () => signOut();
}
