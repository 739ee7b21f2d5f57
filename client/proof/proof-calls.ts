import { apiClient } from '#client/api/transport.ts';
import type { DraftPins } from './draft-pins.ts';
import type { Access, Proof } from './proof.ts';
import type { createRefresher } from './refresher.ts';
import type { ShownPin } from './shown-pins.ts';

const NOT_SAVED =
  'Not everything you typed has reached us yet, so nothing was sent. Please check your connection and try again.';

interface Options {
  access: Access;
  readProof: () => Proof;
  drafts: DraftPins;
  callAndRefresh: ReturnType<typeof createRefresher>['callAndRefresh'];
}

/** The calls that answer a version or change the order. Errors are thrown on to the part that shows them. */
export function proofCalls({ access: of, readProof, drafts, callAndRefresh }: Options) {
  async function saveUnsent(): Promise<void> {
    await drafts.flush();
    const { openVersionId } = readProof();
    const unsent = drafts
      .list()
      .filter(({ versionId, text }) => versionId === openVersionId && text.trim() !== '');
    if (unsent.length > 0) throw new Error(unsent.find(({ refusal }) => refusal)?.refusal ?? NOT_SAVED);
  }

  async function send<Answer>(call: (versionId: string) => Promise<Answer>): Promise<Answer> {
    await saveUnsent();
    const { openVersionId } = readProof();
    if (!openVersionId) throw new Error('This version takes no answer any more.');
    for (const pin of drafts.list()) if (pin.text.trim() === '') drafts.remove(pin, false);
    return callAndRefresh(() => call(openVersionId));
  }

  return {
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
  };
}
