import { RequireSession } from '#client/account/require-session.tsx';
import { CustomerOrders } from '#client/order/customer-orders.tsx';
import '#client/styles/app.css';

export const head = () => ({ title: 'My Orders' });

export function Page() {
  return (
    <RequireSession>
      {(user) => (
        <div className="page-width py-10 sm:py-14">
          <h1>My Orders</h1>
          <p className="mt-3 mb-8 text-lg text-soft">View and track your comic orders</p>
          <CustomerOrders user={user} />
        </div>
      )}
    </RequireSession>
  );
}
