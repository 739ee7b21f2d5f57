import { joinClasses } from '#client/ui/class-names.ts';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import type { MessagePart } from '#messages/runtime';
import type { CartItem } from '#shared/checkout/checkout.ts';

const covers: Record<
  CartItem['comicType'],
  { ink: string; words: { parts: (inputs: object) => MessagePart[] } }
> = {
  love: { ink: 'bg-wine text-cream [--dot:var(--color-terracotta)]', words: m.cart_cover_love },
  family: { ink: 'bg-terracotta text-white [--dot:var(--color-wine)]', words: m.cart_cover_family },
  pet: { ink: 'bg-caption text-charcoal [--dot:var(--color-terracotta)]', words: m.cart_cover_pet },
  memorial: { ink: 'bg-charcoal text-cream [--dot:var(--color-soft)]', words: m.cart_cover_memorial },
  other: { ink: 'bg-blush text-charcoal [--dot:var(--color-wine)]', words: m.cart_cover_other },
};

/** Decorative. */
export function ComicCover({ comicType, className }: Pick<CartItem, 'comicType'> & { className?: string }) {
  const { ink, words } = covers[comicType] ?? covers.other;
  return (
    <div aria-hidden="true" className={joinClasses('relative self-start pr-1.5 pb-1.5', className)}>
      <span className="inked absolute inset-0 top-1.5 left-1.5 bg-white" />
      <div className={joinClasses('inked relative aspect-[3/4] overflow-hidden', ink)}>
        <div className="halftone-rise absolute inset-x-0 bottom-0 h-3/4 text-(--dot)" />
        <p className="relative px-3.5 pt-3 font-display text-[1.7rem] italic leading-[0.98] tracking-tight">
          <RichText parts={words.parts({})} tags={{ br: () => <br /> }} />
        </p>
      </div>
    </div>
  );
}
