import { loadScript } from '#client/tracking/load-script.ts';
import {
  countItems,
  goodsIn,
  type Message,
  type PlatformClient,
  toDecimal,
} from '#client/tracking/message.ts';
import { CURRENCY } from '#shared/money.ts';
import type { TrackedEvent } from '#shared/tracking/tracking.ts';

const METHODS = [
  'page',
  'track',
  'identify',
  'enableCookie',
  'disableCookie',
  'holdConsent',
  'revokeConsent',
  'grantConsent',
] as const;

/** A command queue until the script has loaded. */
type Ttq = unknown[][] &
  Record<(typeof METHODS)[number], (...values: unknown[]) => void> & {
    _i: Record<string, unknown[] & { _u?: string }>;
    _t: Record<string, number>;
    _o: Record<string, object>;
  };

declare global {
  interface Window {
    TiktokAnalyticsObject?: string;
    ttq?: Ttq;
  }
}

const SCRIPT = 'https://analytics.tiktok.com/i18n/pixel/events.js';

/** Disables automatic reading of forms and automatic page views. */
const NOTHING_AUTOMATIC = { autoConfig: false, autoConfigListener: false, historyObserver: false };

/** https://ads.tiktok.com/help/article/get-started-pixel */
export const tiktok: PlatformClient = {
  start(id) {
    const ttq = window.ttq ?? createQueue();
    window.TiktokAnalyticsObject = 'ttq';
    window.ttq = ttq;
    ttq._i[id] = Object.assign([], { _u: SCRIPT });
    ttq._t[id] = Date.now();
    ttq._o[id] = NOTHING_AUTOMATIC;
    ttq.grantConsent();
    return loadScript(`${SCRIPT}?sdkid=${id}&lib=ttq`);
  },
  send(message) {
    const { emailHash, userHash } = message.person;
    if (emailHash || userHash) {
      window.ttq?.identify({
        ...(emailHash && { email: emailHash }),
        ...(userHash && { external_id: userHash }),
      });
    }
    const [method, ...values] = toTikTok(message);
    window.ttq?.[method](...values);
  },
  revoke() {
    window.ttq?.revokeConsent();
    window.ttq?.disableCookie();
  },
};

/**
 * https://ads.tiktok.com/help/article/supported-standard-events,
 * https://ads.tiktok.com/help/article/about-parameters
 */
export function toTikTok({
  event,
  id,
}: Message): ['page', object] | ['track', string, object, { event_id: string }] {
  const options = { event_id: id };
  if (event.name === 'PageView') return ['page', options];
  const name = event.name === 'ConfiguratorStep' ? event.step : event.name;
  return ['track', name, parametersOf(event), options];
}

function parametersOf(event: TrackedEvent): object {
  const goods = goodsIn(event);
  if (!goods) return {};
  return {
    content_type: 'product',
    content_ids: goods.items.map((item) => item.id),
    content_name: goods.contentName,
    content_category: goods.category,
    contents: goods.items.map((item) => ({
      content_id: item.id,
      content_name: item.name,
      content_category: goods.category,
      quantity: item.quantity,
      ...(item.price !== undefined && { price: toDecimal(item.price) }),
    })),
    quantity: countItems(goods),
    ...(goods.value !== undefined && { value: toDecimal(goods.value), currency: CURRENCY }),
    ...(event.name === 'Purchase' && { order_id: event.orderId }),
  };
}

function createQueue(): Ttq {
  const commands: unknown[][] = [];
  const methods = METHODS.map((method) => [
    method,
    (...values: unknown[]) => void commands.push([method, ...values]),
  ]);
  return Object.assign(commands, Object.fromEntries(methods), { _i: {}, _t: {}, _o: {} });
}
