import { createCheckoutSession } from '#server/checkout/create-session.ts';
import { settleCheckout } from '#server/checkout/settle.ts';
import { listPricingTiers } from '#server/storefront/packages.ts';
import { draftKeysOf, elenisComic, putInCart, tomsComic } from '#testing/comics.ts';
import { countStatements } from '#testing/observed-database.ts';
import { openBenchShop } from './bench-shop.ts';
import type { Figure } from './figure.ts';

/** Includes begin and commit. */
export async function measureStatements(): Promise<Figure[]> {
  const { shop, db, close } = await openBenchShop();
  try {
    const services = { ...shop.services, afterResponse: () => {} };
    const cart = [
      await putInCart(db, elenisComic, { addOns: ['Gift wrapping'] }),
      await putInCart(db, tomsComic),
    ];
    const listing = await countStatements(db, () => listPricingTiers(db));
    const buyer = { userId: null, draftKeys: draftKeysOf(cart) };
    const opening = await countStatements(db, () => createCheckoutSession(services, cart, buyer));
    const sessionId = shop.payments.sessions()[0]?.id ?? '';
    shop.payments.connect({ webhookUrl: null });
    await shop.payments.pay(sessionId);
    const settling = await countStatements(db, () => settleCheckout(services, sessionId));
    return [
      { name: 'a storefront list', value: listing.length, unit: 'statements', limit: 1 },
      { name: 'checkout.createSession, two comics', value: opening.length, unit: 'statements', limit: 6 },
      { name: 'settling a payment, two comics', value: settling.length, unit: 'statements', limit: 6 },
    ];
  } finally {
    await close();
  }
}
