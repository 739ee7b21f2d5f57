import { RequireSession } from '../account/require-session';
import { AccountSettings } from '../account/settings/account-settings';
import '../app.css';

export const head = () => ({ title: 'Account' });

export function Page() {
  return <RequireSession>{(user) => <AccountSettings user={user} />}</RequireSession>;
}
