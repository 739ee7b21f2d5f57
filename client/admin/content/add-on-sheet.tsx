import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { type AddOnContent, addOnSchema, DESCRIPTION_MAX, writeEuros } from '../../../shared/content';
import { formatMoney } from '../../../shared/money';
import { TextAreaField, TextField } from '../../ui/field';
import { Form, SubmitButton } from '../../ui/form';
import { showToast } from '../../ui/toast';
import type { EditedAddOn } from './add-ons';
import { NEW } from './content-address';
import { refreshContent, sendChange } from './content-mutations';
import { EditSheet } from './edit-sheet';
import { NoteUnsaved } from './note-unsaved';
import { euros } from './package-fields';
import { StaleNotice } from './stale-notice';
import { useEdit } from './use-edit';

const formSchema = z.extend(addOnSchema, { price: z.pipe(euros, addOnSchema.shape.price) });
type AddOnFields = z.input<typeof formSchema>;

interface AddOnSheetProps {
  /** An id, 'new', or null: closed. */
  item: string | null;
  addOns: EditedAddOn[];
  onClose: () => void;
}

export function AddOnSheet({ item, addOns, onClose }: AddOnSheetProps) {
  const addOn = addOns.find(({ id }) => id === item);
  return (
    <EditSheet
      open={item === NEW || addOn !== undefined}
      onClose={onClose}
      title={addOn ? `Edit ${addOn.name}` : 'Add an add-on'}
    >
      {(noteUnsaved) =>
        addOn ? (
          <EditAddOn key={addOn.id} addOn={addOn} noteUnsaved={noteUnsaved} onSaved={onClose} />
        ) : (
          <NewAddOn noteUnsaved={noteUnsaved} onSaved={onClose} />
        )
      }
    </EditSheet>
  );
}

interface FormProps {
  noteUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
}

function NewAddOn({ noteUnsaved, onSaved }: FormProps) {
  const queryClient = useQueryClient();
  async function add(content: AddOnContent) {
    await sendChange((admin) => admin.createAddOn.mutate(content));
    await refreshContent(queryClient);
    showToast({ tone: 'success', title: 'Add-on added', description: content.name });
    noteUnsaved(false);
    onSaved();
  }
  const begin = { name: '', description: '', price: '' };
  return <AddOnForm label="Add an add-on" begin={begin} noteUnsaved={noteUnsaved} onSubmit={add} />;
}

function EditAddOn({ addOn, noteUnsaved, onSaved }: FormProps & { addOn: EditedAddOn }) {
  const queryClient = useQueryClient();
  const edit = useEdit(addOn);
  async function save(content: AddOnContent) {
    const { id } = addOn;
    const answer = await sendChange((admin) =>
      admin.updateAddOn.mutate({ id, revision: edit.revision, ...content }),
    );
    await refreshContent(queryClient);
    edit.settle(answer);
    showToast({ tone: 'success', title: 'Add-on saved', description: content.name });
    noteUnsaved(false);
    onSaved();
  }
  const { name, description, price } = edit.base;
  return (
    <AddOnForm
      key={edit.base.revision}
      label={`Edit ${addOn.name}`}
      begin={{ name, description, price: writeEuros(price) }}
      noteUnsaved={noteUnsaved}
      onSubmit={save}
      notice={
        edit.theirs && (
          <StaleNotice
            what="add-on"
            theirs={[
              ['Name', edit.theirs.name],
              ['Description', edit.theirs.description],
              ['Price', formatMoney(edit.theirs.price)],
            ]}
            onTake={edit.takeTheirs}
          />
        )
      }
    />
  );
}

interface AddOnFormProps {
  label: string;
  begin: AddOnFields;
  noteUnsaved: (isUnsaved: boolean) => void;
  onSubmit: (content: AddOnContent) => Promise<void>;
  notice?: ReactNode;
}

function AddOnForm({ label, begin, noteUnsaved, onSubmit, notice }: AddOnFormProps) {
  return (
    <Form label={label} schema={formSchema} initialValues={begin} onSubmit={onSubmit} className="pb-4">
      {(fields) => (
        <>
          <NoteUnsaved
            begin={begin}
            values={{
              name: fields('name').value,
              description: fields('description').value,
              price: fields('price').value,
            }}
            onChange={noteUnsaved}
          />
          <TextField label="Name" required {...fields('name')} />
          <TextAreaField
            label="Description"
            required
            rows={2}
            limit={DESCRIPTION_MAX}
            {...fields('description')}
          />
          <TextField
            label="Price in euros"
            inputMode="decimal"
            placeholder="15"
            required
            {...fields('price')}
          />
          {notice}
          <SubmitButton pendingLabel="Saving...">Save Add-on</SubmitButton>
        </>
      )}
    </Form>
  );
}
