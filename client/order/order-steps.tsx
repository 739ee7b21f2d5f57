import { joinClasses } from '#client/ui/class-names.ts';
import { CheckIcon } from '#client/ui/icons/check.tsx';
import { m } from '#messages';
import { formatShortDate } from '#shared/dates.ts';
import { JOURNEY_LABELS, type JourneyStop } from '#shared/proof/journey.ts';

const WORDS = { done: m.orders_step_done, now: m.orders_step_now, ahead: m.orders_step_ahead };

/** All steps of an order from paid to delivered, with their dates. */
export function OrderSteps({ journey }: { journey: readonly JourneyStop[] }) {
  return (
    <div className="@container">
      <ol className="grid @lg:auto-cols-fr @lg:grid-flow-col">
        {journey.map((stop, index) => (
          <Stop key={stop.step} stop={stop} isLast={index === journey.length - 1} />
        ))}
      </ol>
    </div>
  );
}

function Stop({ stop, isLast }: { stop: JourneyStop; isLast: boolean }) {
  const { step, isLate } = stop;
  const state = stop.beginsAt ? 'ahead' : stop.state;
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className="relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0 @lg:grid-cols-1 @lg:content-start @lg:gap-y-2 @lg:pr-2 @lg:pb-0"
    >
      {!isLast && (
        <span
          aria-hidden="true"
          className={joinClasses(
            'absolute top-8 bottom-0 left-[0.9375rem] border-l-2 @lg:top-[0.9375rem] @lg:right-0 @lg:bottom-auto @lg:left-8 @lg:border-t-2 @lg:border-l-0',
            state === 'done' ? 'border-charcoal' : 'border-rule/60 border-dashed',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={joinClasses(
          'relative grid size-8 place-items-center rounded-full border-2',
          state === 'done' && 'border-charcoal bg-blush-pale text-wine',
          state === 'now' &&
            (step === 'your-turn'
              ? 'halftone border-charcoal bg-caption text-apricot'
              : 'halftone border-charcoal bg-wine text-terracotta'),
          state === 'ahead' && 'border-rule/60 border-dashed bg-paper',
        )}
      >
        {state === 'done' && <CheckIcon className="size-4.5" />}
      </span>
      <span
        className={joinClasses(
          'pt-1 text-sm leading-tight @lg:pt-0',
          state === 'ahead' ? 'text-soft' : 'font-semibold',
        )}
      >
        {JOURNEY_LABELS[step]()}
        <span className="sr-only">, {WORDS[state]()}</span>
        <span className={joinClasses('mt-0.5 block font-normal text-xs', isLate ? 'text-rust' : 'text-soft')}>
          {dateOf(stop)}
        </span>
      </span>
    </li>
  );
}

/** A day that can't be kept is told as what it was. */
function dateOf({ state, at, expected, isLate, beginsAt }: JourneyStop): string | null {
  if (beginsAt) return m.orders_step_begins({ date: formatShortDate(beginsAt) });
  if (expected && isLate) return m.orders_step_late({ date: formatShortDate(expected) });
  if (expected && state !== 'done') return m.orders_step_by({ date: formatShortDate(expected) });
  if (!at) return null;
  return state === 'now' ? m.orders_step_since({ date: formatShortDate(at) }) : formatShortDate(at);
}
