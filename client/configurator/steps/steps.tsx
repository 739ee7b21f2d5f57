import type { ComponentType } from 'react';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { m } from '#messages';
import { ComicTypeStep } from './comic-type-step.tsx';

// The first step comes with the page, the others once somebody begins.
const PackageStep = laterStep(async () => (await import('./package-step.tsx')).PackageStep);
const CharactersStep = laterStep(async () => (await import('./characters-step.tsx')).CharactersStep);
const ScenesStep = laterStep(async () => (await import('./scenes-step.tsx')).ScenesStep);
const DeliveryStep = laterStep(async () => (await import('./delivery-step.tsx')).DeliveryStep);
const StylingStep = laterStep(async () => (await import('./styling-step.tsx')).StylingStep);
const ReviewStep = laterStep(async () => (await import('./review-step.tsx')).ReviewStep);

type Step = { name: () => string; Title: Words; Intro: Words; Content: ComponentType };
type Words = ComponentType<{ step: number }>;

const LaterTitle = lazyComponent(async () => (await import('./step-words.tsx')).LaterTitle);
const LaterIntro = lazyComponent(async () => (await import('./step-words.tsx')).LaterIntro);
const later = { Title: LaterTitle, Intro: LaterIntro };

export const STEPS: readonly [Step, ...Step[]] = [
  { name: m.wizard_step_type, Title: FirstTitle, Intro: FirstIntro, Content: ComicTypeStep },
  { name: m.wizard_step_package, ...later, Content: PackageStep },
  { name: m.wizard_step_characters, ...later, Content: CharactersStep },
  { name: m.wizard_step_scenes, ...later, Content: ScenesStep },
  { name: m.wizard_step_delivery, ...later, Content: DeliveryStep },
  { name: m.wizard_step_styling, ...later, Content: StylingStep },
  { name: m.wizard_step_review, ...later, Content: ReviewStep },
];

function FirstTitle() {
  return <RichText parts={m.wizard_step_type_heading.parts({})} />;
}

function FirstIntro() {
  return <>{m.wizard_step_type_intro()}</>;
}

export function stepNames(): string[] {
  return STEPS.map(({ name }) => name());
}

const LATER_PARTS = [
  ...[LaterTitle, LaterIntro],
  ...[PackageStep, CharactersStep, ScenesStep, DeliveryStep, StylingStep, ReviewStep],
];

/** Fetches the code of the steps after the first. */
export function preloadSteps(): Promise<unknown> {
  return Promise.allSettled(LATER_PARTS.map(({ preload }) => preload()));
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
