import { useLocation } from 'wouter';
import { useSession } from '../account/use-session';
import { showToast } from '../ui/toast';
import { NavigationBar } from './navigation-bar';

/** The navigation of somebody who is signed in, or seems to be. */
export function SignedInNavigation() {
  const [, navigate] = useLocation();
  const { user, signOut } = useSession();

  async function leave() {
    try {
      await signOut();
      navigate('/');
    } catch {
      showToast({
        tone: 'error',
        title: 'You are still signed in',
        description: 'Please check your connection and try again.',
      });
    }
  }

  return <NavigationBar isSignedIn={user !== null} isAdmin={user?.admin === true} onSignOut={leave} />;
}
