import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { isGivenTo, NotGiven, type Worker } from '#server/given-orders.ts';
import { ANSWERING_SECONDS, type Answered } from '#shared/admin/answering.ts';

/** The name of a colleague who is writing an answer. */
export type Answering = Answered & { name: string };

/** Lists the answers that others are writing now. An artist learns of comments on the orders that are given to them. */
export async function listAnswering(db: Database, worker: Worker): Promise<Answering[]> {
  return db
    .selectFrom('answering')
    .innerJoin('users', 'users.id', 'answering.userId')
    .leftJoin('profiles', 'profiles.id', 'answering.userId')
    .leftJoin('proofPins', 'proofPins.id', 'answering.pinId')
    .where('answering.userId', '<>', worker.id)
    .where('until', '>', sql<Date>`now()`)
    .where(isGivenTo(worker, sql`proof_pins.order_id`))
    .select(sql<Answered['of']>`case when request_id is null then 'comment' else 'question' end`.as('of'))
    .select(sql<string>`coalesce(request_id, pin_id)`.as('id'))
    .select(sql<string>`coalesce(profiles.full_name, split_part(users.email, '@', 1))`.as('name'))
    .orderBy('name')
    .execute();
}

/** For a while; whoever goes on typing says so again. @throws NotGiven where there is nothing to be answered */
export async function beginAnswer(db: Database, { of, id }: Answered, worker: Worker): Promise<void> {
  const answered =
    of === 'question'
      ? sql`select id as request_id, null::uuid as pin_id from help_requests
          where id = ${id}::uuid and ${worker.artistId === null}`
      : sql`select null::uuid as request_id, id as pin_id from proof_pins
          where id = ${id}::uuid and state <> 'draft' and ${isGivenTo(worker, sql`proof_pins.order_id`)}`;
  const { numAffectedRows } = await sql`
    insert into answering (user_id, request_id, pin_id, until)
    select ${worker.id}::uuid, request_id, pin_id, now() + make_interval(secs => ${ANSWERING_SECONDS})
    from (${answered}) as answered
    on conflict (user_id) do update
      set request_id = excluded.request_id, pin_id = excluded.pin_id, until = excluded.until`.execute(db);
  if (numAffectedRows === 0n) throw new NotGiven('errors_answering_unknown');
}

/** Ends an answer to this one; an answer to something else that was begun since goes on. */
export async function endAnswer(db: Database, { of, id }: Answered, worker: Worker): Promise<void> {
  await db
    .deleteFrom('answering')
    .where('userId', '=', worker.id)
    .where(of === 'question' ? 'requestId' : 'pinId', '=', id)
    .execute();
}

/** Rows that are over; nobody was told of them any more. */
export async function purgeAnswering(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('answering')
    .where('until', '<', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
