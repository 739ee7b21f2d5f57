/**
 * Focuses an element unless the focus is elsewhere, once what had it is removed. A focus that was lost is on the page, or
 * on the panel that holds the element.
 */
export function focusIfLost(find: () => HTMLElement | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const target = find();
      if (document.activeElement?.contains(target)) target?.focus();
    }),
  );
}
