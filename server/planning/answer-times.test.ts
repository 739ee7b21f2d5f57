import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { writeProofOrder } from '#server/proof/testing.ts';
import { addDays, dayOf, startOfDay } from '#shared/calendar-day.ts';
import { shopFixture } from '#testing/shop.ts';
import { LEARNED_FROM, LEARNED_LAST } from './learn.ts';
import { readPlanning } from './read-planning.ts';
import { writePromise } from './testing.ts';

const shop = shopFixture();

// Versions are answered in the past, which a trigger refuses.
beforeAll(async () => {
  await sql`alter table proof_versions disable trigger refuse_ready_version`.execute(shop.db);
});

async function writeVersions(
  state: 'approved' | 'replaced',
  { days, count = LEARNED_FROM }: { days: number; count?: number },
): Promise<string> {
  const orderId = await writeProofOrder(shop.db);
  const answeredAt = new Date();
  const sentAt = startOfDay(addDays(dayOf(answeredAt), -days));
  await shop.db
    .insertInto('proofVersions')
    .values(
      Array.from({ length: count }, (_, index) => ({
        ...{
          orderId,
          number: index + 1,
          kind: 'sketches' as const,
          note: null,
          createdBy: 'Maria',
        },
        ...{ state, sentAt, sentBy: 'Maria', answeredAt, answeredBy: state === 'approved' ? 'Eleni' : null },
      })),
    )
    .execute();
  return orderId;
}

const learned = async () => (await readPlanning(shop.db, dayOf(new Date()))).answers;

test('days to answer are learned of answers, and not of versions that the studio has replaced', async () => {
  await writeVersions('replaced', { days: 0 });
  expect(await learned()).toMatchObject({ median: 3, isLearned: false });
  await writeVersions('approved', { days: 5 });
  expect(await learned()).toMatchObject({ median: 5, percentile80: 5, isLearned: true });
});

test('days to answer are learned without those of a pause that the customer has asked for', async () => {
  const orderId = await writeVersions('approved', { days: 45, count: LEARNED_LAST });
  await writePromise(shop.db, orderId, { day: dayOf(new Date()) });
  await sql`
    insert into promise_moves (order_id, fact, days, at)
    select order_id, 'pause', 43, max(answered_at) from proof_versions
    where order_id = ${orderId} group by order_id`.execute(shop.db);
  expect(await learned()).toMatchObject({ median: 2, percentile80: 2, isLearned: true });
});
