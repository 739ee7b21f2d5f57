import { m } from '#messages';
import type { DaysRefusal } from '#shared/planning/wanted.ts';
import { formatNear, type StudioLoad } from './load-labels.ts';

/** The days that a buyer of each package would be told now. */
export function PromisedToday({ load: { promisedToday, today } }: { load: StudioLoad }) {
  if (promisedToday.length === 0) return null;
  const columns = [m.analytics_package(), m.load_digital(), m.load_print()];
  return (
    <div className="inked min-w-0 bg-paper p-4 sm:p-6">
      <h3 id="promised-today" className="text-xl">
        {m.load_today()}
      </h3>
      <p className="mt-1 text-sm text-soft">{m.load_today_text()}</p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        aria-labelledby="promised-today"
        className="overflow-x-auto"
      >
        <table aria-labelledby="promised-today" className="mt-3 w-full text-sm tabular-nums">
          <thead>
            <tr className="border-charcoal border-b-2">
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="py-2 pl-3 text-right text-soft text-xs first:pl-0 first:text-left"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {promisedToday.map(({ packageName, digital, digitalRush, print, printRush }) => (
              <tr key={packageName} className="border-hairline not-last:border-b">
                <th scope="row" className="wrap-anywhere py-2 text-left font-normal">
                  {packageName}
                </th>
                <Told usual={digital} rush={digitalRush} today={today} />
                <Told usual={print} rush={printRush} today={today} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

type Offered = string | DaysRefusal;

function Told({ usual, rush, today }: { usual: Offered; rush: Offered; today: string }) {
  const describe = (told: Offered) =>
    typeof told === 'string' ? formatNear(told, today) : describeRefusal(told, today);
  return (
    <td className="py-2 pl-3 text-right">
      <span className="block font-semibold">{describe(usual)}</span>
      <span className="block text-soft text-xs">{m.load_rush({ day: describe(rush) })}</span>
    </td>
  );
}

function describeRefusal({ refused, freeFrom }: DaysRefusal, today: string): string {
  if (refused !== 'rush-sold-out') return m.load_no_day();
  return freeFrom === null ? m.load_no_rush() : m.load_sold_out({ date: formatNear(freeFrom, today) });
}
