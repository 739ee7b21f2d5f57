import { useQuery, useQueryClient } from '@tanstack/react-query';
import { trpc } from '#client/api/trpc.ts';
import { m } from '#messages';
import { addDays, dayOf } from '#shared/calendar-day.ts';
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
  /** Whether a parcel goes to the buyer, also beside a file. */
  isPosted: boolean;
  /** Said before the days. */
  first?: string | null;
}

export function DayLines({ offer, isFailed, type, isPosted, first = null }: DayLinesProps) {
  if (!offer && isFailed) return <p className="text-soft">{m.promise_failed()}</p>;
  const days = describeDays(offer ?? standInFor(type, isPosted), type);
  const lines = first === null ? days : [first, ...days];
  return (
    <div className="relative">
      {!offer && <p className="absolute text-soft">{m.promise_loading()}</p>}
      <ul aria-hidden={!offer} className="grid gap-1">
        {lines.map((line, index) => (
          <li key={index}>{offer ? line : <KeptRoom text={line} />}</li>
        ))}
      </ul>
    </div>
  );
}

/** Takes the room of a text that is still loading, so that nothing below is pushed away when it is there. */
export function KeptRoom({ text }: { text: string }) {
  return <span aria-hidden="true" data-text={text} className="invisible before:content-[attr(data-text)]" />;
}

/** A day that is as long to read as those that are loading. */
export function standInDay(): string {
  return addDays(dayOf(new Date()), 30);
}

function standInFor(type: DeliveryType, isPosted: boolean): DaysOffer {
  const day = standInDay();
  return {
    refused: null,
    sketches: day,
    answerDays: 3,
    file: type === 'print' ? null : day,
    doors: isPosted ? { greece: day, eu: day, international: day } : null,
  };
}
