import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from '#shared/order/order.ts';
import {
  CREATED_DAYS,
  DRAWING_DAYS,
  REDRAW_DAYS,
  SKETCH_DAYS,
  TO_THE_DOOR_DAYS,
} from '#shared/order/promised-dates.ts';
import { EU_WITHOUT_GREECE } from '#shared/order/region.ts';
import { COLUMNS, currentCards, keepCards, rulesOf } from './comic-cards.ts';
import { filesCount, isPostGivenBack, parcelsCount } from './handed-over.ts';
import { movingDays, reopenedAt } from './journey-facts.ts';

export const OPEN_STATUSES = [
  'Paid',
  'In Progress',
  'Waiting on Client',
  'Ready for Print',
] as const satisfies OrderStatus[];

export type OpenComicsFilter = {
  /** Only what is given to this artist. */
  artistId?: string | null | undefined;
  rush?: boolean | undefined;
  late?: boolean | undefined;
};

/**
 * The CTEs of a statement that reads all comics that are worked on; the last is `comics (id, rush, stage, is_late, due,
 * artist_id, paused_since, moves, urgency)`. What is late comes first by `urgency`, then what is rush, then what is due
 * first. Those of which nothing has changed since they were last read today are read from `comic_cards`, all others are
 * computed and kept there (`comic-cards.ts`).
 * @param today the studio's day
 */
export function openComics(today: string, filter: OpenComicsFilter = {}): RawBuilder<unknown> {
  return sql`
    ${currentCards(today, rules())}, changed as materialized (
      select id from orders
      where ${isWorkedOn} and id not in (select id from cards)
        and (select count(*) from cards) < (select count(*) from orders where ${isWorkedOn})
    ), ${computedComics(today)}, kept as (${keepCards('computed', today, rules())}), comics as not materialized (
      select id, ${COLUMNS} from cards where ${isWanted(filter)}
      union all
      select id, ${COLUMNS} from computed where ${isWanted(filter)}
    )`;
}

/**
 * Of a row of `orders`, as the index `orders_worked_on` has it. Each card is of such a one, so that as many cards as orders
 * are all of them.
 */
export const isWorkedOn = sql<boolean>`(status in (${sql.join(OPEN_STATUSES.map((status) => sql.lit(status)))})
  and withdrawn_at is null)`;

/**
 * Of a row of `comics`: the studio has something to do. What its customer has paused waits for them, whatever its stage, as
 * on Today.
 */
export const isStudiosTurn = sql<boolean>`(comics.stage not in ('With the customer', 'Shipped')
  and comics.paused_since is null)`;

/** For a row of `comics`: whether the customer's answer is awaited, or its work is paused. */
export const isCustomersTurn = sql<boolean>`(comics.stage = 'With the customer'
  or (comics.paused_since is not null and comics.stage <> 'Shipped'))`;

/**
 * Of the `comics` of `openComics` with the same filter those that `condition` holds for, the most urgent first. Each half
 * is limited by itself, which PostgreSQL does not find out: so the cards are read by their index.
 */
export function mostUrgent(
  condition: RawBuilder<boolean>,
  { max, filter }: { max: number; filter: OpenComicsFilter },
): RawBuilder<unknown> {
  const first = (half: 'cards' | 'computed') => sql`
    (select id, ${COLUMNS} from ${sql.table(half)} where ${condition} and ${isWanted(filter)}
      order by urgency, id limit ${sql.lit(max)})`;
  return sql`
    select id, ${COLUMNS} from (${first('cards')} union all ${first('computed')}) as comic
    order by urgency, id limit ${sql.lit(max)}`;
}

function isWanted({ artistId, rush, late }: OpenComicsFilter): RawBuilder<boolean> {
  return sql<boolean>`(${artistId ? sql<boolean>`artist_id = ${artistId}::uuid` : sql<boolean>`true`}
    and ${rush ? sql<boolean>`rush` : sql<boolean>`true`} and ${late ? sql<boolean>`is_late` : sql<boolean>`true`})`;
}

/**
 * From `changed (id)`, the last CTE is `computed`. The stage, the days and whether they are late are those of
 * `progressOf`, which takes too long for 10,000 of them; open-comics.test.ts compares both.
 */
