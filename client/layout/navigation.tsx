import { lazy, Suspense, useEffect, useState } from 'react';
import { SIGNED_IN_HINT } from '../../shared/account';
import { NavigationBar } from './navigation-bar';

const SignedInNavigation = lazy(async () => ({
  default: (await import('./signed-in-navigation')).SignedInNavigation,
}));

const strangers = <NavigationBar isSignedIn={false} isAdmin={false} onSignOut={() => {}} />;

/** The same for everyone at first; what asks who somebody is comes only for those who are signed in. */
export function Navigation() {
  const [isHinted, setHinted] = useState(false);
  useEffect(() => setHinted(document.cookie.includes(`${SIGNED_IN_HINT}=1`)), []);
  if (!isHinted) return strangers;
  return (
    <Suspense fallback={strangers}>
      <SignedInNavigation />
    </Suspense>
  );
}
