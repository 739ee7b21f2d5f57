import { loadScript } from '#client/tracking/load-script.ts';
import {
  countItems,
  goodsIn,
  type Message,
  type PlatformClient,
  toDecimal,
} from '#client/tracking/message.ts';
import { CURRENCY } from '#shared/money.ts';

type Fbq = {
  (...command: unknown[]): void;
  callMethod?: (...command: unknown[]) => void;
  queue: unknown[][];
  push: Fbq;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
  allowDuplicatePageViews: boolean;
};

declare global {
  interface Window {
    fbq?: Fbq;
    _fbq?: Fbq;
  }
}

/** https://developers.facebook.com/docs/meta-pixel/get-started */
export const meta: PlatformClient = {
  start(id) {
    const fbq = window.fbq ?? createQueue();
    window.fbq = fbq;
    window._fbq = fbq;
    fbq('consent', 'grant');
    // Disables reading of buttons and fields.
    fbq('set', 'autoConfig', false, id);
    fbq('init', id);
    return loadScript('https://connect.facebook.net/en_US/fbevents.js');
  },
  send(message) {
    const { emailHash, userHash } = message.person;
    if (emailHash || userHash) window.fbq?.('set', 'userData', { em: emailHash, external_id: userHash });
    window.fbq?.(...toMeta(message));
  },
  revoke() {
    window.fbq?.('consent', 'revoke');
  },
};

/**
 * https://developers.facebook.com/docs/meta-pixel/reference,
 * https://developers.facebook.com/docs/marketing-api/conversions-api/deduplicate-pixel-and-server-events
 */
export function toMeta({ event, id }: Message): [string, string, object, { eventID: string }] {
  const options = { eventID: id };
  if (event.name === 'ConfiguratorStep') return ['trackCustom', event.step, {}, options];
  return ['track', event.name, parametersOf(event), options];
}

function parametersOf(event: Message['event']): object {
  const goods = goodsIn(event);
  if (!goods) return {};
  return {
    content_name: goods.contentName,
    content_category: goods.category,
    content_type: 'product',
    content_ids: goods.items.map((item) => item.id),
    contents: goods.items.map((item) => ({
      id: item.id,
      quantity: item.quantity,
      ...(item.price !== undefined && { item_price: toDecimal(item.price) }),
    })),
    num_items: countItems(goods),
    ...(goods.value !== undefined && { value: toDecimal(goods.value), currency: CURRENCY }),
    ...(event.name === 'Purchase' && { order_id: event.orderId }),
  };
}

function createQueue(): Fbq {
  const fbq: Fbq = Object.assign(
    (...command: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...command);
      else fbq.queue.push(command);
    },
    {
      queue: [] as unknown[][],
      push: undefined as unknown as Fbq,
      loaded: true,
      version: '2.0',
      // Page views are sent by our own code.
      disablePushState: true,
      allowDuplicatePageViews: true,
    },
  );
  fbq.push = fbq;
  return fbq;
}
