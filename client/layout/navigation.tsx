import { useSessionHint } from '#client/api/session-hint.ts';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { NavigationBar } from './navigation-bar.tsx';

const strangers = <NavigationBar isSignedIn={false} isAdmin={false} onSignOut={() => {}} />;

const SignedInNavigation = lazyComponent(
  async () => (await import('./signed-in-navigation.tsx')).SignedInNavigation,
  {
    fallback: strangers,
  },
);

/** Parts for signed-in users load on demand. */
export function Navigation() {
  return useSessionHint() ? <SignedInNavigation /> : strangers;
}
