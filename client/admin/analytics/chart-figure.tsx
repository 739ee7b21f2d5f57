import { type ReactNode, useId } from 'react';
import { ChevronDownIcon } from '#client/ui/icons/chevron-down.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { NumbersTable, type NumbersTableProps } from './numbers-table.tsx';

interface ChartFigureProps {
  title: string;
  /** Describes the chart in a sentence. */
  caption: string;
  /** The same data as a table, for readers who can't see the chart. */
  numbers: Omit<NumbersTableProps, 'caption'>;
  children: ReactNode;
}

/** A chart with its heading, its caption and its numbers. */
export function ChartFigure({ title, caption, numbers, children }: ChartFigureProps) {
  const id = useId();
  return (
    <figure aria-labelledby={id} className="inked flex min-w-0 flex-col bg-paper p-4 sm:p-6">
      <figcaption className="grid gap-1">
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        <p className="text-sm text-soft">{caption}</p>
      </figcaption>
      <div aria-hidden="true" className="mt-5 mb-4 min-w-0 overflow-x-clip">
        {children}
      </div>
      <details className="fold group mt-auto border-hairline border-t pt-1">
        <summary className="-mb-1 inline-flex min-h-11 items-center gap-1.5 font-semibold text-sm text-wine hover:underline">
          <ChevronDownIcon className="size-4.5 transition-transform duration-200 group-open:rotate-180" />
          <span>
            <RichText
              parts={m.analytics_numbers.parts({ title })}
              tags={{ more: (words) => <span className="sr-only">{words}</span> }}
            />
          </span>
        </summary>
        <NumbersTable caption={title} {...numbers} />
      </details>
    </figure>
  );
}
