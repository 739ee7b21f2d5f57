import { sql } from 'kysely';
import { executePrepared } from '#server/database/compile-once.ts';
import type { Database } from '#server/database/types.ts';
import { COLUMNS } from '#server/order/comic-cards.ts';
import { isStudiosTurn, mostUrgent, type OpenComicsFilter, openComics } from '#server/order/open-comics.ts';
import { COLUMN_MAX } from '#shared/admin/board.ts';
import { dayOf, startOfDay } from '#shared/calendar-day.ts';
import { type ProofKind, STAGES, type Stage, type VersionState } from '#shared/proof/proof.ts';

export type BoardCard = {
  id: string;
  number: string;
  customerName: string;
  tierName: string;
  pageCount: number;
  rush: boolean;
  stage: Stage;
  isLate: boolean;
  /** The day on which the next step is due; null where none was told. */
  due: Date | null;
  artistId: string | null;
  artistName: string | null;
  /** The first page of the newest version that has one. */
  cover: string | null;
  /** The newest version, a draft included; null where there is none. */
  version: number | null;
  kind: ProofKind | null;
  state: VersionState | null;
  isSent: boolean;
  hasDraft: boolean;
  openPins: number;
  /** Since when it waits for the customer; null in other columns. */
  waitingSince: Date | null;
  pausedSince: Date | null;
  beginsAt: Date | null;
  /** How often it was moved, by which a later move is recognized. */
  moves: number;
  /** A colleague who has moved it lately, since nobody else did; null for the reader's own move. */
  moved: { by: string; at: Date } | null;
  /** Smaller is more urgent. */
  urgency: number;
};

export type BoardColumn = { stage: Stage; total: number; cards: BoardCard[] };

export type Board = {
  columns: BoardColumn[];
  /** How many are the studio's turn. */
  waitingForStudio: number;
  artists: { id: string; name: string; hasAccount: boolean }[];
};

type StoredCard = Omit<BoardCard, 'due' | 'waitingSince' | 'pausedSince' | 'beginsAt' | 'moved'> & {
  moved: { by: string; at: string } | null;
  due: string | null;
  pausedSince: string | null;
  waitingSince: string | null;
  beginsAt: string | null;
};

const COVER_WIDTH = 320;

/** For so long a card says which colleague has moved it; its order's history says it for good. */
const MOVED_HOURS = 24;

/**
 * All open comics by what is the case of them, in one statement: the most urgent of each column, and how many there are.
 * @param filter an artist who asks for the own comics is `artistId`
 */
export async function readBoard(
  db: Database,
  filter: OpenComicsFilter,
  { readerId, now = new Date() }: { readerId?: string; now?: Date } = {},
): Promise<Board> {
  const statement = sql<{
    cards: StoredCard[];
    totals: Partial<Record<Stage, number>>;
    waitingForStudio: number;
    artists: Board['artists'];
  }>`
    with ${openComics(dayOf(now), filter)}, shown as (
      select comic.id, ${COLUMNS} from unnest(${STAGES}::text[]) as columns (wanted) cross join lateral (
        ${mostUrgent(sql<boolean>`stage = columns.wanted`, { max: COLUMN_MAX, filter })}
      ) as comic
    )
    select
      (select coalesce(json_object_agg(stage, total), '{}') from (
        select stage, count(*)::integer as total from comics group by stage) as counted) as totals,
      (select count(*)::integer from comics where ${isStudiosTurn}) as waiting_for_studio,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'hasAccount',
          exists (select from artist_accounts where artist_id = artists.id)) order by display_order, created_at, id), '[]')
        from artists where active) as artists,
      (select coalesce(json_agg(json_build_object(
          'id', orders.id, 'number', orders.number, 'customerName', orders.customer_name, 'tierName', orders.tier_name,
          'pageCount', orders.page_count, 'rush', orders.rush, 'stage', shown.stage, 'isLate', shown.is_late,
          'due', shown.due, 'artistId', shown.artist_id,
          'artistName', artists.name, 'pausedSince', shown.paused_since,
          'version', newest.number, 'kind', newest.kind, 'state', newest.state, 'isSent', sent.id is not null,
          'hasDraft', coalesce(newest.state = 'draft', false),
          'openPins', (select count(*) from proof_pins where version_id = sent.id and proof_pins.state = 'sent'),
          'waitingSince', case sent.state when 'sent' then sent.sent_at end, 'beginsAt', orders.begins_at,
          'moves', shown.moves, 'urgency', shown.urgency,
          'moved', (select json_build_object('by', moved_by, 'at', at) from board_moves
            where order_id = orders.id and number = shown.moves and sent.id is null
              and moved_by_id is distinct from ${readerId ?? null}::uuid
              and at > now() - make_interval(hours => ${sql.lit(MOVED_HOURS)})),
          'cover', (
            select '/api/proofs/pages/' || page.id || '/' || (
              select coalesce(min(width) filter (where width >= ${sql.lit(COVER_WIDTH)}), max(width))
              from unnest(page.widths) as width)
            from proof_pages as page join proof_versions as version on version.id = page.version_id
            where version.order_id = orders.id and page.purged_at is null
            order by version.number desc, page.position limit 1)
        ) order by shown.urgency, shown.id), '[]')
        from shown cross join lateral (
            select id, number, customer_name, tier_name, page_count, rush, begins_at
            from orders where id = shown.id offset 0
          ) as orders
          left join artists on artists.id = shown.artist_id
          left join lateral (select number, kind, state from proof_versions where order_id = orders.id
            order by number desc limit 1) as newest on true
          left join lateral (select id, state, sent_at from proof_versions
            where order_id = orders.id and proof_versions.state <> 'draft' order by number desc limit 1) as sent on true
        ) as cards`;
  const [row] = await executePrepared(db, statement);
  if (!row) throw new Error('A select without a table has no row.');
  const cards = row.cards.map(
    ({ due, pausedSince, waitingSince, beginsAt, moved, ...card }): BoardCard => ({
      ...card,
      moved: moved && { by: moved.by, at: new Date(moved.at) },
      due: due === null ? null : startOfDay(due),
      pausedSince: pausedSince === null ? null : startOfDay(pausedSince),
      waitingSince: waitingSince === null ? null : new Date(waitingSince),
      beginsAt: beginsAt === null ? null : new Date(beginsAt),
    }),
  );
  const columns = STAGES.map((stage) => ({
    stage,
    total: row.totals[stage] ?? 0,
    cards: cards.filter((card) => card.stage === stage),
  }));
  return { columns, waitingForStudio: row.waitingForStudio, artists: row.artists };
}
