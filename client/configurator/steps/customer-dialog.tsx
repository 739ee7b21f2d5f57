import { type FormEvent, useId, useState } from 'react';
import { updateComic, useWizard } from '#client/draft/wizard-store.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/field.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { checkCustomer } from '#shared/draft/check-step.ts';

export function CustomerDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [customerEmail, setEmail] = useState(() => useWizard.getState().comic.customerEmail);
  const [customerName, setName] = useState(() => useWizard.getState().comic.customerName);
  const [errors, setErrors] = useState<Record<string, string>>({});

  function save(event: FormEvent) {
    event.preventDefault();
    const problems = checkCustomer({ customerEmail, customerName });
    const [first] = problems;
    if (!first) {
      updateComic({ customerEmail: customerEmail.trim(), customerName: customerName.trim() });
      onClose();
      return;
    }
    const isBlank = customerEmail.trim() === '' || customerName.trim() === '';
    const { title, message } = isBlank
      ? { title: m.draft_problem(), message: m.wizard_customer_both() }
      : first;
    showToast({ title, description: message, tone: 'error' });
    setErrors(Object.fromEntries(problems.map((problem) => [problem.path, problem.message])));
    document.getElementById(`${formId}-${first.path}`)?.focus();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.wizard_review_customer()}
      description={m.wizard_customer_dialog_text()}
      footer={
        <>
          <Button variant="cream" onClick={onClose}>
            {m.wizard_cancel()}
          </Button>
          <Button type="submit" form={formId}>
            {m.wizard_save()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="grid gap-5">
        <TextField
          id={`${formId}-customerEmail`}
          label={m.wizard_customer_email()}
          required
          type="email"
          autoComplete="email"
          value={customerEmail}
          onChange={setEmail}
          error={errors.customerEmail}
        />
        <TextField
          id={`${formId}-customerName`}
          label={m.wizard_customer_name()}
          required
          autoComplete="name"
          value={customerName}
          onChange={setName}
          error={errors.customerName}
        />
      </form>
    </Dialog>
  );
}
