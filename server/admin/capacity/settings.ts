import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { settingsOf } from '#server/planning/settings.ts';
import type { PlanningSettings, WorkValues } from '#shared/planning/planning.ts';
import type { Saved } from '#shared/version.ts';
import { notifyOfCapacity } from './changes.ts';
import { beginSwallowing, type Swallowing } from './swallowed-promises.ts';

/** The settings are one row; its id is a name for the client's editing. */
export type EditedSettings = { id: 'settings'; revision: number; settings: PlanningSettings };

export async function readSettings(db: Database): Promise<EditedSettings> {
  const { revision, settings } = await db
    .selectFrom('planningSettings')
    .select(['revision', 'settings'])
    .executeTakeFirstOrThrow();
  return { id: 'settings', revision, settings: settingsOf(settings) };
}

/**
 * @param changed parts of the settings, each as a whole but the minutes of what is sold: whoever has opened the form before
 * something new was sold knows none of it
 */
export function saveSettings(
  db: Database,
  { revision, changed, today }: { revision: number; changed: Partial<PlanningSettings>; today: string },
): Promise<Saved<EditedSettings> & Swallowing> {
  return db.transaction().execute(async (tx) => {
    const listSwallowed = await beginSwallowing(tx, today);
    const { numUpdatedRows } = await tx
      .updateTable('planningSettings')
      .set({
        settings: merged(changed),
        revision: revision + 1,
        updatedAt: sql<Date>`now()`,
      })
      .where('revision', '=', revision)
      .executeTakeFirst();
    const current = await readSettings(tx);
    if (numUpdatedRows === 0n) return { status: 'stale', current, swallowed: [] };
    await notifyOfCapacity(tx, 'planning_settings');
    return { status: 'saved', current, swallowed: await listSwallowed() };
  });
}

function merged({ work, ...changed }: Partial<PlanningSettings>) {
  const others = sql<string>`settings || ${JSON.stringify(changed)}::jsonb`;
  if (!work) return others;
  const { packages, addOns, ...drawn } = work;
  const ofSold = (part: 'packages' | 'addOns', minutes: WorkValues[typeof part]) =>
    sql`coalesce(settings #> array['work', ${sql.lit(part)}], '{}') || ${JSON.stringify(minutes)}::jsonb`;
  return sql<string>`${others} || jsonb_build_object('work', ${JSON.stringify(drawn)}::jsonb
    || jsonb_build_object('packages', ${ofSold('packages', packages)}, 'addOns', ${ofSold('addOns', addOns)}))`;
}
