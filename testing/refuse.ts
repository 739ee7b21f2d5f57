import { expect, type Locator, type Page } from '@playwright/test';

interface Refusal {
  httpStatus: number;
  code: string;
  message: string;
  notConfigured?: true;
}

/** Answers a procedure's calls as the API answers what it refuses, until `page.unroute(callsOf(procedure))`. */
export async function refuse(page: Page, procedure: string, refusal: Refusal): Promise<void> {
  const { message, ...rest } = refusal;
  const error = { json: { message, code: -32000, data: { requestId: 'x', details: null, ...rest } } };
  await page.route(callsOf(procedure), (route) =>
    route.fulfill({ status: refusal.httpStatus, json: [{ error }] }),
  );
}

export const TOO_MANY_REQUESTS = { httpStatus: 429, code: 'TOO_MANY_REQUESTS' };

export const callsOf = (procedure: string) => `**/api/trpc/${procedure}*`;

/** Passes the time between the tries of a query that fails. The page's clock has to be installed before. */
export async function runOutOfRetries(page: Page, failure: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(failure).toBeVisible({ timeout: 100 });
  }).toPass();
}
