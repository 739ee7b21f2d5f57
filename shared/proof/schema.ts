import * as z from 'zod/mini';
import { m } from '#messages';
import { linkTokenSchema } from '#shared/account/account.ts';
import { INT4_MAX, listOf, revisionNumber } from '#shared/bounds.ts';
import { DIGITAL_CONSENT_MAX } from '#shared/checkout/checkout.ts';
import { cursorSchema } from '#shared/cursor.ts';
import { UPLOAD_PART_BYTES } from '#shared/image.ts';
import { emailAddress, freeText, NAME_MAX, requiredText, trimmedText, uuid } from '#shared/text.ts';
import { FILE_BYTES_MAX, PAGES_MAX } from './files.ts';
import { PINS_MAX, PROOF_KINDS, PROOF_TEXT_MAX } from './proof.ts';

const unknownPage = { error: m.proof_input_page };
const tooLong = () => m.proof_comments_too_long({ max: PROOF_TEXT_MAX });
const text = freeText(PROOF_TEXT_MAX, tooLong);
const writtenText = requiredText(PROOF_TEXT_MAX, m.proof_input_text, tooLong);
const id = uuid(m.proof_input_id);
const orderId = uuid(m.proof_input_order);
const versionId = uuid(m.proof_input_version);
const outside = { error: m.proof_input_outside };
const fraction = z.number(outside).check(
  z.refine((value) => Number.isFinite(value), outside),
  z.gte(0, outside),
  z.lte(1, outside),
);
const position = z.int(unknownPage).check(z.gte(1, unknownPage), z.lte(PAGES_MAX, unknownPage));

/** Access by a mailed link, by the link that this browser opened last, or by the session of the order's buyer. */
const proofAccessSchema = z.union(
  [z.object({ token: linkTokenSchema }), z.object({ kept: z.literal(true) }), z.object({ orderId })],
  { error: m.proof_input_link },
);
export type ProofAccess = z.infer<typeof proofAccessSchema>;

const of = { of: proofAccessSchema };

export const openProofSchema = z.object(of);

/** The one that a change builds on, null for a new comment. Older pages name none, and their change is always taken. */
const pinRevision = z.optional(z.nullable(revisionNumber()));

/** The browser chooses the id, so that saving is idempotent. */
export const savePinSchema = z
  .object({
    ...of,
    id,
    versionId,
    /** Null is a comment on the version as a whole, without x and y one on the page as a whole. */
    page: z.nullable(position),
    x: z.nullable(fraction),
    y: z.nullable(fraction),
    text,
    revision: pinRevision,
  })
  .check(
    z.refine(({ x, y }) => (x === null) === (y === null), { path: ['x'], ...outside }),
    z.refine(({ page, x }) => page !== null || x === null, { path: ['page'], ...unknownPage }),
  );
export type PinInput = z.infer<typeof savePinSchema>;

export const deletePinSchema = z.object({ ...of, id, revision: pinRevision });
export const proofReplySchema = z.object({ ...of, id, pinId: id, text: writtenText });
/** The own unsent comments as their sender sees them; older pages don't say. */
const seenDrafts = z.optional(
  listOf(z.object({ id, revision: revisionNumber() }), PINS_MAX, m.proof_input_too_many),
);
export type SeenDrafts = z.infer<typeof seenDrafts>;

export const beginNowSchema = z.object({
  ...of,
  wording: freeText(DIGITAL_CONSENT_MAX, m.proof_input_wording),
});

export const versionAnswerSchema = z.object({ ...of, versionId });
export const sendPinsSchema = z.object({ ...of, versionId, drafts: seenDrafts });
export const inviteSchema = z.object({
  ...of,
  name: trimmedText(NAME_MAX, m.proof_input_name, () => m.proof_input_name_long({ max: NAME_MAX })),
  email: z.nullable(emailAddress(m.proof_input_email)),
});
export const linkSchema = z.object({ ...of, linkId: id });
export const roundResultSchema = z.object({ id: uuid(m.proof_input_payment) });
export const deliverySchema = z.object({ ...of, deliveryId: id });

