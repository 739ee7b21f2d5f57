import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { OrderedTexts } from '#client/order/ordered-texts.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Panel } from '#client/ui/card.tsx';
import { ClockIcon } from '#client/ui/icons/clock.tsx';
import { PencilIcon } from '#client/ui/icons/pencil.tsx';
import { TrashIcon } from '#client/ui/icons/trash.tsx';
import { QUIET, RichText } from '#client/ui/rich-text.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { type CartItem, comicTitle, comicTypeLabel, orderedTexts } from '#shared/checkout/checkout.ts';
import { DELIVERY_LABELS } from '#shared/draft/labels.ts';
import { formatMoney } from '#shared/money.ts';
import type { DaysOffer } from '#shared/planning/wanted.ts';
import type { WishAnswer } from '#shared/planning/wish.ts';
import { priceComic } from '#shared/storefront/price.ts';
import { ItemProblem, OrderedAlready, TransferNote } from './cart-item-notes.tsx';
import type { CartLine } from './cart-lines.ts';
import { CharacterList } from './character-list.tsx';
import { ComicCover } from './comic-cover.tsx';
import { PromisedDays, RushChoice } from './promised-days.tsx';
import { WishedDay } from './wished-day.tsx';

export type ShownLine = CartLine & {
  /** Whether the comic is ordered already but the buyer may order it again. */
  mayInsist: boolean;
  /** Whether the buyer has asked to begin at once with comics delivered as a file. */
  beginsAtOnce: boolean;
  /** Its days; undefined while they are loading, or can't be. */
  offer: DaysOffer | undefined;
  isDaysFailed: boolean;
  /** Whether its wished day can be kept; undefined without one, and while it is asked. */
  wishAnswer: WishAnswer | undefined;
  isWishFailed: boolean;
  /** Of the consent to that; null while it is loading. */
  startWording: string | null;
  /** Whether rush was chosen without that. */
  waitsForStart: boolean;
};

export interface CartItemActions {
  onRemove: () => void;
  onOrderAgain: (draftId: string, wanted: boolean) => void;
  onInsist: (draftId: string) => void;
  onBegin: () => void;
  /** @returns whether it was left out */
  onDropRush: (item: CartItem) => Promise<boolean>;
  onDropWish: (item: CartItem) => Promise<boolean>;
}

interface CartItemCardProps extends CartItemActions {
  line: ShownLine;
}

export function CartItemCard({ line, onRemove, onOrderAgain, onInsist, ...actions }: CartItemCardProps) {
  const { item, previousTotal, problem, transfer } = line;
  const [isChanging, setChanging] = useState(false);
  const [changed, setChanged] = useState<Change | null>(null);

  async function drop(left: Promise<boolean>, said: string) {
    const pressed = document.activeElement;
    setChanging(true);
    if (await left) setChanged({ said, pressed });
    setChanging(false);
  }

  const choice = {
    item,
    startWording: line.startWording,
    isChanging,
    onBegin() {
      actions.onBegin();
      setChanged({ said: m.cart_begun_at_once(), pressed: document.activeElement });
    },
    onDropRush: () => void drop(actions.onDropRush(item), m.cart_rush_left_out()),
    onDropWish: () => void drop(actions.onDropWish(item), m.cart_wish_removed()),
  };
  return (
    <Panel className="grid gap-x-7 gap-y-5 p-5 sm:grid-cols-[7.5rem_1fr] sm:p-7">
      <ComicCover comicType={item.comicType} className="max-sm:hidden" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div>
            <p className="eyebrow text-rust">{comicTypeLabel(item.comicType)}</p>
            <h2 className="mt-1 text-2xl">
              <Words>{item.tier.name}</Words>
            </h2>
          </div>
          <ItemPrice amount={item.priceTotal} previous={previousTotal} />
        </div>
        <Facts item={item} />
        {!line.waitsForStart && transfer !== 'left-out' && (
          <PromisedDays
            {...choice}
            beginsAtOnce={line.beginsAtOnce}
            offer={line.offer}
            isFailed={line.isDaysFailed}
          />
        )}
        {!line.waitsForStart && transfer !== 'left-out' && (
          <WishedDay {...choice} answer={line.wishAnswer} isFailed={line.isWishFailed} />
        )}
        {changed && <Changed key={changed.said} {...changed} />}
        <CharacterList characters={item.characters} className="mt-5" />
        <PriceLines item={item} />
        <OrderedTexts texts={orderedTexts(item)} className="mt-4 grid gap-2 text-sm" />
        {transfer && (
          <TransferNote
            item={item}
            isIncluded={transfer === 'again'}
            onChange={(wanted) => onOrderAgain(item.draftId, wanted)}
          />
        )}
        {line.waitsForStart && <RushChoice {...choice} />}
        {problem && (
          <ItemProblem problem={problem}>
            {line.mayInsist ? (
              <OrderedAlready item={item} onInsist={() => onInsist(item.draftId)} />
            ) : (
              <Link href={editPath(item.id)} className="ink-link mt-1 inline-block py-1.5 font-semibold">
                {m.cart_item_edit_this()}
              </Link>
            )}
          </ItemProblem>
        )}
        <div className="mt-4 -mb-2 -ml-4 flex flex-wrap gap-x-1">
          <ButtonLink href={editPath(item.id)} variant="quiet" size="sm">
            <PencilIcon />
            <RichText parts={m.cart_item_edit.parts({ comic: comicTitle(item) })} tags={QUIET} />
          </ButtonLink>
          <Button id={removeButtonId(item)} variant="quiet" size="sm" onClick={onRemove}>
            <TrashIcon />
            <RichText parts={m.cart_item_remove.parts({ comic: comicTitle(item) })} tags={QUIET} />
          </Button>
        </div>
      </div>
    </Panel>
  );
}