function computedComics(today: string): RawBuilder<unknown> {
  return sql`
    known as materialized (
      select orders.id, orders.rush, orders.delivery_option, orders.created_at, orders.begins_at, orders.days_from,
        orders.delivery_option <> 'digital' or (orders.shipping_address ->> 'country' is not null
          and not ${isPostGivenBack('orders.id')}) as is_posted,
        case days_from when 'constants' then orders.shipping_address ->> 'country' end as country,
        coalesce(promises.artist_id, given_orders.artist_id) as artist_id, promises.paused_since,
        promises.sketches_on, promises.sketches_day, promises.drawn_by, promises.promised_day,
        case when promises.paused_since is null and promises.waiting_since is null then 0 else ${movingDays} end
          as moving_days
      from changed cross join lateral (
          select id, rush, delivery_option, created_at, begins_at, days_from, shipping_address
          from orders where id = changed.id offset 0
        ) as orders
        left join lateral (
          select artist_id, paused_since, waiting_since, agreed_days, ended_at, sketches_on, sketches_day, drawn_by,
            promised_day
          from promises where order_id = orders.id and orders.days_from = 'plan' offset 0
        ) as promises on true
        left join given_orders on given_orders.order_id = orders.id
    ), facts as materialized (
      select ${KNOWN}, versions.newest is not null as is_sent, coalesce(versions.newest / 8 % 4, 0) as kind,
        coalesce(versions.newest % 8, 0) as state, versions.has_approved, coalesce(versions.has_draft, false) as has_draft,
        known.delivery_option = 'print'
          or exists (select from deliveries where order_id = known.id and ${filesCount('known.id')}) as has_files,
        not known.is_posted
          or exists (select from parcels where order_id = known.id and ${parcelsCount('known.id')}) as has_parcel,
        coalesce(versions.waited_days, 0) as waited_days,
        (select min(due_day) from promise_windows where order_id = known.id and is_redrawn) as redrawn_day,
        coalesce(moves.number, 0) as moves, coalesce(moves.reached, 0) as reached
      from known
        cross join lateral (
          select max(number * 32 + ${PACKED_KIND} * 8 + ${PACKED_STATE}) filter (where state <> 'draft') as newest,
            bool_or(state = 'draft') as has_draft, bool_or(state = 'approved') as has_approved,
            sum(case when known.days_from = 'constants' and sent_at is not null then greatest(0,
              ${dayOf(sql`coalesce(answered_at, now())`)} - ${dayOf(sql`sent_at`)}) end)::integer as waited_days
          from proof_versions where order_id = known.id
        ) as versions
        left join lateral (
          select number, case stage when 'Sketching' then 1 when 'Drawing' then 2 else 0 end as reached
          from board_moves where order_id = known.id order by number desc limit 1
        ) as moves on true
    ), told as materialized (
      select id, rush, created_at, artist_id, paused_since, moves, is_sent, kind, state, ${stage} as stage, true as is_planned,
        sketches_day + case when sketches_on is null then moving_days else 0 end as sketches_day,
        redrawn_day + moving_days as redrawn_day, drawn_by + moving_days as created_day, promised_day + moving_days as finished_day,
        promised_day + moving_days as last_day, 0 as lead
      from facts where days_from = 'plan'
      union all
      ${byConstants}
    ), late as (
      select id, rush, created_at, artist_id, paused_since, moves, stage, ${isLate(today)} as is_late, ${due} as due
      from told offset 0
    ), computed as materialized (
      select id, rush, stage, is_late, due, artist_id, paused_since, moves,
        ((case when is_late then 0 else 2 end + case when rush then 0 else 1 end) * 1000000
          + coalesce(due - date '2020-01-01', 999999)) * 100000::bigint
          + extract(epoch from created_at)::bigint / 86400 as urgency
      from late
    )`;
}

const KNOWN = sql.raw(
  'id rush delivery_option created_at begins_at days_from is_posted country artist_id paused_since sketches_on '
    .concat('sketches_day drawn_by promised_day moving_days')
    .split(' ')
    .map((column) => `known.${column}`)
    .join(', '),
);

