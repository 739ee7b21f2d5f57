import { joinClasses } from '#client/ui/class-names.ts';
import { m } from '#messages';
import { formatDay } from '#shared/planning/describe-days.ts';
import {
  describeMove,
  describeMovedDays,
  describeMoving,
  describeNext,
  type MovesReader,
} from '#shared/planning/describe-moves.ts';
import type { PromiseStory } from '#shared/planning/moves.ts';

interface PromiseMovesProps {
  story: PromiseStory;
  reader: MovesReader;
}

/** The day that was told first, each fact that has moved it, today's day, and what comes next. */
export function PromiseMoves({ story, reader }: PromiseMovesProps) {
  const { firstDay, moves, movingDays, day, thereOn } = story;
  const isMoved = moves.length > 0 || movingDays > 0;
  const next = describeNext(story, reader);
  return (
    <div className="grid gap-3 text-sm">
      <dl className="divide-y divide-hairline border-hairline border-y">
        <Row
          term={isMoved ? m.promise_moves_first() : m.promise_moves_first_only()}
          day={firstDay}
          isStrong={!isMoved}
        />
        {moves.map((move) => (
          <Row key={move.id} term={describeMove(move, reader)} days={move.days} day={move.day} />
        ))}
        {movingDays > 0 && <Row term={describeMoving(story, reader)} days={movingDays} day={day} />}
        {isMoved && <Row term={m.promise_moves_now()} day={day} isStrong />}
        {thereOn && <Row term={m.promise_moves_there()} day={thereOn} isStrong />}
      </dl>
      {next && <p className="text-soft">{next}</p>}
    </div>
  );
}

interface RowProps {
  term: string;
  days?: number;
  day: string;
  isStrong?: boolean;
}

function Row({ term, days, day, isStrong = false }: RowProps) {
  return (
    <div className={joinClasses('flex flex-wrap items-baseline gap-x-4 py-2', isStrong && 'font-semibold')}>
      <dt className="wrap-anywhere min-w-0 flex-[1_1_11rem]">{term}</dt>
      <dd className="ml-auto flex flex-none items-baseline gap-3 whitespace-nowrap tabular-nums">
        {days !== undefined && <span className="text-soft text-xs">{describeMovedDays(days)}</span>}
        <span>{formatDay(day)}</span>
      </dd>
    </div>
  );
}
