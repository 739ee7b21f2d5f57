import type { ReactNode, Ref } from 'react';
import { joinClasses } from '#client/ui/class-names.ts';

interface StageProps {
  ref?: Ref<HTMLDivElement>;
  className?: string;
  children: ReactNode;
}

/** The place of the pages, which `open-at-start.ts` finds before the page's code is there. */
export function Stage({ ref, className, children }: StageProps) {
  return (
    <div
      ref={ref}
      data-proof-stage
      className={joinClasses('grid min-h-0 flex-1 place-items-center overflow-hidden', className)}
    >
      {children}
    </div>
  );
}
