import { joinClasses } from '#client/ui/class-names.ts';
import { CheckIcon } from '#client/ui/icons/check.tsx';
import { describeProgress, type OrderProgress, type TrackStep, trackOrder } from './order-progress.ts';

export function OrderTrack({ order }: { order: OrderProgress }) {
  const steps = trackOrder(order);
  const { title, sentences } = describeProgress(order);
  const isWaiting = order.status === 'Waiting on Client';
  return (
    <section aria-labelledby="where-it-stands">
      <h3 id="where-it-stands">Where it stands</h3>
      {steps.length > 0 && (
        <ol className="mt-4 flex gap-2">
          {steps.map((step) => (
            <Step key={step.name} step={step} isWaiting={isWaiting} />
          ))}
        </ol>
      )}
      <div className={joinClasses('inked mt-4 p-4', isWaiting ? 'bg-caption' : 'bg-cream')}>
        <p className="font-semibold">{title}</p>
        {sentences.map((sentence) => (
          <p key={sentence} className="mt-1 text-sm">
            {sentence}
          </p>
        ))}
      </div>
    </section>
  );
}

const WORDS = { done: 'done', current: 'now', ahead: 'still to come' };

function Step({ step: { name, state }, isWaiting }: { step: TrackStep; isWaiting: boolean }) {
  const isFinished = state === 'done' || name === 'Completed';
  return (
    <li aria-current={state === 'current' ? 'step' : undefined} className="min-w-0 flex-1">
      <span
        aria-hidden="true"
        className={joinClasses(
          'cut flex h-8 items-center justify-center border-2 forced-colors:border-4',
          state === 'done' && 'border-charcoal bg-blush-pale text-wine',
          state === 'current' && `border-charcoal ${inkOf(name, isWaiting)}`,
          state === 'ahead' && 'border-rule/60 border-dashed',
        )}
      >
        {isFinished && state !== 'ahead' && <CheckIcon className="size-4.5" />}
      </span>
      <span
        className={joinClasses(
          'mt-1.5 block text-xs leading-tight max-[22rem]:text-[0.6875rem]',
          state === 'ahead' ? 'text-soft' : 'font-semibold',
        )}
      >
        {name}
        <span className="sr-only">, {WORDS[state]}</span>
      </span>
    </li>
  );
}

function inkOf(name: TrackStep['name'], isWaiting: boolean): string {
  if (isWaiting) return 'halftone bg-caption text-apricot';
  return name === 'Completed' ? 'bg-wine text-paper' : 'halftone bg-wine text-terracotta';
}
