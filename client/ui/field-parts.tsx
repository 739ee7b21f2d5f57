import type { ReactNode } from 'react';
import { WarningIcon } from './icons/warning.tsx';

/** Screen readers use the control's `required` instead. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-alert">
      {' '}
      *
    </span>
  );
}

/** The live region exists before its message, or the message would not be announced. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div
      id={`${id}-error`}
      aria-live="polite"
      className="grow basis-48 font-medium text-alert text-sm empty:hidden"
    >
      {error && (
        <p className="flex items-start gap-1.5">
          <WarningIcon className="mt-0.5 size-4.5 flex-none" />
          {error}
        </p>
      )}
    </div>
  );
}

export function listDescriptions(id: string, hint: ReactNode, error: string | undefined) {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}
