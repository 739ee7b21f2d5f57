import { type KeyboardEvent, useState } from 'react';
import type { useGiveOrder } from '#client/admin/orders/use-give-order.ts';
import { STAGE_LABELS } from '#client/proof/version-labels.ts';
import { joinClasses } from '#client/ui/class-names.ts';
import { m } from '#messages';
import { formatCount } from '#shared/numbers.ts';
import type { Stage } from '#shared/proof/proof.ts';
import { BoardCard } from './board-card.tsx';
import type { Board, Card } from './use-move-card.ts';

interface BoardColumnProps {
  column: Board['columns'][number];
  /** Those to whom a card can be given. */
  artists: Board['artists'];
  movingIds: ReadonlySet<string>;
  refusal: { id: string; sentence: string } | null;
  onMove: (card: Card, to: Stage) => void;
  onGive: ReturnType<typeof useGiveOrder>['give'];
  onDropped: (cardId: string) => void;
  onKeyDown: (event: KeyboardEvent, card: Card) => void;
}

export function BoardColumn(props: BoardColumnProps) {
  const { column, artists, movingIds, refusal, onMove, onGive, onDropped, onKeyDown } = props;
  const { stage, total, cards } = column;
  const [isOver, setOver] = useState(false);
  const more = total - cards.length;
  const id = `board-column-${stage.replaceAll(' ', '-')}`;
  return (
    <section
      aria-labelledby={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDropped(event.dataTransfer.getData('text/plain'));
      }}
      className={joinClasses(
        'grid w-[min(17rem,80vw)] flex-none snap-start content-start gap-2 border-2 p-2 xl:w-auto xl:min-w-36 xl:flex-1',
        isOver ? 'border-charcoal bg-blush-pale' : 'border-hairline bg-paper',
      )}
    >
      <h3 id={id} className="flex items-baseline justify-between gap-2 text-base">
        {STAGE_LABELS[stage]()}
        <span className="text-sm text-soft tabular-nums">{formatCount(total)}</span>
      </h3>
      {cards.length > 0 && (
        <ul className="grid gap-2">
          {cards.map((card) => (
            <BoardCard
              key={card.id}
              card={card}
              artists={artists}
              isMoving={movingIds.has(card.id)}
              refusal={refusal?.id === card.id ? refusal.sentence : undefined}
              onMove={(to) => onMove(card, to)}
              onGive={(artistId) => onGive({ id: card.id, artistId, seenArtistId: card.artistId })}
              onKeyDown={(event) => onKeyDown(event, card)}
            />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="text-soft text-xs">{m.board_more({ count: more, number: formatCount(more) })}</p>
      )}
      {total === 0 && <p className="text-soft text-xs">{m.board_empty()}</p>}
    </section>
  );
}
