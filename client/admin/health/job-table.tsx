import { Table, TableCell, TableRow } from '#client/ui/table.tsx';
import { m } from '#messages';
import { JOB_TITLES } from '#shared/health/finding-texts.ts';
import type { Finding } from '#shared/health/health.ts';
import { type JobReport, sumUp } from '#shared/health/jobs.ts';
import { formatCount } from '#shared/numbers.ts';
import type { Facts } from './facts.ts';
import { LevelBadge } from './level-badge.tsx';
import { TimeAgo } from './time-ago.tsx';

interface JobTableProps {
  jobs: Facts['jobs'];
  now: Date;
  findings: Finding[];
}

export function JobTable({ jobs, now, findings }: JobTableProps) {
  return (
    <Table
      caption={m.health_jobs_caption()}
      columns={[
        m.health_jobs_job(),
        m.health_jobs_last_run(),
        m.health_jobs_did(),
        m.health_jobs_last_work(),
      ]}
    >
      {jobs.map(({ job, run }) => {
        const finding = findings.find((found) => found.job === job);
        return (
          <TableRow key={job}>
            <TableCell className="cards:justify-start! cards:text-left! font-semibold">
              {JOB_TITLES[job]()}
              {finding && (
                <span className="columns:ml-3">
                  <LevelBadge level={finding.level} />
                </span>
              )}
            </TableCell>
            <TableCell label={m.health_jobs_last_run()}>
              {run ? <TimeAgo date={run.finishedAt} now={now} /> : m.health_jobs_never()}
            </TableCell>
            <TableCell label={m.health_jobs_did()}>{run ? describeResult(run.result) : '–'}</TableCell>
            <TableCell label={m.health_jobs_last_work()}>
              {run?.workedAt && run.work ? (
                <span>
                  <TimeAgo date={run.workedAt} now={now} />: {describeResult(run.work)}
                </span>
              ) : (
                '–'
              )}
            </TableCell>
          </TableRow>
        );
      })}
    </Table>
  );
}

function describeResult(result: JobReport | null): string {
  if (!result) return m.health_jobs_run_failed();
  const { done, failed } = sumUp(result);
  const parts = [
    ...(done > 0 ? [m.health_jobs_done({ count: done, number: formatCount(done) })] : []),
    ...(failed > 0 ? [m.health_jobs_failed_items({ count: failed, number: formatCount(failed) })] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : m.health_jobs_nothing();
}
