import { usePendingCount } from './use-help-requests.ts';

/** Decorative, because the tab's accessible name contains the number. */
export function PendingCount() {
  const pending = usePendingCount();
  if (pending === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="grid h-5 min-w-5 place-items-center rounded-full bg-alert px-1.5 text-paper text-xs tabular-nums"
    >
      {pending}
    </span>
  );
}
