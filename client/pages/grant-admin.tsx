import { GrantAdmin } from '../account/grant-admin';
import { RequireSession } from '../account/require-session';
import '../app.css';

export const head = () => ({ title: 'Admin access' });

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
