import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { currentRequestId, describeError, logWarning } from '#server/logging/log.ts';
import { observe } from '#server/telemetry/telemetry.ts';
import { type JobName, type JobReport, sumUp } from '#shared/health/jobs.ts';

/** Runs a job and keeps what came of it. @throws what the job throws */
export async function recordRun(
  db: Database,
  job: JobName,
  run: () => Promise<JobReport>,
): Promise<JobReport> {
  const begun = performance.now();
  const took = () => (performance.now() - begun) / 1000;
  try {
    const result = await observe('job', job, run);
    await writeRun(db, { job, seconds: took(), result });
    return result;
  } catch (error) {
    await writeRun(db, { job, seconds: took(), result: null });
    throw error;
  }
}

type Run = { job: JobName; seconds: number; result: JobReport | null };

/** A job has done its work even if nobody can note it. */
async function writeRun(db: Database, { job, seconds, result }: Run): Promise<void> {
  const { done, failed } = sumUp(result ?? {});
  const hasWorked = done + failed > 0;
  const isFailed = result === null;
  const stored = isFailed ? null : JSON.stringify(result);
  try {
    await db
      .insertInto('jobRuns')
      .values({
        job,
        // By the database's clock, as those of several servers differ and are set right.
        startedAt: sql<Date>`now() - make_interval(secs => ${seconds}::float8)`,
        finishedAt: sql<Date>`now()`,
        result: stored,
        workedAt: hasWorked ? sql<Date>`now()` : null,
        work: hasWorked ? stored : null,
        succeededAt: isFailed ? null : sql<Date>`now()`,
        errorId: isFailed ? (currentRequestId() ?? '-') : null,
        failingSince: isFailed ? sql<Date>`now()` : null,
      })
      .onConflict((conflict) =>
        conflict
          .column('job')
          .doUpdateSet({
            startedAt: sql`excluded.started_at`,
            finishedAt: sql`excluded.finished_at`,
            result: sql`excluded.result`,
            workedAt: sql`coalesce(excluded.worked_at, job_runs.worked_at)`,
            work: sql`coalesce(excluded.work, job_runs.work)`,
            succeededAt: sql`coalesce(excluded.succeeded_at, job_runs.succeeded_at)`,
            errorId: sql`excluded.error_id`,
            failingSince: sql`case when excluded.error_id is not null
              then coalesce(job_runs.failing_since, excluded.failing_since) end`,
          })
          // Of two runs at the same moment the one that began last counts, and none that has not begun yet.
          .where(sql<boolean>`(excluded.started_at >= job_runs.started_at or job_runs.started_at > now())`),
      )
      .execute();
  } catch (error) {
    logWarning('health', `A run of the job ${job} could not be noted: ${describeError(error)}`);
  }
}
