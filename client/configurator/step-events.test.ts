import { beforeEach, expect, test, vi } from 'vitest';
import { pageDrafts } from '#client/draft/page-drafts.ts';
import { goToStep, startFresh, updateComic, useWizard } from '#client/draft/wizard-store.ts';
import { receiveEvents } from '#client/tracking/track.ts';
import type { TrackedEvent } from '#shared/tracking/tracking.ts';
import { trackStarts, trackStepDone } from './step-events.ts';

let events: TrackedEvent[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  events = [];
  receiveEvents((event) => events.push(event));
  startFresh();
  pageDrafts.view.setState({ offer: null });
  return () => vi.useRealTimers();
});

/** Goes to the next step, as the button does. */
function completeStep() {
  trackStepDone();
  goToStep(useWizard.getState().step + 1);
}

const steps = () => events.flatMap((event) => (event.name === 'ConfiguratorStep' ? event.step : []));
const starts = () => events.filter(({ name }) => name === 'InitiateCheckout').length;

test('each step is told once it is completed, and delivery together with styling', () => {
  const told: string[][] = [];
  for (let step = 1; step <= 6; step++) {
    events = [];
    completeStep();
    told.push(steps());
  }
  expect(told).toEqual([
    ['Comic Type Selection'],
    ['Tier Selection', 'Add-Ons Selection'],
    ['Characters'],
    ['Scenes'],
    [],
    ['Delivery & Styling'],
  ]);
});

test('a step that is gone through again is not told again', () => {
  completeStep();
  completeStep();
  goToStep(1);
  completeStep();
  completeStep();
  expect(steps()).toEqual(['Comic Type Selection', 'Tier Selection', 'Add-Ons Selection']);
});

test('a start is told once for each comic, however often the page is drawn or entered', () => {
  const stop = trackStarts();
  vi.runAllTimers();
  expect(starts()).toBe(1);
  stop();
  const stopAgain = trackStarts();
  vi.runAllTimers();
  expect(starts()).toBe(1);

  updateComic({ comicType: 'pet' });
  completeStep();
  vi.runAllTimers();
  expect(starts()).toBe(1);
  startFresh();
  vi.runAllTimers();
  expect(starts()).toBe(2);

  updateComic({ comicType: 'love' });
  vi.runAllTimers();
  // The comic was added to the cart, so its page is left before another comic begins.
  startFresh();
  stopAgain();
  vi.runAllTimers();
  expect(starts()).toBe(2);
});

test('while an earlier comic is offered nobody has started', () => {
  updateComic({ comicType: 'pet' });
  const stop = trackStarts();
  vi.runAllTimers();
  startFresh();
  const { comic } = useWizard.getState();
  const content = { comic, step: 4, reached: 4, serverDraft: null, cartItemId: null };
  pageDrafts.view.setState({ offer: { savedAt: 1, dirty: false, sent: [], content } });
  vi.runAllTimers();
  expect(starts()).toBe(0);
  pageDrafts.view.setState({ offer: null });
  startFresh();
  vi.runAllTimers();
  expect(starts()).toBe(1);
  stop();
});
