import { expect, type Page } from '@playwright/test';
import { findMailedLink } from './accounts.ts';
import type { Store } from './browser.ts';
import { readDraftKey } from './earlier-visit.ts';

export const DRAFT_LINK_SUBJECT = 'The way back to your comic';

/** Has the link to this browser's draft mailed, by the API. @param email of the draft @returns the link */
export async function mailDraftLink(page: Page, store: Store, email: string): Promise<string> {
  const key = await readDraftKey(page);
  const answer = await page.request.post('/api/trpc/draft.mailLink', { data: { json: { key } } });
  expect(answer.status()).toBe(200);
  return findMailedLink(page, store, email, DRAFT_LINK_SUBJECT, 'draft');
}
