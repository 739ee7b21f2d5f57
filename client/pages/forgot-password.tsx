import { AccountDesk } from '../account/account-desk';
import { ForgotPassword } from '../account/forgot-password';
import '../app.css';

export const head = () => ({ title: 'Forgot your password?' });

export function Page() {
  return (
    <AccountDesk picture="contact/letter" note="it happens to the best of us">
      <ForgotPassword />
    </AccountDesk>
  );
}
