import { type RawBuilder, sql } from 'kysely';
import { savedOrStale } from '#server/admin/saved-or-stale.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { isGiven, isGivenTo, lockGiven, type Worker } from '#server/given-orders.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import { refreshSearchText } from '#server/order/search-text.ts';
import type { Services } from '#server/services.ts';
import type { CreateNote, NoteVersion, UpdateNote } from '#shared/admin/notes.ts';
import { errorText } from '#shared/error-text.ts';
import { fold } from '#shared/fold.ts';
import { toLanguage } from '#shared/language.ts';
import type { Saved } from '#shared/version.ts';
import { readColleagues, readMentions } from './colleagues.ts';

export type OrderNote = {
  id: string;
  revision: number;
  text: string;
  /** Of what was decided on the phone. */
  spokenWith: string | null;
  author: string;
  isMine: boolean;
  createdAt: Date;
  editedAt: Date | null;
};

/** The newest ones that a page shows. */
const SHOWN_MAX = 500;

/** Oldest first. @throws DomainError NOT_FOUND for an order that the worker does not reach */
export async function listNotes(db: Database, orderId: string, worker: Worker): Promise<OrderNote[]> {
  const order = await db.selectFrom('orders').where('id', '=', orderId).select('id').executeTakeFirst();
  if (!order || !(await isGiven(db, orderId, worker))) throw orderUnknown();
  const newest = await selectNotes(db, worker)
    .where('orderId', '=', orderId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(SHOWN_MAX)
    .execute();
  return newest.reverse();
}

/** Idempotent by `key`. @throws DomainError NOT_FOUND, BAD_REQUEST, CONFLICT for an order whose content is deleted */
export async function createNote(
  services: Services,
  { key, orderId, text, spokenWith }: CreateNote,
  worker: Worker,
): Promise<OrderNote> {
  const { db } = services;
  const note = await db.transaction().execute(async (tx) => {
    const { number } = await lockOrderForNotes(tx, orderId);
    await lockGiven(tx, orderId, worker);
    const colleagues = await readColleagues(tx, orderId);
    const written = { text, spokenWith, searchText: searchTextOf({ text, spokenWith }) };
    await tx
      .insertInto('orderNotes')
      .values({ id: key, orderId, ...written, authorId: worker.id, author: worker.name })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const note = await selectNotes(tx, worker)
      .where('id', '=', key)
      .where('orderId', '=', orderId)
      .where('authorId', '=', worker.id)
      .executeTakeFirst();
    if (!note) throw noteUnknown();
    await refreshSearchText(tx, orderId);
    await writeMentions(tx, {
      noteId: key,
      orderId,
      number,
      worker,
      mentioned: readMentions(note.text, colleagues, worker),
    });
    return note;
  });
  services.afterResponse(() => sendWaitingMails(services));
  return note;
}

/** Only by its author. Who was mentioned before is not mailed again. @throws DomainError NOT_FOUND, BAD_REQUEST, CONFLICT */
export async function updateNote(
  services: Services,
  { id, revision, text }: UpdateNote,
  worker: Worker,
): Promise<Saved<OrderNote>> {
  const { db } = services;
  const saved = await db.transaction().execute(async (tx) => {
    const before = await findOwn(tx, id, worker);
    const { number } = await lockOrderForNotes(tx, before.orderId);
    await lockGiven(tx, before.orderId, worker);
    const changed = await tx
      .updateTable('orderNotes')
      .set({
        text,
        searchText: searchTextOf({ text, spokenWith: before.spokenWith }),
        revision: revision + 1,
        editedAt: sql<Date>`case when text = ${text} then edited_at else now() end`,
      })
      .where('id', '=', id)
      .where('authorId', '=', worker.id)
      .where('revision', '=', revision)
      .returning('id')
      .executeTakeFirst();
    if (changed) {
      await refreshSearchText(tx, before.orderId);
      const mentioned = readMentions(text, await readColleagues(tx, before.orderId), worker, before.text);
      await writeMentions(tx, { noteId: id, orderId: before.orderId, number, worker, mentioned });
    }
    const read = () => selectNotes(tx, worker).where('id', '=', id).executeTakeFirstOrThrow(noteUnknown);
    return savedOrStale(changed && (await read()), read);
  });
  if (saved.status === 'saved') services.afterResponse(() => sendWaitingMails(services));
  return saved;
}

/** Only by its author. @throws DomainError NOT_FOUND */
export async function deleteNote(
  db: Database,
  { id, revision }: NoteVersion,
  worker: Worker,
): Promise<{ status: 'saved' | 'stale' }> {
  return db.transaction().execute(async (tx) => {
    const { orderId } = await findOwn(tx, id, worker);
    await lockOrder(tx, orderId);
    const { numDeletedRows } = await tx
      .deleteFrom('orderNotes')
      .where('id', '=', id)
      .where('revision', '=', revision)
      .where(isOwn(worker))
      .executeTakeFirst();
    if (numDeletedRows === 0n) {
      await findOwn(tx, id, worker);
      return { status: 'stale' };
    }
    await refreshSearchText(tx, orderId);
    return { status: 'saved' };
  });
}

function selectNotes(db: Database, { id }: Worker) {
  return db
    .selectFrom('orderNotes')
    .select(['id', 'revision', 'text', 'spokenWith', 'author', 'createdAt', 'editedAt'])
    .select(sql<boolean>`author_id is not distinct from ${id}::uuid`.as('isMine'));
}

function isOwn(worker: Worker): RawBuilder<boolean> {
  return sql<boolean>`author_id = ${worker.id}::uuid and ${isGivenTo(worker, sql`order_notes.order_id`)}`;
}

async function findOwn(db: Database, id: string, worker: Worker) {
  const note = await db
    .selectFrom('orderNotes')
    .where('id', '=', id)
    .where(isOwn(worker))
    .select(['orderId', 'text', 'spokenWith'])
    .executeTakeFirst();
  if (!note) throw noteUnknown();
  return note;
}

/** A deletion of the order's content waits for the note, or the note for the deletion. */
async function lockOrderForNotes(tx: DatabaseTransaction, orderId: string): Promise<{ number: string }> {
  const order = await lockOrder(tx, orderId);
  if (order.contentRemovedAt) throw new DomainError('CONFLICT', errorText('errors_note_order_reduced'));
  return order;
}

async function lockOrder(tx: DatabaseTransaction, orderId: string) {
  const order = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['number', 'contentRemovedAt'])
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw orderUnknown();
  return order;
}

interface Mention {
  noteId: string;
  orderId: string;
  number: string;
  worker: Worker;
  mentioned: Awaited<ReturnType<typeof readColleagues>>;
}

/** The mail has the order's number, and nothing of its customer. */
async function writeMentions(tx: DatabaseTransaction, mention: Mention): Promise<void> {
  const { noteId, orderId, number, worker, mentioned } = mention;
  await writeMails(
    tx,
    mentioned.map(({ id, handle, language }) => ({
      occasion: `note-mention:${noteId}:${id}`,
      recipient: handle,
      language: toLanguage(language),
      content: {
        template: 'note-mention',
        data: { author: worker.name, orderNumber: number, orderId },
      },
    })),
  );
}

const searchTextOf = ({ text, spokenWith }: { text: string; spokenWith: string | null }) =>
  fold(spokenWith ? `${text} ${spokenWith}` : text);

const orderUnknown = () => new DomainError('NOT_FOUND', errorText('errors_order_unknown'));
const noteUnknown = () => new DomainError('NOT_FOUND', errorText('errors_note_unknown'));
