import { useEffect } from 'react';
import { prepareToasts } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { CartList, useRemoval } from './cart-list.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { useCart } from './cart-store.tsx';
import { ClearCartButton } from './clear-cart-button.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { OrderSummary } from './order-summary.tsx';
import { RemovedItems } from './removed-items.tsx';
import { useCheckout } from './use-checkout.ts';

export function CartOverview() {
  useEffect(prepareToasts, []);
  const { loaded, count } = useCart();
  const checkout = useCheckout();
  const {
    cart,
    days,
    wishes,
    digital,
    phone,
    removedItems,
    refusal,
    processing,
    proceed,
    orderAgain,
    insist,
  } = checkout;
  const [removal, setRemoval] = useRemoval();
  const lines = cart.lines.map((line) => {
    const refused = line.transfer === 'left-out' ? null : refusal?.atItem[line.item.id];
    return {
      ...line,
      problem: line.problem ?? refused ?? null,
      mayInsist: line.problem === null && refusal?.orderedItemId === line.item.id,
      beginsAtOnce: digital.given,
      offer: days.offerOf(line.item.id),
      isDaysFailed: days.isFailed,
      wishAnswer: wishes.answerOf(line.item.id),
      isWishFailed: wishes.isFailed,
      startWording: digital.wording,
      waitsForStart: line.transfer !== 'left-out' && checkout.waitsForStart(line.item),
    };
  });
  const list = (
    <CartList
      lines={lines}
      removal={removal}
      onRemoval={setRemoval}
      onOrderAgain={orderAgain}
      onInsist={insist}
      onBegin={() => digital.give(true)}
      onDropRush={checkout.dropRush}
      onDropWish={checkout.dropWish}
    />
  );

  if (!loaded) return <CartSkeleton />;
  return (
    <>
      <RemovedItems items={removedItems} className="mb-8" />
      {count === 0 ? (
        <div className="grid gap-12">
          {removal && list}
          <EmptyCart />
        </div>
      ) : (
        <>
          <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <div>
              <h1>{m.cart_heading()}</h1>
              <p className="note mt-2 text-rust">{m.cart_note({ count })}</p>
            </div>
            <ClearCartButton onCleared={() => setRemoval(null)} />
          </header>
          <div className="mt-8 grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-12">
            {list}
            <div className="max-lg:pr-3 max-lg:pb-3 lg:sticky lg:top-8">
              <OrderSummary
                cart={cart}
                digital={digital}
                phone={phone}
                refusal={refusal}
                isLoading={days.isLoading}
                processing={processing}
                onCheckout={proceed}
              />
            </div>
          </div>
        </>
      )}
    </>
  );
}
