import { TextField } from '#client/ui/field.tsx';

interface Binding {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  disabled: boolean;
}

interface EmailFieldProps extends Binding {
  /** 'username' on sign-in and sign-up forms, for password managers. */
  autoComplete: 'username' | 'email';
  /** Keeps the input when the form unmounts. */
  onType?: (email: string) => void;
}

export function EmailField({ autoComplete, onType, onChange, ...binding }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      required
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      onChange={(email) => {
        onChange(email);
        onType?.(email);
      }}
      {...binding}
    />
  );
}
