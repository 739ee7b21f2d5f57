import { useSearch } from 'wouter';
import { AccountLayout } from '#client/account/account-layout.tsx';
import { AuthForms } from '#client/account/auth-forms.tsx';
import { ResetPassword } from '#client/account/reset-password.tsx';
import { VerifyEmail } from '#client/account/verify-email.tsx';
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
  // Rerenders when the URL changes; read from location, because the router decodes parts of it.
  useSearch();
  const search = new URLSearchParams(location.search);
  const tab = tabOf(search);
  return (
    <AccountLayout picture="steps/receive" note="come in, we have kept your place">
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
