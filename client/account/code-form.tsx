import { Fragment, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { focusFirstField } from '#client/ui/focus-first-field.ts';
import { Form, FormButtons, SubmitButton } from '#client/ui/form.tsx';
import { m } from '#messages';
import { secondFactorCodeSchema } from '#shared/account/account.ts';

const codeSchema = z.object({ code: secondFactorCodeSchema });

interface CodeFormProps {
  label: string;
  hint: ReactNode;
  submitLabel: string;
  pendingLabel: string;
  cancelLabel?: string;
  takesRecoveryCode?: boolean;
  /** Whether it is a page of its own, with buttons as wide as its field. */
  isPage?: boolean;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

export function CodeForm(props: CodeFormProps) {
  const { label, hint, takesRecoveryCode = false, isPage = false, onCode, onCancel } = props;
  const Buttons = isPage ? Fragment : FormButtons;
  return (
    <div ref={focusFirstField}>
      <Form
        label={label}
        schema={codeSchema}
        initialValues={{ code: '' }}
        onSubmit={({ code }) => onCode(code)}
        className={isPage ? undefined : 'max-w-sm'}
      >
        {(fields) => (
          <>
            <TextField
              label={takesRecoveryCode ? m.account_code_or_recovery_label() : m.account_code_label()}
              hint={hint}
              required
              autoComplete="one-time-code"
              inputMode={takesRecoveryCode ? 'text' : 'numeric'}
              {...fields('code')}
            />
            <Buttons>
              <SubmitButton size={isPage ? 'lg' : 'sm'} pendingLabel={props.pendingLabel}>
                {props.submitLabel}
              </SubmitButton>
              <Button variant="quiet" size={isPage ? undefined : 'sm'} onClick={onCancel}>
                {props.cancelLabel ?? m.account_cancel()}
              </Button>
            </Buttons>
          </>
        )}
      </Form>
    </div>
  );
}
