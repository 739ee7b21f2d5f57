import { joinClasses } from '#client/ui/class-names.ts';
import { CopyIconButton } from '#client/ui/copy-button.tsx';
import { CheckIcon } from '#client/ui/icons/check.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { m } from '#messages';
import { formatDateTime, onDate } from '#shared/dates.ts';
import { whatIsWrong, whatToDo } from '#shared/health/finding-texts.ts';
import { type Finding, keyOf } from '#shared/health/health.ts';
import { LevelBadge } from './level-badge.tsx';

interface VerdictProps {
  /** Findings that are wrong stand before those that are only to be looked at. */
  findings: Finding[];
  checkedAt: Date;
  /** The last refresh has failed. */
  isOutdated: boolean;
}

/** One sentence on the whole shop, and for each thing that is not well what to do. */
export function Verdict({ findings, checkedAt, isOutdated }: VerdictProps) {
  const wrong = findings.filter(({ level }) => level === 'wrong').length;
  const Icon = findings.length > 0 ? WarningIcon : CheckIcon;
  return (
    <div
      className={joinClasses(
        'inked grid gap-4 px-4 py-4 sm:px-6 sm:py-5',
        wrong > 0 ? 'border-alert! bg-paper' : findings.length > 0 ? 'bg-caption' : 'bg-sage',
      )}
    >
      <div className="flex items-start gap-3">
        <Icon className={joinClasses('mt-0.5 size-7 flex-none', wrong > 0 && 'text-alert')} />
        <div className="grid gap-1">
          <p role="status" className="font-display font-medium text-xl leading-tight">
            {sentenceOf(findings.length, wrong)}
          </p>
          {findings.length === 0 && <p>{m.health_all_well_text()}</p>}
          <p className="text-sm">
            {isOutdated
              ? m.health_outdated({ time: onDate(formatDateTime(checkedAt)) })
              : m.health_checked({ time: formatDateTime(checkedAt) })}
          </p>
        </div>
      </div>
      {findings.length > 0 && (
        <ul className="grid gap-3">
          {findings.map((finding) => (
            <FindingItem key={keyOf(finding)} finding={finding} />
          ))}
        </ul>
      )}
    </div>
  );
}

function sentenceOf(all: number, wrong: number): string {
  if (all === 0) return m.health_all_well();
  return wrong > 0 ? m.health_things_wrong({ count: wrong }) : m.health_things_to_look_at({ count: all });
}

function FindingItem({ finding }: { finding: Finding }) {
  const { level, since, names, errorId } = finding;
  return (
    <li className="grid gap-1 border-charcoal/25 border-t pt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <LevelBadge level={level} />
        <strong className="font-semibold">{whatIsWrong(finding)}</strong>
      </div>
      {(since || names || errorId) && (
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          {since && <span>{m.health_since({ time: formatDateTime(new Date(since)) })}</span>}
          {names && <span className="wrap-anywhere">{m.health_missing({ names })}</span>}
          {errorId && (
            <span className="inline-flex items-center gap-1">
              <span className="wrap-anywhere">{m.health_error_id({ id: errorId })}</span>
              <CopyIconButton text={errorId} label={m.health_copy_id()} />
            </span>
          )}
        </p>
      )}
      <p className="max-w-[80ch]">
        <strong className="font-semibold">{m.health_to_do()}</strong> {whatToDo(finding)}
      </p>
    </li>
  );
}
