import { useSessionHint } from '#client/account/session-hint.ts';
import { later } from '#client/ui/later.tsx';
import { NavigationBar } from './navigation-bar.tsx';

const strangers = <NavigationBar isSignedIn={false} isAdmin={false} onSignOut={() => {}} />;

const SignedInNavigation = later(
  async () => (await import('./signed-in-navigation.tsx')).SignedInNavigation,
  {
    fallback: strangers,
  },
);

/** The same for everyone at first; what asks who somebody is comes only for those who are signed in. */
export function Navigation() {
  return useSessionHint() ? <SignedInNavigation /> : strangers;
}
