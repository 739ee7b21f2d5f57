import type { ReactNode } from 'react';
import { joinClasses } from '../ui/class-names';

interface NoticeProps {
  eyebrow: string;
  title: ReactNode;
  /** Buttons. */
  actions: ReactNode;
  /** Paragraphs. */
  children: ReactNode;
  className?: string;
}

/** The head of every view of this page: what happened, and where to go from here. */
export function Notice({ eyebrow, title, actions, children, className }: NoticeProps) {
  return (
    <div className={joinClasses('max-w-[46rem]', className)}>
      <p className="eyebrow text-rust">{eyebrow}</p>
      <h1 className="mt-4">{title}</h1>
      <div className="mt-5 grid max-w-[54ch] gap-3 text-lg text-soft">{children}</div>
      <div className="mt-8 flex flex-wrap gap-3 sm:gap-4">{actions}</div>
    </div>
  );
}
