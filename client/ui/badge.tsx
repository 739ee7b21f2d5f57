import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';

const tones = {
  wine: 'border-charcoal bg-wine text-paper',
  blush: 'border-charcoal bg-blush text-charcoal',
  caption: 'border-charcoal bg-caption text-charcoal',
  orange: 'border-charcoal bg-apricot text-charcoal',
  blue: 'border-charcoal bg-sky text-charcoal',
  green: 'border-charcoal bg-sage text-charcoal',
  red: 'border-charcoal bg-alert text-paper',
  plain: 'border-rule bg-paper text-soft',
  leaf: 'border-leaf bg-paper text-leaf',
  alert: 'border-alert bg-paper text-alert',
};

interface BadgeProps {
  tone?: keyof typeof tones;
  children: ReactNode;
  className?: string;
}

export function Badge({ tone = 'plain', children, className }: BadgeProps) {
  return (
    <span
      className={joinClasses(
        'cut inline-flex min-h-6 items-center gap-1 border-[1.5px] px-2 py-0.5 font-semibold text-xs leading-tight tracking-[0.04em]',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