const [SKETCHES, LINE_ART, FINAL] = [1, 2, 3];
const [SENT, ASKED, APPROVED, REPLACED] = [1, 2, 3, 4];
const PACKED_KIND = sql.raw(
  `case kind when 'sketches' then ${SKETCHES} when 'line_art' then ${LINE_ART} else ${FINAL} end`,
);
const PACKED_STATE = sql.raw(
  `case state when 'sent' then ${SENT} when 'asked' then ${ASKED} when 'approved' then ${APPROVED} else ${REPLACED} end`,
);

/** The stage as `stageOf` has it; an order that was opened again after its delivery has nothing delivered for. */
const stage = sql.raw(`case
  when has_files and has_parcel and (not is_sent or state = ${APPROVED}) then 'Shipped'
  when state = ${SENT} then 'With the customer'
  when state = ${APPROVED} then case kind when ${FINAL} then 'Ready' else 'Drawing' end
  when is_sent and (has_approved or kind <> ${SKETCHES}) then 'Drawing'
  when not is_sent and reached = 2 then 'Drawing'
  when is_sent or has_draft or reached = 1 then 'Sketching'
  else 'New' end`);

const due = sql.raw(`case
  when stage in ('New', 'Sketching', 'Drawing')
    then case when is_sent then coalesce(redrawn_day, created_day) else sketches_day end
  else finished_day end`);

/** The days as `promisedDates` tells them to orders from before the plan, whose days are as constants say. */
const byConstants = sql`
  select id, rush, created_at, artist_id, paused_since, moves, is_sent, kind, state, ${stage}, false,
    first_day + ${sql.lit(SKETCH_DAYS)}, redrawn_day, created_day, created_day + door_days,
    case when kind = ${sql.lit(FINAL)} and state <> ${sql.lit(ASKED)} then created_day + door_days else created_day end, lead
  from (
    select id, rush, created_at, artist_id, paused_since, moves, is_sent, kind, state, has_files, has_parcel,
      has_approved, has_draft, reached, first_day, redrawn_day, door_days, lead, greatest(redrawn_day + lead, first_day + waited_days
      + case when rush then ${sql.lit(CREATED_DAYS.rush)} else ${sql.lit(CREATED_DAYS.usual)} end) as created_day
    from (
      select id, rush, created_at, artist_id, paused_since, moves, is_sent, kind, state, has_files, has_parcel,
        has_approved, has_draft, reached, waited_days,
        ${dayOf(sql`coalesce(begins_at, created_at)`)} as first_day,
        case when not is_posted then 0 when country = 'GR' then ${sql.lit(TO_THE_DOOR_DAYS.greece)}
          when country in (${sql.join(EU_WITHOUT_GREECE.map((code) => sql.lit(code)))}) then ${sql.lit(TO_THE_DOOR_DAYS.eu)}
          else ${sql.lit(TO_THE_DOOR_DAYS.international)} end as door_days,
        case when rush or kind = ${sql.lit(FINAL)} then 0 else ${sql.lit(DRAWING_DAYS)} end as lead,
        case when state = ${sql.lit(ASKED)} then ${sql.lit(REDRAW_DAYS)} + ${dayOf(sql`(
          select greatest(answered_at, ${reopenedAt('version.id')}) from proof_versions as version
          where version.order_id = facts.id and version.state <> 'draft' order by number desc limit 1)`)} end as redrawn_day
      from facts where days_from = 'constants' offset 0
    ) as begun offset 0
  ) as drawn`;

/** Whether it is late, as both tell it: the plan by any step that is late, the constants by one that can't be caught up. */
function isLate(today: string): RawBuilder<boolean> {
  const day = sql`${today}::date`;
  const isNextLate = sql`coalesce(case when is_sent then redrawn_day else sketches_day end < ${day}, false)`;
  const isDrawn = sql.raw(`(kind = ${FINAL} and state <> ${ASKED})`);
  return sql<boolean>`coalesce(last_day < ${day} or case
    when is_planned then not ${isDrawn} and (created_day < ${day} or ${isNextLate})
    else ${isNextLate} and created_day < ${day} + lead end, false)`;
}

/** The studio's day of a moment. */
function dayOf(moment: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(${moment} at time zone 'Europe/Athens')::date`;
}

let cardRules: string | undefined;

function rules(): string {
  cardRules ??= rulesOf(computedComics('2020-01-01'));
  return cardRules;
}
