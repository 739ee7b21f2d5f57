import * as z from 'zod/mini';
import { beginNow } from '#server/order/begin-now.ts';
import { openProof } from '#server/order/links.ts';
import { readReceipt } from '#server/order/receipt.ts';
import { countAttempt, type Throttle } from '#server/throttle.ts';
import { publicProcedure, router } from '#server/trpc.ts';
import { errorText } from '#shared/error-text.ts';
import {
  beginNowSchema,
  deletePinSchema,
  deliverySchema,
  inviteSchema,
  linkSchema,
  openProofSchema,
  proofReplySchema,
  roundResultSchema,
  savePinSchema,
  sendPinsSchema,
  versionAnswerSchema,
} from '#shared/proof/schema.ts';
import { newItemSchema } from '#shared/text.ts';
import { deletePin, reply, savePin } from './comments/pins.ts';
import { sendComments } from './comments/send-comments.ts';
import { approve, askForChanges, refuseFamily } from './decisions/answer.ts';
import { buyRound } from './decisions/further-round.ts';
import { readRoundResult } from './decisions/settle-round.ts';
import { renewDownload } from './delivery/deliveries.ts';
import { inviteFamily, revokeLink } from './family.ts';
import { noteOpened } from './opened.ts';
import { readProof } from './read-proof.ts';

const ROUNDS: Throttle = {
  name: 'proof-round',
  limit: 60,
  windowMinutes: 60,
  refusal: errorText('errors_checkout_payment_page_often'),
};

/** All are mutations, because a query would put the link's token into the URL. */
export const proofRouter = router({
  get: publicProcedure.input(openProofSchema).mutation(async ({ ctx, input }) => {
    const reader = await openProof(ctx, input.of);
    if ('token' in input.of) ctx.setProofLink(input.of.token);
    ctx.afterResponse(() => noteOpened(ctx.db, reader));
    const proof = await readProof(ctx.db, reader.orderId, reader);
    return { ...proof, reader: { role: reader.role, name: reader.name } };
  }),

  /** For who has ordered the comic: the family sees nothing of what was paid. */
  receipt: publicProcedure.input(openProofSchema).mutation(async ({ ctx, input }) => {
    const reader = await openProof(ctx, input.of);
    refuseFamily(reader);
    return readReceipt(ctx.db, reader.orderId);
  }),

  savePin: publicProcedure.input(savePinSchema).mutation(async ({ ctx, input: { of, ...pin } }) => {
    const reader = await openProof(ctx, of);
    return savePin(ctx.db, reader, pin);
  }),

  deletePin: publicProcedure.input(deletePinSchema).mutation(async ({ ctx, input: { of, ...pin } }) => {
    const reader = await openProof(ctx, of);
    return deletePin(ctx.db, reader, pin);
  }),

  reply: publicProcedure
    .input(proofReplySchema)
    .mutation(async ({ ctx, input: { of, pinId, ...answer } }) => {
      const reader = await openProof(ctx, of);
      await reply(ctx, { orderId: reader.orderId, pinId }, reader, answer);
    }),

  sendComments: publicProcedure.input(sendPinsSchema).mutation(async ({ ctx, input }) => {
    const reader = await openProof(ctx, input.of);
    return { sent: await sendComments(ctx, reader, input) };
  }),

  ask: publicProcedure.input(sendPinsSchema).mutation(async ({ ctx, input }) => {
    const reader = await openProof(ctx, input.of);
    await askForChanges(ctx, reader, input);
  }),

  approve: publicProcedure.input(versionAnswerSchema).mutation(async ({ ctx, input }) => {
    const reader = await openProof(ctx, input.of);
    await approve(ctx, reader, input.versionId);
  }),

  /** The consent of a buyer whose order waits for the days for a withdrawal. */
  beginNow: publicProcedure.input(beginNowSchema).mutation(async ({ ctx, input: { of, wording } }) => {
    const reader = await openProof(ctx, of);
    refuseFamily(reader);
    await beginNow(ctx, { orderId: reader.orderId, wording });
  }),

  /** @returns the payment page, which comes back to `/proof?order=…&round=<payment>`, and `&canceled=true` unpaid */
  buyRound: publicProcedure.input(openProofSchema).mutation(async ({ ctx, input }) => {
    await countAttempt(ctx.db, ROUNDS, ctx.clientAddress);
    const reader = await openProof(ctx, input.of);
    return buyRound(ctx, reader);
  }),

  /** The id alone proves access, because the payment page's way back carries no secret. */
  roundResult: publicProcedure
    .input(roundResultSchema)
    .mutation(({ ctx, input }) => readRoundResult(ctx, input.id, ctx.clientAddress)),

  invite: publicProcedure
    .input(z.extend(newItemSchema, inviteSchema.shape))
    .mutation(async ({ ctx, input: { of, ...invited } }) => {
      const reader = await openProof(ctx, of);
      return inviteFamily(ctx, reader, invited);
    }),

  revoke: publicProcedure.input(linkSchema).mutation(async ({ ctx, input }) => {
    const reader = await openProof(ctx, input.of);
    await revokeLink(ctx.db, input.linkId, reader, reader);
  }),

  renewDownload: publicProcedure.input(deliverySchema).mutation(async ({ ctx, input }) => {
    const reader = await openProof(ctx, input.of);
    return renewDownload(ctx.db, { id: input.deliveryId, orderId: reader.orderId }, reader);
  }),
});
