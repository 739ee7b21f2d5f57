import type { ReactNode } from 'react';

interface NoticeProps {
  eyebrow: string;
  title: ReactNode;
  actions: ReactNode;
  children: ReactNode;
  note?: string;
}

export function Notice({ eyebrow, title, actions, children, note }: NoticeProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-16 gap-y-12 lg:flex-nowrap">
      <div className="max-w-[46rem]">
        <p className="eyebrow text-rust">{eyebrow}</p>
        <h1 className="mt-4">{title}</h1>
        <div className="mt-5 grid max-w-[54ch] gap-3 text-lg text-soft">{children}</div>
        <div className="mt-8 flex flex-wrap gap-3 sm:gap-4">{actions}</div>
      </div>
      {note && (
        <p className="bubble mb-6 rotate-2 px-[min(2.25rem,9vw)]! py-7! text-2xl lg:mt-4 lg:mr-16 lg:flex-none">
          <span className="note text-rust">{note}</span>
        </p>
      )}
    </div>
  );
}
