import type { Locator } from '@playwright/test';

/** More than the controls of any page that a test walks through. */
const PRESSES_MAX = 60;

/** Presses Tab, or another key, until the control has the focus, as somebody without a mouse does. */
export async function tabTo(control: Locator, key = 'Tab'): Promise<void> {
  // Finding the control by its role again after each press would take longer than the press.
  const element = await control.elementHandle();
  for (let presses = 0; presses < PRESSES_MAX; presses++) {
    if (await element?.evaluate((found) => found === document.activeElement)) return;
    await control.page().keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${control}.`);
}
