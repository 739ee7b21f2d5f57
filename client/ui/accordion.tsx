import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import { PlusIcon } from './icons/plus.tsx';

interface AccordionItemProps {
  /** Items of one group close each other. */
  group: string;
  title: ReactNode;
  open?: boolean;
  children: ReactNode;
  className?: string;
}

export function Accordion({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={joinClasses('h-fit divide-y-2 divide-charcoal border-charcoal border-y-2', className)}>
      {children}
    </div>
  );
}

/** A native `<details>`, which works without scripts. */
export function AccordionItem({ group, title, open, children, className }: AccordionItemProps) {
  return (
    <details name={group} open={open} className={joinClasses('fold group', className)}>
      <summary className="flex min-h-16 items-center justify-between gap-5 py-4 font-display font-medium text-xl wrap-anywhere transition-colors duration-150 hover:text-wine">
        {title}
        <PlusIcon className="size-6 flex-none text-terracotta transition-transform duration-300 ease-ink group-open:rotate-[135deg]" />
      </summary>
      <div className="max-w-[68ch] pr-8 pb-6 text-soft">{children}</div>
    </details>
  );
}
