import { expect, test } from 'vitest';
import { writeOrder } from '#server/admin/orders/testing.ts';
import { shopFixture } from '#testing/shop.ts';
import { listChanges, recordChanges } from './order-history.ts';

const shop = shopFixture();

test('a change that waited for another of the order comes after it, though it began before', async () => {
  const id = await writeOrder(shop.db);
  const by = (name: string) => ({ id: null, name });
  await shop.db.transaction().execute(async (tx) => {
    await shop.db
      .transaction()
      .execute((other) =>
        recordChanges(other, id, by('Maria'), [{ field: 'artist', from: 'Eva', to: 'The studio' }]),
      );
    await recordChanges(tx, id, by('Tom'), [{ field: 'artist', from: 'The studio', to: 'Nikos' }]);
  });
  const changes = await listChanges(shop.db, id);
  expect(changes.map(({ changedBy, to }) => [changedBy, to])).toEqual([
    ['Tom', 'Nikos'],
    ['Maria', 'The studio'],
  ]);
});
