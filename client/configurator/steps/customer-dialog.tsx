import { type FormEvent, useId, useState } from 'react';
import { updateComic, useWizard } from '#client/draft/wizard-store.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/field.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { checkCustomer } from '#shared/draft/draft.ts';

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
      ? { title: 'Validation Error', message: 'Please provide both email and name' }
      : first;
    showToast({ title, description: message, tone: 'error' });
    setErrors(Object.fromEntries(problems.map((problem) => [problem.path, problem.message])));
    document.getElementById(`${formId}-${first.path}`)?.focus();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Customer information"
      description="Where the draft and the finished comic go."
      footer={
        <>
          <Button variant="cream" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="grid gap-5">
        <TextField
          id={`${formId}-customerEmail`}
          label="Email"
          required
          type="email"
          autoComplete="email"
          value={customerEmail}
          onChange={setEmail}
          error={errors.customerEmail}
        />
        <TextField
          id={`${formId}-customerName`}
          label="Name"
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
