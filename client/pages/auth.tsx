import { useSearch } from 'wouter';
import { AccountDesk } from '#client/account/account-desk.tsx';
import { ResetPassword } from '#client/account/reset-password.tsx';
import { VerifyEmail } from '#client/account/verify-email.tsx';
import { Welcome } from '#client/account/welcome.tsx';
import type { PageContext } from '#client/layout/page.ts';
import '#client/styles/app.css';

const TITLES = {
  login: 'Sign In',
  signup: 'Sign Up',
  reset: 'Set a new password',
  verify: 'Confirm your address',
};

export const head = ({ search }: PageContext) => ({ title: TITLES[tabOf(search)] });

export function Page() {
  // Redraws with the address; read from there, as the router undoes a part of its encoding.
  useSearch();
  const search = new URLSearchParams(location.search);
  const tab = tabOf(search);
  return (
    <AccountDesk picture="steps/receive" note="come in, we have kept your place">
      {tab === 'reset' && <ResetPassword />}
      {tab === 'verify' && <VerifyEmail />}
      {(tab === 'login' || tab === 'signup') && <Welcome tab={tab} from={search.get('from')} />}
    </AccountDesk>
  );
}

function tabOf(search: URLSearchParams): keyof typeof TITLES {
  const tab = search.get('tab') ?? '';
  return Object.hasOwn(TITLES, tab) ? (tab as keyof typeof TITLES) : 'login';
}
