import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
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
        <strong className="block font-semibold">Your bank transfer for this comic is on its way.</strong>
        {isIncluded ? 'You are ordering it a second time.' : 'It is not part of this order.'}
      </p>
      <Button variant="cream" size="sm" onClick={() => onChange(!isIncluded)}>
        {isIncluded ? 'Leave it out' : 'Order it again'}
        <span className="sr-only">{comicTitle(item)}</span>
      </Button>
    </div>
  );
}

/** The comic may have been edited since it was ordered; only the buyer knows. */
export function OrderedAlready({ item, onInsist }: { item: CartItem; onInsist: () => void }) {
  return (
    <>
      <p className="mt-1">If you changed it since, that order has it as it was before.</p>
      <Button variant="cream" size="sm" onClick={onInsist} className="mt-3">
        Order again anyway
        <span className="sr-only">{comicTitle(item)}</span>
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
