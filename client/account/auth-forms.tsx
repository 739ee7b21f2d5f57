import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useSessionHint } from '#client/api/session-hint.ts';
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { AccountTitle } from './account-layout.tsx';
import { returnPathOf } from './return-path.ts';
import { SessionLoading } from './session-state.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useKnownSession } from './use-session.ts';

interface AuthFormsProps {
  tab: 'login' | 'signup';
  from: string | null;
}

export function AuthForms({ tab, from }: AuthFormsProps) {
  const session = useKnownSession();
  const isHinted = useSessionHint();
  const [, navigate] = useLocation();
  const [email, setEmail] = useState('');
  const [fullName, setFullName] = useState('');

  if (session.status === 'known' && session.user) return <Redirect to={returnPathOf(from)} replace />;
  if (session.status === 'loading' && isHinted) return <SessionLoading />;

  function openTab(next: string) {
    const address = new URLSearchParams({ tab: next, ...(from && { from }) });
    navigate(`/auth?${address}`, { replace: true });
  }

  return (
    <>
      <AccountTitle title="Welcome">Sign in to your account or create a new one</AccountTitle>
      <Tabs value={tab} onChange={openTab}>
        <TabList label="Sign in or sign up">
          <Tab value="login">Sign In</Tab>
          <Tab value="signup">Sign Up</Tab>
        </TabList>
        <TabPanel value="login" tabIndex={-1}>
          <SignInForm email={email} onTypeEmail={setEmail} from={from} />
        </TabPanel>
        <TabPanel value="signup" tabIndex={-1}>
          <SignUpForm fullName={fullName} onTypeFullName={setFullName} email={email} onTypeEmail={setEmail} />
        </TabPanel>
      </Tabs>
    </>
  );
}
