import { type ComponentProps, useState } from 'react';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import type { Comic } from '#shared/draft/comic.ts';
import { useProblem, useScopedWizard } from './scoped-wizard.tsx';

type Binding = {
  /** `characters.0.name`, as in a problem's path. */
  path: string;
  read: (comic: Comic) => string | undefined;
  write: (value: string) => void;
  /** The message once the field was left empty. */
  missing?: string | undefined;
  /** A problem of the whole step, shown here. */
  problem?: string | undefined;
};
type BoundTextFieldProps = Binding & Omit<ComponentProps<typeof TextField>, keyof Binding | Bound>;
type BoundTextAreaProps = Binding & Omit<ComponentProps<typeof TextAreaField>, keyof Binding | Bound>;
type Bound = 'value' | 'onChange' | 'onBlur' | 'error';

/** Subscribes to its own part of the comic, so that a keystroke rerenders nothing else. */
export function BoundTextField({ read, write, missing, problem, ...field }: BoundTextFieldProps) {
  return <TextField {...field} {...useBinding({ path: field.path, read, write, missing, problem })} />;
}

export function BoundTextArea({ read, write, missing, problem, ...field }: BoundTextAreaProps) {
  return <TextAreaField {...field} {...useBinding({ path: field.path, read, write, missing, problem })} />;
}

function useBinding({ path, read, write, missing, problem }: Binding) {
  const value = useScopedWizard((state) => read(state.comic) ?? '');
  const ownProblem = useProblem(path);
  const [isTouched, setTouched] = useState(false);
  return {
    value,
    onChange: write,
    onBlur: () => setTouched(true),
    error: ownProblem ?? problem ?? (isTouched && value.trim() === '' ? missing : undefined),
  };
}
