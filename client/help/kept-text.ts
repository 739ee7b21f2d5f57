/** What somebody has typed and not sent: it outlives its form, however that was closed, until the page does. */
export function createKeptText<Values extends Record<string, string>>() {
  let kept: Partial<Values> = {};
  return {
    /** What was typed, in place of what a form would begin with. */
    over: (initial: Values): Values => ({ ...initial, ...kept }),
    forget: () => {
      kept = {};
    },
    /** A field of `Form` whose text is kept. */
    keep: <Field extends { name: string; onChange: (value: string) => void }>(field: Field): Field => ({
      ...field,
      onChange: (value: string) => {
        kept = { ...kept, [field.name]: value };
        field.onChange(value);
      },
    }),
  };
}
