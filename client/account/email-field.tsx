import { TextField } from '#client/ui/field.tsx';

interface Binding {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  disabled: boolean;
}

interface EmailFieldProps extends Binding {
  /** 'username' where an account is opened or made, for password managers. */
  autoComplete: 'username' | 'email';
  /** Told what is typed, to keep it where the form does not stay. */
  onType?: (email: string) => void;
}

/** The address of an account. */
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
