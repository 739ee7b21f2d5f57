import { type MouseEvent, useRef } from 'react';

/** Makes a click anywhere in a row of a list count as one on its button. */
export function useRowClick(onOpen: () => void) {
  const button = useRef<HTMLButtonElement>(null);

  function open({ target }: MouseEvent) {
    if (!(target instanceof Element)) return;
    const isButton = button.current?.contains(target);
    // Selecting text, to copy an address, must not open the row.
    if (!isButton && (String(getSelection()) !== '' || target.closest('a, button, label'))) return;
    button.current?.focus({ preventScroll: true });
    onOpen();
  }

  return { button, row: { onClick: open, className: 'cursor-pointer' } };
}
