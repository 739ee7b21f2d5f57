import { ListState } from '#client/admin/list-state.tsx';
import { SectionHead } from '#client/admin/section-head.tsx';
import { useShownPages } from '#client/admin/shown-pages.ts';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { DownloadIcon } from '#client/ui/icons/download.tsx';
import { HeartIcon } from '#client/ui/icons/heart.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { Table, TableCell, TableRow } from '#client/ui/table.tsx';
import { formatShortDate } from '#shared/dates.ts';
import { tellCount } from '#shared/pluralize.ts';

type Subscriber = ApiOutput['admin']['newsletter']['listSubscribers']['subscribers'][number];

const COLUMNS = ['Email', 'Source', 'Signed up', 'State'] as const;

export function Subscribers() {
  const found = trpc.admin.newsletter.listSubscribers.useInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor, staleTime: 0 },
  );
  const shownPages = useShownPages();
  const count = found.data?.pages.at(-1)?.count;

  return (
    <section aria-labelledby="subscribers-section">
      <SectionHead
        id="subscribers-section"
        title="Subscribers"
        count={count === undefined ? undefined : tellCount(count, '1 subscriber', '# subscribers')}
        description="People who have asked to hear from the studio, newest first. The export holds only who has confirmed and not unsubscribed."
        action={
          count !== undefined &&
          count > 0 && (
            <a
              href="/api/admin/subscribers.csv"
              download
              className="pressable inline-flex min-h-10 items-center justify-center gap-2 bg-paper px-4 py-1.5 font-semibold text-sm leading-tight hover:bg-white"
            >
              <DownloadIcon />
              Export CSV
            </a>
          )
        }
      />
      <ListState query={found} failed="Failed to load the subscribers">
        {({ pages }) =>
          count === 0 ? (
            <EmptyState
              picture={<HeartIcon />}
              title="No subscribers yet"
              description="Who signs up on the shop’s pages will appear here."
            />
          ) : (
            <>
              <Table caption="Subscribers, newest first" compact columns={COLUMNS}>
                {pages
                  .flatMap(({ subscribers }) => subscribers)
                  .map((subscriber) => (
                    <TableRow key={subscriber.id}>
                      <TableCell className="font-semibold cards:row-start-1 columns:py-2">
                        <span className="wrap-anywhere">{subscriber.email}</span>
                      </TableCell>
                      <TableCell className="cards:row-start-2 cards:text-soft cards:text-xs">
                        {subscriber.source}
                      </TableCell>
                      <TableCell className="whitespace-nowrap cards:row-start-2 cards:text-right cards:text-soft cards:text-xs">
                        {formatShortDate(subscriber.createdAt)}
                      </TableCell>
                      <TableCell className="cards:col-start-2 cards:row-start-1 cards:text-right">
                        <SubscriberState {...subscriber} />
                      </TableCell>
                    </TableRow>
                  ))}
              </Table>
              <ShowMore list={found} pages={{ ...shownPages, loaded: pages.length }} />
            </>
          )
        }
      </ListState>
    </section>
  );
}

function SubscriberState({ confirmedAt, unsubscribedAt }: Subscriber) {
  if (unsubscribedAt) return <Badge>Unsubscribed</Badge>;
  return confirmedAt ? <Badge tone="leaf">Confirmed</Badge> : <Badge tone="caption">Not confirmed</Badge>;
}
