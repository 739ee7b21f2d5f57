import { CartList, useRemoval } from './cart-list';
import { useCart } from './cart-provider';
import { CartSkeleton } from './cart-skeleton';
import { ClearCartButton } from './clear-cart-button';
import { EmptyCart } from './empty-cart';
import { OrderSummary } from './order-summary';
import { useCheckout } from './use-checkout';

export function CartOverview() {
  const { loaded, count } = useCart();
  const { cart, refusal, processing, proceed } = useCheckout();
  const [removal, setRemoval] = useRemoval();
  // What the server found wrong stands at its comic, as what the shop or the rules say already does.
  const lines = cart.lines.map((line) => ({
    ...line,
    problem: line.problem ?? refusal?.atItem[line.item.id] ?? null,
  }));

  if (!loaded) return <CartSkeleton />;
  if (count === 0) {
    return (
      <div className="grid gap-12">
        {removal && <CartList lines={[]} removal={removal} onRemoval={setRemoval} />}
        <EmptyCart />
      </div>
    );
  }
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1>Your cart</h1>
          <p className="note mt-2 text-rust">
            {count === 1 ? 'one story, waiting for ink' : `${count} stories, waiting for ink`}
          </p>
        </div>
        <ClearCartButton onCleared={() => setRemoval(null)} />
      </header>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-12">
        <CartList lines={lines} removal={removal} onRemoval={setRemoval} />
        <div className="max-lg:pr-3 max-lg:pb-3 lg:sticky lg:top-8">
          <OrderSummary cart={cart} refusal={refusal} processing={processing} onCheckout={proceed} />
        </div>
      </div>
    </>
  );
}
