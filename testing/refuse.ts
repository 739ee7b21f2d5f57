import type { Page } from '@playwright/test';

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

/** Lets the server do what the next call asks for, and its answer be lost on the way, with the cookies that it sets. */
export async function loseAnswer(page: Page, procedure: string): Promise<void> {
  await page.route(
    callsOf(procedure),
    async (route) => {
      const context = page.context();
      const before = await context.cookies();
      await route.fetch();
      // One by one, as a call that is sent meanwhile has to find those that were there.
      for (const { name } of await context.cookies())
        if (!before.some((cookie) => cookie.name === name)) await context.clearCookies({ name });
      await context.addCookies(before);
      await route.abort();
    },
    { times: 1 },
  );
}

export const callsOf = (procedure: string) => `**/api/trpc/${procedure}*`;
