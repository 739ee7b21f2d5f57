import { Link, useSearch } from 'wouter';
import { sectionAddress } from '#client/admin/content/content-address.ts';
import { joinClasses } from '#client/ui/class-names.ts';
import { m } from '#messages';
import { Artists } from './artists.tsx';
import { DaysOff } from './days-off.tsx';
import { DeliverySettings } from './delivery-settings.tsx';
import { WorkSettings } from './work-settings.tsx';

/** The parts by their names in the address. */
const PARTS = [
  { id: 'artists', label: m.capacity_artists, Part: Artists },
  { id: 'days-off', label: m.capacity_days_off, Part: DaysOff },
  { id: 'work', label: m.capacity_work, Part: WorkSettings },
  { id: 'delivery', label: m.capacity_delivery, Part: DeliverySettings },
] as const;

/** Shows who draws when, and how long it takes: all that promised days are made of. */
export function Capacity() {
  const asked = new URLSearchParams(useSearch()).get('part');
  const { id, Part } = PARTS.find((part) => part.id === asked) ?? PARTS[0];
  return (
    <>
      <nav aria-label={m.capacity_parts()} className="mb-5">
        <ul className="flex flex-wrap gap-x-5 border-hairline border-b-2">
          {PARTS.map((part) => (
            <li key={part.id}>
              <Link
                href={`${sectionAddress('capacity')}&part=${part.id}`}
                aria-current={part.id === id ? 'page' : undefined}
                className={joinClasses(
                  '-mb-0.5 inline-flex min-h-11 items-center border-b-3 font-semibold text-sm transition-colors',
                  part.id === id
                    ? 'border-wine text-wine'
                    : 'border-transparent text-soft hover:text-charcoal',
                )}
              >
                {part.label()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Part key={id} />
    </>
  );
}
