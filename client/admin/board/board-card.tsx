import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'wouter';
import { proofsAddress } from '#client/proof/proofing-address.ts';
import { nextStep, STAGE_LABELS } from '#client/proof/version-labels.ts';
import { Badge } from '#client/ui/badge.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { ImageIcon } from '#client/ui/icons/image.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { dayOf } from '#shared/calendar-day.ts';
import { formatDayAndMonth, formatShortDate, formatShortDateTime, onDate } from '#shared/dates.ts';
import { artistName } from '#shared/planning/artist-name.ts';
import { STAGES, type Stage } from '#shared/proof/proof.ts';
import { type Board, type Card, cardId } from './use-move-card.ts';

interface BoardCardProps {
  card: Card;
  /** Those to whom the card can be given; where there are some, it names its own. */
  artists: Board['artists'];
  isMoving: boolean;
  refusal: string | undefined;
  onMove: (to: Stage) => void;
  onGive: (artistId: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function BoardCard(props: BoardCardProps) {
  const { card, artists, isMoving, refusal, onMove, onGive, onKeyDown } = props;
  const name = card.customerName || card.number;
  return (
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', card.id)}
      aria-busy={isMoving}
      className={joinClasses(
        'cut grid min-w-0 cursor-grab gap-1.5 border-[1.5px] bg-white p-2 text-xs',
        card.isLate ? 'border-alert' : 'border-charcoal',
        isMoving && 'opacity-55',
      )}
    >
      <Link
        id={cardId(card.id)}
        href={proofsAddress(card.id)}
        draggable={false}
        onKeyDown={onKeyDown}
        aria-describedby="board-keys"
        className="wrap-anywhere w-fit font-semibold text-sm leading-tight hover:text-wine hover:underline"
      >
        <Words>{name}</Words>
      </Link>
      {(card.isLate || card.rush) && (
        <span className="flex flex-wrap gap-1">
          {card.isLate && <Badge tone="alert">{m.board_late()}</Badge>}
          {card.rush && <Badge tone="caption">{m.admin_rush()}</Badge>}
        </span>
      )}
      <div className="flex min-w-0 gap-2">
        <Cover url={card.cover} />
        <div className="grid min-w-0 flex-1 content-start gap-0.5">
          <span className="text-soft tabular-nums">
            {m.board_card_order({ number: card.number, count: card.pageCount })}
          </span>
          {artists.length > 0 && card.artistName && (
            <span className="wrap-anywhere">
              {m.board_card_artist({ name: artistName(card.artistName) })}
            </span>
          )}
          <p>{waitsFor(card)}</p>
        </div>
      </div>
      {card.moved && (
        <p className="wrap-anywhere text-soft">
          {m.board_moved_by({ name: card.moved.by, date: formatShortDateTime(card.moved.at) })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-2">
        {card.due ? (
          <time
            dateTime={card.due.toISOString()}
            className={joinClasses(card.isLate && 'font-semibold text-alert')}
          >
            {m.board_due({ date: formatDayAndMonth(dayOf(card.due)) })}
          </time>
        ) : (
          <span className="text-soft">{m.board_no_day()}</span>
        )}
        <MoveMenu card={card} name={name} artists={artists} onMove={onMove} onGive={onGive} />
      </div>
      {refusal && (
        <p role="alert" className="text-alert">
          {refusal}
        </p>
      )}
    </li>
  );
}

function Cover({ url }: { url: string | null }) {
  return (
    <div className="grid h-14 w-10.5 flex-none place-items-center overflow-hidden border border-charcoal bg-cream text-rule">
      {url ? (
        <img src={url} alt="" loading="lazy" draggable={false} className="size-full object-cover" />
      ) : (
        <ImageIcon className="size-5" />
      )}
    </div>
  );
}

interface MoveMenuProps extends Pick<BoardCardProps, 'card' | 'artists' | 'onMove' | 'onGive'> {
  name: string;
}

/** The columns that a card is not in, and the artists who do not draw it. */
function MoveMenu({ card, name, artists, onMove, onGive }: MoveMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  function close() {
    if (menu.current) menu.current.open = false;
  }
  /** A chosen item is hidden with the menu, and would take the focus along. */
  function choose(act: () => void) {
    close();
    menu.current?.querySelector('summary')?.focus();
    act();
  }
  return (
    <details
      ref={menu}
      className="relative -mr-1 ml-auto max-xl:text-right"
      onKeyDown={({ key }) => key === 'Escape' && close()}
      onBlur={({ relatedTarget }) => !menu.current?.contains(relatedTarget) && close()}
    >
      <summary className="inline-flex min-h-8 cursor-pointer items-center px-1 font-medium underline hover:text-wine">
        {m.board_move()}
        <span className="sr-only"> {name}</span>
      </summary>
      {/* Where the columns scroll, what hangs over their end would be cut off, so that the card grows. */}
      <ul className="z-10 grid w-44 border-2 border-charcoal bg-paper text-sm xl:absolute xl:right-0">
        {STAGES.filter((stage) => stage !== card.stage).map((stage) => (
          <li key={stage}>
            <button
              type="button"
              className="min-h-9 w-full px-3 text-left hover:bg-blush-pale"
              onClick={() => choose(() => onMove(stage))}
            >
              {STAGE_LABELS[stage]()}
            </button>
          </li>
        ))}
        {artists
          .filter(({ id }) => id !== card.artistId)
          .map((artist, index) => (
            <li key={artist.id} className={joinClasses(index === 0 && 'border-hairline border-t')}>
              <button
                type="button"
                className="wrap-anywhere min-h-9 w-full px-3 py-1.5 text-left hover:bg-blush-pale"
                onClick={() => choose(() => onGive(artist.id))}
              >
                {m.board_give({ name: artistName(artist.name) })}
              </button>
            </li>
          ))}
      </ul>
    </details>
  );
}

/** Says for whom or for what the comic waits. */
export function waitsFor(card: Card): string {
  const { stage, pausedSince, waitingSince, beginsAt } = card;
  if (pausedSince) return m.board_waits_paused({ date: formatShortDate(pausedSince) });
  if (stage === 'Shipped') return m.board_waits_arrival();
  if (waitingSince) return m.board_waits_customer({ date: formatShortDate(waitingSince) });
  if (!card.isSent && beginsAt && beginsAt > new Date())
    return m.board_waits_begin({ date: onDate(formatShortDate(beginsAt)) });
  return nextStep(card);
}
