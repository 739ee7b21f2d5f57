import { useEffect, useRef, useState } from 'react';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import { STAGE_LABELS } from '#client/proof/version-labels.ts';
import { sentenceOf } from '#client/ui/errors.ts';
import { m } from '#messages';
import type { Stage } from '#shared/proof/proof.ts';

export type Board = ApiOutput['admin']['board']['get'];
export type Card = Board['columns'][number]['cards'][number];

export const cardId = (id: string) => `board-card-${id}`;

/**
 * Moves cards. A card stays where it is until the server has moved it; what the server refuses is said at the card. What
 * a colleague moves is said too, as it may be what was moved here a moment ago.
 * @param board moves on with what a move has changed, when the card gets back its focus
 */
export function useMoveCard(board: Board | undefined) {
  const utils = trpc.useUtils();
  const [refusal, setRefusal] = useState<{ id: string; sentence: string } | null>(null);
  const [news, setNews] = useState('');
  const moved = useRef<string | null>(null);
  /** How often each card had been moved when the board was read last. */
  const known = useRef(new Map<string, number>());
  const { mutate, isPending, variables } = trpc.admin.board.move.useMutation({
    onMutate() {
      setRefusal(null);
      setNews('');
    },
    onSuccess(_, { id, to }) {
      moved.current = id;
      setNews(m.board_moved({ column: STAGE_LABELS[to]() }));
    },
    onError(error, { id }) {
      setRefusal({ id, sentence: sentenceOf(error, m.board_move_failed()) });
    },
    onSettled: () => Promise.all([utils.admin.board.invalidate(), utils.admin.orders.invalidate()]),
  });

  useEffect(() => {
    if (!board || !moved.current) return;
    // Its element is another one in the next column.
    document.getElementById(cardId(moved.current))?.focus();
    moved.current = null;
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

  return {
    refusal,
    news,
    movingId: isPending ? variables?.id : undefined,
    move(card: Card, to: Stage) {
      if (card.stage !== to && !isPending) mutate({ id: card.id, to, moves: card.moves });
    },
  };
}
