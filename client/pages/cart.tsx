import { CartOverview } from '#client/cart/cart-overview.tsx';
import '#client/styles/app.css';

export const head = () => ({ title: 'Your cart' });

export function Page() {
  return (
    <div className="page-width py-10 sm:py-14">
      <CartOverview />
    </div>
  );
}
