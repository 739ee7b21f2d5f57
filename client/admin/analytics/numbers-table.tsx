import { joinClasses } from '#client/ui/class-names.ts';
import { m } from '#messages';

export interface NumbersTableProps {
  caption: string;
  /** The first names the rows, the others stand over numbers. */
  columns: string[];
  rows: string[][];
}

/** Numbers in rows and columns, for reading and for copying into a spreadsheet. */
export function NumbersTable({ caption, columns, rows }: NumbersTableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      aria-label={m.analytics_in_numbers({ title: caption })}
      className="mt-2 max-h-96 overflow-auto"
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-charcoal border-b-2">
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={joinClasses(
                  'px-2 py-2 align-bottom text-soft text-xs leading-tight first:pl-0 last:pr-0',
                  index === 0 ? 'text-left' : 'text-right',
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], row) => (
            <tr key={row} className="border-hairline not-last:border-b">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal">
                {name}
              </th>
              {values.map((value, index) => (
                <td key={index} className="whitespace-nowrap px-2 py-1.5 text-right last:pr-0">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
