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
  const { held, letGo } = createGate();
  const wait = async (route: Route) => {
    await held;
    await end(route);
  };
  await page.route(url, wait, { times });
  return letGo;
}

/** Lets the server do what the next such request asks for, and blocks its answer. @returns the function that releases it */
export async function blockAnswer(page: Page, url: string): Promise<() => void> {
  const { held, letGo } = createGate();
  const wait = async (route: Route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  };
  await page.route(url, wait, { times: 1 });
  return letGo;
}

function createGate() {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { held, letGo };
}
