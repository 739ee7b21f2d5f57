import { lazy, Suspense } from 'react';
import { useSessionHint } from '../account/session-hint';
import { NavigationBar } from './navigation-bar';
import { PageBoundary } from './page-boundary';

const SignedInNavigation = lazy(async () => ({
  default: (await import('./signed-in-navigation')).SignedInNavigation,
}));

const strangers = <NavigationBar isSignedIn={false} isAdmin={false} onSignOut={() => {}} />;

/** The same for everyone at first; what asks who somebody is comes only for those who are signed in. */
export function Navigation() {
  if (!useSessionHint()) return strangers;
  return (
    <PageBoundary instead={strangers}>
      <Suspense fallback={strangers}>
        <SignedInNavigation />
      </Suspense>
    </PageBoundary>
  );
}
