import { focusIfLost } from '#client/ui/focus-if-lost.ts';

/** Focuses a heading once the button that was pressed is gone, unless it stays or the focus went elsewhere. */
export function focusHeading(headingId: string): void {
  focusIfLost(() => document.getElementById(headingId));
}
