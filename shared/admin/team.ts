import * as z from 'zod/mini';
import { m } from '#messages';
import { emailSchema } from '#shared/account/account.ts';
import { NAME_MAX, storableText, uuid } from '#shared/text.ts';
import { UNREADABLE } from '#shared/version.ts';

const name = storableText().check(
  z.trim(),
  z.maxLength(NAME_MAX, { error: () => m.text_name_too_long({ max: NAME_MAX }) }),
);

/** An artist of the studio, or the name of a new one. */
export const grantArtistSchema = z
  .object({
    ...emailSchema.shape,
    /** Null for a new one. */
    artistId: z.nullable(uuid(UNREADABLE)),
    name,
  })
  .check(needsName(({ artistId }) => artistId === null));

/** The input as its form has it, where a choice is text: empty for a new artist. */
export const grantArtistFormSchema = z
  .object({ ...emailSchema.shape, artist: z.string(), name })
  .check(needsName(({ artist }) => artist === ''));

function needsName<Entries extends { name: string }>(isNew: (entries: Entries) => boolean) {
  return z.refine<Entries>((entries) => !isNew(entries) || entries.name !== '', {
    path: ['name'],
    error: m.content_input_name_missing,
  });
}

export type GrantArtist = z.output<typeof grantArtistSchema>;

export const revokeArtistSchema = z.object({
  artistId: uuid(UNREADABLE),
  /** Whether others take over what is open, or it stays with who draws it. */
  handOn: z.boolean(),
});
export type RevokeArtist = z.output<typeof revokeArtistSchema>;
