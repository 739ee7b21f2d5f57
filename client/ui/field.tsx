import { type FocusEvent, type ReactNode, useId } from 'react';
import { m } from '#messages';
import { joinClasses } from './class-names.ts';
import { FieldError, listDescriptions, RequiredMark } from './field-parts.tsx';
import { GrowingTextarea } from './growing-textarea.tsx';
import { ChevronDownIcon } from './icons/chevron-down.tsx';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  id?: string;
  name?: string;
  /** The path in the store (`characters.0.name`), rendered as `data-path`. */
  path?: string;
  className?: string;
}

interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url' | 'date';
  placeholder?: string;
  autoComplete?: string;
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'search' | 'tel';
  /** Of the text, where it is not the page's. */
  lang?: string;
  /** Values that are often written here; anything else may be. */
  suggestions?: readonly string[];
}

export function TextField({ value, onChange, onBlur, type = 'text', ...rest }: TextFieldProps) {
  const { placeholder, autoComplete, inputMode, lang, suggestions, ...field } = rest;
  const listId = useId();
  return (
    <Field {...field}>
      {(control) => (
        <>
          <input
            {...control}
            lang={lang}
            type={type}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            placeholder={placeholder}
            autoComplete={autoComplete}
            inputMode={inputMode}
            list={suggestions && listId}
            className="control"
          />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

interface TextAreaFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Shows 'n / limit'. Longer text is marked instead of cut. */
  limit?: number;
  /** Initial rows; the field grows with its text. */
  rows?: number;
  placeholder?: string;
  /** Of the text, where it is not the page's. */
  lang?: string;
}

export function TextAreaField({
  value,
  onChange,
  onBlur,
  limit,
  rows = 4,
  lang,
  ...rest
}: TextAreaFieldProps) {
  const { placeholder, ...field } = rest;
  const excess = limit === undefined ? 0 : Math.max(0, value.length - limit);
  return (
    <Field {...field} aside={limit !== undefined && <Counter length={value.length} limit={limit} />}>
      {(control) => (
        <>
          <GrowingTextarea
            {...control}
            lang={lang}
            aria-invalid={excess > 0 || control['aria-invalid']}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            rows={rows}
            placeholder={placeholder}
          />
          {limit !== undefined && (
            <span className="sr-only" aria-live="polite">
              {excess > 0 && m.ui_field_over_limit({ limit })}
            </span>
          )}
        </>
      )}
    </Field>
  );
}

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** The language of the label, where it is not the page's. */
  lang?: string;
  disabled?: boolean;
}

interface SelectFieldProps<Value extends string> extends FieldProps {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
}

export function SelectField<Value extends string>({
  value,
  onChange,
  options,
  ...field
}: SelectFieldProps<Value>) {
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative block">
          <select
            {...control}
            value={value}
            onChange={({ target }) => {
              const chosen = options[target.selectedIndex];
              if (chosen) onChange(chosen.value);
            }}
            className="control appearance-none text-ellipsis pr-11!"
          >
            {options.map(({ label, ...option }) => (
              <option key={option.value} {...option}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-wine" />
        </span>
      )}
    </Field>
  );
}

/** @param labels by the values, in the page's language */
export function listOptions<const Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, () => string>>,
): SelectOption<Value>[] {
  return values.map((value) => ({ value, label: labels[value]() }));
}

interface CheckboxFieldProps extends FieldProps {
  value: boolean;
  onChange: (value: boolean) => void;
  /** A switch takes effect at once, a checkbox on submit. */
  look?: 'checkbox' | 'switch';
}

export function CheckboxField({ value, onChange, look = 'checkbox', ...props }: CheckboxFieldProps) {
  const { label, hint, error, required, disabled, name, path, className } = props;
  const generatedId = useId();
  const id = props.id ?? generatedId;
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          className="tick mt-0.5"
          id={id}
          name={name}
          data-path={path}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
          required={required}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={listDescriptions(id, hint, error)}
        />
        <span>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      <Hint id={id} hint={hint} className={joinClasses('-mt-2', look === 'switch' ? 'pl-14' : 'pl-9')} />
      <FieldError id={id} error={error} />
    </div>
  );
}

interface FieldShellProps extends FieldProps {
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

interface ControlProps {
  id: string;
  name: string | undefined;
  'data-path': string | undefined;
  required: boolean | undefined;
  disabled: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Wires label, hint and error; `children` gets the `aria-*` attributes. */
export function Field({
  label,
  hint,
  error,
  required,
  aside,
  className,
  children,
  ...rest
}: FieldShellProps) {
  const generatedId = useId();
  const id = rest.id ?? generatedId;
  return (
    <div className={joinClasses('grid gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
        {required && <RequiredMark />}
      </label>
      <Hint id={id} hint={hint} />
      {children({
        id,
        name: rest.name,
        'data-path': rest.path,
        required,
        disabled: rest.disabled,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': listDescriptions(id, hint, error),
      })}
      <div className="flex flex-wrap items-start gap-x-4">
        <FieldError id={id} error={error} />
        {aside}
      </div>
    </div>
  );
}

function Hint({ id, hint, className }: { id: string; hint: ReactNode; className?: string }) {
  if (!hint) return null;
  return (
    <p id={`${id}-hint`} className={joinClasses('text-sm text-soft', className)}>
      {hint}
    </p>
  );
}

/** Fixed in size, so that a keystroke does not lay out the page a second time. */
function Counter({ length, limit }: { length: number; limit: number }) {
  const digits = String(Math.max(length, limit)).length;
  return (
    <span className="ml-auto flex-none text-sm">
      <span
        className={joinClasses(
          'block h-[1lh] whitespace-nowrap text-right tabular-nums contain-size contain-layout',
          length > limit ? 'font-semibold text-alert' : 'text-soft',
        )}
        style={{ width: `${2 * digits + 3}ch` }}
      >
        {`${length} / ${limit}`}
      </span>
    </span>
  );
}
