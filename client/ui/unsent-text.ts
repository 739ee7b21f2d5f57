/** Unsent text that outlives its form until the page is closed. */
export function createUnsentText<Values extends Record<string, string>>() {
  let kept: Partial<Values> = {};
  return {
    over: (initial: Values): Values => ({ ...initial, ...kept }),

    /**
     * Call it before sending. @returns a function that clears the text unless it changed meanwhile, and tells
     * whether it did
     */
    prepareToClear(): () => boolean {
      const sent = kept;
      return () => {
        const isUnchanged = kept === sent;
        if (isUnchanged) kept = {};
        return isUnchanged;
      };
    },

    keep: <Field extends { name: string; onChange: (value: never) => void }>(
      field: Field,
      name: string = field.name,
    ): Field => ({
      ...field,
      onChange: (value: never) => {
        kept = { ...kept, [name]: value };
        field.onChange(value);
      },
    }),
  };
}
