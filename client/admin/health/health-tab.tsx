import type { ReactNode } from 'react';
import { ListState } from '#client/admin/list-state.tsx';
import { SectionHead } from '#client/admin/section-head.tsx';
import { trpc } from '#client/api/trpc.ts';
import { m } from '#messages';
import { FINDING_GROUPS, type Finding, type HealthGroup } from '#shared/health/health.ts';
import { MailFacts, PaymentFacts, SettingFacts, StorageFacts } from './fact-lists.tsx';
import type { Health } from './facts.ts';
import { FailureTable } from './failure-table.tsx';
import { JobTable } from './job-table.tsx';
import { type Level, LevelBadge } from './level-badge.tsx';
import { Verdict } from './verdict.tsx';

const REFRESH_MS = 60_000;

/** Whether everything that runs by itself does, for an owner without an engineer. */
export function HealthTab() {
  const found = trpc.admin.health.get.useQuery(undefined, { staleTime: 0, refetchInterval: REFRESH_MS });
  return (
    <ListState query={found} failed={m.health_failed()}>
      {(health) => <HealthPage health={health} isOutdated={found.isError} />}
    </ListState>
  );
}

function HealthPage({ health, isOutdated }: { health: Health; isOutdated: boolean }) {
  const { facts, findings } = health;
  return (
    <div className="grid gap-8">
      <section aria-labelledby="health-section">
        <SectionHead id="health-section" title={m.health_title()} description={m.health_text()} />
        <Verdict findings={findings} checkedAt={facts.now} isOutdated={isOutdated} />
      </section>
      <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-2">
        <Group group="mails" title={m.health_group_mails()} findings={findings}>
          <MailFacts facts={facts} />
        </Group>
        <Group group="payments" title={m.health_group_payments()} findings={findings}>
          <PaymentFacts facts={facts} />
        </Group>
        <Group group="storage" title={m.health_group_storage()} findings={findings}>
          <StorageFacts facts={facts} />
        </Group>
        <Group group="settings" title={m.health_group_settings()} findings={findings}>
          <SettingFacts facts={facts} />
        </Group>
      </div>
      <Group group="failures" title={m.health_group_failures()} findings={findings}>
        <FailureTable failures={facts.failures} now={facts.now} />
      </Group>
      <Group group="jobs" title={m.health_group_jobs()} findings={findings}>
        <JobTable jobs={facts.jobs} now={facts.now} findings={findings} />
      </Group>
    </div>
  );
}

interface GroupProps {
  group: HealthGroup;
  title: string;
  findings: Finding[];
  children: ReactNode;
}

function Group({ group, title, findings, children }: GroupProps) {
  const id = `health-${group}`;
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        <LevelBadge level={levelOf(group, findings)} />
      </div>
      {children}
    </section>
  );
}

function levelOf(group: HealthGroup, findings: Finding[]): Level {
  // The worst stands first.
  return findings.find(({ kind }) => FINDING_GROUPS[kind] === group)?.level ?? 'well';
}
