import { useLocation } from 'wouter';
import { useSession } from '../account/use-session';
import { NavigationBar } from './navigation-bar';

/** The navigation of somebody who is signed in, or seems to be. */
export function SignedInNavigation() {
  const [, navigate] = useLocation();
  const { user, signOut } = useSession();
  return (
    <NavigationBar
      isSignedIn={user !== null}
      isAdmin={user?.admin === true}
      onSignOut={() => signOut().then(() => navigate('/'))}
    />
  );
}
