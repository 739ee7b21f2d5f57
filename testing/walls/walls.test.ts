import { expect, test } from 'vitest';
import { root } from '#server/commands/build.js';
import { listFiles, readerOf } from '#testing/changed-tests.ts';
import { findBreaches, type Walls } from './check-walls.ts';
import { walls } from './walls.ts';

test('the code imports what the table of walls allows, and uses all of it', () => {
  expect(findBreaches(walls, listFiles(root), readerOf(root))).toEqual([]);
});

const house: Walls = {
  floors: { client: ['client/ui'], server: [] },
  rooms: {
    'client/cart': { offers: ['cart.ts'], imports: ['client/order'] },
    'client/order': { offers: ['order.ts', 'icons/*'] },
    'client/ui': { offers: ['*'] },
    testing: {},
  },
};

const files = {
  'client/cart/cart.ts': "import { order } from '#client/order/order.ts';\nimport '#client/ui/button.ts';",
  'client/cart/cart-line.ts': "import { cart } from './cart.ts';",
  'client/order/order.ts': '',
  'client/order/secret.ts': '',
  'client/order/icons/box.ts': '',
  'client/ui/button.ts': '',
  'testing/shop.ts': '',
};

const breachesOf = (changed: Record<string, string>, table: Walls = house) => {
  const all: Record<string, string> = {
    'client/checkout.ts': "import { cart } from '#client/cart/cart.ts';",
    ...files,
    ...changed,
  };
  const rooms = { ...table.rooms, 'client/checkout.ts': { imports: ['client/cart'] } };
  return findBreaches({ ...table, rooms }, Object.keys(all), (file) => all[file] ?? '');
};

test.each<[string, Record<string, string>, string[]]>([
  ['allowed imports', {}, []],
  [
    'a room that is not in the line',
    { 'client/order/order.ts': "import { cart } from '#client/cart/cart.ts';" },
    ['client/order/order.ts imports client/cart, which client/order may not.'],
  ],
  [
    'a file that is not offered',
    { 'client/cart/cart-line.ts': "const secret = () => import('#client/order/secret.ts');" },
    ['client/cart/cart-line.ts imports client/order/secret.ts, which client/order does not offer.'],
  ],
  [
    'a folder of which every file is offered',
    { 'client/cart/box.ts': "import type { Box } from '../order/icons/box.ts';" },
    [],
  ],
  [
    'the test kit in a file that is no test',
    { 'client/ui/button.ts': "import { shop } from '#testing/shop.ts';" },
    ['client/ui/button.ts imports testing, which client/ui may not.'],
  ],
  ['the test kit in a test', { 'client/ui/button.test.ts': "import { shop } from '#testing/shop.ts';" }, []],
  [
    'what the floor imports of the rooms above it',
    { 'client/ui/button.ts': "import { cart } from '#client/cart/cart.ts';" },
    ['client/ui/button.ts imports client/cart, which client/ui may not.'],
  ],
  ['a file in no room', { 'client/gift/gift.ts': '' }, ['client/gift/gift.ts stands in no room.']],
  [
    'a line that is not used',
    { 'client/cart/cart.ts': '' },
    ['client/cart no longer imports client/order.', 'No other room imports client/order/order.ts.'],
  ],
])('of the imports of a small house, the check names %s', (_, changed, breaches) => {
  expect(breachesOf(changed)).toEqual(breaches);
});

test('the check names rooms that import each other in a circle', () => {
  const rooms = {
    ...house.rooms,
    'client/order': { offers: ['order.ts', 'icons/*'], imports: ['client/gift'] },
    'client/gift': { offers: ['gift.ts'], imports: ['client/cart'] },
  };
  const changed = {
    'client/order/order.ts': "import { gift } from '#client/gift/gift.ts';",
    'client/gift/gift.ts': "import { cart } from '#client/cart/cart.ts';",
  };
  expect(breachesOf(changed, { ...house, rooms })).toEqual([
    'These rooms import each other in a circle: client/cart, client/order, client/gift.',
  ]);
});
