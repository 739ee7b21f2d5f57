import { AccountLayout } from '#client/account/account-layout.tsx';
import { ForgotPassword } from '#client/account/forgot-password.tsx';
import { m } from '#messages';
import '#client/styles/app.css';

export const head = () => ({ title: m.account_title_forgot() });

export function Page() {
  return (
    <AccountLayout picture="contact/letter" note={m.account_forgot_note()}>
      <ForgotPassword />
    </AccountLayout>
  );
}
