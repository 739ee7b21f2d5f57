import { apiClient } from '#client/api/transport.ts';
import { isUnsent, removePin } from '#client/proof/proof-state.ts';
import type { ProofStore } from '#client/proof/proof-store.ts';
import { isAnswered } from '#client/ui/errors.ts';
import { m } from '#messages';
import type { VersionState } from '#shared/proof/proof.ts';

export type Decision = 'ask' | 'approve' | 'send';

type PinSending = { versionId: string; drafts: { id: string; revision: number }[] };

/** The calls that answer a version, each after all that was typed is saved. Errors go to the part that shows them. */
export function answerCalls(store: ProofStore) {
  const of = store.access;

  async function saveUnsent(): Promise<void> {
    // A comment that was emptied here is deleted first, as the server still has its text.
    for (const pin of store.getState().unsaved)
      if (pin.text.trim() === '' && !pin.isDeleted && !pin.conflict)
        store.setState((state) => removePin(state, pin));
    await store.flush();
    const { proof, unsaved } = store.getState();
    const unsent = unsaved.filter(
      ({ versionId, text, isDeleted }) =>
        versionId === proof.openVersionId && (isDeleted || text.trim() !== ''),
    );
    if (unsent.some(({ conflict }) => conflict)) throw new Error(m.proof_decisions_conflict());
    if (unsent.length > 0)
      throw new Error(unsent.find(({ refusal }) => refusal)?.refusal ?? m.proof_decisions_not_saved());
  }

  /** @param state of a version that was answered so, by which the answer counts though the server's own was lost */
  async function send(call: (input: PinSending) => Promise<unknown>, state?: VersionState): Promise<void> {
    await saveUnsent();
    const { openVersionId: versionId, pins } = store.getState().proof;
    if (!versionId) throw new Error(m.proof_decisions_closed());
    const seen = pins.filter((pin) => isUnsent(pin) && pin.versionId === versionId);
    const drafts = seen.map(({ id, revision }) => ({ id, revision }));
    try {
      await store.callAndRefresh(() => call({ versionId, drafts }));
    } catch (error) {
      const { versions, pins } = store.getState().proof;
      const isDone = state
        ? versions.some((version) => version.id === versionId && version.state === state)
        : !pins.some((pin) => isUnsent(pin) && drafts.some(({ id }) => id === pin.id));
      if (isAnswered(error) || !isDone) throw error;
    }
  }

  return {
    ask: () => send((sending) => apiClient.proof.ask.mutate({ of, ...sending }), 'asked'),
    approve: () => send(({ versionId }) => apiClient.proof.approve.mutate({ of, versionId }), 'approved'),
    sendComments: () => send((sending) => apiClient.proof.sendComments.mutate({ of, ...sending })),
    /** @returns the address of the payment page */
    async buyRound(): Promise<string> {
      await saveUnsent();
      return (await apiClient.proof.buyRound.mutate({ of })).url;
    },
  };
}
