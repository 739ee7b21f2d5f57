import { expect } from 'vitest';
import { EMPTY_CONTENT } from '#client/draft/autosave-types.ts';
import { createDraftTokens } from '#client/draft/draft-tokens.ts';
import { createDraftView } from '#client/draft/draft-view.ts';
import { followOtherTab } from '#client/draft/follow-page.ts';
import type { LocalCopy } from '#client/draft/local-draft.ts';
import { offerEarlierDraft, offerStoredDraft } from '#client/draft/open-comic.ts';
import { createDrafts, type Drafts } from '#client/draft/page-drafts.ts';
import { KEPT_DRAFT_KEY, LOCAL_DRAFT_KEY } from '#client/draft/stored-keys.ts';
import type { WizardContent } from '#client/draft/wizard-store.ts';
import { openBrowserStorage } from '#client/storage/browser-storage.ts';
import { type Comic, type Draft, RESUME_WINDOW_MS } from '#shared/draft/comic.ts';
import { createNetwork } from './network.ts';
import { createModelServer, type ModelServer } from './server.ts';

/** A server, two devices and their open pages. */
export type World = {
  server: ModelServer;
  record: ReturnType<typeof createRecord>;
  devices: [Device, Device];
  /** The first two are tabs of one browser, the third is on the other device. */
  pages: (ModelPage | null)[];
  /** The number of sentences typed so far; each is unique. */
  sentences: number;
};

export function createWorld(): World {
  const server = createModelServer();
  const devices: [Device, Device] = [createDevice(server), createDevice(server)];
  return { server, record: createRecord(server), devices, pages: [null, null, null], sentences: 0 };
}

export type ModelPage = {
  index: number;
  device: Device;
  drafts: Drafts;
  isAlive: () => boolean;
  leaving: AbortController;
  read: () => WizardContent;
  edit: (patch: Partial<WizardContent>) => void;
  /** Crashes the page after so many more writes, requests and changes of the wizard. */
  crashAfter: (steps: number) => void;
};

type StorageChange = Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'> & { from: () => boolean };
type CartItem = { id: string; draftId: string; comic: Comic };

export const deviceOf = ({ devices }: World, page: number) => devices[page === 2 ? 1 : 0];

type Device = ReturnType<typeof createDevice>;

function createDevice(server: ModelServer) {
  return {
    network: createNetwork(server),
    items: new Map<string, string>(),
    isFull: false,
    changes: [] as StorageChange[],
    cart: [] as CartItem[],
  };
}

let lastTab = 0;

/** Opens the configurator on a device. */
export function openPage(world: World, index: number): ModelPage {
  const device = deviceOf(world, index);
  const leaving = new AbortController();
  // The number of operations until the page crashes.
  let stepsLeft = Number.POSITIVE_INFINITY;
  const act = () => stepsLeft > 0 && --stepsLeft >= 0;
  const isAlive = () => stepsLeft > 0;
  const { wizard, change } = createWizard(act);
  const storage = openBrowserStorage(() => openStorage(device, act, isAlive));
  const drafts = createDrafts({
    api: device.network.connect(isAlive),
    wizard,
    storage,
    tokens: createDraftTokens(storage),
    tab: `tab-${++lastTab}`,
    view: createDraftView(),
    onNews({ kind }) {
      // The page tells the person that the text exists on the screen only.
      if (kind === 'deleted-elsewhere') world.record.release(sentencesOf(wizard.read().comic));
    },
    onRecovered() {},
  });
  const page: ModelPage = {
    ...{ index, device, drafts, isAlive, leaving, read: wizard.read },
    edit: (patch) => isAlive() && change(patch),
    crashAfter: (steps) => {
      stepsLeft = steps;
    },
  };
  drafts.view.subscribe(({ saveState }) => {
    if (saveState.kind === 'saved' && isAlive()) world.record.noteSaved(page);
  });
  offerStoredDraft(drafts);
  const inCart = device.cart.map(({ draftId }) => draftId);
  void offerEarlierDraft(inCart, leaving.signal, drafts);
  return page;
}

/** @param act returns false once the page has crashed */
function createWizard(act: () => boolean) {
  let content = EMPTY_CONTENT;
  let listener = () => {};

  function change(patch: Partial<WizardContent>): void {
    const before = content;
    content = { ...content, ...patch };
    const parts = ['comic', 'step', 'reached', 'cartItemId'] as const;
    if (parts.some((part) => before[part] !== content[part])) listener();
  }

  const wizard = {
    read: () => content,
    open: (next: WizardContent) => void (act() && change(next)),
    update: (patch: Partial<WizardContent>) => void (act() && change(patch)),
    subscribe: (next: () => void) => {
      listener = next;
    },
  };
  return { wizard, change };
}

