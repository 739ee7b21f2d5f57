import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/types.ts';
import type { Services } from '#server/services.ts';
import { pathsOf } from './pages/page-paths.ts';
import { cancelUploads } from './pages/upload-parts.ts';

type Store = Pick<Services, 'images' | 'files'>;

/**
 * Removes all files of an order's proofs and deliveries, and what people wrote, as the order's photos are removed. The
 * log of what was sent and approved stays, without their words. If the store fails, the rows remain. Uploads are canceled
 * last, as `keepPage` locks their versions before them.
 */
export async function removeProofs(tx: DatabaseTransaction, services: Store, orderId: string): Promise<void> {
  await tx.selectFrom('orders').where('id', '=', orderId).select('id').forUpdate().execute();
  await services.images.delete(await listFiles(tx, orderId));
  await sql`select set_config('proofs.purging', 'on', true)`.execute(tx);
  await tx
    .updateTable('proofPages')
    .set({ purgedAt: sql<Date>`now()`, placeholder: '', name: '' })
    .where('versionId', 'in', (eb) =>
      eb.selectFrom('proofVersions').where('orderId', '=', orderId).select('id'),
    )
    .where('purgedAt', 'is', null)
    .execute();
  for (const table of ['proofPins', 'proofReplies', 'proofLinks', 'deliveries'] as const)
    await tx.deleteFrom(table).where('orderId', '=', orderId).execute();
  await sql`
      update proof_log set text = null, actor = case role when 'studio' then actor when 'clock' then actor else role end
      where order_id = ${orderId}::uuid`.execute(tx);
  await tx
    .updateTable('proofVersions')
    .set({ answeredBy: sql`case when answered_by is not null then 'buyer' end` })
    .where('orderId', '=', orderId)
    .execute();
  await tx
    .updateTable('proofRoundPayments')
    .set({ boughtBy: 'buyer' })
    .where('orderId', '=', orderId)
    .execute();
  await tx.updateTable('proofRounds').set({ askedBy: 'buyer' }).where('orderId', '=', orderId).execute();
  await sql`select set_config('proofs.purging', 'off', true)`.execute(tx);
  await cancelUploads(tx, services, (eb) => eb('orderId', '=', orderId));
}

async function listFiles(tx: DatabaseTransaction, orderId: string): Promise<string[]> {
  const [pages, deliveries] = await Promise.all([
    tx
      .selectFrom('proofPages as page')
      .innerJoin('proofVersions as version', 'version.id', 'page.versionId')
      .where('version.orderId', '=', orderId)
      .where('page.purgedAt', 'is', null)
      .select(['page.path', 'page.widths'])
      .execute(),
    tx.selectFrom('deliveries').where('orderId', '=', orderId).select('path').execute(),
  ]);
  return [...pages.flatMap(pathsOf), ...deliveries.map(({ path }) => path)];
}
