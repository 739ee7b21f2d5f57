import type { Page, Route } from '@playwright/test';

interface Options {
  /** How many requests are held; by default all until they are let go. */
  times?: number;
  /** What becomes of a request then, where it is not to go on. */
  end?: (route: Route) => Promise<void>;
}

/** Holds what the page asks for, a call or a file, so that a test can look at the wait. @returns lets it go */
export async function hold(
  page: Page,
  url: string | RegExp,
  { times, end = (route) => route.continue() }: Options = {},
): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const wait = async (route: Route) => {
    await held;
    await end(route);
  };
  await page.route(url, wait, { times });
  return letGo;
}
