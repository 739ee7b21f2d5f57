import { createStore, useStore } from 'zustand';
import { apiClient } from '#client/api/transport.ts';
import { localStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { storedJson } from '#client/storage/stored-json.ts';
import { PROOF_MESSAGES, PROOF_TEXT_MAX } from '#shared/proof.ts';
import {
  createDraftPins,
  parseUnsaved,
  type SaveState,
  type TypedPin,
  type UnsavedPin,
} from './draft-pins.ts';
import { type Access, currentVersion, type Page, type Proof, type Version } from './proof.ts';
import { mergePins, placeSaved, type ShownPin } from './shown-pins.ts';

const NOT_SAVED =
  'Not everything you typed has reached us yet, so nothing was sent. Please check your connection and try again.';

type ProofState = {
  proof: Proof;
  pins: ShownPin[];
  saveState: SaveState;
  isStored: boolean;
  tab: 'pages' | 'order';
  versionId: string | null;
  /** The shown page, or the first of two, counted from 0. */
  index: number;
  /** Whether the stage has room for two pages. */
  isDouble: boolean;
  /** The id of the comment that is being read or written. */
  active: string | null;
  isComparing: boolean;
};

/** The state of a proof's page, as a zustand store, and the actions that change it. */
export function createProofStore(access: Access, opened: Proof) {
  const reader = opened.reader;
  let changes = 0;
  let isBatching = false;
  const store = createStore<ProofState>(() => ({
    proof: opened,
    pins: [],
    saveState: 'saved',
    isStored: true,
    tab: opened.versions.length === 0 || opened.deliveries.length > 0 ? 'order' : 'pages',
    versionId: currentVersion(opened)?.id ?? null,
    index: 0,
    isDouble: false,
    active: null,
    isComparing: false,
  }));
  const drafts = createDraftPins({
    stored: storedJson(
      localStore,
      STORAGE_KEYS.proofDrafts(opened.order.id, `${reader.role}_${reader.name}`),
      parseUnsaved,
    ),
    save: (pin) => apiClient.proof.savePin.mutate({ of: access, ...pin }),
    remove: (id) => apiClient.proof.deletePin.mutate({ of: access, id }),
    refuse: ({ text }) => (text.length > PROOF_TEXT_MAX ? PROOF_MESSAGES.text : null),
    onSaved: applySave,
    onChange: () => update(),
  });
  update();

  function applySave(saved: UnsavedPin, number: number | null): void {
    changes += 1;
    const { proof } = store.getState();
    show({ ...proof, pins: placeSaved(proof, saved, number) });
  }

  function show(proof: Proof): void {
    store.setState({ proof });
    update();
  }

  function update(and: Partial<ProofState> = {}): void {
    if (isBatching) return;
    const pins = mergePins(store.getState().proof, drafts.list());
    store.setState({ pins, saveState: drafts.state(), isStored: drafts.isStored(), ...and });
  }

  /** A pin without text is removed as soon as another one is selected. */
  function dropEmpty(): void {
    const { active, pins } = store.getState();
    const left = pins.find((pin) => pin.id === active);
    if (left?.state === 'draft' && left.mine && left.text.trim() === '') drafts.remove(left, left.isOnServer);
  }

  /** Asks again if a comment was saved meanwhile, because the answer might not have it. */
  async function refresh(): Promise<void> {
    const before = changes;
    const proof = await apiClient.proof.get.mutate({ of: access });
    if (changes !== before) return refresh();
    show(proof);
  }

  /** Refreshes after a refusal too, because something else may have changed meanwhile. */
  async function callAndRefresh<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call();
    } finally {
      changes += 1;
      await refresh().catch(console.warn);
    }
  }

  async function saveUnsent(): Promise<void> {
    await drafts.flush();
    const open = store.getState().proof.openVersionId;
    const unsent = drafts.list().filter(({ versionId, text }) => versionId === open && text.trim() !== '');
    if (unsent.length > 0) throw new Error(unsent.find(({ refusal }) => refusal)?.refusal ?? NOT_SAVED);
  }

  async function send<Answer>(call: (versionId: string) => Promise<Answer>): Promise<Answer> {
    await saveUnsent();
    const { openVersionId } = store.getState().proof;
    if (!openVersionId) throw new Error('This version takes no answer any more.');
    for (const pin of drafts.list()) if (pin.text.trim() === '') drafts.remove(pin, false);
    return callAndRefresh(() => call(openVersionId));
  }

  const of = access;
  return {
    access,
    ...store,
    drafts,
    refresh,
    changePin: (pin: TypedPin) => drafts.put(pin),
    removePin(pin: ShownPin): void {
      drafts.remove(pin, pin.isOnServer);
      if (store.getState().active === pin.id) store.setState({ active: null });
    },
    /** Changes the state once, so that the pin is painted within a frame. @returns the new pin's id */
    addPin(place: Omit<TypedPin, 'id' | 'text'>): string {
      const id = crypto.randomUUID();
      isBatching = true;
      dropEmpty();
      drafts.put({ id, text: '', ...place });
      isBatching = false;
      update({ active: id });
      return id;
    },
    selectPin(id: string | null): void {
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
      await callAndRefresh(() => apiClient.proof.reply.mutate({ of, pinId, ...reply }));
      if (drafts.reply(rootId)?.text === reply.text) drafts.setReply(rootId, null);
    },
    invite: (name: string, email: string | null) =>
      callAndRefresh(() => apiClient.proof.invite.mutate({ of, name, email })),
    /** @returns the address of the payment page */
    async buyRound(): Promise<string> {
      await saveUnsent();
      return (await apiClient.proof.buyRound.mutate({ of })).url;
    },
    revoke: (linkId: string) => callAndRefresh(() => apiClient.proof.revoke.mutate({ of, linkId })),
    renew: (deliveryId: string) =>
      callAndRefresh(() => apiClient.proof.renewDownload.mutate({ of, deliveryId })),
    /** Moves own unsent comments from earlier versions to the version that takes comments. */
    moveUnsentPins(): void {
      const { proof, pins } = store.getState();
      const open = currentVersion(proof);
      if (!open) return;
      for (const pin of unsentOnOtherVersions(proof, pins)) {
        const isThere = pin.page !== null && pin.page <= open.pages.length;
        const place = isThere ? { page: pin.page, x: pin.x, y: pin.y } : { page: null, x: null, y: null };
        drafts.put({ id: crypto.randomUUID(), versionId: open.id, text: pin.text, ...place });
        drafts.remove(pin, pin.isOnServer);
      }
      store.setState({ versionId: open.id, index: 0, active: null, isComparing: false });
    },
  };
}

export type ProofStore = ReturnType<typeof createProofStore>;
export type Decision = 'ask' | 'approve' | 'send';

export function useProof<Part>(store: ProofStore, read: (state: ProofState) => Part): Part {
  return useStore(store, read);
}

export function shownVersion({ proof, versionId }: ProofState): Version | undefined {
  return proof.versions.find(({ id }) => id === versionId) ?? currentVersion(proof);
}

/** Whether the shown version takes comments. */
export function isOpen(state: ProofState): boolean {
  return state.proof.openVersionId !== null && state.proof.openVersionId === shownVersion(state)?.id;
}

export function unsentOnOtherVersions({ openVersionId }: Proof, pins: ShownPin[]): ShownPin[] {
  return pins.filter(
    ({ mine, state, versionId, text }) =>
      mine && state === 'draft' && versionId !== openVersionId && text.trim() !== '',
  );
}

export function ratioOf(pages: Page[]): number {
  const [first] = pages;
  return first ? first.width / first.height : 0.7;
}