export function removeButtonId({ id }: CartItem): string {
  return `remove-${id}`;
}

/** `pressed` had the focus when the change was asked for. */
type Change = { said: string; pressed: Element | null };

/**
 * The pressed button is gone, so the focus moves to what was changed, which a screen reader says. Somebody who has gone on
 * meanwhile keeps it, and the place they have scrolled to.
 */
function Changed({ said, pressed }: Change) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === body || activeElement === pressed) sentence.current?.focus({ preventScroll: true });
  }, [pressed]);
  return (
    <p ref={sentence} tabIndex={-1} className="mt-3 text-sm text-soft outline-none">
      {said}
    </p>
  );
}

function ItemPrice({ amount, previous }: { amount: number; previous: number | null }) {
  return (
    <div className="sm:text-right">
      {previous !== null && (
        <p className="text-soft">
          <RichText
            parts={m.cart_price_before.parts({ price: formatMoney(previous) })}
            tags={{
              ...QUIET,
              old: (price) => <s className="decoration-2 decoration-terracotta tabular-nums">{price}</s>,
            }}
          />
        </p>
      )}
      <p className="font-display font-medium text-2xl tabular-nums leading-none">{formatMoney(amount)}</p>
      {previous !== null && (
        <Badge tone="caption" className="mt-2">
          {amount > previous ? m.cart_price_up() : m.cart_price_down()}
        </Badge>
      )}
    </div>
  );
}

function Facts({ item }: { item: CartItem }) {
  const delivery = DELIVERY_LABELS[item.delivery.type];
  const pages = item.tier.pageCount + item.extraPages;
  return (
    <ul className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-soft text-sm [&>li]:inline-flex [&>li]:items-center [&>li]:gap-1.5">
      <li>{m.cart_pages({ count: pages })}</li>
      <li>{delivery.label()}</li>
      {item.delivery.rush && (
        <li className="font-semibold text-rust">
          <ClockIcon className="size-4.5 text-rust" />
          {m.wizard_rush()}
        </li>
      )}
    </ul>
  );
}

function PriceLines({ item }: { item: CartItem }) {
  const { lines } = priceComic(item);
  if (lines.length < 2) return null;
  return (
    <ul className="mt-5 border-hairline border-t pt-3 text-sm" aria-label={m.cart_price_detail()}>
      {lines.map(({ label, amount }, index) => (
        <li key={index} className="flex items-baseline justify-between gap-4 py-0.5">
          <span className="min-w-0">
            <Words>{label}</Words>
          </span>
          <span className="flex-none text-soft tabular-nums">{formatMoney(amount)}</span>
        </li>
      ))}
    </ul>
  );
}

function editPath(itemId: string): string {
  return `/configurator?item=${encodeURIComponent(itemId)}`;
}
