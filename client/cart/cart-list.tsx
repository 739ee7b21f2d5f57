import { useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { focusIfLost } from '#client/ui/focus-if-lost.ts';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { type CartItem, comicTitle } from '#shared/checkout/checkout.ts';
import { type CartItemActions, CartItemCard, removeButtonId, type ShownLine } from './cart-item-card.tsx';
import { useCart } from './cart-store.tsx';

type Removal = { item: CartItem; position: number };

/** Shows an undo button in place of the comic removed last. */
export function CartList({
  lines,
  removal,
  onRemoval,
  ...actions
}: {
  lines: ShownLine[];
  removal: Removal | null;
  onRemoval: (removal: Removal | null) => void;
} & Omit<CartItemActions, 'onRemove'>) {
  const { items, add, remove } = useCart();

  function removeAt(position: number) {
    const item = items[position];
    if (!item) return;
    remove(item.id);
    onRemoval({ item, position });
  }

  function undo({ item, position }: Removal) {
    add(item, position);
    onRemoval(null);
    focusIfLost(() => document.getElementById(removeButtonId(item)));
  }

  const entries = lines.map((line, position) => (
    <li key={line.item.id}>
      <CartItemCard line={line} onRemove={() => removeAt(position)} {...actions} />
    </li>
  ));
  if (removal) {
    const { item } = removal;
    const gap = <RemovedItem key={`removed ${item.id}`} item={item} onUndo={() => undo(removal)} />;
    entries.splice(removal.position, 0, gap);
  }
  return <ul className="grid gap-6">{entries}</ul>;
}

export function useRemoval() {
  return useState<Removal | null>(null);
}

function RemovedItem({ item, onUndo }: { item: CartItem; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The pressed button was removed, so the focus moves to undo.
  useEffect(() => button.current?.focus(), []);
  return (
    <li className="cut flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-2 border-rule border-dashed px-5 py-3 sm:px-7">
      <p id="removed-item" className="text-soft">
        <RichText
          parts={m.cart_removed.parts({ comic: comicTitle(item) })}
          tags={{ strong: (words) => <span className="font-semibold text-charcoal">{words}</span> }}
        />
      </p>
      <Button ref={button} variant="cream" size="sm" onClick={onUndo} aria-describedby="removed-item">
        {m.cart_undo()}
      </Button>
    </li>
  );
}
