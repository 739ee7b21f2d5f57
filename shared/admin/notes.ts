import * as z from 'zod/mini';
import { m } from '#messages';
import { revisionNumber } from '#shared/bounds.ts';
import { NAME_MAX, trimmedText, uuid } from '#shared/text.ts';

export const NOTE_MAX = 5_000;

const noteId = uuid(m.note_input_unknown);

export const notesOfSchema = z.object({ orderId: uuid(m.order_input_unknown) });

export const noteTextSchema = z.object({
  text: trimmedText(NOTE_MAX, m.note_input_missing, () => m.note_input_too_long({ max: NOTE_MAX })),
});

/** The person on the phone, in a note of a call; otherwise null. */
const spokenWith = z.nullable(
  trimmedText(NAME_MAX, m.note_input_spoken_missing, () => m.note_input_spoken_too_long({ max: NAME_MAX })),
);

export const createNoteSchema = z.object({
  ...notesOfSchema.shape,
  ...noteTextSchema.shape,
  spokenWith,
  /** Becomes the note's id, so that a repeated call writes it once. */
  key: noteId,
});
export type CreateNote = z.infer<typeof createNoteSchema>;

export const noteVersionSchema = z.object({ id: noteId, revision: revisionNumber() });
export type NoteVersion = z.infer<typeof noteVersionSchema>;

export const updateNoteSchema = z.object({ ...noteVersionSchema.shape, ...noteTextSchema.shape });
export type UpdateNote = z.infer<typeof updateNoteSchema>;
