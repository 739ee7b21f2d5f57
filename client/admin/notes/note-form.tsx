import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { rethrowForForm } from '#client/admin/rethrow-for-form.ts';
import { useCallKey } from '#client/api/call-key.ts';
import { trpc } from '#client/api/trpc.ts';
import { HoldUnsavedInput } from '#client/api/unsaved-input.ts';
import { useUnsentText } from '#client/editing/use-unsent-text.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { CheckboxField, TextAreaField, TextField } from '#client/ui/field.tsx';
import { focusIfLost } from '#client/ui/focus-if-lost.ts';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { m } from '#messages';
import { createNoteSchema, NOTE_MAX } from '#shared/admin/notes.ts';
import { Mention } from './mention.tsx';

const formSchema = z
  .object({ text: createNoteSchema.shape.text, isPhone: z.boolean(), spokenWith: z.string() })
  .check(
    z.refine(({ isPhone, spokenWith }) => !isPhone || spokenWith.trim() !== '', {
      path: ['spokenWith'],
      error: m.note_input_spoken_missing,
    }),
  );

interface NoteFormProps {
  orderId: string;
  /** The customer is on the phone most often. */
  customerName: string;
}

/** Writes a note. What is typed stays in the browser until it is written. */
export function NoteForm({ orderId, customerName }: NoteFormProps) {
  const unsent = useUnsentText(STORAGE_KEYS.note(orderId));
  /** With whom, if on the phone; a blank while that is not typed. */
  const unsentPhone = useUnsentText(STORAGE_KEYS.noteSpokenWith(orderId));
  const callKey = useCallKey();
  const [written, setWritten] = useState(0);
  const part = useRef<HTMLDivElement>(null);
  const { notes } = trpc.useUtils().admin;
  const create = trpc.admin.notes.create.useMutation();

  async function write({ text, isPhone, spokenWith }: z.output<typeof formSchema>) {
    const words = { text, spokenWith: isPhone ? spokenWith : null };
    const note = await rethrowForForm(
      create.mutateAsync({ key: callKey.keyOf(words), orderId, ...words }),
      m.notes_not_sent(),
    );
    notes.list.setData({ orderId }, (known) =>
      known?.some(({ id }) => id === note.id) ? known : [...(known ?? []), note],
    );
    unsent.write('');
    unsentPhone.write('');
    callKey.forget();
    setWritten(written + 1);
    focusIfLost(() => part.current?.querySelector('textarea') ?? null);
  }

  return (
    <div ref={part} className="print:hidden">
      <Form
        key={written}
        label={m.notes_write()}
        schema={formSchema}
        initialValues={{
          text: unsent.read(),
          isPhone: unsentPhone.read() !== '',
          spokenWith: unsentPhone.read().trim() || customerName,
        }}
        onSubmit={write}
        saves="within"
        className="gap-2!"
      >
        {(fields) => {
          const text = fields('text');
          const [isPhone, spokenWith] = [fields('isPhone'), fields('spokenWith')];
          const change = (typed: string) => {
            unsent.write(typed);
            text.onChange(typed);
          };
          return (
            <>
              <HoldUnsavedInput when={text.value.trim() !== ''} />
              <TextAreaField
                label={m.notes_write()}
                rows={2}
                limit={text.value.length > NOTE_MAX * 0.9 ? NOTE_MAX : undefined}
                {...text}
                onChange={change}
              />
              <Mention orderId={orderId} text={text.value} onChange={change} />
              <CheckboxField
                label={m.notes_phone()}
                {...isPhone}
                onChange={(checked) => {
                  unsentPhone.write(checked ? spokenWith.value || ' ' : '');
                  isPhone.onChange(checked);
                }}
                className="text-sm"
              />
              {isPhone.value && (
                <TextField
                  label={m.notes_spoken_with()}
                  autoComplete="off"
                  required
                  {...spokenWith}
                  onChange={(typed) => {
                    unsentPhone.write(typed || ' ');
                    spokenWith.onChange(typed);
                  }}
                />
              )}
              <SubmitButton size="sm" pendingLabel={m.notes_sending()} className="justify-self-start">
                {m.notes_send()}
              </SubmitButton>
            </>
          );
        }}
      </Form>
    </div>
  );
}
