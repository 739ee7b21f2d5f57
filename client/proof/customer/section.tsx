import type { ReactNode } from 'react';

export function Section({
  title,
  headingId,
  aside,
  children,
}: {
  title: string;
  /** For a heading that takes the focus of what is removed below it. */
  headingId?: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="mt-12">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} tabIndex={headingId ? -1 : undefined} className="text-2xl outline-none">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
