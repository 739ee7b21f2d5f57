import type { ReactNode } from 'react';
import { joinClasses } from '#client/ui/class-names.ts';

interface FiguresProps {
  figures: { label: string; value: ReactNode; note?: string | null }[];
  isLoading?: boolean;
}

/** Key figures in a strip. It wraps between two figures, never within one. */
export function Figures({ figures, isLoading }: FiguresProps) {
  return (
    <dl
      aria-busy={isLoading}
      className="inked flex flex-wrap gap-px overflow-hidden bg-hairline tabular-nums"
    >
      {figures.map(({ label, value, note }) => (
        <div
          key={label}
          className={joinClasses('flex-auto bg-paper px-2 py-1 md:px-4 md:py-1.5', note && 'basis-40')}
        >
          <dt className="whitespace-nowrap text-soft text-xs">{label}</dt>
          <dd className="whitespace-nowrap font-display font-medium text-base text-wine leading-tight md:text-xl">
            {value}
          </dd>
          {note && <dd className="text-soft text-xs">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
