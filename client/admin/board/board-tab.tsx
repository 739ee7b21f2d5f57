import type { KeyboardEvent } from 'react';
import { ListState } from '#client/admin/list-state.tsx';
import { artistChoices } from '#client/admin/orders/artist-choices.ts';
import { useGiveOrder } from '#client/admin/orders/use-give-order.ts';
import { useScrollPosition } from '#client/admin/use-scroll-position.ts';
import { trpc } from '#client/api/trpc.ts';
import { focusIfLost } from '#client/ui/focus-if-lost.ts';
import { m } from '#messages';
import { isMoved } from '#shared/admin/board.ts';
import { STAGES, type Stage } from '#shared/proof/proof.ts';
import { useBoardAddress } from './board-address.ts';
import { BoardColumn } from './board-column.tsx';
import { BoardFilters } from './board-filters.tsx';
import { type Board, type Card, cardId, useMoveCard } from './use-move-card.ts';
import { WaitingForYou } from './waiting-for-you.tsx';

/** Every open comic in the column that the facts of its order say. */
export function BoardTab() {
  const { filter, changeFilter } = useBoardAddress();
  const query = trpc.admin.board.get.useQuery(filter, { staleTime: 0, placeholderData: (before) => before });
  const { refusal, news, movingIds, placeOf, move } = useMoveCard(query.data);
  const { give } = useGiveOrder();
  useScrollPosition(query.data !== undefined);
  return (
    <section aria-labelledby="board-heading" className="grid grid-cols-1 gap-3">
      <h2 id="board-heading" className="sr-only">
        {m.board_heading()}
      </h2>
      <ListState query={query} failed={m.board_failed()}>
        {(board) => {
          // One who draws alone needs no names of artists.
          const artists = artistChoices(board.artists);
          return (
            <>
              <BoardFilters filter={filter} drawing={board.artists} onFilter={changeFilter} />
              <p id="board-keys" className="text-soft text-xs max-lg:sr-only">
                {m.board_keys()}
              </p>
              <p role="status" className="sr-only">
                {news}
              </p>
              <div className="grid grid-cols-1 gap-4 xl:flex xl:items-start">
                <WaitingForYou columns={board.columns} total={board.waitingForStudio} />
                <div className="-mx-4 flex min-w-0 snap-x gap-2 overflow-x-auto px-4 pb-24 xl:mx-0 xl:flex-1 xl:flex-wrap xl:overflow-visible xl:px-0">
                  {board.columns.map((column) => (
                    <BoardColumn
                      key={column.stage}
                      column={column}
                      artists={artists}
                      movingIds={movingIds}
                      refusal={refusal}
                      onMove={move}
                      onGive={(order) => {
                        const beside = besideGiven(board, order.id);
                        give(order, () =>
                          focusIfLost(() => (beside ? document.getElementById(cardId(beside.id)) : null)),
                        );
                      }}
                      onDropped={(id) => {
                        const card = cardsOf(board).find((known) => known.id === id);
                        if (card) move(card, column.stage);
                      }}
                      onKeyDown={(event, card) => followKey(event, card, board, { placeOf, move })}
                    />
                  ))}
                </div>
              </div>
            </>
          );
        }}
      </ListState>
    </section>
  );
}

const cardsOf = ({ columns }: Board) => columns.flatMap(({ cards }) => cards);

type Moving = Pick<ReturnType<typeof useMoveCard>, 'placeOf' | 'move'>;

/** Arrows go from card to card, with Shift they move the card. */
function followKey(event: KeyboardEvent, card: Card, board: Board, { placeOf, move }: Moving) {
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const along = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (event.altKey || event.ctrlKey || event.metaKey || (sideways ?? along) === undefined) return;
  event.preventDefault();
  if (sideways !== undefined && event.shiftKey) {
    const to = stageBeside({ ...card, stage: placeOf(card) }, sideways);
    if (to) move(card, to);
    return;
  }
  const next = sideways === undefined ? neighbour(board, card, along ?? 0) : beside(board, card, sideways);
  if (next) document.getElementById(cardId(next.id))?.focus();
}

/** Over columns where only a fact brings a card, unless facts say already where it is. */
function stageBeside({ stage, isSent }: Card, step: number): Stage | undefined {
  const at = STAGES.indexOf(stage);
  const further = step > 0 ? STAGES.slice(at + 1) : STAGES.slice(0, at).toReversed();
  return (isSent ? undefined : further.find(isMoved)) ?? further[0];
}

function neighbour({ columns }: Board, card: Card, step: number): Card | undefined {
  const cards = columns.find(({ stage }) => stage === card.stage)?.cards ?? [];
  return cards[cards.findIndex(({ id }) => id === card.id) + step];
}

/** Where the focus goes from a card that a filter by artist shows no more. */
function besideGiven(board: Board, id: string): Card | undefined {
  const card = cardsOf(board).find((known) => known.id === id);
  if (!card) return undefined;
  return (
    neighbour(board, card, 1) ??
    neighbour(board, card, -1) ??
    beside(board, card, 1) ??
    beside(board, card, -1)
  );
}

/** The card at the same height in the next column that has one. */
function beside({ columns }: Board, card: Card, step: number): Card | undefined {
  const at = columns.findIndex(({ stage }) => stage === card.stage);
  const place = columns[at]?.cards.findIndex(({ id }) => id === card.id) ?? 0;
  const ordered = step > 0 ? columns.slice(at + 1) : columns.slice(0, at).toReversed();
  const cards = ordered.find((column) => column.cards.length > 0)?.cards ?? [];
  return cards[Math.min(place, cards.length - 1)];
}
