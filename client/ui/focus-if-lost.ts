/** React commits what was removed before the second frame, unless the page is busy. */
const FRAMES_MIN = 2;
/** About a second. */
const FRAMES_MAX = 60;

/**
 * Focuses an element unless the focus is elsewhere, once what has it now is removed. A focus that was lost is on the page,
 * or on the panel that holds the element. `Form` and the newsletter's sign-up know when their answer has come, so they
 * look at once and by themselves: on most pages this file would be one more to load.
 */
export function focusIfLost(find: () => HTMLElement | null, options?: FocusOptions): void {
  const before = document.activeElement;
  let frames = 0;
  function look() {
    frames++;
    const focused = document.activeElement;
    const target = find();
    if (frames >= FRAMES_MIN && target && focused?.contains(target)) return target.focus(options);
    const isUndecided = frames < FRAMES_MIN || focused === before || !target;
    if (isUndecided && frames < FRAMES_MAX) requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
}
