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

type Pintrk = { (...command: unknown[]): void; queue: unknown[][]; version: string };

declare global {
  interface Window {
    pintrk?: Pintrk;
  }
}

/** https://help.pinterest.com/en/business/article/install-the-base-code */
export const pinterest: PlatformClient = {
  start(id) {
    const pintrk = window.pintrk ?? createQueue();
    window.pintrk = pintrk;
    pintrk('setconsent', true);
    pintrk('load', id);
    return loadScript('https://s.pinimg.com/ct/core.js');
  },
  send(message) {
    const { emailHash, userHash } = message.person;
    if (emailHash || userHash) {
      window.pintrk?.('set', {
        ...(emailHash && { em: emailHash }),
        ...(userHash && { external_id: userHash }),
      });
    }
    window.pintrk?.(...toPinterest(message));
  },
  revoke() {
    window.pintrk?.('setconsent', false);
  },
};

const EVENT_NAMES: Record<Exclude<TrackedEvent['name'], 'ConfiguratorStep'>, string> = {
  PageView: 'pagevisit',
  ViewContent: 'viewcontent',
  AddToCart: 'addtocart',
  InitiateCheckout: 'initiatecheckout',
  Purchase: 'checkout',
  Lead: 'lead',
  Contact: 'contact',
};

/** https://help.pinterest.com/en/business/article/add-event-codes */
export function toPinterest({ event, id }: Message): [string, string, object] {
  const name = event.name === 'ConfiguratorStep' ? event.step : EVENT_NAMES[event.name];
  return ['track', name, { event_id: id, ...dataOf(event) }];
}

function dataOf(event: TrackedEvent): object {
  const goods = goodsIn(event);
  if (!goods) return {};
  return {
    ...(goods.value !== undefined && { value: toDecimal(goods.value), currency: CURRENCY }),
    order_quantity: countItems(goods),
    content_name: goods.contentName,
    line_items: goods.items.map((item) => ({
      product_id: item.id,
      product_name: item.name,
      product_category: goods.category,
      product_quantity: item.quantity,
      ...(item.price !== undefined && { product_price: toDecimal(item.price) }),
    })),
    ...(event.name === 'Purchase' && { order_id: event.orderId }),
  };
}

function createQueue(): Pintrk {
  const pintrk: Pintrk = Object.assign((...command: unknown[]) => void pintrk.queue.push(command), {
    queue: [] as unknown[][],
    version: '3.0',
  });
  return pintrk;
}
