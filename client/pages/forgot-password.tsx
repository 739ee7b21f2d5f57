import { AccountLayout } from '#client/account/account-layout.tsx';
import { ForgotPassword } from '#client/account/forgot-password.tsx';
import '#client/styles/app.css';

export const head = () => ({ title: 'Forgot your password?' });

export function Page() {
  return (
    <AccountLayout picture="contact/letter" note="it happens to the best of us">
      <ForgotPassword />
    </AccountLayout>
  );
}
