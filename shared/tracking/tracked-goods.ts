import { type CartItem, comicTitle } from '#shared/checkout/checkout.ts';
import type { TrackedGoods } from './tracking.ts';

export function goodsOf(
  comics: Pick<CartItem, 'tier' | 'comicType' | 'priceTotal'>[],
): TrackedGoods & { value: number } {
  const [first, ...others] = comics;
  const isAlike = first && others.every(({ comicType }) => comicType === first.comicType);
  return {
    contentName: comics.map(comicTitle).join(', '),
    category: isAlike ? first.comicType : 'Comics',
    items: comics.map((comic) => ({
      id: comic.tier.id,
      name: comicTitle(comic),
      quantity: 1,
      price: comic.priceTotal,
    })),
    value: comics.reduce((sum, { priceTotal }) => sum + priceTotal, 0),
  };
}
