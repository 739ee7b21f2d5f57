import type { ReactNode } from 'react';
import { Badge } from '#client/ui/badge.tsx';

interface SectionHeadProps {
  id: string;
  title: string;
  description: ReactNode;
  /** '3 comics' */
  count?: string | undefined;
  /** The section's main action, as a button. */
  action?: ReactNode;
}

/** The head of a section: its title, the number of items, and the main action. */
export function SectionHead({ id, title, description, count, action }: SectionHeadProps) {
  return (
    <header className="mb-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <div className="grid gap-0.5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id={id} tabIndex={-1} className="text-xl outline-none">
            {title}
          </h2>
          {count && <Badge>{count}</Badge>}
        </div>
        <p className="max-w-[80ch] text-sm text-soft">{description}</p>
      </div>
      {action}
    </header>
  );
}
