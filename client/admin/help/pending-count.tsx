import { usePendingCount } from './use-help-requests.ts';

/** Decorative on the tab's label; the tab itself says the number in words. */
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
