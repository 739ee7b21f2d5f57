import { useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { m } from '#messages';
import { SyncOrderDialog } from './sync-order-dialog.tsx';
import '#client/styles/admin.css';

/** Lets an admin fetch an order that has not arrived by itself. */
export function AdminBox() {
  const utils = trpc.useUtils();
  const [syncing, setSyncing] = useState(false);
  return (
    <aside aria-labelledby="admin-box" className="cut mt-16 border-2 border-rule border-dashed p-6 sm:p-7">
      <p className="eyebrow text-rust">{m.admin_orders_box_eyebrow()}</p>
      <h2 id="admin-box" className="mt-2 text-xl">
        {m.admin_orders_box_title()}
      </h2>
      <p className="mt-2 max-w-[56ch] text-soft text-sm">{m.admin_orders_box_text()}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="cream" size="sm" onClick={() => setSyncing(true)}>
          {m.admin_orders_sync_title()}
        </Button>
        <ButtonLink href="/admin" variant="quiet" size="sm">
          {m.admin_orders_box_home()}
        </ButtonLink>
      </div>
      <SyncOrderDialog
        open={syncing}
        onOpenChange={setSyncing}
        onSynced={() => utils.checkout.result.invalidate()}
      />
    </aside>
  );
}
