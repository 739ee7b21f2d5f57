import { joinClasses } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/** Stands where something will be, and says what is waited for. */
export function Waiting({ label, className }: { label: string; className?: string }) {
  return (
    <p role="status" className={joinClasses('flex items-center gap-3 text-soft', className)}>
      <Spinner />
      {label}
    </p>
  );
}
