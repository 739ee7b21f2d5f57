import type { inferRouterInputs } from '@trpc/server';
import type { AppRouter } from '#server/router.ts';
import type { CartItem } from '#shared/checkout/checkout.ts';
import { draftKeysOf } from './comics.ts';
import type { TestShop } from './open-shop.ts';

type Cart = Partial<inferRouterInputs<AppRouter>['checkout']['createSession']> & { cartItems: CartItem[] };

/** Opens a payment page for a cart, as its button does. @returns the session's id */
export async function openPayment(client: ReturnType<TestShop['client']>, cart: Cart): Promise<string> {
  const { url } = await client.checkout.createSession.mutate({
    draftKeys: draftKeysOf(cart.cartItems),
    ...cart,
  });
  return sessionOf({ url });
}

export const sessionOf = ({ url }: { url?: string | null | undefined }) => url?.split('/').at(-1) ?? '';

/** Orders a comic and pays for it, as a guest or with a cookie. */
export async function buyComic(
  shop: Pick<TestShop, 'client' | 'payments' | 'idle' | 'db'>,
  item: CartItem,
  cookie?: string,
): Promise<{ orderId: string; sessionId: string }> {
  const sessionId = await openPayment(shop.client(cookie), { cartItems: [item] });
  await shop.payments.pay(sessionId);
  await shop.idle();
  const { id } = await shop.db
    .selectFrom('orders')
    .where('draftId', '=', item.draftId)
    .select('id')
    .executeTakeFirstOrThrow();
  return { orderId: id, sessionId };
}
