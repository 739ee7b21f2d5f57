import { ChartFigure } from '#client/admin/analytics/chart-figure.tsx';
import { CHART_COLOURS } from '#client/admin/analytics/chart-style.ts';
import { joinClasses } from '#client/ui/class-names.ts';
import { m } from '#messages';
import { formatDayAndMonth, formatDays } from '#shared/dates.ts';
import { artistName } from '#shared/planning/artist-name.ts';
import { AlertPattern, ChartLegend } from '../chart-legend.tsx';
import {
  type ArtistLoad,
  formatHours,
  formatHoursOf,
  formatPages,
  type LoadWeek,
  type StudioLoad,
  sumLoad,
  sumWeeks,
  tellPages,
} from './load-labels.ts';

/** The weeks of each artist as bars in a frame of their capacity. */
export function LoadChart({ load }: { load: StudioLoad }) {
  const { artists, pageMinutes } = load;
  const isLate = artists.some((artist) => sumLoad(artist).late > 0);
  return (
    <ChartFigure title={m.load_chart()} caption={m.load_chart_text()} numbers={numbersOf(load)}>
      <Legend isLate={isLate} />
      <ul className="grid gap-6">
        {artists.map((artist) => (
          <ArtistRow key={artist.artistId} artist={artist} pageMinutes={pageMinutes} />
        ))}
      </ul>
    </ChartFigure>
  );
}

function ArtistRow({ artist, pageMinutes }: { artist: ArtistLoad; pageMinutes: number }) {
  const sums = sumLoad(artist);
  const most = Math.max(...artist.weeks.map(({ capacity }) => capacity));
  return (
    <li className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-semibold">{artistName(artist.name)}</span>
        <span className="text-soft tabular-nums">
          {formatHoursOf(sums)} · {tellPages(sums.drawn, pageMinutes)}
        </span>
      </p>
      <ol className="flex items-end gap-1 sm:gap-1.5">
        {artist.weeks.map((week, index) => (
          <li key={week.from} className="grid min-w-0 flex-1 gap-1">
            <WeekBar week={week} most={most} />
            <span
              className={joinClasses(
                'h-5 whitespace-nowrap text-soft text-xs leading-5 sm:text-center',
                index % 3 > 0 && 'max-sm:invisible',
                index % 2 > 0 && 'sm:max-2xl:invisible',
              )}
            >
              {formatDayAndMonth(week.from)}
            </span>
          </li>
        ))}
      </ol>
    </li>
  );
}

/** A frame as high as the week's capacity, filled with its work from below; days off leave a line. */
function WeekBar({ week: { capacity, drawn, late }, most }: { week: LoadWeek; most: number }) {
  const percent = (minutes: number) => (100 * minutes) / Math.max(1, capacity);
  const filled = percent(drawn);
  const overdue = percent(late);
  return (
    <span className="flex h-20 items-end">
      <svg
        aria-hidden="true"
        className={joinClasses('w-full overflow-visible', capacity === 0 && 'opacity-50')}
        style={{ height: `max(2px, ${(100 * capacity) / Math.max(1, most)}%)` }}
      >
        <rect width="100%" height="100%" fill={CHART_COLOURS.paper} />
        <rect width="100%" y={`${100 - filled}%`} height={`${filled}%`} fill={CHART_COLOURS.wine} />
        <rect width="100%" y={`${100 - filled}%`} height={`${overdue}%`} fill="url(#load-late)" />
        <rect width="100%" height="100%" fill="none" stroke={CHART_COLOURS.charcoal} strokeWidth="1.5" />
      </svg>
    </span>
  );
}

function Legend({ isLate }: { isLate: boolean }) {
  const entries = [
    { label: m.load_work(), fill: CHART_COLOURS.wine },
    { label: m.load_free(), fill: CHART_COLOURS.paper },
    ...(isLate ? [{ label: m.load_late(), fill: 'url(#load-late)' }] : []),
  ];
  return <ChartLegend entries={entries} patterns={<AlertPattern id="load-late" />} />;
}

/** A row for each week, with an artist a column, and what comes after the weeks. */
function numbersOf({ artists, pageMinutes, withoutArtist }: StudioLoad) {
  const rowOf = (name: string, minutes: number[], sum: number, texts = minutes.map(formatHours)) => [
    name,
    ...texts,
    formatPages(sum, pageMinutes),
  ];
  const weeks = sumWeeks(artists).map((all, index) => {
    const own = artists.flatMap(({ weeks: of }) => of[index] ?? []);
    return [
      ...rowOf(formatDays(all.from, all.to), [], all.drawn, own.map(formatHoursOf)),
      formatHours(all.late),
    ];
  });
  const beyond = (name: string, of: (artist: ArtistLoad) => number) => {
    const minutes = artists.map(of);
    const sum = minutes.reduce((total, one) => total + one, 0);
    return sum > 0 ? [[...rowOf(name, minutes, sum), '–']] : [];
  };
  return {
    columns: [
      m.analytics_week(),
      ...artists.map(({ name }) => artistName(name)),
      m.load_pages_column(),
      m.load_late(),
    ],
    rows: [
      ...weeks,
      ...beyond(m.load_afterwards(), ({ afterwards }) => afterwards),
      ...beyond(m.load_unplaced(), ({ unplaced }) => unplaced),
      ...(withoutArtist > 0
        ? [[m.load_of_nobody(), ...artists.map(() => '–'), formatPages(withoutArtist, pageMinutes), '–']]
        : []),
    ],
  };
}
