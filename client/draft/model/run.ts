import { expect, vi } from 'vitest';
import { EMPTY_CONTENT } from '#client/draft/autosave-types.ts';
import { saveBeforeLeaving } from '#client/draft/follow-page.ts';
import { resumeDraft } from '#client/draft/open-comic.ts';
import { RESUME_WINDOW_MS } from '#shared/draft/comic.ts';
import { type Action, chooseVersion, enterCustomer, perform, wait } from './actions.ts';
import {
  createWorld,
  listLasting,
  listPlaces,
  listStored,
  type ModelPage,
  openPage,
  sentencesOfCopy,
  sentencesOnScreen,
  settle,
  type World,
} from './world.ts';

/** More requests than a single event can cause without an endless loop. */
const REQUESTS_MAX = 40;
const ROUNDS_MAX = 12;
const HOUR_MS = 3_600_000;
const LONGEST_RETRY_MS = 31_000;

/**
 * Runs a list of actions, and checks after each that no text is lost, and at the end that the person can
 * continue.
 */
export async function run(actions: Action[]): Promise<void> {
  vi.clearAllTimers();
  vi.setSystemTime(0);
  const world = createWorld();
  world.pages[0] = openPage(world, 0);
  await settle(world);
  for (const action of actions) {
    const requests = countRequests(world);
    await perform(world, action);
    expect(countRequests(world) - requests, `requests after '${action.do}'`).toBeLessThan(REQUESTS_MAX);
    // Drafts on the server expire after days, the browser's copies after one day.
    if (action.do === 'wait' && action.ms > HOUR_MS) releaseExpired(world);
    world.record.releaseLostWithPages();
    checkNothingLost(world, action);
    checkOneRequestAtATime(world);
  }
  await heal(world);
  await startAnew(world);
}

function releaseExpired({ record, pages, ...world }: World): void {
  const lasting = new Set(listLasting({ record, pages, ...world }));
  const idle = pages.filter((page) => page?.drafts.view.getState().saveState.kind === 'idle');
  const expired = pages.flatMap((page) => (page ? sentencesOfExpiredKept(page) : []));
  // Another tab may show them as saved until it hears of the decision.
  record.release(expired.filter(record.isDeclined));
  const known = [
    ...record.listSaved(),
    ...idle.flatMap((page) => (page ? sentencesOnScreen(page) : [])),
    ...expired,
  ];
  record.release(known.filter((sentence) => !lasting.has(sentence)));
}

/** A page that stays open for days offers a kept version until the person uses it. */
function sentencesOfExpiredKept({ drafts }: ModelPage): string[] {
  const expired = drafts.view
    .getState()
    .kept.filter(({ savedAt }) => Date.now() - savedAt > RESUME_WINDOW_MS);
  return expired.flatMap((copy) => sentencesOfCopy(copy));
}

function checkNothingLost(world: World, { do: name }: Pick<Action, 'do'>): void {
  const places = listPlaces(world);
  const lost = world.record.listSaved().filter((sentence) => !places.has(sentence));
  expect(lost, `what was called saved and is lost after '${name}'`).toEqual([]);
}

function checkOneRequestAtATime({ pages }: World): void {
  for (const page of pages) {
    if (!page) continue;
    const underWay = page.device.network.countWritesUnderWay(page.isAlive);
    expect(underWay, 'writes of one page under way').toBeLessThanOrEqual(1);
  }
}

/** The network works again, and the person answers all dialogs. */
async function heal(world: World): Promise<void> {
  const { devices, pages, record } = world;
  record.releaseLostWithPages();
  for (const device of devices) {
    device.isFull = false;
    device.network.heal();
  }
  for (const page of pages) if (page?.isAlive()) page.crashAfter(Number.POSITIVE_INFINITY);
  await settle(world);
  const owed = [
    ...devices.flatMap(listStored),
    ...pages.flatMap((page) => (page?.isAlive() ? sentencesOnScreen(page) : [])),
  ];
  for (let round = 0; round < ROUNDS_MAX; round++) {
    if (round > 1 && describeOpenPages(world).every((state) => CALM.test(state))) break;
    answerQuestions(world);
    await settle(world);
    await wait(world, LONGEST_RETRY_MS);
  }
  for (const state of describeOpenPages(world)) expect(state, 'a way out').toMatch(CALM);
  // A page that is looked at again shows what the last answer has made of the draft.
  for (const page of pages) page?.drafts.autosave.look();
  await settle(world);
  for (const page of pages) if (page) saveBeforeLeaving(page.drafts);
  await settle(world);
  for (const page of pages) {
    const { serverDraft, comic } = page?.isAlive() ? page.read() : EMPTY_CONTENT;
    const draft = world.server.drafts.get(serverDraft?.key.id ?? '');
    if (draft) expect(draft.content.storyBrief, 'the server at the end').toBe(comic.storyBrief);
  }
  const lasting = new Set(listLasting(world));
  const lost = owed.filter((sentence) => !lasting.has(sentence) && !record.isReleased(sentence));
  expect(lost, 'what neither reached the server nor is kept').toEqual([]);
}

const CALM = /^(saved|idle)$/;

function describeOpenPages({ pages }: World): string[] {
  return pages.flatMap((page) => {
    if (!page?.isAlive()) return [];
    const { saveState, offer } = page.drafts.view.getState();
    return offer ? 'asked whether to resume' : saveState.kind;
  });
}

function answerQuestions(world: World): void {
  for (const page of world.pages) {
    if (!page?.isAlive()) continue;
    const { autosave, view } = page.drafts;
    if (view.getState().offer) resumeDraft(page.drafts);
    chooseVersion(world, page, 'here');
    if (view.getState().saveState.kind === 'blocked') enterCustomer(page, true);
    autosave.look();
  }
}

/** The next visits find everything that the browsers have stored. */
async function startAnew(world: World): Promise<void> {
  for (const index of [0, 1, 2]) {
    if (world.pages[index]) await perform(world, { do: 'close', page: index });
  }
  for (const page of [0, 2]) {
    await perform(world, { do: 'reload', page });
    await perform(world, { do: 'resume', page });
  }
  await heal(world);
}

function countRequests({ devices }: World): number {
  return devices.reduce((sum, { network }) => sum + network.countRequests(), 0);
}
