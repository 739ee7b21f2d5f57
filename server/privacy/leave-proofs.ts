import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { isAddressOf, type Subject } from './subject.ts';

type FamilyLink = { id: string; orderId: string; name: string };

/** Deletes what the subject wrote as a family member on somebody else's proof, and their name in its log. */
export async function leaveOthersProofs(tx: DatabaseTransaction, subject: Subject): Promise<void> {
  const links = await tx
    .selectFrom('proofLinks')
    .where('kind', '=', 'family')
    .where(isAddressOf(subject, 'email'))
    .select(['id', 'orderId', 'name'])
    // Nothing more is written by them before the end of the transaction.
    .forUpdate()
    .execute();
  if (links.length === 0) return;
  await sql`select set_config('proofs.purging', 'on', true)`.execute(tx);
  for (const link of links) {
    await leaveMailedAnswers(tx, link);
    await leaveLog(tx, link);
  }
  const ids = links.map(({ id }) => id);
  await tx.deleteFrom('proofReplies').where('linkId', 'in', ids).execute();
  await tx.deleteFrom('proofPins').where('linkId', 'in', ids).execute();
  await tx.deleteFrom('proofLinks').where('id', 'in', ids).execute();
  await sql`select set_config('proofs.purging', 'off', true)`.execute(tx);
}

/** That somebody of the family was there stays in the buyer's log. */
async function leaveLog(tx: DatabaseTransaction, { orderId, name }: FamilyLink): Promise<void> {
  await sql`
    update proof_log set actor = case when role = 'family' and actor = ${name} then 'family' else actor end,
      text = case when event in ('invited', 'revoked') and text = ${name} then null else text end
    where order_id = ${orderId}::uuid and ((role = 'family' and actor = ${name})
      or (event in ('invited', 'revoked') and text = ${name}))`.execute(tx);
}

/** Mails of the order that quote them; one that still waits loses the quoted threads alone. */
async function leaveMailedAnswers(tx: DatabaseTransaction, { id, orderId, name }: FamilyLink): Promise<void> {
  await sql`
    update mails set data = jsonb_set(data, '{answers}', coalesce((
      select jsonb_agg(answer) from jsonb_array_elements(data->'answers') as answer
      where answer->>'id' not in (select id::text from proof_replies where link_id = ${id}::uuid)
        and answer->'comment'->>'by' is distinct from ${name}
        and answer->'before'->>'by' is distinct from ${name}), '[]'))
    where template in ('proof-answers', 'proof-answers-studio') and data->>'orderId' = ${orderId}`.execute(
    tx,
  );
  await tx
    .deleteFrom('mails')
    .where('template', 'in', ['proof-answers', 'proof-answers-studio'])
    .where(sql<boolean>`data->'answers' = '[]'`)
    .execute();
}
