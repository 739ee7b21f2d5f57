import { m } from '#messages';
import { formatDateTime } from '#shared/dates.ts';
import { whatIsWrong, whatToDo } from '#shared/health/finding-texts.ts';
import type { Finding } from '#shared/health/health.ts';

const action = () => ({ label: m.mail_health_action(), path: '/admin?tab=health' });

export function shopWrongTemplate({ findings }: { findings: Finding[] }) {
  return {
    subject: m.mail_health_wrong_subject({ count: findings.length }),
    paragraphs: [
      ...findings.map((finding) => [...describe(finding), whatToDo(finding)].join('\n')),
      m.mail_health_wrong_text(),
    ],
    action: action(),
  };
}

/** @param remaining what else is still wrong */
export function shopRightAgainTemplate({ findings, remaining }: { findings: Finding[]; remaining: number }) {
  return {
    subject: remaining > 0 ? m.mail_health_part_right_subject() : m.mail_health_right_subject(),
    paragraphs: [
      m.mail_health_right_text(),
      ...findings.map((finding) => describe({ ...finding, errorId: undefined, names: undefined }).join('\n')),
      ...(remaining > 0 ? [m.mail_health_remaining({ count: remaining })] : []),
    ],
    action: action(),
  };
}

function describe(finding: Finding): string[] {
  const { since, names, errorId } = finding;
  return [
    whatIsWrong(finding),
    ...(since ? [m.health_since({ time: formatDateTime(new Date(since)) })] : []),
    ...(names ? [m.health_missing({ names })] : []),
    ...(errorId ? [m.health_error_id({ id: errorId })] : []),
  ];
}
