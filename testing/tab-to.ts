import { expect, type Locator } from '@playwright/test';

/** More than the rounds that any walk of a test takes. */
const ROUNDS_MAX = 120;

/** Presses Tab, or Shift+Tab for a control further up, until the control has the focus. */
export async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  // Finding the control by its role again after each press would take longer than the press.
  const element = await control.elementHandle();
  for (let rounds = 0; rounds < ROUNDS_MAX; rounds++) {
    const way = await element?.evaluate(findWay);
    if (!way) return;
    // The first walk goes about as far as it should, and single steps lead on from there.
    for (let step = 0; step < (rounds === 0 ? way.steps : 1); step++)
      await control.page().keyboard.press(way.key);
  }
  throw new Error(`${control} is not reached by Tab`);
}

/** Runs in the browser. @returns null for the control that has the focus */
function findWay(control: Element): { key: string; steps: number } | null {
  const focused = document.activeElement ?? document.body;
  if (focused === control) return null;
  const follows = (element: Element, other: Element) =>
    Boolean(other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
  const isForward = follows(control, focused);
  const [from, to] = isForward ? [focused, control] : [control, focused];
  const between = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')]
    .filter((stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility())
    .filter((stop) => follows(stop, from) && follows(to, stop));
  // Radio buttons of one name are one stop.
  const stops = new Set(
    between.map((stop) => (stop.matches('[type=radio]') ? stop.getAttribute('name') : stop)),
  );
  return { key: isForward ? 'Tab' : 'Shift+Tab', steps: stops.size + 1 };
}
