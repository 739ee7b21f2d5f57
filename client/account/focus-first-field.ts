/** As the `ref` of what has just been opened by a button: the person goes on typing there. */
export function focusFirstField(opened: HTMLElement | null): void {
  opened?.querySelector<HTMLInputElement>('input:not([tabindex="-1"])')?.focus();
}
