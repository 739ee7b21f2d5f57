import { CartOverview } from '#client/cart/cart-overview.tsx';
import { m } from '#messages';
import '#client/styles/app.css';

export const head = () => ({ title: m.cart_heading() });

export function Page() {
  return (
    <div className="page-width py-10 sm:py-14">
      <CartOverview />
    </div>
  );
}
