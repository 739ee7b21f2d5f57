import { useRef, useState } from 'react';
import { rethrowForForm } from '#client/admin/rethrow-for-form.ts';
import { trpc } from '#client/api/trpc.ts';
import { useReportUnsaved } from '#client/editing/leave-dialog.tsx';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { useEscape } from '#client/editing/use-escape.ts';
import { Button } from '#client/ui/button.tsx';
import { TextAreaField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { m } from '#messages';
import { NOTE_MAX, noteTextSchema } from '#shared/admin/notes.ts';
import { Mention } from './mention.tsx';
import type { OrderNote } from './order-note.ts';

interface NoteEditorProps {
  note: OrderNote;
  orderId: string;
  guard: LeaveGuard;
  onClose: () => void;
}

/** Edits one's own note, of which another tab may have saved a newer version meanwhile. */
export function NoteEditor({ note, orderId, guard, onClose }: NoteEditorProps) {
  const { notes } = trpc.useUtils().admin;
  const update = trpc.admin.notes.update.useMutation();
  const [base, setBase] = useState(note);
  const [text, setText] = useState(note.text);
  const [theirs, setTheirs] = useState<string | null>(null);
  const isEdited = text !== base.text;
  const part = useRef<HTMLDivElement>(null);
  useEscape(part, isEdited || update.isPending ? undefined : onClose);
  useReportUnsaved(guard, isEdited && (update.isPending ? 'saving' : 'typed'), note.id);

  async function save(edited: { text: string }) {
    const { status, current } = await rethrowForForm(
      update.mutateAsync({ id: note.id, revision: base.revision, text: edited.text }),
      m.notes_not_sent(),
    );
    notes.list.setData({ orderId }, (known) => known?.map((one) => (one.id === current.id ? current : one)));
    if (status === 'saved') return onClose();
    setBase(current);
    setTheirs(current.text);
  }

  return (
    <div ref={part}>
      <Form
        label={m.notes_edit_label()}
        schema={noteTextSchema}
        edit={{ values: { text }, change: (changed) => setText(changed.text ?? text) }}
        onSubmit={save}
        saves="within"
        className="gap-2!"
      >
        {(fields) => (
          <>
            <TextAreaField
              label={m.notes_edit_label()}
              rows={2}
              limit={text.length > NOTE_MAX * 0.9 ? NOTE_MAX : undefined}
              {...fields('text')}
            />
            <Mention orderId={orderId} text={text} onChange={setText} />
            {theirs !== null && (
              <div role="alert" className="cut border-2 border-charcoal bg-caption px-3 py-2">
                <p>{m.notes_stale()}</p>
                <p className="wrap-anywhere mt-1 whitespace-pre-line font-medium">{theirs}</p>
              </div>
            )}
            <div className="flex flex-wrap gap-2">
              <SubmitButton size="sm" pendingLabel={m.notes_saving()}>
                {m.notes_save()}
              </SubmitButton>
              <Button variant="quiet" size="sm" onClick={onClose} disabled={update.isPending}>
                {m.admin_cancel()}
              </Button>
            </div>
          </>
        )}
      </Form>
    </div>
  );
}
