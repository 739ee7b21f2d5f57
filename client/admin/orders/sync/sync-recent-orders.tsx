import { Button } from '#client/ui/button.tsx';
import { ErrorText } from '#client/ui/error-text.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { QuantityField } from '#client/ui/quantity-field.tsx';
import { SYNC_DAYS_MAX } from '#shared/admin/orders.ts';
import { tellCount } from '#shared/pluralize.ts';
import { describeProgress, describeSync } from './sync-labels.ts';
import type { RecentSyncing } from './use-recent-sync.ts';

const CUT_OFF = 'The connection was lost. What was found so far is here; you can go on from there.';

/** Fetches orders and refunds of the last days whose webhooks did not arrive. */
export function SyncRecentOrders({ sync }: { sync: RecentSyncing }) {
  const { days } = sync;
  return (
    <section aria-labelledby="sync-recent" className="border-charcoal border-t-2 pt-5 pb-4">
      <h3 id="sync-recent" className="text-lg">
        {tellCount(days, 'Or all of the last day', 'Or all of the last # days')}
      </h3>
      <p className="mt-1 text-soft text-sm">Looks for paid orders and refunds that never arrived here.</p>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
        <QuantityField label="Days" value={days} onChange={sync.choose} min={1} max={SYNC_DAYS_MAX} />
        <div className="flex flex-wrap gap-3">
          {sync.isRunning && (
            <Button
              variant="quiet"
              pending={sync.state === 'stopping'}
              pendingLabel="Stopping..."
              onClick={sync.stop}
            >
              Stop
            </Button>
          )}
          {sync.cursor && !sync.isRunning ? (
            <Button variant="cream" onClick={sync.goOn}>
              Go on
            </Button>
          ) : (
            <Button variant="cream" pending={sync.isRunning} pendingLabel="Syncing..." onClick={sync.start}>
              Sync All
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
      {state === 'stopped' && <p>Stopped before the end. What was found is here.</p>}
      {error !== undefined && (
        <p className="flex gap-2 font-medium text-alert">
          <WarningIcon className="size-5 flex-none" />
          <span>
            <ErrorText error={error} fallback={CUT_OFF} />
          </span>
        </p>
      )}
    </>
  );
}
