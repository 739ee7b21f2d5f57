import { WishVerdict } from '#client/planning/wished-days.tsx';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { QUIET, RichText } from '#client/ui/rich-text.tsx';
import { m } from '#messages';
import { type CartItem, comicTitle } from '#shared/checkout/checkout.ts';
import { checkWishedDay } from '#shared/draft/wish.ts';
import { formatDay } from '#shared/planning/describe-days.ts';
import { describeWish } from '#shared/planning/describe-wish.ts';
import type { WishAnswer } from '#shared/planning/wish.ts';
import { StartChoice } from './promised-days.tsx';

interface WishedDayProps {
  item: CartItem;
  answer: WishAnswer | undefined;
  isFailed: boolean;
  /** Of the consent to begin at once; null while it is loading. */
  startWording: string | null;
  onBegin: () => void;
  onDrop: () => void;
}

/** The day by which a comic is needed, whether the shop can keep it, and what to do if not. */
export function WishedDay({ item, answer, isFailed, startWording, onBegin, onDrop }: WishedDayProps) {
  const { wish } = item.delivery;
  if (!wish) return null;
  const problem = checkWishedDay(wish.day);
  const drop = (
    <Button size="sm" variant="cream" onClick={onDrop}>
      <RichText parts={m.cart_wish_remove.parts({ comic: comicTitle(item) })} tags={QUIET} />
    </Button>
  );
  const atOnce = answer?.ways.find(({ beginsAtOnce }) => beginsAtOnce);
  return (
    <div role="status" className="mt-3 text-sm">
      <p>{describeWish(wish, item.styling.occasion)}</p>
      {problem ? (
        <p className="font-medium text-alert">{problem}</p>
      ) : (
        !atOnce && <WishVerdict answer={answer} isFailed={isFailed} />
      )}
      {atOnce && (
        <StartChoice
          item={item}
          reason={m.cart_wish_needs_start({ date: formatDay(atOnce.day) })}
          wording={startWording}
          onBegin={onBegin}
          otherwise={<div className="mt-auto">{drop}</div>}
        />
      )}
      {!atOnce && (problem || answer?.isKept === false) && (
        <div className="mt-3 flex flex-wrap gap-3">
          <ButtonLink href={`/configurator?item=${encodeURIComponent(item.id)}`} size="sm" variant="cream">
            <RichText parts={m.cart_wish_change.parts({ comic: comicTitle(item) })} tags={QUIET} />
          </ButtonLink>
          {drop}
        </div>
      )}
    </div>
  );
}
