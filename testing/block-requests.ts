import type { Page, Route } from '@playwright/test';

interface Options {
  /** Defaults to all requests until release. */
  times?: number;
  /** Handles the held request instead of continuing it. */
  end?: (route: Route) => Promise<void>;
}

/** Blocks requests, so that a test can check loading states. @returns the function that releases them */
export async function blockRequests(
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