const kind = z.enum(PROOF_KINDS, { error: m.proof_input_kind });
const note = freeText(PROOF_TEXT_MAX, () => m.studio_pages_note_long({ max: PROOF_TEXT_MAX }));
const reason = requiredText(PROOF_TEXT_MAX, m.proof_input_reason, () =>
  m.proof_input_reason_long({ max: PROOF_TEXT_MAX }),
);

export const WAITING_ONLY = ['late', 'rush'] as const;
const waitingListSchema = z.object({
  waitingFor: z.enum(['studio', 'customer'], { error: m.proof_input_turn }),
  /** Only late proofs, or rush that is due; of customers only late ones. */
  only: z.optional(z.enum(WAITING_ONLY, { error: m.proof_input_turn })),
});
export type WaitingList = z.infer<typeof waitingListSchema>;
export const waitingSchema = z.extend(waitingListSchema, { cursor: z.optional(cursorSchema) });
export const proofOrderSchema = z.object({ id: orderId });
export const newVersionSchema = z.object({ orderId, kind });
export const updateVersionSchema = z.object({ id: versionId, revision: revisionNumber(), kind, note });
export const orderPagesSchema = z.object({
  id: versionId,
  pageIds: listOf(id, PAGES_MAX, () => m.errors_proof_file_too_many_pages({ max: PAGES_MAX })),
});
export const proofIdSchema = z.object({ id });
const tooLarge = { error: m.errors_proof_file_size };
export const startUploadSchema = z.object({
  orderId,
  /** The draft that pages belong to; null for a delivery. */
  versionId: z.nullable(versionId),
  purpose: z.enum(['page', 'book', 'delivery'], { error: m.proof_input_purpose }),
  name: trimmedText(200, m.proof_input_file_name, m.proof_input_file_name_long),
  type: freeText(100, m.errors_proof_file_page_type),
  bytes: z.int(tooLarge).check(z.gte(1, { error: m.errors_file_empty }), z.lte(FILE_BYTES_MAX, tooLarge)),
  /** The file's time of change, by which it is known when it is chosen again. */
  modifiedAt: z.optional(z.date()),
});
export type UploadInput = z.infer<typeof startUploadSchema>;

const part = { error: m.proof_input_part };
export const uploadPartSchema = z.object({
  id,
  number: z.int(part).check(z.gte(1, part), z.lte(Math.ceil(FILE_BYTES_MAX / UPLOAD_PART_BYTES), part)),
  /** The store's answer to the part, an ETag. */
  tag: requiredText(300, m.proof_input_part, m.proof_input_part),
});
export type UploadPart = z.infer<typeof uploadPartSchema>;

/** `latest` is the newest sent version as the studio saw it: a decision on outdated knowledge is refused. */
export const sendVersionSchema = z.object({
  id: versionId,
  revision: revisionNumber(),
  latest: z.nullable(
    z.object({
      number: z.int().check(z.gte(1), z.lte(INT4_MAX)),
      state: z.enum(['sent', 'asked', 'approved', 'replaced']),
    }),
  ),
  /** Whether the studio saw the order as completed, which sending sets back to work; missing from an older page. */
  completed: z.optional(z.boolean()),
});
export type SendVersion = z.infer<typeof sendVersionSchema>;

export const studioReplySchema = z.object({ id, pinId: id, text: writtenText });
export const markDoneSchema = z.object({ pinId: id, done: z.boolean() });
export const reopenSchema = z.object({ orderId, reason });
export const ownMistakeSchema = z.object({ roundId: id, reason });
export const deliverSchema = z.object({
  orderId,
  message: note,
  /** Needed where the approved version is not the final one. Shown in the log, to both sides. */
  reason: z.optional(freeText(500, () => m.proof_input_reason_long({ max: 500 }))),
});
export const trackingNumber = freeText(100, m.proof_input_number_long);

export const parcelSchema = z.object({
  /** Chosen by the browser, so that a parcel which is sent twice is noted once. */
  id,
  orderId,
  carrier: trimmedText(100, m.proof_input_carrier, m.proof_input_carrier_long),
  number: z.nullable(trackingNumber),
  url: z.nullable(
    freeText(500, m.proof_input_address_long).check(
      z.refine((address) => address.startsWith('https://') && URL.canParse(address), {
        error: m.proof_input_address,
      }),
    ),
  ),
});
export type ParcelInput = z.infer<typeof parcelSchema>;
