import { Link } from 'wouter';
import { AdminQueryFailed } from '#client/admin/admin-query-failed.tsx';
import { sectionAddress } from '#client/admin/content/content-address.ts';
import { trpc } from '#client/api/trpc.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { m } from '#messages';
import { formatRounded } from '#shared/numbers.ts';
import { artistName } from '#shared/planning/artist-name.ts';
import { LoadChart } from './load-chart.tsx';
import { formatHours, type StudioLoad, sumLoad } from './load-labels.ts';
import { PromisedToday } from './promised-today.tsx';

/** How busy the studio is from today on, and what it would promise; no range is chosen for it. */
export function LoadSection() {
  const { data, error, refetch } = trpc.admin.analytics.load.useQuery(undefined, { staleTime: 0 });
  return (
    <section aria-labelledby="load" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-0.5">
        <h2 id="load" className="text-xl">
          {m.load_heading()}
        </h2>
        <p className="max-w-[80ch] text-sm text-soft">
          <RichText
            parts={m.load_text.parts({ percent: formatRounded(100 - (data?.keptPercent ?? 0), 0) })}
            tags={{
              link: (words) => (
                <Link href={sectionAddress('capacity')} className="ink-link">
                  {words}
                </Link>
              ),
            }}
          />
        </p>
      </header>
      {data ? (
        <Load load={data} />
      ) : error ? (
        <AdminQueryFailed error={error} title={m.load_failed()} onRetry={() => void refetch()} />
      ) : (
        <div role="status">
          <span className="sr-only">{m.analytics_loading()}</span>
          <Skeleton className="h-80" />
        </div>
      )}
    </section>
  );
}

function Load({ load }: { load: StudioLoad }) {
  const hasCapacity = load.artists.some((artist) => sumLoad(artist).capacity > 0);
  return (
    <>
      <Overload load={load} />
      {hasCapacity ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <LoadChart load={load} />
          <PromisedToday load={load} />
        </div>
      ) : (
        <EmptyState
          title={m.load_nobody()}
          description={m.load_nobody_text()}
          action={<ButtonLink href={sectionAddress('capacity')}>{m.load_to_capacity()}</ButtonLink>}
        />
      )}
    </>
  );
}

/** Says in words which work can't be drawn as it was promised. */
function Overload({ load: { artists, withoutArtist } }: { load: StudioLoad }) {
  const problems = [
    ...artists.flatMap((artist) => {
      const name = artistName(artist.name);
      const { late, unplaced } = sumLoad(artist);
      return [
        ...(late > 0 ? [m.load_late_of({ name, hours: formatHours(late) })] : []),
        ...(unplaced > 0 ? [m.load_unplaced_of({ name, hours: formatHours(unplaced) })] : []),
      ];
    }),
    ...(withoutArtist > 0 ? [m.load_without_artist({ hours: formatHours(withoutArtist) })] : []),
  ];
  if (problems.length === 0) return null;
  return (
    <div className="cut flex gap-2.5 border-2 border-alert bg-paper px-4 py-3 text-sm">
      <WarningIcon className="mt-0.5 size-5 flex-none text-alert" />
      <ul className="grid gap-1">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}
