import { AccountSettings } from '#client/account/account-settings.tsx';
import { RequireSession } from '#client/account/require-session.tsx';
import { OwnData } from '#client/privacy/own-data.tsx';
import { m } from '#messages';
import '#client/styles/app.css';

export const head = () => ({ title: m.account_title_account() });

export function Page() {
  return (
    <RequireSession>
      {(user) => <AccountSettings user={user} ownData={<OwnData user={user} />} />}
    </RequireSession>
  );
}
