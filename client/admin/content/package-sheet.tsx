import { useQueryClient } from '@tanstack/react-query';
import { DESCRIPTION_MAX, type TierContent } from '../../../shared/content';
import { CheckboxField, TextAreaField, TextField } from '../../ui/field';
import { Form, SubmitButton } from '../../ui/form';
import { showToast } from '../../ui/toast';
import { NEW } from './content-address';
import { refreshContent, sendChange } from './content-mutations';
import { EditSheet } from './edit-sheet';
import { NoteUnsaved } from './note-unsaved';
import { compareTiers, EMPTY_TIER, type TierFields, tierFormSchema, toTierFields } from './package-fields';
import type { EditedTier } from './packages';
import { StaleNotice } from './stale-notice';
import { useEdit } from './use-edit';

interface PackageSheetProps {
  /** An id, 'new', or null: closed. */
  item: string | null;
  tiers: EditedTier[];
  onClose: () => void;
}

export function PackageSheet({ item, tiers, onClose }: PackageSheetProps) {
  const tier = tiers.find(({ id }) => id === item);
  return (
    <EditSheet
      open={item === NEW || tier !== undefined}
      onClose={onClose}
      title={tier ? `Edit ${tier.name}` : 'Add a package'}
    >
      {(noteUnsaved) =>
        tier ? (
          <EditPackage key={tier.id} tier={tier} noteUnsaved={noteUnsaved} onSaved={onClose} />
        ) : (
          <AddPackage noteUnsaved={noteUnsaved} onSaved={onClose} />
        )
      }
    </EditSheet>
  );
}

interface FormProps {
  noteUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
}

function AddPackage({ noteUnsaved, onSaved }: FormProps) {
  const queryClient = useQueryClient();
  async function add(content: TierContent) {
    await sendChange((admin) => admin.createPricingTier.mutate(content));
    await refreshContent(queryClient);
    showToast({ tone: 'success', title: 'Package added', description: content.name });
    noteUnsaved(false);
    onSaved();
  }
  return <PackageForm label="Add a package" begin={EMPTY_TIER} noteUnsaved={noteUnsaved} onSubmit={add} />;
}

function EditPackage({ tier, noteUnsaved, onSaved }: FormProps & { tier: EditedTier }) {
  const queryClient = useQueryClient();
  const edit = useEdit(tier);
  async function save(content: TierContent) {
    const { id } = tier;
    const answer = await sendChange((admin) =>
      admin.updatePricingTier.mutate({ id, revision: edit.revision, ...content }),
    );
    await refreshContent(queryClient);
    edit.settle(answer);
    showToast({ tone: 'success', title: 'Package saved', description: content.name });
    noteUnsaved(false);
    onSaved();
  }
  return (
    <PackageForm
      key={edit.base.revision}
      label={`Edit ${tier.name}`}
      begin={toTierFields(edit.base)}
      noteUnsaved={noteUnsaved}
      onSubmit={save}
      notice={
        edit.theirs && (
          <StaleNotice
            what="package"
            theirs={compareTiers(edit.theirs, edit.base)}
            onTake={edit.takeTheirs}
          />
        )
      }
    />
  );
}

interface PackageFormProps {
  label: string;
  begin: TierFields;
  noteUnsaved: (isUnsaved: boolean) => void;
  onSubmit: (content: TierContent) => Promise<void>;
  notice?: React.ReactNode;
}

function PackageForm({ label, begin, noteUnsaved, onSubmit, notice }: PackageFormProps) {
  return (
    <Form label={label} schema={tierFormSchema} initialValues={begin} onSubmit={onSubmit} className="pb-4">
      {(fields) => (
        <>
          <NoteUnsaved
            begin={begin}
            values={Object.fromEntries(
              Object.keys(begin).map((name) => [name, fields(name as keyof TierFields).value]),
            )}
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
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="Pages" inputMode="numeric" required {...fields('pageCount')} />
            <TextField label="Revision rounds" inputMode="numeric" required {...fields('revisionRounds')} />
            <TextField
              label="Digital price in euros"
              inputMode="decimal"
              placeholder="149"
              hint="For the file alone."
              required
              {...fields('digitalPrice')}
            />
            <TextField
              label="Print price in euros"
              inputMode="decimal"
              placeholder="189"
              hint="The file comes with it."
              required
              {...fields('printPrice')}
            />
          </div>
          <TextAreaField label="Features" hint="One on each line." rows={3} {...fields('features')} />
          <TextField
            label="Priority support, in hours"
            hint="Left empty there is none."
            inputMode="numeric"
            {...fields('prioritySupportHours')}
          />
          <div>
            <CheckboxField
              label="Popular"
              hint="One package carries the badge: it moves here."
              {...fields('popular')}
            />
            <CheckboxField label="30-min consultation call" {...fields('includesConsultation')} />
            <CheckboxField label="Dedicated project manager" {...fields('dedicatedManager')} />
          </div>
          {notice}
          <SubmitButton pendingLabel="Saving...">Save Package</SubmitButton>
        </>
      )}
    </Form>
  );
}
