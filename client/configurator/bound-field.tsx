import { type ComponentProps, useState } from 'react';
import { TextAreaField, TextField } from '#client/ui/field.tsx';
import type { Comic } from '#shared/draft.ts';
import { useScopedWizard } from './wizard-scope.tsx';

type Binding = {
  /** Where the value lives in the comic (`characters.0.name`), as the rules name it. */
  path: string;
  read: (comic: Comic) => string | undefined;
  write: (value: string) => void;
  /** What to say once the field was left empty. */
  missing?: string | undefined;
  /** A problem of the whole step that is mended here. */
  problem?: string | undefined;
};
type BoundTextFieldProps = Binding & Omit<ComponentProps<typeof TextField>, keyof Binding | Bound>;
type BoundTextAreaProps = Binding & Omit<ComponentProps<typeof TextAreaField>, keyof Binding | Bound>;
type Bound = 'value' | 'onChange' | 'onBlur' | 'error';

/** A text field that reads and writes its own part of the comic, so that a keystroke draws nothing else anew. */
export function BoundTextField({ read, write, missing, problem, ...field }: BoundTextFieldProps) {
  return <TextField {...field} {...useBinding({ path: field.path, read, write, missing, problem })} />;
}

export function BoundTextArea({ read, write, missing, problem, ...field }: BoundTextAreaProps) {
  return <TextAreaField {...field} {...useBinding({ path: field.path, read, write, missing, problem })} />;
}

/** What the last check found at this path. */
export function useProblem(path: string): string | undefined {
  return useScopedWizard((state) => state.problems[path]);
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
