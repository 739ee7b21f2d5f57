import { useId } from 'react';
import { FieldError, listDescriptions } from '#client/ui/field-parts.tsx';
import type { FieldBinding } from '#client/ui/form.tsx';

interface ChoicesFieldProps extends FieldBinding<string> {
  label: string;
  hint?: string;
  /** Values and what they are called, in their order. */
  choices: { value: string; label: string }[];
}

/** Several of a few choices, as a form has them: their values with commas between. */
export function ChoicesField(props: ChoicesFieldProps) {
  const { label, hint, choices, name, value, onChange, error, disabled } = props;
  const id = useId();
  const chosen = splitChoices(value);
  const toggle = (choice: string) =>
    onChange(
      choices
        .map((each) => each.value)
        .filter((each) => (each === choice ? !chosen.includes(each) : chosen.includes(each)))
        .join(),
    );
  return (
    <fieldset className="grid gap-1.5" aria-describedby={listDescriptions(id, hint, error)}>
      <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-x-6">
        {choices.map((choice) => (
          <label key={choice.value} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              name={name}
              className="tick"
              checked={chosen.includes(choice.value)}
              onChange={() => toggle(choice.value)}
              disabled={disabled}
              aria-invalid={error ? true : undefined}
            />
            {choice.label}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

export function splitChoices(value: string): string[] {
  return value === '' ? [] : value.split(',');
}
