import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import type { PromiseStory } from '#shared/planning/moves.ts';
import { movingDays } from './journey-facts.ts';

/** The stage of the version that was answered in the transaction of the move. */
const answeredStage = sql`(
  select kind from proof_versions
  where order_id = promise_moves.order_id and answered_at = promise_moves.at limit 1)`;

/** Null where nothing was promised by the plan. @param orderId a column: 'orders.id' */
export function selectPromiseStory(orderId: string): RawBuilder<PromiseStory | null> {
  return sql`(
    select json_build_object(
      'firstDay', first_day,
      'day', promised_day + late.days,
      'movingDays', late.days,
      'pausedSince', paused_since,
      'answerBy', waiting_since + agreed_days,
      'thereOn', there_on,
      'isEnded', ended_at is not null,
      'moves', (
        select coalesce(json_agg(json_build_object('id', id, 'fact', fact, 'days', days, 'reason', reason,
          'stage', stage, 'day', first_day + sum) order by id), '[]')
        from (
          select id, fact, days, reason, ${answeredStage} as stage, (sum(days) over (order by id))::integer as sum
          from promise_moves where order_id = promises.order_id
        ) as move))
    from promises, lateral (select ${movingDays} as days) as late
    where order_id = ${sql.ref(orderId)})`;
}

export async function readPromiseStory(db: Database, orderId: string): Promise<PromiseStory | null> {
  const { story } = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(selectPromiseStory('orders.id').as('story'))
    .executeTakeFirstOrThrow();
  return story;
}
