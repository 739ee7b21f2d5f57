import { createStore, useStore } from 'zustand';
import { apiClient } from '#client/api/transport.ts';
import { localStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { storedJson } from '#client/storage/stored-json.ts';
import { PROOF_MESSAGES, PROOF_TEXT_MAX } from '#shared/proof.ts';
import { createDraftPins } from './comments/draft-pins.ts';
import { pinActions } from './comments/pin-actions.ts';
import { mergePins, placeSaved } from './comments/shown-pins.ts';
import { parseUnsaved } from './comments/unsaved-pins.ts';
import type { Access, Proof } from './proof.ts';
import { proofCalls } from './proof-calls.ts';
import { type ProofState, stateOf } from './proof-state.ts';
import { createNewestAnswer } from './newest-answer.ts';

/** The state of a proof's page, as a zustand store, and the actions that change it. */
export function createProofStore(access: Access, opened: Proof) {
  const { order, reader } = opened;
  let isBatching = false;
  const store = createStore<ProofState>(() => stateOf(opened));
  const refresher = createNewestAnswer(() => apiClient.proof.get.mutate({ of: access }), show);
  const drafts = createDraftPins({
    stored: storedJson(
      localStore,
      STORAGE_KEYS.proofDrafts(order.id, `${reader.role}_${reader.name}`),
      parseUnsaved,
    ),
    save: (pin) => apiClient.proof.savePin.mutate({ of: access, ...pin }),
    remove: (pin) => apiClient.proof.deletePin.mutate({ of: access, ...pin }),
    revisionOf: (id) => store.getState().proof.pins.find((pin) => pin.id === id)?.revision ?? null,
    refuse: ({ text }) => (text.length > PROOF_TEXT_MAX ? PROOF_MESSAGES.text : null),
    onSaved(pin, saved) {
      refresher.noteChange();
      const { proof } = store.getState();
      show({ ...proof, pins: placeSaved(proof, pin, saved) });
    },
    onChange: () => update(),
  });
  show(opened);

  function show(proof: Proof): void {
    store.setState({ proof });
    drafts.receive(proof.pins);
    update();
  }

  function update(and: Partial<ProofState> = {}): void {
    if (isBatching) return;
    const pins = mergePins(store.getState().proof, drafts.list());
    store.setState({ pins, saveState: drafts.state(), isStored: drafts.isStored(), ...and });
  }

  function changeAtOnce(change: () => void, and: Partial<ProofState>): void {
    isBatching = true;
    change();
    isBatching = false;
    update(and);
  }

  return {
    access,
    ...store,
    drafts,
    refresh: refresher.refresh,
    ...pinActions({ store, drafts, changeAtOnce }),
    ...proofCalls({
      access,
      readProof: () => store.getState().proof,
      drafts,
      callAndRefresh: refresher.callAndRefresh,
    }),
  };
}

export type ProofStore = ReturnType<typeof createProofStore>;
export type Decision = 'ask' | 'approve' | 'send';

export function useProof<Part>(store: ProofStore, read: (state: ProofState) => Part): Part {
  return useStore(store, read);
}
