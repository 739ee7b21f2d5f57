import type { Wish } from '#shared/draft/wish.ts';
import type { DaysOffer, WantedComic } from '#shared/planning/wanted.ts';
import type { Way, WishAnswer } from '#shared/planning/wish.ts';
import { describeOffer, offerDays } from './offer-days.ts';
import type { Planning } from './read-planning.ts';

/** A package that may take the place of the chosen one. */
export type Package = { id: string; pageCount: number };

type Choice = Omit<Way, 'day' | 'parcel'>;
type WishedDay = { day: string; parcel: string | null };

/** The days of comics that are ordered together, whose customers take their time to answer. */
export function offerDaysForSure(planning: Planning, comics: WantedComic[]): DaysOffer[] {
  const studio = { ...planning.studio, answerDays: planning.answers.percentile80 };
  return offerDays({ ...planning, studio }, comics).map(describeOffer);
}

/** When all is there that its buyer needs; null where no day can be told. */
export function wishedDayOf(offer: DaysOffer, { region, fileFirst }: Wish): WishedDay | null {
  if (offer.refused !== null) return null;
  const door = offer.doors?.[region] ?? null;
  if (offer.file !== null && (fileFirst || door === null)) return { day: offer.file, parcel: door };
  return door === null ? null : { day: door, parcel: null };
}

/**
 * Whether a comic is there by a wished day. If not, what would make it so: with as few changes as possible, and only
 * what the plan keeps. @param packages of the shop
 */
export function answerWish(
  planning: Planning,
  comic: WantedComic,
  wish: Wish,
  packages: Package[],
): WishAnswer {
  const answer = answerOf(planning, offerDaysForSure(planning, [comic])[0], wish);
  if (answer.isKept) return answer;
  return { ...answer, ways: findWays(planning, comic, wish, packages) };
}

/** The same for comics that are ordered together, of which each can only be begun at once. */
export function answerWishes(
  planning: Planning,
  wished: { comic: WantedComic; wish: Wish | null }[],
): (WishAnswer | null)[] {
  const comics = wished.map(({ comic }) => comic);
  const offers = offerDaysForSure(planning, comics);
  const begun = offerDaysForSure(
    planning,
    comics.map((comic) => ({ ...comic, beginsAtOnce: true })),
  );
  return wished.map(({ comic, wish }, index) => {
    if (!wish) return null;
    const answer = answerOf(planning, offers[index], wish);
    const sooner = answer.isKept || comic.beginsAtOnce ? null : answerOf(planning, begun[index], wish);
    if (!sooner?.isKept || sooner.day === null) return answer;
    const { day, parcel } = sooner;
    return { ...answer, ways: [{ ...NOTHING, beginsAtOnce: true, day, parcel }] };
  });
}

const NOTHING: Choice = { rush: false, beginsAtOnce: false, fileFirst: false, tierId: null };

function answerOf({ answers }: Planning, offer: DaysOffer | undefined, wish: Wish): WishAnswer {
  const { day = null, parcel = null } = (offer && wishedDayOf(offer, wish)) ?? {};
  const isKept = day !== null && day <= wish.day;
  return { isKept, day, parcel, answerDays: answers.percentile80, ways: [] };
}

/** The fewer changes the better, so those with more are only tried if none with fewer helps. */
function findWays(planning: Planning, comic: WantedComic, wish: Wish, packages: Package[]): Way[] {
  const choices = listChoices(comic, wish, packages);
  const offered = new Map<string, DaysOffer | undefined>();
  // The file first or not: it is the same offer.
  const offerOf = (changed: WantedComic) => {
    const key = JSON.stringify(changed);
    const offer = offered.get(key) ?? offerDaysForSure(planning, [changed])[0];
    offered.set(key, offer);
    return offer;
  };
  for (let changes = 1; changes <= 4; changes++) {
    const ways: Way[] = [];
    for (const choice of choices.filter((one) => countChanges(one) === changes)) {
      // The largest of the smaller packages that helps is enough.
      if (choice.tierId !== null && ways.some((way) => isSameBesidesPackage(way, choice))) continue;
      const changed = choose(comic, wish, choice, packages);
      const { isKept, day, parcel } = answerOf(planning, offerOf(changed.comic), changed.wish);
      if (isKept && day !== null) ways.push({ ...choice, day, parcel });
    }
    if (ways.length > 0) return ways;
  }
  return [];
}

function listChoices(comic: WantedComic, wish: Wish, packages: Package[]): Choice[] {
  const { type, rush, isPosted } = comic;
  const now = packages.find(({ id }) => id === comic.tierId);
  const smaller = packages
    .filter(({ pageCount }) => now && pageCount < now.pageCount)
    .toSorted((one, other) => other.pageCount - one.pageCount)
    .map(({ id }) => id);
  const mayWaitForParcel = type === 'print' || (!wish.fileFirst && (type === 'print-digital' || isPosted));
  const eitherIf = (isPossible: boolean) => (isPossible ? [false, true] : [false]);
  return eitherIf(type === 'digital' && !comic.beginsAtOnce)
    .flatMap((beginsAtOnce) =>
      eitherIf(!rush).flatMap((isRush) =>
        eitherIf(mayWaitForParcel).flatMap((fileFirst) =>
          [null, ...smaller].map((tierId) => ({ rush: isRush, beginsAtOnce, fileFirst, tierId })),
        ),
      ),
    )
    .filter(
      // Rush is not sold for a file that is begun later.
      (choice) => !choice.rush || type !== 'digital' || comic.beginsAtOnce || choice.beginsAtOnce,
    );
}

function countChanges({ rush, beginsAtOnce, fileFirst, tierId }: Choice): number {
  return [rush, beginsAtOnce, fileFirst, tierId !== null].filter(Boolean).length;
}

function isSameBesidesPackage(one: Choice, other: Choice): boolean {
  return (
    one.rush === other.rush && one.beginsAtOnce === other.beginsAtOnce && one.fileFirst === other.fileFirst
  );
}

/** The comic and the wish as they become by that. */
export function choose(
  comic: WantedComic,
  wish: Wish,
  choice: Choice,
  packages: Package[],
): { comic: WantedComic; wish: Wish } {
  const pagesOf = (id: string) => packages.find((one) => one.id === id)?.pageCount ?? 0;
  const { tierId, rush, beginsAtOnce, fileFirst } = choice;
  return {
    comic: {
      ...comic,
      rush: comic.rush || rush,
      beginsAtOnce: comic.beginsAtOnce || beginsAtOnce,
      ...(fileFirst && comic.type === 'print' && { type: 'print-digital' as const }),
      ...(tierId !== null && { tierId, pages: comic.pages - pagesOf(comic.tierId) + pagesOf(tierId) }),
    },
    wish: { ...wish, fileFirst: wish.fileFirst || fileFirst },
  };
}
