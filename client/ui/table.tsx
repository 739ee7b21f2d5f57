// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the native roles where CSS changes `display`

import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { m } from '#messages';
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
  /** Sortable columns by name. Cards show no column names. */
  sorting?: Record<string, Sorting>;
  /** A tool's list with low rows. As a card a row is a grid, in which its cells are placed by their classes. */
  compact?: boolean;
  children: ReactNode;
  className?: string;
}

const Compact = createContext(false);

/** A list of cards where it is narrow. Roles are explicit, because CSS `display` removes native ones. */
export function Table({ caption, columns, sorting, compact = false, children, className }: TableProps) {
  return (
    <Compact value={compact}>
      <div className={joinClasses('inked @container/table relative overflow-x-auto bg-paper', className)}>
        <table role="table" className="w-full text-sm cards:block">
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className="cards:sr-only">
            <tr role="row" className="border-charcoal border-b-2 text-left">
              {columns.map((column, index) => (
                <ColumnHeader
                  key={index}
                  name={column || <span className="sr-only">{m.ui_table_actions()}</span>}
                  sorting={typeof column === 'string' ? sorting?.[column] : undefined}
                />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="cards:block">
            {children}
          </tbody>
        </table>
      </div>
    </Compact>
  );
}

function ColumnHeader({ name, sorting }: { name: ReactNode; sorting: Sorting | undefined }) {
  const isCompact = useContext(Compact);
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sorting?.sorted}
      className={joinClasses(
        'eyebrow whitespace-nowrap text-soft',
        isCompact
          ? 'px-2 py-1.5 last:text-right columns:lg:px-2.5 columns:xl:px-3'
          : 'px-4 py-3 columns:max-lg:px-2.5',
      )}
    >
      {sorting ? (
        <>
          <span className="columns:hidden">{name}</span>
          <button
            type="button"
            onClick={sorting.onSort}
            className={joinClasses(
              'eyebrow -m-2 inline-flex items-center gap-1 p-2 hover:text-wine cards:hidden',
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
  const isCompact = useContext(Compact);
  return (
    <tr
      role="row"
      className={joinClasses(
        'border-hairline not-last:border-b columns:hover:bg-cream/60',
        isCompact
          ? 'cards:grid cards:grid-cols-[minmax(0,1fr)_auto] cards:items-center cards:gap-x-3 cards:px-3 cards:py-1.5 cards:@max-[15rem]/table:block cards:@max-[15rem]/table:[&>td]:text-left'
          : 'cards:block cards:px-4 cards:py-3',
        className,
      )}
      {...rest}
    />
  );
}

interface TableCellProps extends ComponentProps<'td'> {
  /** Shown before the value on cards, except in a compact table. */
  label?: string;
}

export function TableCell({ label, className, children, ...rest }: TableCellProps) {
  if (useContext(Compact))
    return (
      <td
        role="cell"
        className={joinClasses(
          'px-2 py-0.5 align-middle leading-snug cards:block cards:p-0 columns:last:text-right columns:lg:px-2.5 columns:xl:px-3',
          className,
        )}
        {...rest}
      >
        {children}
      </td>
    );
  return (
    <td
      role="cell"
      className={joinClasses(
        !label && 'cards:justify-end',
        'px-4 py-3 align-middle columns:max-lg:px-2.5 cards:flex cards:min-h-9 cards:items-center cards:gap-4 cards:p-0 cards:py-1 cards:text-right',
        className,
      )}
      {...rest}
    >
      {label && (
        <span
          aria-hidden="true"
          className="mr-auto max-w-1/2 flex-none text-left font-semibold text-soft columns:hidden"
        >
          {label}
        </span>
      )}
      {children}
    </td>
  );
}
