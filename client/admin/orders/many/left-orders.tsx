import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { m } from '#messages';
import { Outcomes } from './outcomes.tsx';
import type { OrderOutcome } from './use-chosen.ts';

interface LeftOrdersProps {
  /** Those that are not changed. */
  outcomes: OrderOutcome[];
  changed: number;
  onClose: () => void;
  /** Begins again with those that are still chosen; undefined if none is. */
  onAgain: (() => void) | undefined;
}

/** Says of each order that was left why it is as it was. */
export function LeftOrders({ outcomes, changed, onClose, onAgain }: LeftOrdersProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.admin_many_changed({ count: changed })}
      description={onAgain ? m.admin_many_left_chosen() : undefined}
      startsOnContent
      footer={
        <>
          <Button variant="cream" onClick={onClose}>
            {m.admin_many_close()}
          </Button>
          {onAgain && <Button onClick={onAgain}>{m.admin_many_again()}</Button>}
        </>
      }
    >
      <Outcomes outcomes={outcomes} title={m.admin_many_left} />
    </Dialog>
  );
}
