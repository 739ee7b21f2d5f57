import { useLocation } from 'wouter';
import { announceSessionChange } from '../account/session-hint';
import { useSession } from '../account/use-session';
import { sentenceOf } from '../api/errors';
import { trpc } from '../api/trpc';
import { showToast } from '../ui/toast';
import { AccountMenu } from './account-menu';
import { NavigationBar } from './navigation';

/** The navigation of somebody who is signed in, or seems to be. */
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
      showToast({ tone: 'error', title: 'Error', description: sentenceOf(error, 'Failed to sign out') });
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
