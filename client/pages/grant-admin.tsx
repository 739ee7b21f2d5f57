import { GrantAdmin } from '#client/account/grant-admin.tsx';
import { RequireSession } from '#client/account/require-session.tsx';
import { m } from '#messages';
import '#client/styles/app.css';

export const head = () => ({ title: m.account_title_admin() });

export function Page() {
  return (
    <RequireSession>
      {() => (
        <div className="page-width py-10 sm:py-16">
          <GrantAdmin />
        </div>
      )}
    </RequireSession>
  );
}
