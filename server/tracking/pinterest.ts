import type { PinterestAccount } from '#server/env.ts';
import { formatDecimal } from '#shared/money.ts';
import type { OrderedComic } from '#shared/order/order.ts';
import { goodsOf } from '#shared/tracking/tracked-goods.ts';
import { purchaseEventId } from '#shared/tracking/tracking.ts';

const TIMEOUT_MS = 10_000;
const REASON_MAX = 300;

export type PaidCheckout = {
  id: string;
  items: OrderedComic[];
  amountTotal: number;
  currency: string;
  emailHash: string;
  happenedAt: Date;
  userAgent: string | null;
  clickId: string | null;
};

type Answer = {
  num_events_processed?: number;
  events?: { status?: string; error_message?: string | null }[];
  message?: string;
};

/**
 * The event id is the browser tag's, so that both count once.
 * https://developers.pinterest.com/docs/api/v5/events-create @throws Error with Pinterest's reason, without
 * personal data
 */
export async function reportCheckout(
  { apiUrl, adAccountId, accessToken }: PinterestAccount,
  siteUrl: string,
  checkout: PaidCheckout,
): Promise<void> {
  const response = await fetch(`${apiUrl}/v5/ad_accounts/${adAccountId}/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: [checkoutEvent(siteUrl, checkout)] }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer: Answer = await response.json().catch(() => ({}));
  const [event] = answer.events ?? [];
  const isProcessed = response.ok && answer.num_events_processed === 1 && event?.status === 'processed';
  if (isProcessed) return;
  const reason = event?.error_message ?? answer.message ?? 'without a reason';
  throw new Error(`Pinterest answered ${response.status}: ${anonymous(reason)}`);
}

/** Contains no IP address, and the e-mail address only as a hash. */
function checkoutEvent(siteUrl: string, checkout: PaidCheckout) {
  const { currency } = checkout;
  const { items } = goodsOf(checkout.items);
  return {
    event_name: 'checkout',
    action_source: 'web',
    event_time: Math.floor(checkout.happenedAt.getTime() / 1000),
    event_id: purchaseEventId(checkout.id),
    event_source_url: `${siteUrl}/checkout`,
    user_data: {
      em: [checkout.emailHash],
      ...(checkout.userAgent && { client_user_agent: checkout.userAgent }),
      ...(checkout.clickId && { click_id: checkout.clickId }),
    },
    custom_data: {
      currency,
      value: formatDecimal(checkout.amountTotal, currency),
      content_ids: [...new Set(items.map(({ id }) => id))],
      contents: items.map(({ id, name, price = 0, quantity }) => ({
        id,
        item_name: name,
        item_price: formatDecimal(price, currency),
        quantity,
      })),
      num_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
      order_id: checkout.id,
    },
  };
}

function anonymous(reason: string): string {
  return reason
    .replace(/[0-9a-f]{32,}/gi, '…')
    .replace(/\S+@\S+/g, '…')
    .slice(0, REASON_MAX);
}
