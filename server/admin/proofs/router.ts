import { paymentUrlOf } from '#server/admin/orders/get-order.ts';
import { nameOf } from '#server/order/order-history.ts';
import { deliver, markArrived, removeDelivery, renewDownload, sendParcel } from '#server/proof/deliveries.ts';
import { revokeLink, sendBuyerLink } from '#server/proof/family.ts';
import { listWaiting } from '#server/proof/list-waiting.ts';
import { deletePage, deleteVersion, orderPages } from '#server/proof/pages.ts';
import { markDone, reply } from '#server/proof/pins.ts';
import { listUploads, readProof } from '#server/proof/read-proof.ts';
import { refundRound } from '#server/proof/refund-round.ts';
import { listRoundsBought } from '#server/proof/rounds.ts';
import { savePart } from '#server/proof/upload-parts.ts';
import { cancelUpload, finishUpload, permitUpload, startUpload } from '#server/proof/uploads.ts';
import {
  countAsOwnMistake,
  createVersion,
  reopen,
  sendVersion,
  updateVersion,
} from '#server/proof/versions.ts';
import { adminProcedure, router } from '#server/trpc.ts';
import type { SessionUser } from '#shared/account.ts';
import {
  deliverSchema,
  markDoneSchema,
  newVersionSchema,
  orderPagesSchema,
  ownMistakeSchema,
  parcelSchema,
  proofIdSchema,
  proofOrderSchema,
  reopenSchema,
  sendVersionSchema,
  startUploadSchema,
  studioReplySchema,
  updateVersionSchema,
  uploadPartSchema,
  waitingSchema,
} from '#shared/proof-schema.ts';
import { versionSchema } from '#shared/version.ts';

const studio = (user: SessionUser) => ({ role: 'studio' as const, name: nameOf(user).name });

export const proofsRouter = router({
  list: adminProcedure.input(waitingSchema).query(({ ctx, input }) => listWaiting(ctx.db, input.waitingFor)),

  get: adminProcedure.input(proofOrderSchema).query(async ({ ctx, input }) => {
    const [proof, uploads, payments] = await Promise.all([
      readProof(ctx.db, input.id, null),
      listUploads(ctx.db, input.id),
      listRoundsBought(ctx.db, input.id),
    ]);
    const roundsBought = payments.map(({ sessionId, paymentIntentId, ...round }) => ({
      ...round,
      paymentUrl: paymentUrlOf({ checkoutSessionId: sessionId ?? '', paymentIntentId }),
    }));
    return { ...proof, uploads, roundsBought };
  }),

  createVersion: adminProcedure
    .input(newVersionSchema)
    .mutation(({ ctx, input }) => createVersion(ctx.db, input, nameOf(ctx.user))),

  updateVersion: adminProcedure
    .input(updateVersionSchema)
    .mutation(({ ctx, input }) => updateVersion(ctx.db, input)),

  deleteVersion: adminProcedure
    .input(versionSchema)
    .mutation(({ ctx, input }) => deleteVersion(ctx, input.id, input.revision)),

  orderPages: adminProcedure
    .input(orderPagesSchema)
    .mutation(({ ctx, input }) => orderPages(ctx.db, input.id, input.pageIds)),

  deletePage: adminProcedure.input(proofIdSchema).mutation(({ ctx, input }) => deletePage(ctx, input.id)),

  startUpload: adminProcedure
    .input(startUploadSchema)
    .mutation(({ ctx, input }) => startUpload(ctx, input, nameOf(ctx.user))),

  permitUpload: adminProcedure.input(proofIdSchema).mutation(({ ctx, input }) => permitUpload(ctx, input.id)),

  savePart: adminProcedure.input(uploadPartSchema).mutation(({ ctx, input }) => savePart(ctx.db, input)),

  finishUpload: adminProcedure.input(proofIdSchema).mutation(({ ctx, input }) => finishUpload(ctx, input.id)),

  cancelUpload: adminProcedure.input(proofIdSchema).mutation(({ ctx, input }) => cancelUpload(ctx, input.id)),

  send: adminProcedure
    .input(sendVersionSchema)
    .mutation(({ ctx, input }) => sendVersion(ctx, input, nameOf(ctx.user))),

  reply: adminProcedure.input(studioReplySchema).mutation(({ ctx, input: { pinId, ...answer } }) => {
    const by = { ...studio(ctx.user), linkId: null };
    return reply(ctx.db, { pinId }, by, answer);
  }),

  markDone: adminProcedure
    .input(markDoneSchema)
    .mutation(({ ctx, input }) => markDone(ctx.db, input, nameOf(ctx.user))),

  reopen: adminProcedure
    .input(reopenSchema)
    .mutation(({ ctx, input }) => reopen(ctx, input, nameOf(ctx.user))),

  countAsOwnMistake: adminProcedure
    .input(ownMistakeSchema)
    .mutation(({ ctx, input }) => countAsOwnMistake(ctx.db, input, nameOf(ctx.user))),

  refundRound: adminProcedure
    .input(proofIdSchema)
    .mutation(({ ctx, input }) => refundRound(ctx, input.id, nameOf(ctx.user))),

  sendLink: adminProcedure.input(proofOrderSchema).mutation(({ ctx, input }) => sendBuyerLink(ctx, input.id)),

  revokeLink: adminProcedure
    .input(proofIdSchema)
    .mutation(({ ctx, input }) => revokeLink(ctx.db, input.id, null, studio(ctx.user))),

  deliver: adminProcedure
    .input(deliverSchema)
    .mutation(({ ctx, input }) => deliver(ctx, input, nameOf(ctx.user))),

  removeDelivery: adminProcedure
    .input(proofIdSchema)
    .mutation(({ ctx, input }) => removeDelivery(ctx, input.id)),

  renewDownload: adminProcedure
    .input(proofIdSchema)
    .mutation(({ ctx, input }) => renewDownload(ctx.db, { id: input.id }, studio(ctx.user))),

  sendParcel: adminProcedure
    .input(parcelSchema)
    .mutation(({ ctx, input }) => sendParcel(ctx, input, nameOf(ctx.user))),

  markArrived: adminProcedure
    .input(proofIdSchema)
    .mutation(({ ctx, input }) => markArrived(ctx.db, input.id, nameOf(ctx.user))),
});
