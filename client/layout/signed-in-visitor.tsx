import { useSession } from '#client/account/use-session.ts';
import { useSignOut } from '#client/account/use-sign-out.ts';
import { ApiProvider } from '#client/api/api-provider.tsx';
import { AccountMenu } from './account-menu.tsx';
import { NavigationBar } from './navigation-bar.tsx';

export function SignedInNavigation() {
  return (
    <ApiProvider>
      <OwnNavigation />
    </ApiProvider>
  );
}

function OwnNavigation() {
  const user = useSession();
  const signOut = useSignOut();
  return (
    <NavigationBar
      isSignedIn={user !== null}
      isAdmin={user?.admin === true || typeof user?.artistId === 'string'}
      onSignOut={signOut}
      accountMenu={user && <AccountMenu onSignOut={signOut} />}
    />
  );
}
