import { useState } from 'react';
import { m } from '#messages';
import { Field, type FieldProps } from './field.tsx';

interface PasswordFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** For password managers. */
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ value, onChange, onBlur, autoComplete, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className="control pr-18"
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={m.ui_password_label()}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-1.5 px-2.5 font-semibold text-sm text-wine hover:underline"
          >
            {shown ? m.ui_password_hide() : m.ui_password_show()}
          </button>
        </span>
      )}
    </Field>
  );
}
