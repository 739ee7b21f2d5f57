import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SYNC_DAYS_MAX } from '../../../shared/admin';
import { loadApi, sentenceOf } from '../../api';
import { Button } from '../../ui/button';
import { WarningIcon } from '../../ui/icons/warning';
import { QuantityField } from '../../ui/quantity-field';
import { describeSync } from './sync-words';

const DAYS = 7;
const SYNC_FAILED = 'The orders could not be synced. Please check your connection and try again.';

/** Fetches what of the last days has not come through, orders and refunds. */
export function SyncRecentOrders({ onSynced }: { onSynced: () => void }) {
  const [days, setDays] = useState(DAYS);
  const sync = useMutation({
    mutationFn: async () => (await loadApi()).admin.syncRecentOrders.mutate({ days }),
    onSuccess: onSynced,
  });
  return (
    <section aria-labelledby="sync-recent" className="mt-6 border-hairline border-t pt-5">
      <h3 id="sync-recent" className="text-lg">
        Or all of the last {days === 1 ? 'day' : `${days} days`}
      </h3>
      <p className="mt-1 text-soft text-sm">Looks for paid orders and refunds that never arrived here.</p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <QuantityField label="Days" value={days} onChange={setDays} min={1} max={SYNC_DAYS_MAX} />
        <Button
          variant="cream"
          size="sm"
          className="min-h-12!"
          pending={sync.isPending}
          pendingLabel="Syncing..."
          onClick={() => sync.mutate()}
        >
          Sync All
        </Button>
      </div>
      <div aria-live="polite" className="mt-3 text-sm empty:hidden">
        {sync.isSuccess && describeSync(sync.data).map((sentence) => <p key={sentence}>{sentence}</p>)}
        {sync.isError && (
          <p className="flex gap-2 font-medium text-alert">
            <WarningIcon className="size-5 flex-none" />
            {sentenceOf(sync.error, SYNC_FAILED)}
          </p>
        )}
      </div>
    </section>
  );
}
