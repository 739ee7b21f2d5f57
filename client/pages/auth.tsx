import { useSearch } from 'wouter';
import { AccountLayout } from '#client/account/account-layout.tsx';
import { AuthForms } from '#client/account/auth-forms.tsx';
import { ResetPassword } from '#client/account/reset-password.tsx';
import { VerifyEmail } from '#client/account/verify-email.tsx';
import type { PageContext } from '#client/layout/page.ts';
import { m } from '#messages';
import '#client/styles/app.css';

const TITLES = {
  login: m.account_title_sign_in,
  signup: m.account_title_sign_up,
  reset: m.account_title_reset,
  verify: m.account_title_verify,
};

export const head = ({ search }: PageContext) => ({ title: TITLES[tabOf(search)]() });

export function Page() {
  // Rerenders when the URL changes; read from location, because the router decodes parts of it.
  useSearch();
  const search = new URLSearchParams(location.search);
  const tab = tabOf(search);
  return (
    <AccountLayout picture="steps/receive" note={m.account_auth_note()}>
      {tab === 'reset' && <ResetPassword from={search.get('from')} />}
      {tab === 'verify' && <VerifyEmail />}
      {(tab === 'login' || tab === 'signup') && <AuthForms tab={tab} from={search.get('from')} />}
    </AccountLayout>
  );
}

function tabOf(search: URLSearchParams): keyof typeof TITLES {
  const tab = search.get('tab') ?? '';
  return Object.hasOwn(TITLES, tab) ? (tab as keyof typeof TITLES) : 'login';
}
