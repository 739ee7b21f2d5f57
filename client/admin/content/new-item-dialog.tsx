import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { rethrowForForm } from '#client/admin/rethrow-for-form.ts';
import { useCallKey } from '#client/api/call-key.ts';
import { HoldUnsavedInput } from '#client/api/unsaved-input.ts';
import { useWhileOpen } from '#client/editing/use-while-open.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { type BindField, Form, SubmitButton } from '#client/ui/form.tsx';
import { m } from '#messages';
import type { NewItem } from '#shared/text.ts';
import { useRefreshContent } from './content-mutations.ts';
import type { PageTexts } from './item-texts.ts';

interface NewItemDialogProps<Schema extends z.ZodMiniType<object, { title: string }>> {
  texts: PageTexts;
  open: boolean;
  schema: Schema;
  /** Includes text that was typed earlier and not sent. */
  initialValues: z.input<Schema>;
  /** Called on submit. @returns a function that clears the unsent text once the item is created */
  prepareToClear: () => () => boolean;
  create: (content: z.output<Schema> & NewItem) => Promise<{ id: string }>;
  onClose: () => void;
  onCreated: (id: string) => void;
  children: (fields: BindField<z.input<Schema>>) => ReactNode;
}

/** Creates a comic or a story with its title, and opens its editor. */
export function NewItemDialog<Schema extends z.ZodMiniType<object, { title: string }>>(
  props: NewItemDialogProps<Schema>,
) {
  const { texts, open, schema, initialValues, prepareToClear, create, onClose, onCreated, children } = props;
  const callKey = useCallKey();
  const refresh = useRefreshContent();
  const openCreated = useWhileOpen(open ? 'new' : null, onCreated);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.new()}
      description={m.content_new_text()}
      size="sm"
    >
      <Form
        label={texts.new()}
        schema={schema}
        initialValues={initialValues}
        onSubmit={async (content) => {
          const forget = prepareToClear();
          const { id } = await rethrowForForm(
            create({ ...content, key: callKey.keyOf(content) }),
            m.content_not_reached(),
          );
          callKey.forget();
          forget();
          void refresh();
          openCreated(id);
        }}
        className="pb-4"
      >
        {(fields) => (
          <>
            <HoldUnsavedInput when={fields('title').value !== ''} />
            {children(fields)}
            <SubmitButton pendingLabel={m.content_creating()}>{texts.create()}</SubmitButton>
          </>
        )}
      </Form>
    </Dialog>
  );
}
