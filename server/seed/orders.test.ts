import { expect, test } from 'vitest';
import { createProofLinksPage } from '#server/dev/proofs.ts';
import { shopFixture } from '#testing/shop.ts';
import { seedSampleOrders } from './orders.ts';

const shop = shopFixture();

test('a local shop begins with an order in each stage, with pages that open, and only once', async () => {
  await seedSampleOrders(shop.services);
  await seedSampleOrders(shop.services);
  const cookie = await shop.signIn('maria@example.com', 'admin');
  const maria = shop.client(cookie);
  const orders = await shop.db.selectFrom('orders').select('id').orderBy('createdAt', 'desc').execute();
  const proofs = await Promise.all(orders.map(({ id }) => maria.admin.proofs.get.query({ id })));
  expect(
    proofs.map(({ stage, journey }) => [stage, journey.find(({ state }) => state === 'now')?.step]),
  ).toEqual([
    ['New', 'sketching'],
    ['Sketching', 'sketching'],
    ['Sketching', 'sketching'],
    ['With the customer', 'your-turn'],
    ['Drawing', 'drawing'],
    ['Ready', 'approved'],
    ['Shipped', undefined],
    ['Shipped', 'on-its-way'],
  ]);
  const doors = createProofLinksPage(shop.db);
  expect(await (await doors.request('/')).text()).toContain('Eleni Papadopoulou, Love Letter: ');
  const door = await doors.request(`/${orders[3]?.id}`);
  const token = /#link=([\w-]{43})$/.exec(door.headers.get('location') ?? '')?.[1] ?? '';
  const { pins, versions } = await shop.client().proof.get.mutate({ of: { token } });
  expect(pins.filter(({ versionId }) => versionId === versions[0]?.id)).toHaveLength(2);
  const page = versions[0]?.pages[0];
  for (const { url } of page?.sources ?? []) {
    const answer = await fetch(shop.url + url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
  const original = await fetch(`${shop.url}/api/proofs/pages/${page?.id}/original`, { headers: { cookie } });
  expect(original.status).toBe(200);
  const file = proofs[6]?.deliveries[0];
  expect((await fetch(shop.url + file?.url, { headers: { cookie } })).status).toBe(200);
});

test('a shop in which somebody has ordered gets none', async () => {
  await shop.db.deleteFrom('seeds').where('name', '=', 'orders').execute();
  await seedSampleOrders(shop.services);
  expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(8);
});