/** A page's access to the storage of its browser, whose other pages get storage events. */
function openStorage(device: Device, act: () => boolean, from: () => boolean) {
  function set(key: string, newValue: string | null): void {
    const oldValue = device.items.get(key) ?? null;
    if (oldValue === newValue) return;
    if (newValue === null) device.items.delete(key);
    else device.items.set(key, newValue);
    device.changes.push({ key, oldValue, newValue, from });
  }

  return {
    getItem: (key: string) => device.items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (!act()) return;
      if (device.isFull) throw new Error('The quota has been exceeded.');
      set(key, value);
    },
    removeItem: (key: string) => void (act() && set(key, null)),
  };
}

/** Records which sentences the screens have called saved, and which ones the person has let go since. */
function createRecord(server: ModelServer) {
  const saved = new Set<string>();
  const released = new Set<string>();
  const declined = new Map<string, { isAlive: () => boolean } | null>();
  return {
    noteSaved({ read }: { read: () => WizardContent }): void {
      const { comic, serverDraft } = read();
      const draft = server.drafts.get(serverDraft?.key.id ?? '');
      if (draft?.revision === serverDraft?.revision) {
        expect(draft?.content.storyBrief, 'the server has what is called saved').toBe(comic.storyBrief);
      }
      for (const sentence of sentencesOf(comic)) saved.add(sentence);
    },
    release(sentences: Iterable<string>): void {
      for (const sentence of sentences) released.add(sentence);
    },
    /**
     * Notes what the person decided against, which they lose once the kept version has expired.
     * @param page the only place that keeps it, if the browser has no room
     */
    decline(sentences: Iterable<string>, page: { isAlive: () => boolean } | null): void {
      for (const sentence of sentences) declined.set(sentence, page);
    },
    isDeclined: (sentence: string) => declined.has(sentence),
    releaseLostWithPages(): void {
      for (const [sentence, page] of declined) if (page && !page.isAlive()) released.add(sentence);
    },
    isReleased: (sentence: string) => released.has(sentence),
    listSaved: () => [...saved].filter((sentence) => !released.has(sentence)),
  };
}

export function sentencesOf(comic: Pick<Comic, 'storyBrief'>): string[] {
  return comic.storyBrief.split(' ').filter(Boolean);
}

export const sentencesOfDraft = (draft: Draft | null | undefined) =>
  draft ? sentencesOf(draft.content) : [];
export const sentencesOfCopy = (copy: Pick<LocalCopy, 'content'> | null) =>
  copy ? sentencesOf(copy.content.comic) : [];

/** All places where a sentence may be found: on the server, in a cart, in storage, or on a screen. */
export function listPlaces(world: World): Set<string> {
  return new Set([
    ...listLasting(world),
    ...world.pages.flatMap((page) => (page?.isAlive() ? sentencesOnScreen(page) : [])),
  ]);
}

/** Lists the sentences that would still be found if every page crashed. */
export function listLasting({ server, devices }: World): string[] {
  return [
    ...server.list().flatMap(sentencesOfDraft),
    ...devices.flatMap(({ cart }) => cart.flatMap(({ comic }) => sentencesOf(comic))),
    ...devices.flatMap(listStored),
  ];
}

export function listStored({ items }: Device): string[] {
  const copy: LocalCopy | null = JSON.parse(items.get(LOCAL_DRAFT_KEY) ?? 'null');
  const kept: LocalCopy[] = JSON.parse(items.get(KEPT_DRAFT_KEY) ?? '[]');
  return [...(copy ? [copy] : []), ...kept]
    .filter(({ savedAt }) => Date.now() - savedAt <= RESUME_WINDOW_MS)
    .flatMap((stored) => sentencesOfCopy(stored));
}

export function sentencesOnScreen({ read, drafts }: ModelPage): string[] {
  const { conflict, kept, offer } = drafts.view.getState();
  return [
    ...sentencesOf(read().comic),
    ...sentencesOfDraft(conflict),
    ...kept.flatMap((copy) => sentencesOfCopy(copy)),
    ...sentencesOfCopy(offer),
  ];
}

/** Completes everything in progress, without time passing, until nothing is left to do. */
export async function settle(world: World): Promise<void> {
  for (let round = 0; round < 50; round++) {
    await new Promise(setImmediate);
    const heard = world.devices.map((device) => deliverStorageEvents(world, device));
    if (!heard.some(Boolean)) return;
  }
  throw new Error('The tabs of one browser answer one another without end.');
}

/** @returns whether there were any */
function deliverStorageEvents(world: World, device: Device): boolean {
  const changes = device.changes.splice(0);
  for (const change of changes) {
    for (const page of world.pages) {
      if (!page?.isAlive() || page.device !== device || page.isAlive === change.from) continue;
      followOtherTab(page.drafts, change);
    }
  }
  return changes.length > 0;
}
