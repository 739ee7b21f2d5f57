// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the native roles where CSS changes `display`
import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import { ChevronDownIcon } from './icons/chevron-down.tsx';

export interface Sorting {
  sorted?: 'ascending' | 'descending' | undefined;
  onSort: () => void;
}

interface TableProps {
  /** For screen readers. */
  caption: string;
  /** An empty name is read as 'Actions'. */
  columns: readonly ReactNode[];
  /** Sortable columns by name. Phones show no column names. */
  sorting?: Record<string, Sorting>;
  children: ReactNode;
  className?: string;
}

/** A list of cards on phones. Roles are explicit, because CSS `display` removes native ones. */
export function Table({ caption, columns, sorting, children, className }: TableProps) {
  return (
    <div className={joinClasses('inked overflow-x-auto bg-paper', className)}>
      <table role="table" className="w-full text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row" className="border-charcoal border-b-2 text-left">
            {columns.map((column, index) => (
              <ColumnHeader
                key={index}
                name={column || <span className="sr-only">Actions</span>}
                sorting={typeof column === 'string' ? sorting?.[column] : undefined}
              />
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

function ColumnHeader({ name, sorting }: { name: ReactNode; sorting: Sorting | undefined }) {
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sorting?.sorted}
      className="eyebrow px-4 py-3 text-soft md:max-lg:px-2.5"
    >
      {sorting ? (
        <>
          <span className="md:hidden">{name}</span>
          <button
            type="button"
            onClick={sorting.onSort}
            className={joinClasses(
              'eyebrow -m-2 inline-flex items-center gap-1 p-2 hover:text-wine max-md:hidden',
              sorting.sorted && 'text-wine',
            )}
          >
            {name}
            <ChevronDownIcon
              className={joinClasses(
                'size-4 transition-transform duration-200',
                !sorting.sorted && 'opacity-40',
                sorting.sorted === 'ascending' && 'rotate-180',
              )}
            />
          </button>
        </>
      ) : (
        name
      )}
    </th>
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
  /** Shown before the value on phones. */
  label?: string;
}

export function TableCell({ label, className, children, ...rest }: TableCellProps) {
  return (
    <td
      role="cell"
      className={joinClasses(
        !label && 'max-md:justify-end',
        'px-4 py-3 align-middle md:max-lg:px-2.5 max-md:flex max-md:min-h-9 max-md:items-center max-md:gap-4 max-md:p-0 max-md:py-1 max-md:text-right',
        className,
      )}
      {...rest}
    >
      {label && (
        <span aria-hidden="true" className="mr-auto flex-none font-semibold text-soft md:hidden">
          {label}
        </span>
      )}
      {children}
    </td>
  );
}
