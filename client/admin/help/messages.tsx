import { useItemAddress } from '#client/admin/item-address.ts';
import { OPENS_ROW, useRowKeys } from '#client/admin/keys/use-row-keys.ts';
import { ListState } from '#client/admin/list-state.tsx';
import { SectionHead } from '#client/admin/section-head.tsx';
import { useShownPages } from '#client/admin/shown-pages.ts';
import { useRowClick } from '#client/admin/use-row-click.ts';
import { useScrollPosition } from '#client/admin/use-scroll-position.ts';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { HelpIcon } from '#client/ui/icons/help.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { Table, TableCell, TableRow } from '#client/ui/table.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { formatShortDateTime } from '#shared/dates.ts';
import { formatCount } from '#shared/numbers.ts';
import { MessageSheet } from './message-sheet.tsx';

type ListedMessage = ApiOutput['admin']['help']['messages']['list']['messages'][number];

export function Messages() {
  const { data: counts } = trpc.admin.help.messages.count.useQuery(undefined, { staleTime: 0 });
  const address = useItemAddress();
  const shownPages = useShownPages();
  useRowKeys();
  const suspicious = address.filter === 'suspicious';
  const found = trpc.admin.help.messages.list.useInfiniteQuery(
    { suspicious },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      select: ({ pages }) => ({ messages: pages.flatMap(({ messages }) => messages), loaded: pages.length }),
      staleTime: 0,
    },
  );
  useScrollPosition(
    found.data !== undefined && (!found.hasNextPage || found.data.loaded >= shownPages.wanted),
  );

  return (
    <section aria-labelledby="messages-section">
      <SectionHead
        id="messages-section"
        title={m.admin_nav_messages()}
        count={
          counts &&
          m.admin_help_messages_count({ count: counts.ordinary, number: formatCount(counts.ordinary) })
        }
        description={m.admin_help_messages_text()}
        action={
          <SelectField
            label={m.admin_help_show()}
            value={suspicious ? 'suspicious' : 'ordinary'}
            onChange={(value) => address.setFilter(value === 'suspicious' ? value : null)}
            className="w-full sm:w-60"
            options={[
              { value: 'ordinary', label: m.admin_nav_messages() },
              {
                value: 'suspicious',
                label: m.admin_help_messages_suspicious({ count: counts?.suspicious ?? 0 }),
              },
            ]}
          />
        }
      />
      <ListState query={found} failed={m.admin_help_messages_failed()}>
        {({ messages, loaded }) =>
          messages.length === 0 ? (
            <NoMessages suspicious={suspicious} />
          ) : (
            <>
              <Table
                caption={m.admin_help_messages_caption()}
                compact
                columns={[m.admin_help_from(), m.admin_help_message(), m.orders_date(), '']}
              >
                {messages.map((message) => (
                  <MessageRow key={message.id} message={message} onOpen={() => address.open(message.id)} />
                ))}
              </Table>
              <ShowMore key={String(suspicious)} list={found} pages={{ ...shownPages, loaded }} />
            </>
          )
        }
      </ListState>
      <MessageSheet id={address.item} onClose={address.close} />
    </section>
  );
}

function NoMessages({ suspicious }: { suspicious: boolean }) {
  return (
    <EmptyState
      picture={<HelpIcon />}
      title={suspicious ? m.admin_help_messages_none_suspicious_title() : m.admin_help_messages_none_title()}
      description={
        suspicious ? m.admin_help_messages_none_suspicious_text() : m.admin_help_messages_none_text()
      }
    />
  );
}

function MessageRow({ message, onOpen }: { message: ListedMessage; onOpen: () => void }) {
  const { name, email, message: text, createdAt, suspicious } = message;
  const { button, row } = useRowClick(onOpen);
  return (
    <TableRow {...row}>
      <TableCell className="cards:row-start-1 columns:min-w-40">
        <span className="wrap-anywhere line-clamp-2 font-semibold">
          <Words>{name}</Words>
        </span>
        <span className="wrap-anywhere text-soft text-xs">{email}</span>
      </TableCell>
      <TableCell className="cards:row-start-2 columns:w-full">
        <span className="wrap-anywhere line-clamp-2">
          <Words>{text}</Words>
        </span>
      </TableCell>
      <TableCell className="whitespace-nowrap cards:row-start-1 cards:self-start cards:text-soft cards:text-xs">
        <time dateTime={createdAt.toISOString()}>{formatShortDateTime(createdAt)}</time>
      </TableCell>
      <TableCell className="whitespace-nowrap text-right cards:row-start-2">
        {suspicious && (
          <Badge tone="caption" className="mr-2">
            {m.admin_help_suspicious()}
          </Badge>
        )}
        <Button
          ref={button}
          variant="cream"
          size="xs"
          aria-haspopup="dialog"
          {...OPENS_ROW}
          aria-label={m.admin_help_read_of({ name })}
        >
          {m.admin_help_read()}
        </Button>
      </TableCell>
    </TableRow>
  );
}
