import type { Page } from '@playwright/test';
import { type CartItem, toCartItem } from '#shared/checkout/checkout.ts';
import {
  type Comic,
  type DraftContent,
  type DraftKey,
  EMPTY_COMIC,
  REVIEW_STEP,
} from '#shared/draft/comic.ts';
import type { AddOn, PricingTier } from '#shared/storefront/storefront.ts';
import { BRIEF, expectStep } from './customer-steps.ts';

/** State of an earlier visit, for tests that start in the middle. */

const HEADINGS = [
  'Choose your comic type',
  'Pick a package',
  'Introduce your characters',
  'Tell us the scenes',
  'Choose your delivery',
  'Set the styling',
  'Review your comic',
];

/** A comic that is complete except for its package. */
export const FERRY_COMIC: Comic = {
  ...EMPTY_COMIC,
  customerEmail: 'eleni@example.com',
  customerName: 'Eleni Papadopoulou',
  comicType: 'love',
  characters: [{ name: 'Eleni', role: 'Herself', note: '', images: [] }],
  storyBrief: BRIEF,
};

interface Visit {
  comic?: Partial<Comic>;
  tier?: string | null;
  /** 1 to 7. */
  step: number;
  /** Defaults to `step`. */
  reached?: number;
  /** Defaults to the worker's shop. */
  at?: string;
}

/** In the middle of the longest comic: 48 pages with six scenes each. */
export const LONG_VISIT: Visit = {
  step: 4,
  tier: 'Legacy Collection',
  comic: {
    sceneMode: 'scene-by-scene',
    pages: Array.from({ length: 48 }, (_, page) => ({
      pageNumber: page + 1,
      mode: 'individual-scenes',
      wholePageDescription: '',
      scenes: Array.from({ length: 6 }, (_, scene) => ({
        title: `Scene ${scene + 1}`,
        description: 'They wait for the ferry, and nobody has an umbrella. '.repeat(4),
        sceneSize: '',
        imageUrl: null,
      })),
    })),
  },
};

/** Stores a draft that the server does not know yet. Leaves a blank page. */
export async function storeDraft(page: Page, visit: Visit): Promise<void> {
  const { comic = {}, tier = 'Short Story', step, reached = step, at = '' } = visit;
  await openBlankPage(page, at);
  const selectedTierId = tier === null ? null : (await findTier(page, tier, at)).id;
  const content = {
    comic: { ...FERRY_COMIC, ...comic, selectedTierId },
    ...{ step, reached, serverDraft: null, cartItemId: null },
  };
  const copy = { savedAt: Date.now(), tab: 'an earlier visit', dirty: true, sent: [], content };
  await page.evaluate((text) => localStorage.setItem('configurator_draft', text), JSON.stringify(copy));
}

/** Resumes a draft at a step; the server stores it from then on. */
export async function resumeAt(page: Page, visit: Visit): Promise<void> {
  await storeDraft(page, visit);
  await page.goto(`${visit.at ?? ''}/configurator`);
  await page.getByRole('button', { name: 'Resume Draft' }).click();
  await expectStep(page, HEADINGS[visit.step - 1] ?? '');
}

/** Puts finished comics into the cart, with their drafts on the server. */
export async function fillCart(
  page: Page,
  comics: { comic?: Partial<Comic>; tier?: string }[],
  at = '',
): Promise<CartItem[]> {
  await openBlankPage(page, at);
  const items: CartItem[] = [];
  const tokens: Record<string, string> = {};
  for (const { comic: part = {}, tier: name = 'Short Story' } of comics) {
    const tier = await findTier(page, name, at);
    const comic: Comic = { ...FERRY_COMIC, ...part, selectedTierId: tier.id };
    const content: DraftContent = { ...comic, step: REVIEW_STEP };
    const { id: draftId, token } = await call<DraftKey>(page, 'draft.create', content, at);
    await call(page, 'draft.complete', { id: draftId, token }, at);
    tokens[draftId] = token;
    const addOns = (await ask<AddOn[]>(page, 'storefront.listAddOns', at)).filter(({ id }) =>
      comic.selectedAddOnIds.includes(id),
    );
    items.push(toCartItem({ id: crypto.randomUUID(), timestamp: Date.now(), draftId, comic, tier, addOns }));
  }
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    [
      ['cart_items', JSON.stringify(items)],
      ['draft_tokens', JSON.stringify(tokens)],
    ] as [string, string][],
  );
  return items;
}

/** The server's version of this browser's draft, or null. */
export async function readServerDraft(page: Page, at = ''): Promise<DraftContent | null> {
  const key = await readDraftKey(page);
  return key && loadDraft(page, key, at);
}

export async function readDraftKey(page: Page): Promise<DraftKey | null> {
  const stored = await page.evaluate(() => localStorage.getItem('configurator_draft'));
  return stored === null ? null : (JSON.parse(stored).content.serverDraft?.key ?? null);
}

export async function loadDraft(page: Page, key: DraftKey, at = ''): Promise<DraftContent | null> {
  const answer = await page.request.post(`${at}/api/trpc/draft.load`, { data: { json: key } });
  return answer.ok() ? (await answer.json()).result.data.json.content : null;
}

/** A page of the shop without scripts, which could overwrite the storage. */
export async function openBlankPage(page: Page, at = ''): Promise<void> {
  const address = `${at}/earlier-visit`;
  const pattern = at ? address : '**/earlier-visit';
  const body = '<!doctype html><link rel="icon" href="/favicon.svg"><title>An earlier visit</title>';
  await page.route(pattern, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
  // While a page has a route, each of its requests passes through the test, and none is answered from the cache.
  await page.unroute(pattern);
}

async function findTier(page: Page, name: string, at: string): Promise<PricingTier> {
  const tiers = await ask<PricingTier[]>(page, 'storefront.listPricingTiers', at);
  const tier = tiers.find((candidate) => candidate.name === name);
  if (!tier) throw new Error(`The shop has no package ${name}.`);
  return tier;
}

async function ask<T>(page: Page, path: string, at: string): Promise<T> {
  const answer = await page.request.get(`${at}/api/trpc/${path}`);
  return (await answer.json()).result.data.json;
}

async function call<T>(page: Page, path: string, input: unknown, at: string): Promise<T> {
  const answer = await page.request.post(`${at}/api/trpc/${path}`, { data: { json: input } });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()).result.data.json;
}
