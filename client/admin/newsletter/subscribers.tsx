import { ListState } from '#client/admin/list-state.tsx';
import { readsLanguage } from '#client/admin/reads-language.ts';
import { SectionHead } from '#client/admin/section-head.tsx';
import { useShownPages } from '#client/admin/shown-pages.ts';
import { useScrollPosition } from '#client/admin/use-scroll-position.ts';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { DownloadIcon } from '#client/ui/icons/download.tsx';
import { HeartIcon } from '#client/ui/icons/heart.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { Table, TableCell, TableRow } from '#client/ui/table.tsx';
import { m } from '#messages';
import { formatShortDate } from '#shared/dates.ts';
import { formatCount } from '#shared/numbers.ts';

type Subscriber = ApiOutput['admin']['newsletter']['listSubscribers']['subscribers'][number];

/** Other sources stand as they are stored. */
const SOURCES: Record<string, () => string> = {
  footer: m.admin_subscribers_source_footer,
  configurator: m.admin_subscribers_source_configurator,
};

export function Subscribers() {
  const found = trpc.admin.newsletter.listSubscribers.useInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor, staleTime: 0 },
  );
  const shownPages = useShownPages();
  useScrollPosition(
    found.data !== undefined && (!found.hasNextPage || found.data.pages.length >= shownPages.wanted),
  );
  const count = found.data?.pages.at(-1)?.count;

  return (
    <section aria-labelledby="subscribers-section">
      <SectionHead
        id="subscribers-section"
        title={m.admin_nav_subscribers()}
        count={
          count === undefined ? undefined : m.admin_subscribers_count({ count, number: formatCount(count) })
        }
        description={m.admin_subscribers_text()}
        action={
          count !== undefined &&
          count > 0 && (
            <a
              href="/api/admin/subscribers.csv"
              download
              className="pressable inline-flex min-h-10 items-center justify-center gap-2 bg-paper px-4 py-1.5 font-semibold text-sm leading-tight hover:bg-white"
            >
              <DownloadIcon />
              {m.admin_orders_export()}
            </a>
          )
        }
      />
      <ListState query={found} failed={m.admin_subscribers_failed()}>
        {({ pages }) =>
          count === 0 ? (
            <EmptyState
              picture={<HeartIcon />}
              title={m.admin_subscribers_none_title()}
              description={m.admin_subscribers_none_text()}
            />
          ) : (
            <>
              <Table
                caption={m.admin_subscribers_caption()}
                compact
                columns={[
                  m.account_email(),
                  m.admin_subscribers_source(),
                  m.admin_subscribers_signed_up(),
                  m.admin_subscribers_state(),
                ]}
              >
                {pages
                  .flatMap(({ subscribers }) => subscribers)
                  .map((subscriber) => (
                    <TableRow key={subscriber.id}>
                      <TableCell className="font-semibold cards:row-start-1 columns:py-2">
                        <span className="wrap-anywhere">{subscriber.email}</span>{' '}
                        <span className="whitespace-nowrap font-normal text-soft text-xs">
                          {readsLanguage(subscriber.language)}
                        </span>
                      </TableCell>
                      <TableCell className="cards:row-start-2 cards:text-soft cards:text-xs">
                        {SOURCES[subscriber.source]?.() ?? subscriber.source}
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
  if (unsubscribedAt) return <Badge>{m.admin_subscribers_unsubscribed()}</Badge>;
  return confirmedAt ? (
    <Badge tone="leaf">{m.admin_subscribers_confirmed()}</Badge>
  ) : (
    <Badge tone="caption">{m.admin_subscribers_not_confirmed()}</Badge>
  );
}
