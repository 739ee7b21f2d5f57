import { m } from '#messages';
import { joinClasses } from './class-names.ts';
import { CheckIcon } from './icons/check.tsx';

interface StepperProps {
  steps: readonly string[];
  /** From 1. */
  current: number;
  /** From 1; earlier steps can be clicked. */
  reached: number;
  onSelect: (step: number) => void;
  className?: string;
}

export function Stepper({ steps, current, reached, onSelect, className }: StepperProps) {
  return (
    // Names of steps need the width for text of this size.
    <nav aria-label={m.ui_steps()} className={joinClasses('@container', className)}>
      <p className="mb-2 flex items-baseline gap-3 @min-[58rem]:mb-3.5">
        <span className="eyebrow text-rust">
          {m.ui_steps_place({ number: current, total: steps.length })}
        </span>
        <span className="font-display font-medium text-lg @min-[58rem]:hidden" aria-hidden="true">
          {steps[current - 1]}
        </span>
      </p>
      <ol className="flex gap-1.5 @min-[58rem]:gap-2">
        {steps.map((name, index) => (
          <li key={name} className="min-w-0 flex-1">
            <Step
              name={name}
              number={index + 1}
              isCurrent={index + 1 === current}
              isDone={index + 1 < reached && index + 1 !== current}
              isReached={index + 1 <= reached}
              onSelect={onSelect}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepProps {
  name: string;
  number: number;
  isCurrent: boolean;
  isDone: boolean;
  isReached: boolean;
  onSelect: (step: number) => void;
}

function Step({ name, number, isCurrent, isDone, isReached, onSelect }: StepProps) {
  return (
    <button
      type="button"
      disabled={!isReached}
      aria-label={isDone ? m.ui_steps_step_done({ number, name }) : m.ui_steps_step({ number, name })}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => onSelect(number)}
      className={joinClasses(
        'cut flex min-h-11 w-full items-center justify-center gap-2 border-2 p-1 font-semibold text-sm leading-tight transition-colors @min-[58rem]:justify-start @min-[58rem]:px-3 @min-[58rem]:text-left',
        isCurrent && 'border-charcoal bg-wine text-paper forced-colors:border-4',
        isDone && 'border-charcoal bg-blush-pale hover:bg-blush',
        !isCurrent && !isDone && isReached && 'border-charcoal bg-paper hover:bg-blush-pale',
        !isReached && 'border-rule/60 border-dashed text-soft',
      )}
    >
      {isDone ? (
        <CheckIcon className="size-5 flex-none text-wine" />
      ) : (
        <span className="flex-none font-display text-lg">{number}</span>
      )}
      <span className="wrap-break-word min-w-0 hyphens-auto @max-[58rem]:hidden">{name}</span>
    </button>
  );
}
