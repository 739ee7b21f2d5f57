import { ListState } from '#client/admin/list-state.tsx';
import { trpc } from '#client/api/trpc.ts';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { m } from '#messages';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import { NOTES_HEADING_ID } from './order-note.ts';

interface OrderNotesProps {
  order: { id: string; customerName: string };
  /** Of the panel around it: asks before what was typed is lost. */
  guard: LeaveGuard;
}

/** Shows the notes of colleagues about an order, the oldest first. */
export function OrderNotes({ order, guard }: OrderNotesProps) {
  const { id: orderId, customerName } = order;
  const found = trpc.admin.notes.list.useQuery({ orderId }, { staleTime: 0 });
  return (
    <section aria-labelledby={NOTES_HEADING_ID} className="grid grid-cols-1 gap-3">
      <div>
        <h3 id={NOTES_HEADING_ID} tabIndex={-1} className="outline-none">
          {m.notes_heading()}
        </h3>
        <p className="text-soft text-xs print:hidden">{m.notes_text()}</p>
      </div>
      <ListState query={found} failed={m.notes_failed()}>
        {(notes) =>
          notes.length === 0 ? (
            <p className="text-sm text-soft">{m.notes_none()}</p>
          ) : (
            <ol className="grid grid-cols-1 gap-2">
              {notes.map((note) => (
                <NoteItem key={note.id} note={note} orderId={orderId} guard={guard} />
              ))}
            </ol>
          )
        }
      </ListState>
      <NoteForm orderId={orderId} customerName={customerName} />
    </section>
  );
}
