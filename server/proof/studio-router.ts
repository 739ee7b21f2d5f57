import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { isGiven, NotGiven } from '#server/given-orders.ts';
import { nameOf } from '#server/order/order-history.ts';
import { listRoundsBought } from '#server/order/round-payments.ts';
import { paymentUrlOf } from '#server/stripe/checkout-session.ts';
import { adminProcedure, router, studioProcedure } from '#server/trpc.ts';
import type { SessionUser } from '#shared/account/account.ts';
import { refundRoundSchema, roundPaidElsewhereSchema } from '#shared/admin/refund.ts';
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
} from '#shared/proof/schema.ts';
import { versionSchema } from '#shared/version.ts';
import { forArtist } from './artist-view.ts';
import { markDone, reply } from './comments/pins.ts';
import { closeRoundPages } from './decisions/end-rounds.ts';
import { listWaiting } from './decisions/list-waiting.ts';
import { noteRoundPaidElsewhere, refundRound } from './decisions/refund-round.ts';
import { countAsOwnMistake } from './decisions/rounds.ts';
import { reopen, sendVersion } from './decisions/send-version.ts';
import { deliver, markArrived, removeDelivery, renewDownload, sendParcel } from './delivery/deliveries.ts';
import { revokeLink, sendBuyerLink } from './family.ts';
import { deletePage, deleteVersion, orderPages } from './pages/pages.ts';
import { savePart } from './pages/upload-parts.ts';
import { createVersion, updateVersion } from './pages/versions.ts';
import { listUploads, readProof } from './read-proof.ts';
import { cancelUpload, finishUpload, permitUpload, startUpload } from './uploads.ts';

/** Tells the open pages of the back office. The triggers of pages and log do so too, but not every change writes to those. */
const changeProcedure = adminProcedure.use(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) await tellOrders(ctx.db);
  return result;
});

/** For artists too. Each call names its `worker`, by whom the order must be given where it is written. */
const artistChange = studioProcedure.use(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) await tellOrders(ctx.db);
  return result;
});

const tellOrders = (db: Database) => sql`select pg_notify('changes', 'orders')`.execute(db);

const studio = (user: SessionUser) => ({ role: 'studio' as const, name: nameOf(user).name });

export const proofsRouter = router({
  list: adminProcedure
    .input(waitingSchema)
    .query(({ ctx, input: { cursor, ...list } }) => listWaiting(ctx.db, list, cursor)),

  get: studioProcedure.input(proofOrderSchema).query(async ({ ctx, input }) => {
    const [proof, uploads, payments] = await Promise.all([
      readProof(ctx.db, input.id, null),
      listUploads(ctx.db, input.id),
      listRoundsBought(ctx.db, input.id),
    ]);
    const roundsBought = payments.map(({ sessionId, paymentIntentId, ...round }) => ({
      ...round,
      paymentUrl: paymentUrlOf({ checkoutSessionId: sessionId ?? '', paymentIntentId }),
    }));
    const whole = { ...proof, uploads, roundsBought, mayReopen: ctx.worker.artistId === null };
    if (whole.mayReopen) return whole;
    if (!(await isGiven(ctx.db, input.id, ctx.worker))) throw new NotGiven();
    return forArtist(whole);
  }),

  createVersion: artistChange
    .input(newVersionSchema)
    .mutation(({ ctx, input }) => createVersion(ctx.db, input, ctx.worker)),

  updateVersion: artistChange
    .input(updateVersionSchema)
    .mutation(({ ctx, input }) => updateVersion(ctx.db, input, ctx.worker)),

  deleteVersion: artistChange
    .input(versionSchema)
    .mutation(({ ctx, input }) => deleteVersion(ctx, input, ctx.worker)),

  orderPages: artistChange
    .input(orderPagesSchema)
    .mutation(({ ctx, input }) => orderPages(ctx.db, input.id, input.pageIds, ctx.worker)),

  deletePage: artistChange
    .input(proofIdSchema)
    .mutation(({ ctx, input }) => deletePage(ctx, input.id, ctx.worker)),

  startUpload: artistChange
    .input(startUploadSchema)
    .mutation(({ ctx, input }) => startUpload(ctx, input, ctx.worker)),

  permitUpload: studioProcedure
    .input(proofIdSchema)
    .mutation(({ ctx, input }) => permitUpload(ctx, input.id, ctx.worker)),

  savePart: studioProcedure
    .input(uploadPartSchema)
    .mutation(({ ctx, input }) => savePart(ctx.db, input, ctx.worker)),

  finishUpload: artistChange
    .input(proofIdSchema)
    .mutation(({ ctx, input }) => finishUpload(ctx, input.id, ctx.worker)),

  cancelUpload: artistChange
    .input(proofIdSchema)
    .mutation(({ ctx, input }) => cancelUpload(ctx, input.id, ctx.worker)),

  send: artistChange
    .input(sendVersionSchema)
    .mutation(({ ctx, input }) => sendVersion(ctx, input, ctx.worker)),

  reply: artistChange.input(studioReplySchema).mutation(({ ctx, input: { pinId, ...answer } }) => {
    const by = { ...studio(ctx.user), linkId: null };
    return reply(ctx, { pinId, worker: ctx.worker }, by, answer);
  }),

  markDone: artistChange
    .input(markDoneSchema)
    .mutation(({ ctx, input }) => markDone(ctx.db, input, ctx.worker)),

  reopen: changeProcedure
    .input(reopenSchema)
    .mutation(({ ctx, input }) => reopen(ctx, input, nameOf(ctx.user))),

  countAsOwnMistake: changeProcedure
    .input(ownMistakeSchema)
    .mutation(({ ctx, input }) => countAsOwnMistake(ctx.db, input, nameOf(ctx.user))),

  refundRound: changeProcedure
    .input(refundRoundSchema)
    .mutation(({ ctx, input }) => refundRound(ctx, input, ctx.user)),

  noteRoundPaidElsewhere: changeProcedure
    .input(roundPaidElsewhereSchema)
    .mutation(({ ctx, input }) => noteRoundPaidElsewhere(ctx.db, input, ctx.user)),

  sendLink: changeProcedure
    .input(proofOrderSchema)
    .mutation(({ ctx, input }) => sendBuyerLink(ctx, input.id)),

  revokeLink: changeProcedure
    .input(proofIdSchema)
    .mutation(({ ctx, input }) => revokeLink(ctx.db, input.id, null, studio(ctx.user))),

  deliver: changeProcedure.input(deliverSchema).mutation(async ({ ctx, input }) => {
    await deliver(ctx, input, nameOf(ctx.user));
    // It completes an order of earlier pages alone, too.
    ctx.afterResponse(() => closeRoundPages(ctx));
  }),

  removeDelivery: artistChange
    .input(proofIdSchema)
    .mutation(({ ctx, input }) => removeDelivery(ctx, input.id, ctx.worker)),

  renewDownload: changeProcedure
    .input(proofIdSchema)
    .mutation(({ ctx, input }) => renewDownload(ctx.db, { id: input.id }, studio(ctx.user))),

  sendParcel: changeProcedure
    .input(parcelSchema)
    .mutation(({ ctx, input }) => sendParcel(ctx, input, nameOf(ctx.user))),

  markArrived: changeProcedure.input(proofIdSchema).mutation(async ({ ctx, input }) => {
    await markArrived(ctx.db, input.id, nameOf(ctx.user));
    ctx.afterResponse(() => closeRoundPages(ctx));
  }),
});
