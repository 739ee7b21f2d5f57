import { joinClasses } from './class-names.ts';

/** Size it with `className`; say 'loading' once, on the container. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('cut block animate-breathe bg-hairline/70 forced-colors:border', className)}
    />
  );
}
