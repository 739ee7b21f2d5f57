import { Button } from '#client/ui/button.tsx';
import { ErrorText } from '#client/ui/error-text.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { QuantityField } from '#client/ui/quantity-field.tsx';
import { m } from '#messages';
import { SYNC_DAYS_MAX } from '#shared/admin/orders.ts';
import { describeProgress, describeSync } from './sync-labels.ts';
import type { RecentSyncing } from './use-recent-sync.ts';

/** Fetches orders and refunds of the last days whose webhooks did not arrive. */
export function SyncRecentOrders({ sync }: { sync: RecentSyncing }) {
  const { days } = sync;
  return (
    <section aria-labelledby="sync-recent" className="border-charcoal border-t-2 pt-5 pb-4">
      <h3 id="sync-recent" className="text-lg">
        {m.admin_orders_recent_title({ count: days })}
      </h3>
      <p className="mt-1 text-soft text-sm">{m.admin_orders_recent_text()}</p>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
        <QuantityField
          label={m.admin_orders_recent_days()}
          value={days}
          onChange={sync.choose}
          min={1}
          max={SYNC_DAYS_MAX}
        />
        <div className="flex flex-wrap gap-3">
          {sync.isRunning && (
            <Button
              variant="quiet"
              pending={sync.state === 'stopping'}
              pendingLabel={m.admin_orders_recent_stopping()}
              onClick={sync.stop}
            >
              {m.admin_orders_recent_stop()}
            </Button>
          )}
          {sync.cursor && !sync.isRunning ? (
            <Button variant="cream" onClick={sync.goOn}>
              {m.admin_orders_recent_go_on()}
            </Button>
          ) : (
            <Button
              variant="cream"
              pending={sync.isRunning}
              pendingLabel={m.admin_orders_sync_pending()}
              onClick={sync.start}
            >
              {m.admin_orders_recent_all()}
            </Button>
          )}
        </div>
      </div>
      <div aria-live="polite" className="mt-4 grid gap-1 text-sm empty:hidden">
        <SyncReport {...sync} />
      </div>
    </section>
  );
}

function SyncReport({ state, isRunning, result, error }: RecentSyncing) {
  if (state === 'idle') return null;
  if (isRunning) return <p className="tabular-nums">{describeProgress(result)}</p>;
  return (
    <>
      {(state !== 'failed' || result.checked > 0) &&
        describeSync(result).map((sentence) => <p key={sentence}>{sentence}</p>)}
      {state === 'stopped' && <p>{m.admin_orders_recent_stopped()}</p>}
      {error !== undefined && (
        <p className="flex gap-2 font-medium text-alert">
          <WarningIcon className="size-5 flex-none" />
          <span>
            <ErrorText error={error} fallback={m.admin_orders_recent_cut_off()} />
          </span>
        </p>
      )}
    </>
  );
}
