import { type CheckoutStatus, comicTitle } from '../../shared/checkout';
import type { ComicType } from '../../shared/draft';
import { DomainError } from '../error';
import { logWarning } from '../log';
import type { Services } from '../services';
import { settleCheckout } from './settle';

export type CheckoutResult = {
  id: string;
  status: CheckoutStatus;
  currency: string;
  amountTotal: number;
  lines: {
    cartItemId: string;
    /** When the comic was put in the cart, in milliseconds: an edited one has a later one. */
    timestamp: number;
    tierId: string;
    comicType: ComicType;
    title: string;
    amount: number;
  }[];
};

/**
 * Where a checkout stands, settled first if it still can be: the success page may be here before the webhook.
 * It tells nothing of the person, as its address can be seen by others.
 */
export async function readCheckoutResult(services: Services, id: string): Promise<CheckoutResult> {
  const checkout = await services.db
    .selectFrom('checkouts')
    .where('id', '=', id)
    .select(['id', 'sessionId', 'status', 'amountTotal', 'currency', 'items'])
    .executeTakeFirst();
  if (!checkout) throw new DomainError('NOT_FOUND', 'This order does not exist.');

  const isFinal = checkout.status === 'paid' || !checkout.sessionId;
  const settlement = isFinal ? null : await settleIfReachable(services, checkout.sessionId ?? '');
  return {
    id: checkout.id,
    status: settlement?.status ?? checkout.status,
    currency: checkout.currency,
    amountTotal: checkout.amountTotal,
    lines: checkout.items.map((item) => ({
      cartItemId: item.id,
      timestamp: item.timestamp,
      tierId: item.tier.id,
      comicType: item.comicType,
      title: comicTitle(item),
      amount: item.priceTotal,
    })),
  };
}

/** With Stripe out of reach, what we last knew is still worth showing. */
async function settleIfReachable(services: Services, sessionId: string) {
  try {
    return await settleCheckout(services, sessionId);
  } catch (error) {
    if (!(error instanceof Error) || !('type' in error) || !UNREACHABLE.includes(String(error.type)))
      throw error;
    logWarning('checkout', `Stripe can't be asked about ${sessionId}: ${error.message}`);
    return null;
  }
}

const UNREACHABLE = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'];
