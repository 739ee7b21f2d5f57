import { useQuery, useQueryClient } from '@tanstack/react-query';
import { trpc } from '#client/api/trpc.ts';
import { m } from '#messages';
import { describeDays } from '#shared/planning/describe-days.ts';
import type { DaysOffer, WantedComic } from '#shared/planning/wanted.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';

/** `offers` is undefined while they are loading, and where they can't be loaded. */
export type DaysAnswer = { offers: DaysOffer[] | undefined; isFailed: boolean };

/**
 * The days of comics that are ordered today.
 * @param comics null where nothing is known of them yet
 * @param together whether all of them are ordered, and not one of them
 */
export function useDays(comics: WantedComic[] | null, together: boolean): DaysAnswer {
  const wanted = comics ?? [];
  const { client } = trpc.useUtils();
  const { data, isError } = useQuery({
    queryKey: keyOf(wanted, together),
    queryFn: () => client.planning.offerDays.mutate({ comics: wanted, together }),
    enabled: wanted.length > 0,
    staleTime: 0,
    placeholderData: (before: DaysOffer[] | undefined) => keepFitting(before, wanted),
  });
  return { offers: data, isFailed: isError };
}

/** Shows days that the server has told since. */
export function useShowDays(): (comics: WantedComic[], offers: DaysOffer[]) => void {
  const queries = useQueryClient();
  return (comics, offers) => queries.setQueryData(keyOf(comics, true), offers);
}

function keyOf(comics: WantedComic[], together: boolean) {
  return ['planning', 'offerDays', comics, together];
}

/** The days on the page stay until their successors have arrived, so that nothing jumps. */
function keepFitting(before: DaysOffer[] | undefined, { length }: WantedComic[]): DaysOffer[] | undefined {
  return before?.length === length ? before : undefined;
}

interface DayLinesProps {
  offer: DaysOffer | undefined;
  isFailed: boolean;
  type: DeliveryType;
  /** Said before the days. */
  first?: string | null;
}

export function DayLines({ offer, isFailed, type, first = null }: DayLinesProps) {
  if (!offer) return <p className="text-soft">{isFailed ? m.promise_failed() : m.promise_loading()}</p>;
  const lines = describeDays(offer, type);
  return (
    <ul className="grid gap-1">
      {(first === null ? lines : [first, ...lines]).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
