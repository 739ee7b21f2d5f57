import { AccountLayout } from '#client/account/account-layout.tsx';
import { MyData } from '#client/privacy/my-data.tsx';
import { m } from '#messages';
import '#client/styles/app.css';

export const head = () => ({ title: m.my_data_title() });

export function Page() {
  return (
    <AccountLayout picture="contact/letter" note={m.my_data_note()}>
      <MyData />
    </AccountLayout>
  );
}
