import { expect, vi } from 'vitest';
import { isEmpty } from '#client/draft/draft-content.ts';
import { saveBeforeLeaving } from '#client/draft/follow-page.ts';
import {
  discardDraft,
  leaveCartItem,
  openCartItem,
  openFromElsewhere,
  resumeDraft,
  switchVersion,
} from '#client/draft/open-comic.ts';
import { completeDraft } from '#client/draft/page-drafts.ts';
import { FIRST_STEP, REVIEW_STEP } from '#shared/draft/comic.ts';
import type { NetworkMode, Outcome } from './network.ts';
import {
  deviceOf,
  type ModelPage,
  openPage,
  sentencesOf,
  sentencesOfCopy,
  sentencesOfDraft,
  settle,
  type World,
} from './world.ts';

/** Actions of people, devices and the network. `page` 0 and 1 are tabs of one browser, 2 is on another device. */
export type Action =
  | { do: 'type' | 'undo' | 'press Next' | 'resume' | 'discard' | 'add to cart'; page: number }
  | { do: 'edit cart item' | 'leave cart item' | 'switch version' | 'dismiss kept version'; page: number }
  | { do: 'look' | 'hide' | 'come online' | 'reload' | 'close' | 'crash'; page: number }
  | { do: 'crash in the middle'; page: number; after: number }
  | { do: 'go to step'; page: number; step: number }
  | { do: 'enter customer'; page: number; isValid: boolean }
  | { do: 'choose version'; page: number; chosen: 'here' | 'there' }
  | { do: 'open link'; page: number; from: number }
  | { do: 'wait'; ms: number }
  | { do: 'set network'; page: number; mode: NetworkMode }
  | { do: 'disturb next request'; page: number; outcome: Outcome }
  | { do: 'settle request'; page: number; index: number; outcome: Outcome }
  | { do: 'fill storage'; page: number; isFull: boolean };

const CUSTOMER = { customerEmail: 'maria@example.com', customerName: 'Maria' };

export async function perform(world: World, action: Action): Promise<void> {
  if (action.do === 'wait') return wait(world, action.ms);
  const index = action.page;
  const device = deviceOf(world, index);
  if (action.do === 'set network') device.network.setMode(action.mode);
  else if (action.do === 'disturb next request') device.network.disturbNext(action.outcome);
  else if (action.do === 'settle request') device.network.settle(action.index, action.outcome);
  else if (action.do === 'fill storage') device.isFull = action.isFull;
  else if (action.do === 'reload') reload(world, index);
  else {
    const page = world.pages[index];
    if (page?.isAlive()) performOnPage(world, page, action);
  }
  await settle(world);
}

/** Times at which answers arrive during a wait, in ms after its start. No answer takes days. */
const ANSWERS_AT_MS = [350, 1350, 40_000];

export async function wait(world: World, ms: number): Promise<void> {
  let waited = 0;
  for (const end of [...ANSWERS_AT_MS.filter((at) => at < ms), ms]) {
    vi.advanceTimersByTime(end - waited);
    waited = end;
    await settle(world);
  }
}

/** Opens the page anew, or for the first time. */
function reload(world: World, index: number): void {
  leave(world, index);
  world.pages[index] = openPage(world, index);
}

function leave(world: World, index: number): void {
  const page = world.pages[index];
  if (page?.isAlive()) {
    saveBeforeLeaving(page.drafts);
    page.crashAfter(0);
    page.leaving.abort();
  }
  world.pages[index] = null;
}

type PageAction = Exclude<
  Action,
  { do: 'wait' | 'set network' | 'disturb next request' | 'settle request' | 'fill storage' | 'reload' }
>;
type Act<Name> = (world: World, page: ModelPage, action: Extract<PageAction, { do: Name }>) => void;

const isAsked = ({ drafts }: ModelPage) => drafts.view.getState().offer !== null;

/** The actions that are possible while the page shows no dialog. */
const IN_WIZARD = {
  type,
  undo,
  'go to step': (_, page, { step }) => goToStep(page, step),
  'enter customer': (_, page, { isValid }) => enterCustomer(page, isValid),
  'edit cart item': editCartItem,
  'add to cart': addToCart,
} satisfies { [Name in PageAction['do']]?: Act<Name> };

const ON_PAGE = {
  'press Next': (_, { drafts }) => void drafts.autosave.save({ isAsked: true }),
  resume: (_, page) => isAsked(page) && resumeDraft(page.drafts),
  discard,
  'choose version': (world, page, { chosen }) => chooseVersion(world, page, chosen),
  'switch version': switchKept,
  'dismiss kept version': dismissKept,
  'leave cart item': (_, { drafts }) => leaveCartItem(drafts),
  'open link': openLink,
  look: (_, { drafts }) => drafts.autosave.look(),
  'come online': (_, { drafts }) => void drafts.autosave.save(),
  hide: (_, { drafts }) => saveBeforeLeaving(drafts),
  close: (world, { index }) => leave(world, index),
  crash(_, page) {
    page.crashAfter(0);
    page.leaving.abort();
  },
  'crash in the middle': (_, page, { after }) => page.crashAfter(after + 1),
} satisfies { [Name in PageAction['do']]?: Act<Name> };

