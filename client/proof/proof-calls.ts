import { apiClient } from '#client/api/transport.ts';
import type { DraftPins } from './comments/draft-pins.ts';
import type { ShownPin } from './comments/shown-pins.ts';
import type { Access, Proof } from './proof.ts';
import type { createNewestAnswer } from './newest-answer.ts';

const NOT_SAVED =
  'Not everything you typed has reached us yet, so nothing was sent. Please check your connection and try again.';

const CONFLICT =
  'A comment was changed on another device too. Please choose first which text stays; nothing was sent.';

type PinSending = { versionId: string; drafts: { id: string; revision: number }[] };

interface Options {
  access: Access;
  readProof: () => Proof;
  drafts: DraftPins;
  callAndRefresh: ReturnType<typeof createNewestAnswer>['callAndRefresh'];
}

/** The calls that answer a version or change the order. Errors are thrown on to the part that shows them. */
export function proofCalls({ access: of, readProof, drafts, callAndRefresh }: Options) {
  async function saveUnsent(): Promise<void> {
    // What was erased here is not sent as the server still has it.
    for (const pin of drafts.list())
      if (pin.text.trim() === '' && !pin.isDeleted && !pin.conflict)
        drafts.remove(pin, pin.revision !== null);
    await drafts.flush();
    const { openVersionId } = readProof();
    const unsent = drafts
      .list()
      .filter(
        ({ versionId, text, isDeleted }) => versionId === openVersionId && (isDeleted || text.trim() !== ''),
      );
    if (unsent.some(({ conflict }) => conflict)) throw new Error(CONFLICT);
    if (unsent.length > 0) throw new Error(unsent.find(({ refusal }) => refusal)?.refusal ?? NOT_SAVED);
  }

  async function send<Answer>(call: (input: PinSending) => Promise<Answer>): Promise<Answer> {
    await saveUnsent();
    const { openVersionId, pins } = readProof();
    if (!openVersionId) throw new Error('This version takes no answer any more.');
    const seen = pins.filter(
      ({ mine, state, versionId, text }) =>
        mine && state === 'draft' && versionId === openVersionId && text.trim() !== '',
    );
    const sending = { versionId: openVersionId, drafts: seen.map(({ id, revision }) => ({ id, revision })) };
    return callAndRefresh(() => call(sending));
  }

  return {
    ask: () => send((sending) => apiClient.proof.ask.mutate({ of, ...sending })),
    approve: () => send(({ versionId }) => apiClient.proof.approve.mutate({ of, versionId })),
    sendComments: () => send((sending) => apiClient.proof.sendComments.mutate({ of, ...sending })),
    /** Threads are shared by a comment and its copies on later versions. */
    async reply({ id: pinId, rootId }: ShownPin): Promise<void> {
      const reply = drafts.reply(rootId);
      if (!reply || reply.text.trim() === '') return;
      await callAndRefresh(() => apiClient.proof.reply.mutate({ of, pinId, ...reply }));
      if (drafts.reply(rootId)?.text === reply.text) drafts.setReply(rootId, null);
    },
    readReceipt: () => apiClient.proof.receipt.mutate({ of }),
    beginNow: (wording: string) => callAndRefresh(() => apiClient.proof.beginNow.mutate({ of, wording })),
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
