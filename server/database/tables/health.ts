import type { ColumnType } from 'kysely';
import type { Json } from '#server/database/columns.ts';
import type { Finding } from '#shared/health/health.ts';
import type { JobReport } from '#shared/health/jobs.ts';

export type HealthTables = {
  jobRuns: JobRunsTable;
  failureCounts: FailureCountsTable;
  webhookDeliveries: WebhookDeliveriesTable;
  healthAlarms: HealthAlarmsTable;
};

/** The last run of each job that has ended. */
type JobRunsTable = {
  job: string;
  startedAt: Date;
  finishedAt: Date;
  /** Null if it failed. */
  result: ColumnType<JobReport | null, string | null, string | null>;
  /** The last run that found something to do, and what it did. */
  workedAt: Date | null;
  work: ColumnType<JobReport | null, string | null, string | null>;
  /** The last run that did not fail. */
  succeededAt: Date | null;
  /** Of the last run, by which the log is searched. */
  errorId: string | null;
  failingSince: Date | null;
};

/** Unexpected errors by the hour; `kind` is where, and the error's name and code. */
type FailureCountsTable = {
  hour: Date;
  kind: string;
  count: number;
  /** The latest ones' ids. */
  ids: string[];
  lastAt: Date;
};

/** Stripe's, in one row. */
type WebhookDeliveriesTable = {
  onlyRow: ColumnType<boolean, never, never>;
  watchedSince: ColumnType<Date, never, never>;
  acceptedAt: Date | null;
  /** The first with a wrong signature after the last accepted one; in the same way the next. */
  refusedSince: Date | null;
  failingSince: Date | null;
  errorId: string | null;
};

/** All that is wrong at present, by the finding's key. */
type HealthAlarmsTable = {
  finding: string;
  data: Json<Finding>;
  since: ColumnType<Date, never, never>;
  /** When the studio was mailed. */
  toldAt: Date | null;
};