function performOnPage(world: World, page: ModelPage, action: PageAction): void {
  if (action.do in IN_WIZARD && isAsked(page)) return;
  const acts = { ...IN_WIZARD, ...ON_PAGE } as Record<string, Act<PageAction['do']>>;
  acts[action.do]?.(world, page, action);
}

function switchKept(world: World, page: ModelPage): void {
  const [latest] = page.drafts.view.getState().kept;
  if (!latest) return;
  letGo(world, page, sentencesOf(page.read().comic), () => switchVersion(latest, page.drafts));
}

function dismissKept({ record }: World, { drafts }: ModelPage): void {
  const [latest] = drafts.view.getState().kept;
  if (!latest) return;
  record.release(sentencesOfCopy(latest));
  drafts.local.removeKept(latest);
}

function editCartItem(_: World, { device, drafts }: ModelPage): void {
  const item = device.cart.at(-1);
  if (item) ignoreRefusal(openCartItem(item, drafts));
}

function type(world: World, page: ModelPage): void {
  const { comic, step, reached } = page.read();
  world.sentences += 1;
  const storyBrief = [...sentencesOf(comic), `s${world.sentences}`].join(' ');
  page.edit({
    comic: { ...comic, comicType: 'love', storyBrief },
    // At the first step nothing is stored.
    ...{ step: Math.max(step, 2), reached: Math.max(reached, 2) },
  });
}

function undo(world: World, page: ModelPage): void {
  const { comic } = page.read();
  const sentences = sentencesOf(comic);
  const last = sentences.pop();
  if (!last) return;
  world.record.release([last]);
  page.edit({ comic: { ...comic, storyBrief: sentences.join(' ') } });
}

export function goToStep(page: ModelPage, wanted: number): void {
  const { comic, reached } = page.read();
  const step = Math.max(FIRST_STEP, Math.min(wanted, REVIEW_STEP));
  // The package step requires a name and an address.
  if (step > 2 && !comic.customerName) return;
  page.edit({ step, reached: Math.max(reached, step) });
}

export function enterCustomer(page: ModelPage, isValid: boolean): void {
  const { comic } = page.read();
  page.edit({ comic: { ...comic, ...CUSTOMER, customerEmail: isValid ? CUSTOMER.customerEmail : '' } });
}

function discard(world: World, page: ModelPage): void {
  const { view, wizard, local } = page.drafts;
  const { offer } = view.getState();
  const content = offer?.content ?? wizard.read();
  if (content.cartItemId !== null && !offer) return;
  const draftId = content.serverDraft?.key.id;
  world.record.release(sentencesOf(content.comic));
  world.record.release(sentencesOfDraft(world.server.drafts.get(draftId ?? '')));
  world.record.release(sentencesOfCopy(local.peek()));
  for (const copy of local.listKept())
    if (copy.content.serverDraft?.key.id === draftId) world.record.release(sentencesOfCopy(copy));
  void discardDraft(page.drafts);
}

export function chooseVersion(world: World, page: ModelPage, chosen: 'here' | 'there'): void {
  const { conflict } = page.drafts.view.getState();
  if (!conflict) return;
  const here = sentencesOf(page.read().comic);
  const there = sentencesOfDraft(conflict);
  letGo(world, page, chosen === 'here' ? there : here, () => page.drafts.autosave.resolveConflict(chosen));
}

/** The version that the person decided against is kept, for a day. */
function letGo(world: World, page: ModelPage, sentences: string[], decide: () => void): void {
  decide();
  // A full browser keeps it only as long as the page is open.
  world.record.decline(sentences, page.device.isFull ? page : null);
  if (!page.isAlive()) return;
  const found = [
    ...sentencesOf(page.read().comic),
    ...page.drafts.local.listKept().flatMap((copy) => sentencesOfCopy(copy)),
  ];
  expect(found, 'the other version is kept').toEqual(expect.arrayContaining(sentences));
}

function addToCart(world: World, page: ModelPage): void {
  const { drafts, device } = page;
  const { wizard, autosave, local } = drafts;
  if (isEmpty(wizard.read()) || !page.read().comic.customerName) return;
  const putInCart = () => {
    if (!page.isAlive()) return;
    const { comic, serverDraft, cartItemId } = wizard.read();
    const draftId = serverDraft?.key.id ?? '';
    const id = cartItemId ?? `item-${draftId}`;
    device.cart = [...device.cart.filter((item) => item.id !== id), { id, draftId, comic }];
    for (const copy of local.listKept())
      if (copy.content.serverDraft?.key.id === draftId) world.record.release(sentencesOfCopy(copy));
  };
  void completeDraft(putInCart, drafts).then((isDone) => {
    if (isDone && page.isAlive()) autosave.close();
  });
}

type OpenLink = Extract<Action, { do: 'open link' }>;

function openLink(world: World, page: ModelPage, { from }: OpenLink): void {
  const key = world.pages[from]?.read().serverDraft?.key;
  const draft = world.server.list().find(({ id }) => id === key?.id);
  if (!key || !draft || draft.completed) return;
  ignoreRefusal(openFromElsewhere(key, draft, page.drafts));
}

function ignoreRefusal(opening: Promise<unknown>): void {
  opening.catch((error: unknown) => expect(error).toBeInstanceOf(Error));
}
