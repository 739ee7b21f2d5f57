import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusIfLost } from './focus-if-lost.ts';

const dialogOf = (element: Element | null | undefined) =>
  element?.closest('[role=dialog], [role=alertdialog]') ?? null;

/**
 * Hands the focus on, as to a part's heading, once the control of the part that had it is gone: with its own press, or
 * by a live update, also behind a dialog that it has opened.
 */
export function useFocusHandover(part: RefObject<HTMLElement | null>, find: () => HTMLElement | null): void {
  const last = useRef<{ control: Element; dialog: Element | null } | null>(null);

  useEffect(() => {
    function remember() {
      const { activeElement } = document;
      const dialog = dialogOf(activeElement);
      if (activeElement && part.current?.contains(activeElement))
        last.current = { control: activeElement, dialog };
      // A dialog over the part gives the focus back.
      else if (!dialog || dialog === last.current?.dialog) last.current = null;
    }
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [part]);

  // Before a panel takes the lost focus to itself.
  useLayoutEffect(() => {
    if (!last.current || last.current.control.isConnected) return;
    const dialog = dialogOf(document.activeElement);
    const isInDialogOver = dialog !== null && dialog !== last.current.dialog;
    if (!isInDialogOver) last.current = null;
    focusIfLost(find);
  });
}
