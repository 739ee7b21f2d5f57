import { describe, expect, test } from 'vitest';
import type { Message } from '#client/tracking/message.ts';
import type { TrackedEvent } from '#shared/tracking/tracking.ts';
import { toMeta } from './meta.ts';
import { toPinterest } from './pinterest.ts';
import { toTikTok } from './tiktok.ts';

const goods = {
  contentName: 'Keepsake: Love Story, Short Story: Pet',
  category: 'Comics',
  items: [
    { id: 'keepsake', name: 'Keepsake: Love Story', quantity: 1, price: 24_950 },
    { id: 'short', name: 'Short Story: Pet', quantity: 2, price: 14_900 },
  ],
  value: 54_750,
} as const satisfies Extract<TrackedEvent, { name: 'AddToCart' }>['goods'];

const message = (event: TrackedEvent): Message => ({ event, id: 'an-id', person: {} });

describe('each event has its name on each platform, and the same id on all', () => {
  const table: [TrackedEvent, string, string, string][] = [
    [{ name: 'PageView' }, 'track PageView', 'pagevisit', 'page'],
    [{ name: 'ViewContent', goods }, 'track ViewContent', 'viewcontent', 'ViewContent'],
    [{ name: 'AddToCart', goods }, 'track AddToCart', 'addtocart', 'AddToCart'],
    [{ name: 'InitiateCheckout' }, 'track InitiateCheckout', 'initiatecheckout', 'InitiateCheckout'],
    [{ name: 'Purchase', orderId: '1', goods }, 'track Purchase', 'checkout', 'Purchase'],
    [{ name: 'Lead' }, 'track Lead', 'lead', 'Lead'],
    [{ name: 'Contact' }, 'track Contact', 'contact', 'Contact'],
    [
      { name: 'ConfiguratorStep', step: 'Delivery & Styling' },
      'trackCustom Delivery & Styling',
      'Delivery & Styling',
      'Delivery & Styling',
    ],
  ];
  test.each(table)('%j', (event, meta, pinterest, tiktok) => {
    const [method, name, , options] = toMeta(message(event));
    expect(`${method} ${name}`).toBe(meta);
    expect(options).toEqual({ eventID: 'an-id' });
    expect(toPinterest(message(event))).toEqual([
      'track',
      pinterest,
      expect.objectContaining({ event_id: 'an-id' }),
    ]);
    const command = toTikTok(message(event));
    expect(command[0] === 'page' ? command[0] : command[1]).toBe(tiktok);
    expect(command.at(-1)).toEqual({ event_id: 'an-id' });
  });
});

describe('goods are told in euros, with ids, quantities and prices', () => {
  const purchase = message({ name: 'Purchase', orderId: 'order', goods });

  test('to Meta', () => {
    expect(toMeta(purchase)[2]).toEqual({
      content_name: goods.contentName,
      content_category: 'Comics',
      content_type: 'product',
      content_ids: ['keepsake', 'short'],
      contents: [
        { id: 'keepsake', quantity: 1, item_price: 249.5 },
        { id: 'short', quantity: 2, item_price: 149 },
      ],
      num_items: 3,
      value: 547.5,
      currency: 'EUR',
      order_id: 'order',
    });
  });

  test('to Pinterest', () => {
    expect(toPinterest(purchase)[2]).toEqual({
      event_id: 'an-id',
      value: 547.5,
      currency: 'EUR',
      order_quantity: 3,
      order_id: 'order',
      content_name: goods.contentName,
      line_items: [
        {
          product_id: 'keepsake',
          product_name: 'Keepsake: Love Story',
          product_category: 'Comics',
          product_quantity: 1,
          product_price: 249.5,
        },
        {
          product_id: 'short',
          product_name: 'Short Story: Pet',
          product_category: 'Comics',
          product_quantity: 2,
          product_price: 149,
        },
      ],
    });
  });

  test('to TikTok', () => {
    expect(toTikTok(purchase)[2]).toEqual({
      content_type: 'product',
      content_ids: ['keepsake', 'short'],
      content_name: goods.contentName,
      content_category: 'Comics',
      contents: [
        {
          content_id: 'keepsake',
          content_name: 'Keepsake: Love Story',
          content_category: 'Comics',
          quantity: 1,
          price: 249.5,
        },
        {
          content_id: 'short',
          content_name: 'Short Story: Pet',
          content_category: 'Comics',
          quantity: 2,
          price: 149,
        },
      ],
      quantity: 3,
      value: 547.5,
      currency: 'EUR',
      order_id: 'order',
    });
  });

  test('without a value where nothing has a price yet, and without anything where there are none', () => {
    const looked = message({
      name: 'ViewContent',
      goods: {
        contentName: 'The Last Ferry',
        category: 'Love',
        items: [{ id: 'ferry', name: 'Ferry', quantity: 1 }],
      },
    });
    for (const data of [toMeta(looked)[2], toPinterest(looked)[2], toTikTok(looked)[2]]) {
      expect(data).not.toHaveProperty('value');
      expect(data).not.toHaveProperty('currency');
      expect(JSON.stringify(data)).not.toContain('price');
    }
    expect(toMeta(message({ name: 'InitiateCheckout' }))[2]).toEqual({});
  });
});
