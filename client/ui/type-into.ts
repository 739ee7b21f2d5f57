/** Sets a field's value as if typed, so that React notices. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // React ignores values set through its own setter, so the native one is used.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
