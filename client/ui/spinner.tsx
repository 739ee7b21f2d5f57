import { joinClasses } from './class-names.ts';

/** Stands beside a text that says what is waited for, as in `Waiting`. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span className={joinClasses('inline-flex', className)}>
      <svg viewBox="0 0 24 24" className="size-[1.25em] animate-spin" aria-hidden="true" fill="none">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity=".25" />
        <path d="M12 3a9 9 0 0 1 8.9 7.6" stroke="currentColor" strokeWidth="2.75" strokeLinecap="round" />
      </svg>
    </span>
  );
}

/** Stands where something will be, and says what is waited for. */
export function Waiting({ label, className }: { label: string; className?: string }) {
  return (
    <p role="status" className={joinClasses('flex items-center gap-3 text-soft', className)}>
      <Spinner />
      {label}
    </p>
  );
}
