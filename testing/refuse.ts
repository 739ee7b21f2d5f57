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

export const callsOf = (procedure: string) => `**/api/trpc/${procedure}*`;
