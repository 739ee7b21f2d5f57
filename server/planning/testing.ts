import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/database/types.ts';
import { addDays } from '#shared/calendar-day.ts';
import type { StageWindow } from '#shared/planning/planning.ts';

/**
 * Promises an order its day, with a stage in each of the three weeks before it and nothing sent.
 * @param artistId the studio's first one unless another is named
 */
export async function writePromise(
  db: Kysely<Tables>,
  orderId: string,
  { day, minutes = 60, artistId }: { day: string; minutes?: number; artistId?: string },
): Promise<void> {
  const artist = await db
    .selectFrom('artists')
    .$if(artistId !== undefined, (named) => named.where('id', '=', artistId ?? ''))
    .select('id')
    .orderBy('displayOrder')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.updateTable('orders').set({ daysFrom: 'plan' }).where('id', '=', orderId).execute();
  await db
    .insertInto('promises')
    .values({
      ...{ orderId, artistId: artist.id, kind: 'digital', isRush: false, answerDays: 3 },
      ...{ sketchesMinutes: minutes, lineArtMinutes: minutes, finalMinutes: minutes },
      ...{ sketchesDay: addDays(day, -14), firstDay: day, promisedDay: day, drawnBy: addDays(day, -4) },
      ...{ sketchesSafety: 0, safety: 0 },
    })
    .execute();
  const stages: StageWindow['stage'][] = ['sketches', 'line_art', 'final'];
  await db
    .insertInto('promiseWindows')
    .values(
      stages.map((stage, index) => ({
        ...{ orderId, stage, minutes, artistId: artist.id, isRush: false },
        releaseDay: addDays(day, -18 + 7 * index),
        dueDay: addDays(day, -18 + 7 * (index + 1) - 4),
      })),
    )
    .execute();
}

/** Makes the version that waits one that was sent so many days ago. */
export async function waitFor(db: Kysely<Tables>, orderId: string, days: number): Promise<void> {
  await sql`
    update promises set waiting_since = (now() at time zone 'Europe/Athens')::date - ${days}::integer, agreed_days = 3
    where order_id = ${orderId}`.execute(db);
}
