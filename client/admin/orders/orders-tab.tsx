import { useEffect, useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { prepareToasts } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { ChosenBar, type ManyDialog } from './many/chosen-bar.tsx';
import { useChosen } from './many/use-chosen.ts';
import { OrderControls } from './order-controls.tsx';
import { OrderFigures } from './order-figures.tsx';
import { OrderList } from './order-list.tsx';
import { OrderPanel } from './order-panel.tsx';
import { useOrders } from './order-queries.ts';
import { isFiltered, useOrdersAddress } from './orders-address.ts';
import { SyncOrderDialog } from './sync/sync-order-dialog.tsx';
import { SyncRecentOrders } from './sync/sync-recent-orders.tsx';
import { useRecentSync } from './sync/use-recent-sync.ts';
import { WaitList } from './waits/wait-list.tsx';
import { WaitingPayments } from './waits/waiting-payments.tsx';
import { Waits } from './waits/waits.tsx';

/** Shows the things that wait, the list of orders, and a panel with the order that the address names. */
export function OrdersTab() {
  useEffect(prepareToasts, []);
  const utils = trpc.useUtils();
  const address = useOrdersAddress();
  const [isSyncing, setSyncing] = useState(false);
  const orders = useOrders(address.filter);
  const chosen = useChosen();
  const [dialog, setDialog] = useState<ManyDialog>(null);
  const refresh = () => void utils.admin.orders.invalidate();
  // The sync continues while its dialog is closed.
  const sync = useRecentSync(refresh);
  const isShopEmpty =
    orders.data?.rows.length === 0 && !orders.isPlaceholderData && !isFiltered(address.filter);
  return (
    <section aria-labelledby="orders-heading" className="grid gap-2 md:gap-3">
      <h2 id="orders-heading" className="sr-only">
        {m.admin_nav_orders()}
      </h2>
      <Waits open={address.waits} />
      {address.waits ? (
        <WaitList of={address.waits} onOpen={address.open} />
      ) : (
        <>
          <OrderFigures />
          {!isShopEmpty && (
            <OrderControls
              filter={address.filter}
              onFilter={address.changeFilter}
              onSync={() => setSyncing(true)}
            />
          )}
          {address.filter.search !== '' && <WaitingPayments search={address.filter.search} />}
          <OrderList
            orders={orders}
            filter={address.filter}
            onFilter={address.changeFilter}
            onClearFilter={() => address.changeFilter({ search: '', status: undefined, rush: undefined })}
            onOpen={address.open}
            onSync={() => setSyncing(true)}
            chosen={chosen}
            onChange={setDialog}
          />
        </>
      )}
      <ChosenBar
        chosen={chosen}
        filter={address.filter}
        orders={orders}
        dialog={dialog}
        onDialog={setDialog}
      />
      <OrderPanel orderId={address.orderId} orders={orders} onTurn={address.turnTo} onClose={address.close} />
      <SyncOrderDialog open={isSyncing} onOpenChange={setSyncing} onSynced={refresh}>
        <SyncRecentOrders sync={sync} />
      </SyncOrderDialog>
    </section>
  );
}
