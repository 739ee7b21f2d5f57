import { useEffect, useEffectEvent, useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { sentenceOf } from '#client/ui/errors.ts';
import { m } from '#messages';
import { Outcomes } from './outcomes.tsx';
import { type ChosenOrders, needsAnother } from './use-chosen.ts';

/** Says which of the chosen orders have no address label and why, and prints those of the others, one a page. */
export function PrintLabels({ chosen, onClose }: { chosen: ChosenOrders; onClose: () => void }) {
  const [ids] = useState(() => chosen.orders.map(({ id }) => id));
  const { data: outcomes, error, mutate } = trpc.admin.orders.many.checkLabels.useMutation();
  const check = useEffectEvent(() => mutate({ ids }));
  useEffect(() => check(), []);
  const printed = outcomes?.filter((outcome) => !needsAnother(outcome)) ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.parcels_labels()}
      description={m.parcels_labels_text()}
      startsOnContent
      footer={
        <>
          <Button variant="cream" onClick={onClose}>
            {m.admin_many_close()}
          </Button>
          {printed.length > 0 && (
            <span data-key="print">
              <ButtonLink
                newTab
                href={`/api/admin/orders/labels.pdf?ids=${printed.map(({ id }) => id).join()}`}
              >
                {m.parcels_labels_print({ count: printed.length })}
              </ButtonLink>
            </span>
          )}
        </>
      }
    >
      <div role="status" className="text-sm">
        {!outcomes && !error && <p>{m.ui_loading()}</p>}
        {outcomes && <Outcomes outcomes={outcomes} title={m.parcels_labels_none} />}
      </div>
      {error && (
        <p role="alert" className="text-alert text-sm">
          {sentenceOf(error, m.admin_no_connection())}
        </p>
      )}
    </Dialog>
  );
}
