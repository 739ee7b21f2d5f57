import { useState } from 'react';
import { useSessionHint } from '#client/api/session-hint.ts';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { NavigationBar, type Visitor } from './navigation-bar.tsx';

const STRANGER: Visitor = { isSignedIn: false, isAdmin: false, onSignOut: () => {} };

const SignedInVisitor = lazyComponent(async () => (await import('./signed-in-visitor.tsx')).SignedInVisitor);

/**
 * Parts for signed-in users load on demand. The bar is the same for both, so that a menu that is open stays open, and
 * the focus where it is, when they come.
 */
export function Navigation() {
  const isHinted = useSessionHint();
  const [visitor, setVisitor] = useState(STRANGER);
  return (
    <>
      <NavigationBar {...(isHinted ? visitor : STRANGER)} />
      {isHinted && <SignedInVisitor onChange={setVisitor} />}
    </>
  );
}
