import { typeInto } from '#client/ui/type-into.ts';

/**
 * Passes text typed before hydration, or restored by the browser, to React, which would clear the fields
 * otherwise.
 */
export function hydrateTypedText(form: HTMLFormElement): void {
  for (const field of form.elements) {
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (!isText || field.value === '') continue;
    typeInto(field, field.value);
  }
}
