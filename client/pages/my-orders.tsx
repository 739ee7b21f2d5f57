import { RequireSession } from '#client/account/require-session.tsx';
import { CustomerOrders } from '#client/order/customer-orders.tsx';
import { m } from '#messages';
import '#client/styles/app.css';

export const head = () => ({ title: m.orders_title() });

export function Page() {
  return (
    <RequireSession>
      {(user) => (
        <div className="page-width py-10 sm:py-14">
          <h1>{m.orders_title()}</h1>
          <p className="mt-3 mb-8 text-lg text-soft">{m.orders_text()}</p>
          <CustomerOrders user={user} />
        </div>
      )}
    </RequireSession>
  );
}
