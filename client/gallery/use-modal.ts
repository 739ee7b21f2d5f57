import { type RefObject, useLayoutEffect } from 'react';

/** Makes a dialog modal for as long as it is there, whether or not the server sent it open. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.removeAttribute('open');
    element.showModal();
    // Rather than on its first link, whose ring would show.
    element.focus({ preventScroll: true });
    const freePage = holdPage();
    return () => {
      freePage();
      element.close();
    };
  }, [dialog]);
}

let holders = 0;
let release = () => {};

/** Until the last one frees it: a dialog and the one over it may go in either order. */
function holdPage(): () => void {
  if (holders === 0) release = lockScrolling();
  holders += 1;
  return () => {
    holders -= 1;
    if (holders === 0) release();
  };
}

/** Keeps the page behind from scrolling; where its scrollbar had a place of its own, that stays, and nothing moves. */
function lockScrolling(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => Object.assign(style, { overflow, scrollbarGutter });
}
