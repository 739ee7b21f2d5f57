import { expect, type Page, type Request } from '@playwright/test';

/**
 * Follows a page's calls of the API, without the stream of changes, which stays open.
 * @returns waits until all of them are answered
 */
export function followCalls(page: Page): () => Promise<void> {
  const unanswered = new Set<Request>();
  page.on('request', (request) => isCall(request) && unanswered.add(request));
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
  return () => expect.poll(() => unanswered.size, 'calls without an answer').toBe(0);
}

const isCall = (request: Request) => /\/api\/trpc\/(?!admin\.changes)/.test(request.url());
