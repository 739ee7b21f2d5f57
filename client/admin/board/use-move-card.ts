import pLimit from 'p-limit';
import { useEffect, useRef, useState } from 'react';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { STAGE_LABELS } from '#client/proof/version-labels.ts';
import { sentenceOf } from '#client/ui/errors.ts';
import { m } from '#messages';
import type { Stage } from '#shared/proof/proof.ts';

export type Board = ApiOutput['admin']['board']['get'];
export type Card = Board['columns'][number]['cards'][number];

export const cardId = (id: string) => `board-card-${id}`;

/** Moves of one card: where it will be, how often it had been moved before the last of them, and how many are to come. */
type Underway = { to: Stage; moves: number; left: number; isRefused: boolean };

/**
 * Moves cards, one after the other, so that no key is lost that is pressed while the server still moves one. A card stays
 * where it is until then; what the server refuses is said at the card. What a colleague moves is said too, as it may be
 * what was moved here a moment ago.
 * @param board moves on with what a move has changed, when the card gets back its focus
 */
export function useMoveCard(board: Board | undefined) {
  const utils = trpc.useUtils();
  const [refusal, setRefusal] = useState<{ id: string; sentence: string } | null>(null);
  const [news, setNews] = useState('');
  const [limit] = useState(() => pLimit(1));
  const underway = useRef(new Map<string, Underway>());
  const [movingIds, setMovingIds] = useState<ReadonlySet<string>>(new Set());
  const moved = useRef<{ id: string; to: Stage } | null>(null);
  /** How often each card had been moved when the board was read last. */
  const known = useRef(new Map<string, number>());
  const { mutateAsync } = trpc.admin.board.move.useMutation();

  const placeOf = (card: Card): Stage => underway.current.get(card.id)?.to ?? card.stage;

  function move(card: Card, to: Stage): void {
    const { id } = card;
    if (placeOf(card) === to) return;
    const before = underway.current.get(id);
    const moving = before ?? { to, moves: card.moves - 1, left: 0, isRefused: false };
    Object.assign(moving, { to, moves: moving.moves + 1, left: moving.left + 1 });
    underway.current.set(id, moving);
    showMoving();
    setRefusal(null);
    setNews('');
    const { moves } = moving;
    void limit(() => send(moving, { id, to, moves }));
  }

  /** Sends one move; if the server refuses it, the moves of the card that were to follow are dropped. */
  async function send(moving: Underway, turn: { id: string; to: Stage; moves: number }): Promise<void> {
    if (!moving.isRefused) {
      try {
        await mutateAsync(turn);
        moved.current = turn;
        setNews(m.board_moved({ column: STAGE_LABELS[turn.to]() }));
      } catch (error) {
        moving.isRefused = true;
        setRefusal({ id: turn.id, sentence: sentenceOf(error, m.board_move_failed()) });
      }
    }
    moving.left -= 1;
    if (moving.isRefused && moving.left === 0) underway.current.delete(turn.id);
    if (limit.pendingCount > 0) return;
    await Promise.all([utils.admin.board.invalidate(), utils.admin.orders.invalidate()]);
    for (const [id, { left }] of underway.current) if (left === 0) underway.current.delete(id);
    showMoving();
  }

  function showMoving(): void {
    setMovingIds(new Set(underway.current.keys()));
  }

  useEffect(() => {
    if (!board || !moved.current) return;
    const { id, to } = moved.current;
    const card = board.columns.flatMap((column) => column.cards).find((shown) => shown.id === id);
    if (card && card.stage !== to) return;
    moved.current = null;
    // Its element is another one in the next column. Whoever went on to another card stays there.
    const element = document.getElementById(cardId(id));
    if (element && document.activeElement?.contains(element)) element.focus();
  }, [board]);

  useEffect(() => {
    const cards = board?.columns.flatMap((column) => column.cards) ?? [];
    const theirs = cards.find(({ id, moves, moved: by }) => by && moves > (known.current.get(id) ?? moves));
    known.current = new Map(cards.map(({ id, moves }) => [id, moves]));
    if (theirs?.moved)
      setNews(
        m.board_moved_by_news({
          ...{ name: theirs.moved.by, card: theirs.customerName || theirs.number },
          column: STAGE_LABELS[theirs.stage](),
        }),
      );
  }, [board]);

  return { refusal, news, movingIds, placeOf, move };
}
