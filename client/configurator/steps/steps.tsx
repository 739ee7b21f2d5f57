import type { ComponentType } from 'react';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { m } from '#messages';
import type { MessagePart } from '#messages/runtime';
import { ComicTypeStep } from './comic-type-step.tsx';

// The first step comes with the page, the others once somebody begins.
const PackageStep = laterStep(async () => (await import('./package-step.tsx')).PackageStep);
const CharactersStep = laterStep(async () => (await import('./characters-step.tsx')).CharactersStep);
const ScenesStep = laterStep(async () => (await import('./scenes-step.tsx')).ScenesStep);
const DeliveryStep = laterStep(async () => (await import('./delivery-step.tsx')).DeliveryStep);
const StylingStep = laterStep(async () => (await import('./styling-step.tsx')).StylingStep);
const ReviewStep = laterStep(async () => (await import('./review-step.tsx')).ReviewStep);

const LATER_STEPS = [PackageStep, CharactersStep, ScenesStep, DeliveryStep, StylingStep, ReviewStep];

type Step = {
  name: () => string;
  title: { parts: (inputs: object) => MessagePart[] };
  intro: () => string;
  Content: ComponentType;
};

export const STEPS: readonly [Step, ...Step[]] = [
  {
    name: m.wizard_step_type,
    title: m.wizard_step_type_heading,
    intro: m.wizard_step_type_intro,
    Content: ComicTypeStep,
  },
  {
    name: m.wizard_step_package,
    title: m.wizard_step_package_heading,
    intro: m.wizard_step_package_intro,
    Content: PackageStep,
  },
  {
    name: m.wizard_step_characters,
    title: m.wizard_step_characters_heading,
    intro: m.wizard_step_characters_intro,
    Content: CharactersStep,
  },
  {
    name: m.wizard_step_scenes,
    title: m.wizard_step_scenes_heading,
    intro: m.wizard_step_scenes_intro,
    Content: ScenesStep,
  },
  {
    name: m.wizard_step_delivery,
    title: m.wizard_step_delivery_heading,
    intro: () => m.wizard_step_delivery_intro({ time: m.times_first_draft() }),
    Content: DeliveryStep,
  },
  {
    name: m.wizard_step_styling,
    title: m.wizard_step_styling_heading,
    intro: m.wizard_step_styling_intro,
    Content: StylingStep,
  },
  {
    name: m.wizard_step_review,
    title: m.wizard_step_review_heading,
    intro: m.wizard_step_review_intro,
    Content: ReviewStep,
  },
];

export function stepNames(): string[] {
  return STEPS.map(({ name }) => name());
}

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
      <span className="sr-only">{m.wizard_step_loading()}</span>
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  );
}
