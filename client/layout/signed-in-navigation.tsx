import { useSession } from '#client/account/use-session.ts';
import { useSignOut } from '#client/account/use-sign-out.ts';
import { AccountMenu } from './account-menu.tsx';
import { NavigationBar } from './navigation-bar.tsx';

export function SignedInNavigation() {
  const user = useSession();
  const signOut = useSignOut();
  return (
    <NavigationBar
      isSignedIn={user !== null}
      isAdmin={user?.admin === true}
      onSignOut={signOut}
      accountMenu={user && <AccountMenu onSignOut={signOut} />}
    />
  );
}
