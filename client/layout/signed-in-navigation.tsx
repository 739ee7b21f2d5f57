import { useLocation } from 'wouter';
import { useSession } from '../account/use-session';
import { sentenceOf } from '../api';
import { showToast } from '../ui/toast';
import { AccountMenu } from './account-menu';
import { NavigationBar } from './navigation-bar';

/** The navigation of somebody who is signed in, or seems to be. */
export function SignedInNavigation() {
  const [, navigate] = useLocation();
  const { user, signOut } = useSession();

  async function leave() {
    try {
      await signOut();
      navigate('/');
      showToast({
        tone: 'success',
        title: 'Signed out',
        description: 'You have been signed out successfully.',
      });
    } catch (error) {
      showToast({ tone: 'error', title: 'Error', description: sentenceOf(error, 'Failed to sign out') });
    }
  }

  return (
    <NavigationBar
      isSignedIn={user !== null}
      isAdmin={user?.admin === true}
      onSignOut={leave}
      accountMenu={user && <AccountMenu onSignOut={leave} />}
    />
  );
}
