import { AccountLayout } from '#client/account/account-layout.tsx';
import { MyData } from '#client/privacy/my-data.tsx';
import '#client/styles/app.css';

export const head = () => ({ title: 'Your data' });

export function Page() {
  return (
    <AccountLayout picture="contact/letter" note="yours, and nobody else’s">
      <MyData />
    </AccountLayout>
  );
}
