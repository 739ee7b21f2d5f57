import { type RefObject, useLayoutEffect } from 'react';

export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // In a dialog that the server has drawn somebody may have chosen a button before this code came.
    const chosen = element.querySelector<HTMLElement>(':focus');
    element.removeAttribute('open');
    element.showModal();
    // Not its first link, which would show a focus ring.
    (chosen ?? element).focus({ preventScroll: true });
    const freePage = holdPage();
    return () => {
      freePage();
      element.close();
    };
  }, [dialog]);
}

let holders = 0;
let release = () => {};

/** Counts dialogs, because nested ones may close in any order. */
function holdPage(): () => void {
  if (holders === 0) release = lockScrolling();
  holders += 1;
  return () => {
    holders -= 1;
    if (holders === 0) release();
  };
}

/** Keeps the space of the scrollbar, so that the page does not move. */
function lockScrolling(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => Object.assign(style, { overflow, scrollbarGutter });
}
