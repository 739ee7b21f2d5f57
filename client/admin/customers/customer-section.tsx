import type { ReactNode } from 'react';

interface CustomerSectionProps {
  id: string;
  title: string;
  /** A sentence about all of it. */
  note?: string;
  /** Shown where there is nothing. */
  none: string;
  count: number;
  children: ReactNode;
}

/** A part of a person's page. */
export function CustomerSection({ id, title, note, none, count, children }: CustomerSectionProps) {
  return (
    <section aria-labelledby={`customer-${id}`}>
      <h3 id={`customer-${id}`} className="mb-2 text-lg">
        {title}
      </h3>
      {count === 0 ? <p className="text-sm text-soft">{none}</p> : children}
      {note && <p className="mt-2 max-w-[80ch] text-soft text-xs">{note}</p>}
    </section>
  );
}

/** The rows of a part, as a list. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className="inked grid bg-paper text-sm">{children}</ul>;
}

export function Row({ children }: { children: ReactNode }) {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-hairline px-3 py-2 not-last:border-b">
      {children}
    </li>
  );
}
