import { createStore, useStore } from 'zustand';
import { apiClient } from '#client/api/transport.ts';
import { localStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { storedJson } from '#client/storage/stored-json.ts';
import {
  createDraftPins,
  parseUnsaved,
  type SaveState,
  type TypedPin,
  type UnsavedPin,
} from './draft-pins.ts';
import { type Access, currentVersion, type Page, type Proof, type Version } from './proof.ts';
import { mergePins, placeSaved, type ShownPin } from './shown-pins.ts';

/** As PROOF_TEXT_MAX and PROOF_MESSAGES.text of shared/proof.ts, which would bring zod along. */
export const TEXT_MAX = 2_000;
const TOO_LONG = `A comment may have up to ${TEXT_MAX} characters. Nothing of it is lost; please shorten it.`;
const NOT_SAVED =
  'Not everything you typed has reached us yet, so nothing was sent. Please check your connection and try again.';

export type DeskState = {
  proof: Proof;
  pins: ShownPin[];
  saveState: SaveState;
  isStored: boolean;
  tab: 'pages' | 'order';
  versionId: string | null;
  /** Of the shown page, or of the first of two, from 0. */
  index: number;
  /** Whether the stage has room for two pages. */
  isDouble: boolean;
  /** The id of the comment that is being read or written. */
  active: string | null;
  compared: boolean;
};

/** What the page of a proof knows and does. */
export function createDesk(access: Access, opened: Proof) {
  const reader = opened.reader;
  let changes = 0;
  let isHeld = false;
  const store = createStore<DeskState>(() => ({
    proof: opened,
    pins: [],
    saveState: 'saved',
    isStored: true,
    tab: opened.versions.length === 0 || opened.deliveries.length > 0 ? 'order' : 'pages',
    versionId: currentVersion(opened)?.id ?? null,
    index: 0,
    isDouble: false,
    active: null,
    compared: false,
  }));
  const drafts = createDraftPins({
    stored: storedJson(
      localStore,
      STORAGE_KEYS.proofDrafts(opened.order.id, `${reader.role}_${reader.name}`),
      parseUnsaved,
    ),
    save: (pin) => apiClient.proof.savePin.mutate({ of: access, ...pin }),
    remove: (id) => apiClient.proof.deletePin.mutate({ of: access, id }),
    refuse: ({ text }) => (text.length > TEXT_MAX ? TOO_LONG : null),
    onSaved: noteSaved,
    onChange: () => follow(),
  });
  follow();

  function noteSaved(saved: UnsavedPin, number: number | null): void {
    changes += 1;
    const { proof } = store.getState();
    show({ ...proof, pins: placeSaved(proof, saved, number) });
  }

  function show(proof: Proof): void {
    store.setState({ proof });
    follow();
  }

  function follow(and: Partial<DeskState> = {}): void {
    if (isHeld) return;
    const pins = mergePins(store.getState().proof, drafts.list());
    store.setState({ pins, saveState: drafts.state(), isStored: drafts.isStored(), ...and });
  }

  /** A pin that was set and not written on goes when another one is chosen. */
  function dropEmpty(): void {
    const { active, pins } = store.getState();
    const left = pins.find((pin) => pin.id === active);
    if (left?.state === 'draft' && left.mine && left.text.trim() === '') drafts.remove(left, left.isOnServer);
  }

  /** An answer that was on its way while a comment was saved might not have it, so it is asked for again. */
  async function refresh(): Promise<void> {
    const before = changes;
    const proof = await apiClient.proof.get.mutate({ of: access });
    if (changes !== before) return refresh();
    show(proof);
  }

  /** What happened meanwhile is shown with the refusal. */
  async function decide<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call();
    } finally {
      changes += 1;
      await refresh().catch(console.warn);
    }
  }

  async function settle(): Promise<void> {
    await drafts.flush();
    const open = store.getState().proof.openVersionId;
    const unsent = drafts.list().filter(({ versionId, text }) => versionId === open && text.trim() !== '');
    if (unsent.length > 0) throw new Error(unsent.find(({ refusal }) => refusal)?.refusal ?? NOT_SAVED);
  }

  async function send<Answer>(call: (versionId: string) => Promise<Answer>): Promise<Answer> {
    await settle();
    const { openVersionId } = store.getState().proof;
    if (!openVersionId) throw new Error('This version takes no answer any more.');
    for (const pin of drafts.list()) if (pin.text.trim() === '') drafts.remove(pin, false);
    return decide(() => call(openVersionId));
  }

  const of = access;
  return {
    access,
    store,
    drafts,
    refresh,
    put: (pin: TypedPin) => drafts.put(pin),
    remove(pin: ShownPin): void {
      drafts.remove(pin, pin.isOnServer);
      if (store.getState().active === pin.id) store.setState({ active: null });
    },
    /** Begins a comment, in one change, so that its pin is painted within a frame. */
    begin(place: Omit<TypedPin, 'id' | 'text'>): string {
      const id = crypto.randomUUID();
      isHeld = true;
      dropEmpty();
      drafts.put({ id, text: '', ...place });
      isHeld = false;
      follow({ active: id });
      return id;
    },
    choose(id: string | null): void {
      if (store.getState().active === id) return;
      dropEmpty();
      store.setState({ active: id });
    },
    ask: () => send((versionId) => apiClient.proof.ask.mutate({ of, versionId })),
    approve: () => send((versionId) => apiClient.proof.approve.mutate({ of, versionId })),
    sendComments: () => send((versionId) => apiClient.proof.sendComments.mutate({ of, versionId })),
    /** Threads are shared by a comment and its copies on later versions. */
    async reply({ id: pinId, rootId }: ShownPin): Promise<void> {
      const reply = drafts.reply(rootId);
      if (!reply || reply.text.trim() === '') return;
      await decide(() => apiClient.proof.reply.mutate({ of, pinId, ...reply }));
      if (drafts.reply(rootId)?.text === reply.text) drafts.keepReply(rootId, null);
    },
    invite: (name: string, email: string | null) =>
      decide(() => apiClient.proof.invite.mutate({ of, name, email })),
    /** @returns the address of the payment page */
    async buyRound(): Promise<string> {
      await settle();
      return (await apiClient.proof.buyRound.mutate({ of })).url;
    },
    revoke: (linkId: string) => decide(() => apiClient.proof.revoke.mutate({ of, linkId })),
    renew: (deliveryId: string) => decide(() => apiClient.proof.renewDownload.mutate({ of, deliveryId })),
    /** Own comments of earlier versions that were never sent, set anew on the version that takes comments. */
    bringOver(): void {
      const { proof, pins } = store.getState();
      const open = currentVersion(proof);
      if (!open) return;
      for (const pin of unsentElsewhere(proof, pins)) {
        const isThere = pin.page !== null && pin.page <= open.pages.length;
        const place = isThere ? { page: pin.page, x: pin.x, y: pin.y } : { page: null, x: null, y: null };
        drafts.put({ id: crypto.randomUUID(), versionId: open.id, text: pin.text, ...place });
        drafts.remove(pin, pin.isOnServer);
      }
      store.setState({ versionId: open.id, index: 0, active: null, compared: false });
    },
  };
}

export type Desk = ReturnType<typeof createDesk>;
export type Decision = 'ask' | 'approve' | 'send';

export function useDesk<Part>(desk: Desk, read: (state: DeskState) => Part): Part {
  return useStore(desk.store, read);
}

export function shownVersion({ proof, versionId }: DeskState): Version | undefined {
  return proof.versions.find(({ id }) => id === versionId) ?? currentVersion(proof);
}

/** Whether the shown version takes comments. */
export function isOpen(state: DeskState): boolean {
  return state.proof.openVersionId !== null && state.proof.openVersionId === shownVersion(state)?.id;
}

export function unsentElsewhere({ openVersionId }: Proof, pins: ShownPin[]): ShownPin[] {
  return pins.filter(
    ({ mine, state, versionId, text }) =>
      mine && state === 'draft' && versionId !== openVersionId && text.trim() !== '',
  );
}

export function ratioOf(pages: Page[]): number {
  const [first] = pages;
  return first ? first.width / first.height : 0.7;
}
