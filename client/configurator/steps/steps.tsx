import type { ComponentType, ReactNode } from 'react';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { FIRST_DRAFT_TIME } from '#shared/draft/labels.ts';
import { ComicTypeStep } from './comic-type-step.tsx';

// The first step comes with the page, the others once somebody begins.
const PackageStep = laterStep(async () => (await import('./package-step.tsx')).PackageStep);
const CharactersStep = laterStep(async () => (await import('./characters-step.tsx')).CharactersStep);
const ScenesStep = laterStep(async () => (await import('./scenes-step.tsx')).ScenesStep);
const DeliveryStep = laterStep(async () => (await import('./delivery-step.tsx')).DeliveryStep);
const StylingStep = laterStep(async () => (await import('./styling-step.tsx')).StylingStep);
const ReviewStep = laterStep(async () => (await import('./review-step.tsx')).ReviewStep);

const LATER_STEPS = [PackageStep, CharactersStep, ScenesStep, DeliveryStep, StylingStep, ReviewStep];

type Step = { name: string; title: ReactNode; intro: string; Content: ComponentType };

export const STEPS: readonly [Step, ...Step[]] = [
  {
    name: 'Comic Type',
    title: (
      <>
        Choose your <em>comic type</em>
      </>
    ),
    intro: 'Every comic starts with somebody. Pick what comes closest; it can be changed at any time.',
    Content: ComicTypeStep,
  },
  {
    name: 'Package',
    title: (
      <>
        Pick a <em>package</em>
      </>
    ),
    intro: 'How long should the story be? The price follows every choice you make.',
    Content: PackageStep,
  },
  {
    name: 'Characters',
    title: (
      <>
        Introduce your <em>characters</em>
      </>
    ),
    intro: 'Who is in the story? A name, who they are to you, and a few photos are all we need.',
    Content: CharactersStep,
  },
  {
    name: 'Scenes',
    title: (
      <>
        Tell us the <em>scenes</em>
      </>
    ),
    intro: 'Write it down as you would tell it to a friend. Small details make the best panels.',
    Content: ScenesStep,
  },
  {
    name: 'Delivery',
    title: (
      <>
        Choose your <em>delivery</em>
      </>
    ),
    intro: `On screen, on paper, or both. You see a first draft ${FIRST_DRAFT_TIME} of our beginning.`,
    Content: DeliveryStep,
  },
  {
    name: 'Styling',
    title: (
      <>
        Set the <em>styling</em>
      </>
    ),
    intro: 'How should it look? Leave anything as it is and we choose what suits the story.',
    Content: StylingStep,
  },
  {
    name: 'Review',
    title: (
      <>
        <em>Review</em> your comic
      </>
    ),
    intro: 'Read it through once more. Everything can still be changed.',
    Content: ReviewStep,
  },
];

/** Fetches the code of the steps after the first. */
export function preloadSteps(): Promise<unknown> {
  return Promise.allSettled(LATER_STEPS.map(({ preload }) => preload()));
}

function laterStep(load: () => Promise<ComponentType>) {
  return lazyComponent(load, { needed: true, fallback: <StepSkeleton /> });
}

function StepSkeleton() {
  return (
    <div role="status" className="grid gap-5 sm:grid-cols-2">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  );
}
