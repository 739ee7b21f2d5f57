import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useSessionHint } from '#client/api/session-hint.ts';
import { createUnsentText } from '#client/storage/unsent-text.ts';
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { m } from '#messages';
import type { SessionUser } from '#shared/account/account.ts';
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

/** An artist without another aim goes on to their work. */
function landingOf({ admin, artistId }: SessionUser, from: string | null): string {
  return from === null && artistId !== null && !admin ? '/admin' : returnPathOf(from);
}

export function AuthForms({ tab, from }: AuthFormsProps) {
  const session = useKnownSession();
  const isHinted = useSessionHint();
  const [, navigate] = useLocation();
  const [unsent] = useState(createUnsentText<{ fullName: string; email: string }>);

  if (session.status === 'known' && session.user)
    return <Redirect to={landingOf(session.user, from)} replace />;
  if (session.status === 'loading' && isHinted) return <SessionLoading />;

  const typed = unsent.over({ fullName: '', email: '' });

  function openTab(next: string) {
    const address = new URLSearchParams({ tab: next, ...(from && { from }) });
    navigate(`/auth?${address}`, { replace: true });
  }

  return (
    <>
      <AccountTitle title={m.account_welcome()}>{m.account_welcome_text()}</AccountTitle>
      <Tabs value={tab} onChange={openTab}>
        <TabList label={m.account_tabs()}>
          <Tab value="login">{m.account_sign_in()}</Tab>
          <Tab value="signup">{m.account_sign_up()}</Tab>
        </TabList>
        <TabPanel value="login" tabIndex={-1}>
          <SignInForm {...typed} keep={unsent.keep} from={from} />
        </TabPanel>
        <TabPanel value="signup" tabIndex={-1}>
          <SignUpForm {...typed} keep={unsent.keep} />
        </TabPanel>
      </Tabs>
    </>
  );
}
