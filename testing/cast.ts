import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/types.ts';
import { createDraft } from '#server/draft/draft.ts';
import { listAddOns, listPricingTiers } from '#server/storefront/packages.ts';
import { type CartItem, toCartItem } from '#shared/checkout.ts';
import { type Comic, type DraftContent, type DraftKey, EMPTY_COMIC } from '#shared/draft.ts';

/** The people the tests speak of, and the comics they are making. */

/** A love story told as a brief, delivered as a file. */
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

/** A dog's biography, page by page, printed and in a hurry. */
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

export function draftOf(comic: Comic, step = 7): DraftContent {
  return { ...comic, step };
}

/** The tokens of the drafts put in a cart, as the browser that made them stores them. */
const tokens = new Map<string, string>();

/** Puts a comic in a cart as the browser does: a saved draft, priced with what the shop offers now. */
export async function putInCart(
  db: Database,
  comic: Comic,
  choice: { tier?: string; addOns?: string[] } = {},
): Promise<CartItem> {
  const [tiers, addOns] = await Promise.all([listPricingTiers(db), listAddOns(db)]);
  const tier = tiers.find(({ name }) => name === (choice.tier ?? 'Short Story'));
  if (!tier) throw new Error(`The shop has no package ${choice.tier}`);
  const chosen = addOns.filter(({ name }) => choice.addOns?.includes(name));
  const complete = { ...comic, selectedTierId: tier.id, selectedAddOnIds: chosen.map(({ id }) => id) };
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

/** The keys to the drafts of comics that `putInCart` has put there. */
export function draftKeysOf(items: Pick<CartItem, 'draftId'>[]): DraftKey[] {
  return items.flatMap(({ draftId: id }) => {
    const token = tokens.get(id);
    return token ? [{ id, token }] : [];
  });
}
