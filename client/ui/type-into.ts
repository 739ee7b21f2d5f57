/** Puts text into a field as if it were typed, so that React, which may own the field, learns of it. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // React notes what is set on the field itself and passes over a value it knows, so the text goes around it.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
