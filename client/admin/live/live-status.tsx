import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { m } from '#messages';
import { useLiveChanges } from './use-live-changes.ts';

/** Keeps the back office up to date, and shows when updates are interrupted. */
export function LiveStatus() {
  const isInterrupted = useLiveChanges();
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-soft empty:hidden">
      {isInterrupted && (
        <>
          <WarningIcon className="size-4.5 flex-none text-rust" />
          {m.admin_live_interrupted()}
        </>
      )}
    </p>
  );
}
