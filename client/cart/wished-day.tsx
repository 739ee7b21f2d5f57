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
  /** Whether its delivery is being changed. */
  isChanging: boolean;
  onDropWish: () => void;
}

/** The day by which a comic is needed, whether the shop can keep it, and what to do if not. */
export function WishedDay({ item, answer, isFailed, isChanging, onDropWish, ...start }: WishedDayProps) {
  const { wish } = item.delivery;
  if (!wish) return null;
  const problem = checkWishedDay(wish.day);
  const drop = (
    <Button
      size="sm"
      variant="cream"
      pending={isChanging}
      pendingLabel={m.cart_removing()}
      onClick={onDropWish}
    >
      <RichText parts={m.cart_wish_remove.parts({ comic: comicTitle(item) })} tags={QUIET} />
    </Button>
  );
  const atOnce = answer?.ways.find(({ beginsAtOnce }) => beginsAtOnce);
  return (
    <div className="mt-3 text-sm">
      <p>{describeWish(wish, item.styling.occasion)}</p>
      <div role="status">
        {problem ? (
          <p className="font-medium text-alert">{problem}</p>
        ) : (
          !atOnce && <WishVerdict answer={answer} isFailed={isFailed} />
        )}
      </div>
      {answer && atOnce && (
        <StartChoice
          item={item}
          reason={
            <>
              <p className="font-semibold">{m.cart_wish_needs_start({ date: formatDay(wish.day) })}</p>
              <p className="mt-1">{m.promise_wish_answers({ count: answer.answerDays })}</p>
            </>
          }
          atOnce={<SureDay day={atOnce.day} />}
          later={<SureDay day={answer.day} />}
          otherwise={drop}
          {...start}
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

function SureDay({ day }: { day: string | null }) {
  return (
    <p className="font-semibold">
      {day === null ? m.promise_wish_unknown() : m.promise_there_by({ date: formatDay(day) })}
    </p>
  );
}
