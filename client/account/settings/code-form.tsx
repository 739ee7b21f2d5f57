import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { secondFactorCodeSchema } from '#shared/account.ts';

const codeSchema = z.object({ code: secondFactorCodeSchema });

interface CodeFormProps {
  label: string;
  hint: ReactNode;
  submitLabel: string;
  pendingLabel: string;
  takesRecoveryCode?: boolean;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

export function CodeForm(props: CodeFormProps) {
  const { label, hint, submitLabel, pendingLabel, takesRecoveryCode = false, onCode, onCancel } = props;
  return (
    <Form
      label={label}
      schema={codeSchema}
      initialValues={{ code: '' }}
      onSubmit={({ code }) => onCode(code)}
      className="max-w-sm"
    >
      {(fields) => (
        <>
          <TextField
            label={takesRecoveryCode ? 'Code, or a recovery code' : 'Code'}
            hint={hint}
            required
            autoComplete="one-time-code"
            inputMode={takesRecoveryCode ? 'text' : 'numeric'}
            {...fields('code')}
          />
          <div className="flex flex-wrap gap-3 *:[[role=alert]]:basis-full">
            <SubmitButton size="sm" pendingLabel={pendingLabel}>
              {submitLabel}
            </SubmitButton>
            <Button variant="quiet" size="sm" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
