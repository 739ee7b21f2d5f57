import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { QUIET, RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { type CartItem, comicTitle } from '#shared/checkout/checkout.ts';

interface TransferNoteProps {
  item: CartItem;
  isIncluded: boolean;
  onChange: (isIncluded: boolean) => void;
}

export function TransferNote({ item, isIncluded, onChange }: TransferNoteProps) {
  return (
    <div className="cut mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-2 border-charcoal bg-caption px-4 py-3 text-sm">
      <p role="status">
        <strong className="block font-semibold">{m.cart_transfer()}</strong>
        {isIncluded ? m.cart_transfer_again() : m.cart_transfer_left_out()}
      </p>
      <Button variant="cream" size="sm" onClick={() => onChange(!isIncluded)}>
        <RichText
          parts={(isIncluded ? m.cart_leave_out : m.cart_order_again).parts({ comic: comicTitle(item) })}
          tags={QUIET}
        />
      </Button>
    </div>
  );
}

/** The comic may have been edited since it was ordered; only the buyer knows. */
export function OrderedAlready({ item, onInsist }: { item: CartItem; onInsist: () => void }) {
  return (
    <>
      <p className="mt-1">{m.cart_ordered_before()}</p>
      <Button variant="cream" size="sm" onClick={onInsist} className="mt-3">
        <RichText parts={m.cart_order_anyway.parts({ comic: comicTitle(item) })} tags={QUIET} />
      </Button>
    </>
  );
}

export function ItemProblem({ problem, children }: { problem: string; children: ReactNode }) {
  return (
    <div role="alert" className="cut mt-5 flex gap-2.5 border-2 border-alert px-4 py-3 text-sm">
      <WarningIcon className="mt-0.5 size-5 flex-none text-alert" />
      <div>
        <p className="font-medium text-alert">{problem}</p>
        {children}
      </div>
    </div>
  );
}
