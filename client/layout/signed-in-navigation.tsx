import { useLocation } from 'wouter';
import { announceSessionChange } from '#client/account/session-hint.ts';
import { useSession } from '#client/account/use-session.ts';
import { trpc } from '#client/api/trpc.ts';
import { showError, showToast } from '#client/ui/toast.tsx';
import { AccountMenu } from './account-menu.tsx';
import { NavigationBar } from './navigation-bar.tsx';

export function SignedInNavigation() {
  const [, navigate] = useLocation();
  const user = useSession();
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
  const leave = () => signOut();

  return (
    <NavigationBar
      isSignedIn={user !== null}
      isAdmin={user?.admin === true}
      onSignOut={leave}
      accountMenu={user && <AccountMenu onSignOut={leave} />}
    />
  );
}
