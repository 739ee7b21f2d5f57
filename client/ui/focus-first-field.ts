/** A callback ref: moves the focus into a form that a button has opened. */
export function focusFirstField(opened: HTMLElement | null): void {
  opened?.querySelector<HTMLInputElement>('input:not([tabindex="-1"])')?.focus();
}
