import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { Form, SubmitButton } from '#client/ui/form.tsx';
import { secondFactorCodeSchema } from '#shared/account.ts';

const codeSchema = z.object({ code: secondFactorCodeSchema });

interface SecondFactorFormProps {
  onSubmit: (code: string) => Promise<void>;
  onBack: () => void;
}

export function SecondFactorForm({ onSubmit, onBack }: SecondFactorFormProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <Form
        label="Two-step sign-in"
        schema={codeSchema}
        initialValues={{ code: '' }}
        onSubmit={({ code }) => onSubmit(code)}
      >
        {(fields) => (
          <>
            <TextField
              label="Code"
              hint="The six digits that your authenticator app shows now, or one of your recovery codes."
              required
              autoComplete="one-time-code"
              {...fields('code')}
            />
            <SubmitButton pendingLabel="Signing in..." size="lg">
              Sign In
            </SubmitButton>
            <Button variant="quiet" onClick={onBack}>
              Back to email and password
            </Button>
          </>
        )}
      </Form>
    </div>
  );
}
