import { sql } from 'kysely';
import { isTransient } from '#server/database/resilient-pool.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { describeError, logWarning } from '#server/logging/log.ts';
import { type Mail, writeMails } from '#server/mail/outbox.ts';
import { readStudio } from '#server/mail/studio.ts';
import type { Services } from '#server/services.ts';
import { type Finding, keyOf } from '#shared/health/health.ts';
import { readFacts } from './facts.ts';
import { reportFailure } from './failures.ts';
import { isWrong, judge } from './findings.ts';

const TOLD_AFTER_MINUTES = 15;
/** A job that a release has brought waits for its first run, for a day at most. */
const FIRST_RUN_MINUTES = 25 * 60;

/** Mails the studio of what has been wrong for 15 minutes, and when it is right again. Never rejects. @returns mails */
export async function watchHealth(services: Services): Promise<number> {
  try {
    const findings = judge(await readFacts(services)).filter(isTold);
    return await tellStudio(services, findings);
  } catch (error) {
    // The mails that wait go out all the same, and the next run looks again.
    if (isTransient(error))
      logWarning('health', `The shop's health could not be looked at: ${describeError(error)}`);
    else await reportFailure(services, { where: 'shop health', error });
    return 0;
  }
}

function isTold(finding: Finding): boolean {
  return isWrong(finding) || finding.kind === 'job-never-run';
}

/** The statement that takes an alarm forward returns it, so of several instances one writes the mail. */
export async function tellStudio(
  { db, env }: Pick<Services, 'db' | 'env'>,
  wrong: Finding[],
): Promise<number> {
  await raise(db, wrong);
  return db.transaction().execute(async (tx) => {
    const ended = await endAlarms(tx, wrong.map(keyOf));
    const told = await takeUntold(tx);
    const righted = ended.filter(({ toldAt }) => toldAt !== null);
    const [firstTold, firstRighted] = [told[0], righted[0]];
    const studio = await readStudio(tx, env);
    const mails: Mail[] = [];
    if (firstTold)
      mails.push({
        occasion: occasionOf('wrong', firstTold),
        ...studio,
        content: { template: 'shop-wrong', data: { findings: told.map(toldOf) } },
      });
    if (firstRighted)
      mails.push({
        occasion: occasionOf('right', firstRighted),
        ...studio,
        content: {
          template: 'shop-right-again',
          data: { findings: righted.map(toldOf), remaining: wrong.length },
        },
      });
    await writeMails(tx, mails);
    return mails.length;
  });
}

/** Until an alarm is told, it follows what is found, but for its beginning. */
async function raise(db: Database, wrong: Finding[]): Promise<void> {
  if (wrong.length === 0) return;
  const alarms = wrong.map((finding) => ({ finding: keyOf(finding), data: JSON.stringify(finding) }));
  // Several instances lock the rows in one sequence.
  alarms.sort((one, other) => (one.finding < other.finding ? -1 : 1));
  await db
    .insertInto('healthAlarms')
    .values(alarms)
    .onConflict((conflict) =>
      conflict
        .column('finding')
        .doUpdateSet({
          data: sql`excluded.data || jsonb_build_object('since', health_alarms.data -> 'since')`,
        })
        .where('healthAlarms.toldAt', 'is', null),
    )
    .execute();
}

type Alarm = { finding: string; data: Finding; since: Date };

/** An alarm that another instance works on is left to it, here and below. */
function endAlarms(tx: DatabaseTransaction, wrong: string[]) {
  return tx
    .deleteFrom('healthAlarms')
    .where('finding', 'in', (eb) =>
      eb
        .selectFrom('healthAlarms')
        .select('finding')
        .where(sql<boolean>`finding <> all(${wrong}::text[])`)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['finding', 'data', 'since', 'toldAt'])
    .execute();
}

function takeUntold(tx: DatabaseTransaction): Promise<Alarm[]> {
  return tx
    .updateTable('healthAlarms')
    .set({ toldAt: sql<Date>`now()` })
    .where('finding', 'in', (eb) =>
      eb
        .selectFrom('healthAlarms')
        .select('finding')
        .where('toldAt', 'is', null)
        .where(
          'since',
          '<=',
          sql<Date>`now() - make_interval(mins => case when starts_with(finding, 'job-never-run:')
            then ${FIRST_RUN_MINUTES}::integer else ${TOLD_AFTER_MINUTES}::integer end)`,
        )
        .forUpdate()
        .skipLocked(),
    )
    .returning(['finding', 'data', 'since'])
    .execute();
}

/** An alarm is in one mail of each kind. */
function occasionOf(state: 'wrong' | 'right', { finding, since }: Alarm): string {
  return `shop-health:${state}:${finding}:${since.toISOString()}`;
}

function toldOf({ data, since }: Alarm): Finding {
  return { ...data, since: data.since ?? since.toISOString() };
}
