import { createContext, type FormEvent, type ReactNode, use, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { m } from '#messages';
import { Button } from './button.tsx';
import { joinClasses } from './class-names.ts';
import { ErrorReference } from './error-text.tsx';
import { FieldErrors, fieldOf, referenceOf } from './errors.ts';
import { WarningIcon } from './icons/warning.tsx';
import { clearErrors } from './toast.tsx';

/** `<TextField label="Name" {...fields('name')} />` */
export interface FieldBinding<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
  disabled: boolean;
}

export type BindField<Values> = <Name extends keyof Values & string>(
  name: Name,
) => FieldBinding<Values[Name]>;

type StartValues<Values> =
  | { initialValues: Values; edit?: undefined }
  /** Keeps the values outside of the form. */
  | { initialValues?: undefined; edit: { values: Values; change: (values: Partial<Values>) => void } };

type FormProps<Schema extends z.ZodMiniType> = StartValues<z.input<Schema>> & {
  /** Flat; issues are shown at the fields they name. */
  schema: Schema;
  /**
   * Gets the parsed values. An error is shown at the field in `data.details.field`, or above the button, and `FieldErrors`
   * at each of theirs; the text stays.
   */
  onSubmit: (values: z.output<Schema>, form: { reset: () => void }) => Promise<void> | void;
  /** Gets the first message shown at a field. */
  onInvalid?: (message: string) => void;
  children: (fields: BindField<z.input<Schema>>) => ReactNode;
  label?: string;
  /**
   * Whether it saves something, so that Ctrl+S in the back office submits it: from anywhere, or 'within' it alone, where
   * it stands beside another one.
   */
  saves?: boolean | 'within';
  className?: string;
};

type Errors = Record<string, string>;

type FormError = { message: string; reference: string | undefined };

const FormState = createContext<{ pending: boolean; error: FormError | null }>({
  pending: false,
  error: null,
});

export function Form<Schema extends z.ZodMiniType>(props: FormProps<Schema>) {
  type Values = z.input<Schema>;
  const { schema, edit, onSubmit, onInvalid, children, label, saves, className } = props;
  const initialValues: Values = edit ? edit.values : props.initialValues;
  const [ownValues, setValues] = useState(initialValues);
  const values = edit ? edit.values : ownValues;
  const [errors, setErrors] = useState<Errors>({});
  const [formError, setFormError] = useState<FormError | null>(null);
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusWanted = useRef(false);
  const sentFrom = useRef<Element | null>(null);

  useEffect(() => {
    // Disabled fields lose the focus.
    if (pending || !form.current) return;
    if (focusWanted.current) focusFirstFailing(form.current, errors, sentFrom.current);
    else if (document.activeElement === document.body) focusWithin(form.current, sentFrom.current);
    focusWanted.current = false;
    sentFrom.current = null;
  });

  const bindField: BindField<Values> = (name) => ({
    name,
    value: values[name],
    onChange: (value) => {
      if (edit) edit.change(Object.assign<Partial<Values>, object>({}, { [name]: value }));
      else setValues((current) => Object.assign({}, current, { [name]: value }));
      setErrors((current) => clearError(current, name));
      if (errors[name] !== undefined) clearErrors();
    },
    error: errors[name],
    disabled: pending,
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    clearErrors();
    const showErrors = (failing: Errors) => {
      setErrors(failing);
      focusWanted.current = true;
      onInvalid?.(Object.values(failing)[0] ?? '');
    };
    sentFrom.current = document.activeElement;
    const result = schema.safeParse(values);
    setFormError(null);
    setErrors({});
    if (!result.success) return showErrors(collectErrors(result.error.issues));

    setPending(true);
    try {
      await onSubmit(result.data, { reset: () => setValues(initialValues) });
    } catch (error) {
      if (error instanceof FieldErrors) return showErrors(error.fields);
      const message = error instanceof Error ? error.message : m.ui_form_failed();
      const field = fieldOf(error);
      if (field && field in (values as object)) showErrors({ [field]: message });
      else setFormError({ message, reference: referenceOf(error) });
    } finally {
      setPending(false);
    }
  }

  return (
    <FormState value={{ pending, error: formError }}>
      {/* The schema validates all fields with our messages, so the browser's validation is off. */}
      <form
        ref={form}
        noValidate
        aria-label={label}
        data-saves={saves === true ? '' : saves || undefined}
        onSubmit={submit}
        className={joinClasses('grid gap-5', className)}
      >
        {children(bindField)}
      </form>
    </FormState>
  );
}

interface SubmitButtonProps {
  /** 'Sending...' */
  pendingLabel: string;
  variant?: 'wine' | 'cream' | 'terracotta';
  size?: 'sm' | 'md' | 'lg';
  children: ReactNode;
  className?: string;
}

/** Shows the form's own error above. */
export function SubmitButton(props: SubmitButtonProps) {
  const { pending, error } = use(FormState);
  return (
    <>
      <div role="alert" className="empty:hidden">
        {error && (
          <p className="cut flex gap-2 border-2 border-alert bg-paper px-4 py-3 font-medium text-alert text-sm">
            <WarningIcon className="size-5 flex-none" />
            <span>
              {error.message}
              <ErrorReference id={error.reference} />
            </span>
          </p>
        )}
      </div>
      <Button type="submit" pending={pending} {...props} />
    </>
  );
}

/** Buttons at the end of a form, the submit button among them; what failed stands above them all. */
export function FormButtons({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={joinClasses(
        'flex flex-wrap gap-3 *:[[role=alert]]:basis-full *:[button]:order-1',
        className,
      )}
    >
      {children}
    </div>
  );
}

export function collectErrors(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
  const errors: Errors = {};
  for (const issue of issues) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}

export function clearError(errors: Errors, name: string): Errors {
  if (!(name in errors)) return errors;
  const { [name]: _edited, ...others } = errors;
  return others;
}

function focusWithin(form: HTMLFormElement, element: Element | null) {
  if (element instanceof HTMLElement && form.contains(element)) element.focus();
}

/** Leaves the focus where somebody types elsewhere by then; keys may have sent the form from outside of it. */
function focusFirstFailing(form: HTMLFormElement, errors: Errors, sentFrom: Element | null) {
  const focused = document.activeElement;
  const isLost = focused?.contains(form);
  if (!isLost && focused !== sentFrom && !form.contains(focused)) return;
  for (const element of form.elements) {
    const name = element.getAttribute('name');
    if (name && name in errors) return (element as HTMLElement).focus();
  }
}
