import { type ReactNode, useId, useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { type BindField, Form, FormButtons, SubmitButton } from '#client/ui/form.tsx';
import { m } from '#messages';
import { LeaveDialog, useLeaveGuard, useReportUnsaved } from './leave-dialog.tsx';
import type { LeaveGuard, Unsaved } from './leave-guard.ts';
import { ReportUnsaved } from './report-unsaved.tsx';

interface FormDialogProps<Schema extends z.ZodMiniType<object, object>> {
  open?: boolean;
  title: string;
  description: string;
  size?: 'sm' | 'md';
  schema: Schema;
  initialValues: z.input<Schema>;
  onSubmit: (values: z.output<Schema>) => Promise<void>;
  onClose: () => void;
  /** 'This refund is not made yet.' */
  unsaved: string;
  /** Of the panel that the dialog belongs to, which is left with it. */
  guard?: LeaveGuard;
  /** The words on the button that submits. */
  action: string | ((fields: BindField<z.input<Schema>>) => string);
  pendingLabel: string;
  variant?: 'wine' | 'terracotta';
  /** The fields. */
  children: (fields: BindField<z.input<Schema>>) => ReactNode;
}

/** A dialog that asks before what was typed into its form is lost, by closing it or by leaving the page. */
export function FormDialog<Schema extends z.ZodMiniType<object, object>>(props: FormDialogProps<Schema>) {
  const { open = true, title, description, size, schema, initialValues, onSubmit, onClose } = props;
  const { action, pendingLabel, variant } = props;
  const own = useLeaveGuard();
  const [begin] = useState(initialValues);
  const [unsaved, setUnsaved] = useState<Unsaved>(false);
  const [isPending, setPending] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  // A panel may have several, of which one that is closed says nothing of the others.
  useReportUnsaved(props.guard ?? own, open && (isPending ? 'saving' : unsaved), useId());

  async function submit(values: z.output<Schema>) {
    setPending(true);
    try {
      await onSubmit(values);
    } finally {
      setPending(false);
    }
  }

  function close() {
    if (isPending) return;
    if (unsaved) setLeaving(true);
    else onClose();
  }

  function discard() {
    setLeaving(false);
    onClose();
  }

  function stay() {
    own.stay();
    setLeaving(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={title}
      description={description}
      {...(size && { size })}
    >
      <Form label={title} schema={schema} initialValues={begin} onSubmit={submit}>
        {(fields) => (
          <>
            <ReportUnsaved guard={{ report: setUnsaved }} begin={begin} fields={fields} />
            {props.children(fields)}
            <FormButtons className="mb-2 justify-end">
              <Button variant="quiet" onClick={close} disabled={isPending}>
                {m.editing_cancel()}
              </Button>
              <SubmitButton variant={variant} pendingLabel={pendingLabel}>
                {typeof action === 'function' ? action(fields) : action}
              </SubmitButton>
            </FormButtons>
          </>
        )}
      </Form>
      <LeaveDialog
        guard={{ leave: own.leave ?? (isLeaving ? discard : null), stay, lastField: own.lastField }}
        description={props.unsaved}
      />
    </Dialog>
  );
}
