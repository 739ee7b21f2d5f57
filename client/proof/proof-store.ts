import { createStore, useStore } from 'zustand';
import { apiClient } from '#client/api/transport.ts';
import { localStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { storedJson } from '#client/storage/stored-json.ts';
import type { NewItem } from '#shared/text.ts';
import { keepUnsaved, parseUnsaved, readUnsaved } from './comments/keep-unsaved.ts';
import { sendUnsaved } from './comments/send-unsaved.ts';
import { type Choice, choosePin, receiveProof, type TypedPin, typePin } from './comments/unsaved-pins.ts';
import { createNewestAnswer } from './newest-answer.ts';
import type { Access, Proof } from './proof.ts';
import type { ShownPin } from './proof-state.ts';
import { addPin, moveUnsentPins, type ProofState, removePin, selectPin, stateOf } from './proof-state.ts';

/**
 * The state of a proof's page. Actions change the state; the screen, the browser's storage and the sender of unsaved
 * comments watch it; what the server answers changes it again.
 */
export function createProofStore(access: Access, opened: Proof) {
  const { order, reader } = opened;
  const of = access;
  const stored = storedJson(
    localStore,
    STORAGE_KEYS.proofDrafts(order.id, `${reader.role}_${reader.name}`),
    parseUnsaved,
  );
  const store = createStore<ProofState>(() => ({ ...stateOf(opened), ...readUnsaved(stored) }));
  const show = (proof: Proof) => store.setState((state) => receiveProof(state, proof));
  const server = createNewestAnswer(() => apiClient.proof.get.mutate({ of }), show);

  keepUnsaved(store, stored);
  const sender = sendUnsaved({
    store,
    save: async (pin) => {
      const answer = await apiClient.proof.savePin.mutate({ of, ...pin });
      server.noteChange();
      return answer;
    },
    remove: async (pin) => {
      const answer = await apiClient.proof.deletePin.mutate({ of, ...pin });
      server.noteChange();
      return answer;
    },
  });
  show(opened);

  /** Text that is typed is saved at once, also after a save that did not reach the server. */
  function type(change: (state: ProofState) => Partial<ProofState>): void {
    store.setState((state) => ({ ...change(state), isOffline: false }));
  }

  return {
    access,
    ...store,
    refresh: server.refresh,
    retry: sender.retry,
    changePin: (pin: TypedPin) => type((state) => typePin(state, pin)),
    removePin: (pin: TypedPin) => type((state) => removePin(state, pin)),
    /** @returns the id of the new pin */
    addPin(place: Omit<TypedPin, 'id' | 'text'>): string {
      const id = crypto.randomUUID();
      type((state) => addPin(state, { id, text: '', ...place }));
      return id;
    },
    selectPin: (id: string | null) => store.setState((state) => selectPin(state, id)),
    moveUnsentPins: () => type(moveUnsentPins),
    choosePin(id: string, choice: Choice): void {
      type((state) => choosePin(state, id, choice));
      sender.retry();
    },
    typeReply(rootId: string, text: string): void {
      // Each text has its own id: an answer that may have been sent is not sent again with other words, which would be lost.
      store.setState(({ replies: { [rootId]: _, ...others } }) => ({
        replies: text === '' ? others : { ...others, [rootId]: { id: crypto.randomUUID(), text } },
      }));
    },
    /** Threads are shared by a comment and its copies on later versions. */
    async reply({ id: pinId, rootId }: Pick<ShownPin, 'id' | 'rootId'>): Promise<void> {
      const reply = store.getState().replies[rootId];
      if (!reply || reply.text.trim() === '') return;
      await server.callAndRefresh(() => apiClient.proof.reply.mutate({ of, pinId, ...reply }));
      const { [rootId]: newest, ...others } = store.getState().replies;
      if (newest?.text === reply.text) store.setState({ replies: others });
    },
    /** Sends the comments that are not saved. */
    flush: sender.flush,
    callAndRefresh: server.callAndRefresh,
    readReceipt: () => apiClient.proof.receipt.mutate({ of }),
    beginNow: (wording: string) =>
      server.callAndRefresh(() => apiClient.proof.beginNow.mutate({ of, wording })),
    invite: (invited: NewItem & { name: string; email: string | null }) =>
      server.callAndRefresh(() => apiClient.proof.invite.mutate({ of, ...invited })),
    revoke: (linkId: string) => server.callAndRefresh(() => apiClient.proof.revoke.mutate({ of, linkId })),
    renew: (deliveryId: string) =>
      server.callAndRefresh(() => apiClient.proof.renewDownload.mutate({ of, deliveryId })),
  };
}

export type ProofStore = ReturnType<typeof createProofStore>;

export function useProof<Part>(store: ProofStore, read: (state: ProofState) => Part): Part {
  return useStore(store, read);
}
