import { useLayoutEffect } from 'react';
import { useSession } from '#client/account/use-session.ts';
import { useSignOut } from '#client/account/use-sign-out.ts';
import { ApiProvider } from '#client/api/api-provider.tsx';
import { AccountMenu } from './account-menu.tsx';
import type { Visitor } from './navigation-bar.tsx';

interface SignedInVisitorProps {
  /** Gets who is signed in, first before they are known. */
  onChange: (visitor: Visitor) => void;
}

/** Shows nothing itself. */
export function SignedInVisitor(props: SignedInVisitorProps) {
  return (
    <ApiProvider>
      <Session {...props} />
    </ApiProvider>
  );
}

function Session({ onChange }: SignedInVisitorProps) {
  const user = useSession();
  const signOut = useSignOut();
  // After each render, as each has its own way to sign out; what it changes renders nothing here.
  useLayoutEffect(() =>
    onChange({
      isSignedIn: user !== null,
      isAdmin: user?.admin === true || typeof user?.artistId === 'string',
      onSignOut: signOut,
      accountMenu: user && <AccountMenu onSignOut={signOut} />,
    }),
  );
  return null;
}
