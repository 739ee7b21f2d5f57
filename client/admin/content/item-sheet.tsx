import { type ComponentProps, type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { NEW } from '#client/admin/item-address.ts';
import { rethrowForForm } from '#client/admin/rethrow-for-form.ts';
import { useCallKey } from '#client/api/call-key.ts';
import { LeaveDialog, useLeaveGuard, useReportUnsaved } from '#client/editing/leave-dialog.tsx';
import type { LeaveGuard } from '#client/editing/leave-guard.ts';
import { ReportUnsaved } from '#client/editing/report-unsaved.tsx';
import { StaleNotice } from '#client/editing/stale-notice.tsx';
import { useEdit } from '#client/editing/use-edit.ts';
import { useWhileOpen } from '#client/editing/use-while-open.ts';
import { Sheet } from '#client/ui/dialog.tsx';
import { type BindField, Form, SubmitButton } from '#client/ui/form.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import type { TranslatedKind } from '#shared/admin/translation.ts';
import type { Version } from '#shared/version.ts';
import { collectCaused, describeCaused } from './capacity/describe-caused.ts';
import { useRefreshContent } from './content-mutations.ts';
import { type EditedKind, type Item, type ItemSchema, nameOf } from './item-kind.ts';
import { LanguageTabs } from './translations/language-tabs.tsx';

interface ItemSheetProps<Listed extends Item, Schema extends ItemSchema> {
  kind: EditedKind<Listed, Schema>;
  /** An id, 'new', or null: closed. */
  item: string | null;
  items: Listed[];
  onClose: () => void;
}

/** The panel to add or edit an item. It stays open if somebody else deletes the item. */
export function ItemSheet<Listed extends Item, Schema extends ItemSchema>(
  props: ItemSheetProps<Listed, Schema>,
) {
  const { kind, item, items, onClose } = props;
  const guard = useLeaveGuard();
  const isNew = item === NEW;
  const found = items.find(({ id }) => id === item);
  // Keeps its content during the closing animation.
  const [edited, setEdited] = useState(found);
  if ((found || isNew) && found !== edited) setEdited(found);

  const closeSaved = useWhileOpen(item, () => guard.settle(onClose));

  return (
    <Sheet
      open={isNew || (item !== null && item === edited?.id)}
      onOpenChange={(next) => !next && onClose()}
      title={edited ? m.content_edit_name({ name: nameOf(kind, edited) }) : kind.texts.addTitle()}
      className="sm:max-w-xl lg:max-w-3xl"
    >
      {edited ? (
        <InLanguages key={edited.id} kind={kind.translations} id={edited.id} guard={guard}>
          <EditItem kind={kind} item={edited} guard={guard} onSaved={closeSaved} />
        </InLanguages>
      ) : (
        <AddItem kind={kind} guard={guard} onSaved={closeSaved} />
      )}
      <LeaveDialog guard={guard} description={m.content_unsaved()} />
    </Sheet>
  );
}

interface InLanguagesProps extends Omit<ComponentProps<typeof LanguageTabs>, 'kind'> {
  kind: TranslatedKind | undefined;
}

/** The panel with a tab for each language where visitors read its texts. */
function InLanguages({ kind, children, ...rest }: InLanguagesProps) {
  if (!kind) return children;
  return (
    <LanguageTabs kind={kind} {...rest}>
      {children}
    </LanguageTabs>
  );
}

interface EditProps<Listed extends Item, Schema extends ItemSchema> {
  kind: EditedKind<Listed, Schema>;
  guard: LeaveGuard;
  onSaved: () => void;
}

function AddItem<Listed extends Item, Schema extends ItemSchema>(props: EditProps<Listed, Schema>) {
  const { kind, guard, onSaved } = props;
  const create = kind.router.create.useMutation();
  const callKey = useCallKey();
  const refresh = useRefreshContent();
  async function add(content: z.output<Schema>) {
    const created = await rethrowForForm(
      create.mutateAsync({ ...content, key: callKey.keyOf(content) }),
      m.content_not_reached(),
    );
    callKey.forget();
    await refresh();
    const description = describeCaused(created) ?? nameOf(kind, content);
    showToast({ tone: 'success', title: kind.texts.added(), description });
    onSaved();
  }
  return (
    <ItemForm kind={kind} label={kind.texts.addTitle()} values={{ initialValues: kind.empty }} onSubmit={add}>
      {(fields) => <ReportUnsaved guard={guard} begin={kind.empty} fields={fields} />}
    </ItemForm>
  );
}

function EditItem<Listed extends Item, Schema extends ItemSchema>(
  props: EditProps<Listed, Schema> & { item: Listed },
) {
  const { kind, item, guard, onSaved } = props;
  const update = kind.router.update.useMutation();
  const refresh = useRefreshContent();
  const edit = useEdit(kind.editing, item);
  async function save(content: z.output<Schema>) {
    const caused = collectCaused((version: Version) => update.mutateAsync({ ...content, ...version }));
    const saved = await rethrowForForm(edit.save(caused.save), m.content_not_reached());
    const refreshed = refresh();
    if (!saved) return;
    await refreshed;
    showToast({
      tone: 'success',
      title: kind.texts.saved(),
      description: caused.describe() ?? nameOf(kind, content),
    });
    onSaved();
  }
  useReportUnsaved(guard, edit.isEdited && (edit.isSaving ? 'saving' : 'typed'), 'form');
  return (
    <ItemForm
      kind={kind}
      label={m.content_edit_name({ name: nameOf(kind, item) })}
      values={{ edit }}
      onSubmit={save}
    >
      <StaleNotice
        title={kind.texts.changed()}
        edit={edit}
        textOf={kind.textOf}
        onTakeTheirs={edit.discard}
      />
    </ItemForm>
  );
}

interface ItemFormProps<Listed extends Item, Schema extends ItemSchema> {
  kind: EditedKind<Listed, Schema>;
  label: string;
  values: { initialValues: z.input<Schema> } | { edit: Edited<z.input<Schema>> };
  onSubmit: (content: z.output<Schema>) => Promise<void>;
  /** Stands above the button. */
  children?: ReactNode | ((fields: BindField<z.input<Schema>>) => ReactNode);
}

type Edited<Values> = { values: Values; change: (values: Partial<Values>) => void };

function ItemForm<Listed extends Item, Schema extends ItemSchema>(props: ItemFormProps<Listed, Schema>) {
  const { kind, label, values, onSubmit, children } = props;
  return (
    <Form saves label={label} schema={kind.schema} {...values} onSubmit={onSubmit} className="pb-4">
      {(fields) => (
        <>
          <kind.Fields fields={fields} />
          {typeof children === 'function' ? children(fields) : children}
          <SubmitButton pendingLabel={m.content_saving()}>{kind.texts.save()}</SubmitButton>
        </>
      )}
    </Form>
  );
}
