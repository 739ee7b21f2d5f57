import { useQuery, useQueryClient } from '@tanstack/react-query';
import { trpc } from '#client/api/trpc.ts';
import { CheckIcon } from '#client/ui/icons/check.tsx';
import { WarningIcon } from '#client/ui/icons/warning.tsx';
import { m } from '#messages';
import { checkWishedDay, type Wish } from '#shared/draft/wish.ts';
import { describeWishAnswer } from '#shared/planning/describe-wish.ts';
import type { WantedComic } from '#shared/planning/wanted.ts';
import type { WishAnswer } from '#shared/planning/wish.ts';

/** Undefined where no day is wished, and while it is asked. */
type Answered = { answer: WishAnswer | undefined; isFailed: boolean };
export type WishedComic = { comic: WantedComic; wish: Wish | null };

/** Whether a comic is there by its day if it is ordered today, and what would make it so. */
export function useWishAnswer(comic: WantedComic | null, wish: Wish | undefined): Answered {
  const { client } = trpc.useUtils();
  const asked = comic && isAskable(wish) ? { comic, wish } : null;
  const { data, isError } = useQuery({
    queryKey: ['planning', 'answerWish', asked],
    queryFn: () => (asked ? client.planning.answerWish.mutate(asked) : null),
    enabled: asked !== null,
    staleTime: 0,
  });
  return { answer: asked ? (data ?? undefined) : undefined, isFailed: isError };
}

/** The same for comics that are ordered together. */
export function useWishAnswers(wished: WishedComic[]) {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  const comics = wished.map(({ comic, wish }) => ({ comic, wish: isAskable(wish) ? wish : null }));
  const isAsked = comics.some(({ wish }) => wish !== null);
  const queryKey = ['planning', 'answerWishes', comics];
  const { data, isError } = useQuery({
    queryKey,
    queryFn: () => client.planning.answerWishes.mutate({ comics }),
    enabled: isAsked,
    staleTime: 0,
  });
  return {
    answers: isAsked ? data : undefined,
    isFailed: isError,
    askAgain: () => void queries.invalidateQueries({ queryKey: ['planning'] }),
  };
}

function isAskable(wish: Wish | null | undefined): wish is Wish {
  return Boolean(wish?.day) && checkWishedDay(wish?.day ?? '') === null;
}

/** Whether the shop can keep a wished day. */
export function WishVerdict({ answer, isFailed }: Answered) {
  if (!answer) return <p className="text-soft">{isFailed ? m.promise_failed() : m.promise_loading()}</p>;
  const [first, ...others] = describeWishAnswer(answer);
  const Icon = answer.isKept ? CheckIcon : WarningIcon;
  return (
    <>
      <p className="flex gap-2 font-semibold">
        <Icon className="mt-0.5 size-4.5 flex-none text-wine" />
        {first}
      </p>
      {others.map((line) => (
        <p key={line} className="mt-1 text-soft">
          {line}
        </p>
      ))}
    </>
  );
}
