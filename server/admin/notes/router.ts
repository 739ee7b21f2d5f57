import { router, studioProcedure } from '#server/trpc.ts';
import { createNoteSchema, notesOfSchema, noteVersionSchema, updateNoteSchema } from '#shared/admin/notes.ts';
import { listColleagues } from './colleagues.ts';
import { createNote, deleteNote, listNotes, updateNote } from './notes.ts';

export const notesRouter = router({
  list: studioProcedure
    .input(notesOfSchema)
    .query(({ ctx, input }) => listNotes(ctx.db, input.orderId, ctx.worker)),

  colleagues: studioProcedure
    .input(notesOfSchema)
    .query(({ ctx, input }) => listColleagues(ctx.db, input.orderId, ctx.worker)),

  create: studioProcedure
    .input(createNoteSchema)
    .mutation(({ ctx, input }) => createNote(ctx, input, ctx.worker)),

  update: studioProcedure
    .input(updateNoteSchema)
    .mutation(({ ctx, input }) => updateNote(ctx, input, ctx.worker)),

  delete: studioProcedure
    .input(noteVersionSchema)
    .mutation(({ ctx, input }) => deleteNote(ctx.db, input, ctx.worker)),
});
