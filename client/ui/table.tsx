// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the native roles where CSS changes `display`
import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from './class-names';

interface TableProps {
  /** What the table holds, for screen readers. */
  caption: string;
  /** The columns' names, in order. An empty one stands over buttons and is read as 'Actions'. */
  columns: readonly ReactNode[];
  /** `TableRow`s. */
  children: ReactNode;
  className?: string;
}

/** A table that becomes a list of cards on a phone. Roles are spelled out because `display` takes the native ones away. */
export function Table({ caption, columns, children, className }: TableProps) {
  return (
    <div className={joinClasses('inked overflow-x-auto bg-paper', className)}>
      <table role="table" className="w-full text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row" className="border-charcoal border-b-2 text-left">
            {columns.map((column, index) => (
              <th key={index} role="columnheader" scope="col" className="eyebrow px-4 py-3 text-soft">
                {column || <span className="sr-only">Actions</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {children}
        </tbody>
      </table>
    </div>
  );
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      role="row"
      className={joinClasses(
        'border-hairline not-last:border-b max-md:block max-md:px-4 max-md:py-3 md:hover:bg-cream/60',
        className,
      )}
      {...rest}
    />
  );
}

interface TableCellProps extends ComponentProps<'td'> {
  /** The column's name, shown before the value on a phone. */
  label?: string;
}

export function TableCell({ label, className, children, ...rest }: TableCellProps) {
  return (
    <td
      role="cell"
      className={joinClasses(
        !label && 'max-md:justify-end',
        'px-4 py-3 align-middle max-md:flex max-md:min-h-9 max-md:items-center max-md:gap-4 max-md:p-0 max-md:py-1 max-md:text-right',
        className,
      )}
      {...rest}
    >
      {label && (
        <span aria-hidden="true" className="mr-auto font-semibold text-soft md:hidden">
          {label}
        </span>
      )}
      {children}
    </td>
  );
}
