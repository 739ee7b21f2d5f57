/** What somebody has typed and not sent: it outlives its form, however that was closed, until the page does. */
export function createKeptText<Values extends Record<string, string>>() {
  let kept: Partial<Values> = {};
  return {
    /** What was typed, in place of what a form would begin with. */
    over: (initial: Values): Values => ({ ...initial, ...kept }),

    /**
     * Call it when the text is sent.
     * @returns what forgets it once it has arrived, unless something was typed since; whether it did
     */
    prepareToForget(): () => boolean {
      const sent = kept;
      return () => {
        const isUnchanged = kept === sent;
        if (isUnchanged) kept = {};
        return isUnchanged;
      };
    },

    /** A field of `Form` whose text is kept, by the name it has in another form. */
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
