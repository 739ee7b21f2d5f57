import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/types.ts';
import { createDraft } from '#server/draft/draft.ts';
import { listAddOns, listPricingTiers } from '#server/storefront/packages.ts';
import { type CartItem, toCartItem } from '#shared/checkout/checkout.ts';
import { type Comic, type DraftContent, type DraftKey, EMPTY_COMIC, type Page } from '#shared/draft/comic.ts';

/** Named customers and their comics. */

/** A love story as a brief, delivered digitally. */
export const elenisComic: Comic = {
  ...EMPTY_COMIC,
  customerEmail: 'eleni@example.com',
  customerName: 'Eleni Papadopoulou',
  comicType: 'love',
  characters: [
    { name: 'Eleni', role: 'Herself', note: 'Always wears the yellow raincoat.', images: [] },
    { name: 'Marek', role: 'Her husband', note: '', images: [] },
  ],
  storyBrief: 'We met on the ferry to Naxos. It rained, and he had the only umbrella.',
};

/** A dog's biography, page by page, printed, with rush. */
export const tomsComic: Comic = {
  ...EMPTY_COMIC,
  customerEmail: 'tom@example.com',
  customerName: 'Tom O’Neill',
  comicType: 'pet',
  extraPages: 2,
  characters: [{ name: 'Biscuit', role: 'Dog', note: '', images: [] }],
  sceneMode: 'scene-by-scene',
  pages: [
    { pageNumber: 1, mode: 'whole-page', wholePageDescription: 'Biscuit arrives in a box.', scenes: [] },
    {
      pageNumber: 2,
      mode: 'individual-scenes',
      wholePageDescription: '',
      scenes: [
        { title: 'The sofa', description: 'He is told not to.', sceneSize: 'highlight', imageUrl: null },
        { title: 'The sofa, later', description: 'He is on it.', sceneSize: '', imageUrl: null },
      ],
    },
  ],
  delivery: { type: 'print', rush: true },
};

/** Pages of which the scene of this title has a picture. */
export function withImage(pages: Page[], title: string, imageUrl: string): Page[] {
  return pages.map((page) => ({
    ...page,
    scenes: page.scenes.map((scene) => (scene.title === title ? { ...scene, imageUrl } : scene)),
  }));
}

export function draftOf(comic: Comic, step = 7): DraftContent {
  return { ...comic, step };
}

/** Draft tokens, which the browser would store. */
const tokens = new Map<string, string>();

/** Saves the draft and prices it with the shop's current prices, as the browser does. */
export async function putInCart(
  db: Database,
  comic: Comic,
  choice: { tier?: string; addOns?: string[] } = {},
): Promise<CartItem> {
  const [tiers, addOns] = await Promise.all([listPricingTiers(db), listAddOns(db)]);
  const tier = tiers.find(({ name }) => name === (choice.tier ?? 'Short Story'));
  if (!tier) throw new Error(`The shop has no package ${choice.tier}`);
  const chosen = addOns.filter(({ name }) => choice.addOns?.includes(name));
  const complete = {
    ...comic,
    selectedTierId: tier.id,
    selectedAddOnIds: chosen.map(({ id }) => id),
    addOnTexts: chosen
      .filter(({ textRequired }) => textRequired)
      .map(({ id }) => ({ addOnId: id, text: 'Greek' })),
  };
  const draft = await createDraft(db, draftOf(complete));
  tokens.set(draft.id, draft.token);
  return toCartItem({
    id: randomUUID(),
    timestamp: 1_790_000_000_000,
    draftId: draft.id,
    comic: complete,
    tier,
    addOns: chosen,
  });
}

export function draftKeysOf(items: Pick<CartItem, 'draftId'>[]): DraftKey[] {
  return items.flatMap(({ draftId: id }) => {
    const token = tokens.get(id);
    return token ? [{ id, token }] : [];
  });
}
