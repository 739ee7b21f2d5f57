import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { trpc } from '#client/api/trpc.ts';
import { focusHeading } from '#client/editing/focus-heading.ts';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { RemoveDialog } from '#client/editing/remove-dialog.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { focusIfLost } from '#client/ui/focus-if-lost.ts';
import { RichText } from '#client/ui/rich-text.tsx';
import { showError, showToast } from '#client/ui/toast.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { formatShortDateTime } from '#shared/dates.ts';
import { NoteEditor } from './note-editor.tsx';
import { NOTES_HEADING_ID, type OrderNote } from './order-note.ts';

interface NoteItemProps {
  note: OrderNote;
  orderId: string;
  guard: LeaveGuard;
}

export function NoteItem({ note, orderId, guard }: NoteItemProps) {
  const [state, setState] = useState<'shown' | 'edited' | 'removed'>('shown');
  const date = formatShortDateTime(note.createdAt);
  const item = useRef<HTMLLIElement>(null);

  function edit() {
    flushSync(() => setState('edited'));
    item.current?.querySelector('textarea')?.focus();
  }

  function endEdit() {
    // At once, as the editor has buttons too, which go with it.
    flushSync(() => setState('shown'));
    focusIfLost(() => item.current?.querySelector('button') ?? null);
  }

  return (
    <li ref={item} className="cut grid grid-cols-1 gap-1 border-2 border-hairline bg-paper px-3 py-2 text-sm">
      <p className="text-soft text-xs">
        <RichText
          parts={m.notes_by.parts({ author: note.author, date })}
          tags={{
            author: (words) => <span className="wrap-anywhere font-semibold text-charcoal">{words}</span>,
            date: (words) => <time dateTime={note.createdAt.toISOString()}>{words}</time>,
          }}
        />
        {note.editedAt && ` (${m.notes_edited({ date: formatShortDateTime(note.editedAt) })})`}
      </p>
      {note.spokenWith !== null && (
        <Badge tone="caption" className="wrap-anywhere justify-self-start">
          {m.notes_on_phone({ name: note.spokenWith })}
        </Badge>
      )}
      {state === 'edited' ? (
        <NoteEditor note={note} orderId={orderId} guard={guard} onClose={endEdit} />
      ) : (
        <p className="wrap-anywhere whitespace-pre-line">
          <Words>{note.text}</Words>
        </p>
      )}
      {note.isMine && state !== 'edited' && (
        <p className="-mb-1 flex gap-1 print:hidden">
          <Button variant="quiet" size="xs" aria-label={m.notes_edit_of({ date })} onClick={edit}>
            {m.notes_edit()}
          </Button>
          <Button
            variant="quiet"
            size="xs"
            aria-label={m.notes_delete_of({ date })}
            onClick={() => setState('removed')}
          >
            {m.notes_delete()}
          </Button>
        </p>
      )}
      {state === 'removed' && <RemoveNote note={note} orderId={orderId} onClose={() => setState('shown')} />}
    </li>
  );
}

function RemoveNote({ note, orderId, onClose }: Omit<NoteItemProps, 'guard'> & { onClose: () => void }) {
  const { notes } = trpc.useUtils().admin;
  // Until the notes are read anew, a second press would delete the version that is no longer there.
  const remove = trpc.admin.notes.delete.useMutation({
    onSettled: () => notes.list.invalidate({ orderId }),
  });

  async function submit() {
    try {
      const { status } = await remove.mutateAsync({ id: note.id, revision: note.revision });
      if (status === 'stale')
        showToast({ tone: 'error', title: m.notes_not_deleted(), description: m.notes_delete_stale() });
    } catch (error) {
      showError(m.notes_not_deleted(), error, m.admin_no_connection());
    }
    onClose();
    focusHeading(NOTES_HEADING_ID);
  }

  return (
    <RemoveDialog
      name={m.notes_this()}
      isPending={remove.isPending}
      onCancel={onClose}
      onRemove={() => void submit()}
    >
      {m.notes_delete_text()}
    </RemoveDialog>
  );
}
