import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { writeProofOrder } from '#server/proof/testing.ts';
import { dayOf } from '#shared/calendar-day.ts';
import { shopFixture } from '#testing/shop.ts';
import { LEARNED_FROM } from './learn.ts';
import { readPlanning } from './read-planning.ts';

const shop = shopFixture();

// Versions are answered in the past, which a trigger refuses.
beforeAll(async () => {
  await sql`alter table proof_versions disable trigger refuse_ready_version`.execute(shop.db);
});

async function writeVersions(state: 'approved' | 'replaced', days: number): Promise<void> {
  const orderId = await writeProofOrder(shop.db);
  const answeredAt = new Date();
  const sentAt = new Date(answeredAt.getTime() - days * 24 * 60 * 60_000);
  await shop.db
    .insertInto('proofVersions')
    .values(
      Array.from({ length: LEARNED_FROM }, (_, index) => ({
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
}

test('days to answer are learned of answers, and not of versions that the studio has replaced', async () => {
  const learned = async () => (await readPlanning(shop.db, dayOf(new Date()))).answers;
  await writeVersions('replaced', 0);
  expect(await learned()).toMatchObject({ median: 3, isLearned: false });
  await writeVersions('approved', 5);
  expect(await learned()).toMatchObject({ median: 5, percentile80: 5, isLearned: true });
});
