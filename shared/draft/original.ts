import * as z from 'zod/mini';
import { m } from '#messages';
import { IMAGE_BYTES_MAX, IMAGE_TYPES, UPLOAD_PART_BYTES } from '#shared/image.ts';
import { requiredText } from '#shared/text.ts';
import { draftIdOfImage, draftKeySchema, IMAGE_URL_PREFIX } from './schema.ts';

const tooLarge = { error: m.errors_image_size };
const part = { error: m.image_original_part };

/** A photo's file as somebody chose it, beside the copy at `imagePath`. */
export const originalInputSchema = z
  .object({
    key: draftKeySchema,
    imagePath: z.string().check(z.maxLength(200, { error: m.draft_image_again })),
    type: z.enum(IMAGE_TYPES, { error: m.errors_image_type }),
    bytes: z.int(tooLarge).check(z.gte(1, { error: m.errors_file_empty }), z.lte(IMAGE_BYTES_MAX, tooLarge)),
  })
  .check(
    z.refine(({ key, imagePath }) => draftIdOfImage(IMAGE_URL_PREFIX + imagePath) === key.id, {
      error: m.draft_image_again,
      path: ['imagePath'],
    }),
  );
export type OriginalInput = z.infer<typeof originalInputSchema>;

/** The server's id of an original, with its draft's token. */
export const originalKeySchema = draftKeySchema;
export type OriginalKey = z.infer<typeof originalKeySchema>;

export const originalPartSchema = z.extend(originalKeySchema, {
  number: z.int(part).check(z.gte(1, part), z.lte(Math.ceil(IMAGE_BYTES_MAX / UPLOAD_PART_BYTES), part)),
  /** The store's answer to the part, an ETag. */
  tag: requiredText(300, m.image_original_part, m.image_original_part),
});
export type OriginalPart = z.infer<typeof originalPartSchema>;
