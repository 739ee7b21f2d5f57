import type { ReactNode } from 'react';
import { WarningIcon } from '#client/ui/icons/warning.tsx';

/** Tells the owner of something that they may leave as it is. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="cut flex gap-2 border-2 border-charcoal bg-caption px-4 py-3 text-sm">
      <WarningIcon className="mt-0.5 size-5 flex-none" />
      <span>{children}</span>
    </p>
  );
}
