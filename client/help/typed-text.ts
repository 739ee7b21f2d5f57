import { typeInto } from '#client/ui/type-into.ts';

/**
 * Tells React what stands in a form's fields already: typed before its script took over, or put back by the
 * browser after a reload. React takes the fields it drew to be empty, and would empty them.
 */
export function adoptTypedText(form: HTMLFormElement): void {
  for (const field of form.elements) {
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (!isText || field.value === '') continue;
    typeInto(field, field.value);
  }
}
