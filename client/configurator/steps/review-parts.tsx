import type { ReactNode } from 'react';
import { useChosenAddOns, useChosenTier, usePageCount } from '#client/configurator/chosen-package.ts';
import { useHasNoPackage, useWanted } from '#client/configurator/use-delivery-days.ts';
import { useWizard } from '#client/draft/wizard-store.ts';
import { WithdrawalNote } from '#client/legal/withdrawal-note.tsx';
import { DayLines, useDays } from '#client/planning/offered-days.tsx';
import { useWishAnswer, WishVerdict } from '#client/planning/wished-days.tsx';
import { RichText } from '#client/ui/rich-text.tsx';
import { Words } from '#client/ui/words.tsx';
import { m } from '#messages';
import { needsShipping } from '#shared/checkout/checkout.ts';
import { addOnTextOf } from '#shared/draft/add-on-text.ts';
import type { Character } from '#shared/draft/comic.ts';
import { describeComicLanguage } from '#shared/draft/comic-language.ts';
import { ART_STYLE_LABELS, colourLabel, DELIVERY_LABELS } from '#shared/draft/labels.ts';
import { COMIC_TYPE_LABELS } from '#shared/draft/type-labels.ts';
import { checkWishedDay, type Wish } from '#shared/draft/wish.ts';
import { describeBeginning } from '#shared/order/promised-dates.ts';
import { formatDay } from '#shared/planning/describe-days.ts';
import { describeWish } from '#shared/planning/describe-wish.ts';
import type { Delivery } from '#shared/storefront/price.ts';
import { langOf } from '#shared/translation.ts';
import { Thumbnails } from './thumbnails.tsx';

export function ReviewComicType() {
  const type = useWizard((state) => state.comic.comicType);
  if (!type) return null;
  return (
    <>
      <p className="font-semibold">{COMIC_TYPE_LABELS[type].label()}</p>
      <p className="text-soft">{COMIC_TYPE_LABELS[type].description()}</p>
    </>
  );
}

export function ReviewPackage() {
  const tier = useChosenTier();
  const addOns = useChosenAddOns();
  const pageCount = usePageCount();
  const extraPages = useWizard((state) => state.comic.extraPages);
  if (!tier) return null;
  return (
    <>
      <p lang={langOf(tier, 'name')} className="font-semibold">
        {tier.name}
      </p>
      <p className="text-soft">
        {extraPages > 0
          ? m.wizard_review_pages_extra({ count: extraPages, pages: pageCount })
          : m.wizard_review_pages({ count: pageCount })}
      </p>
      {addOns.length > 0 && (
        <ul className="mt-1 grid gap-1 text-soft">
          {addOns.map((addOn) => (
            <li key={addOn.id}>
              <span lang={langOf(addOn, 'name')}>{addOn.name}</span>
              {addOn.textLabel !== '' && <ReviewAddOnText id={addOn.id} label={addOn.textLabel} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ReviewAddOnText({ id, label }: { id: string; label: string }) {
  const text = useWizard(({ comic }) => addOnTextOf(comic, id));
  return (
    <span className="block whitespace-pre-line text-sm">
      <RichText
        parts={m.wizard_review_add_on_text.parts({ label, text: text.trim() || m.wizard_review_none() })}
        tags={{ strong: (words) => <span className="text-charcoal">{words}</span> }}
      />
    </span>
  );
}

export function ReviewDelivery() {
  const delivery = useWizard((state) => state.comic.delivery);
  const { type, rush } = delivery;
  const isPosted = needsShipping({ delivery, addOns: useChosenAddOns() });
  const want = useWanted();
  const hasNoPackage = useHasNoPackage();
  // Rush is sold only with the consent to begin at once, which is asked for in the cart.
  const { offers, isFailed } = useDays(want && [want(delivery, rush)], false);
  return (
    <>
      <p className="font-semibold">{DELIVERY_LABELS[type].label()}</p>
      {rush && <p className="text-soft">{m.wizard_rush()}</p>}
      {delivery.wish?.day && <ReviewWish wish={delivery.wish} />}
      <div className="mt-2 text-sm">
        <DayLines
          offer={offers?.[0]}
          isFailed={isFailed || hasNoPackage}
          type={type}
          isPosted={isPosted}
          first={type === 'digital' && !rush ? describeBeginning(new Date()) : null}
        />
      </div>
      <p className="mt-2 text-sm text-soft">{startNote(delivery)}</p>
      <WithdrawalNote printed={isPosted} digital={type === 'digital'} className="mt-2" />
    </>
  );
}

function ReviewWish({ wish }: { wish: Wish }) {
  const delivery = useWizard((state) => state.comic.delivery);
  const occasion = useWizard((state) => state.comic.styling.occasion);
  const want = useWanted();
  const hasNoPackage = useHasNoPackage();
  const { answer, isFailed } = useWishAnswer(want?.(delivery, delivery.rush) ?? null, wish);
  const problem = checkWishedDay(wish.day);
  const atOnce = answer?.ways.find((way) => way.beginsAtOnce && !way.rush && !way.fileFirst && !way.tierId);
  return (
    <div className="mt-2 grid gap-1 text-sm">
      <p>{describeWish(wish, occasion)}</p>
      {problem ? (
        <p className="text-alert">{problem}</p>
      ) : (
        <WishVerdict answer={answer} isFailed={isFailed || hasNoPackage} />
      )}
      {atOnce && (
        <p>
          {m.wizard_way_start()}
          <span className="block font-semibold">{m.promise_there_by({ date: formatDay(atOnce.day) })}</span>
        </p>
      )}
    </div>
  );
}

function startNote({ type, rush }: Delivery): string {
  if (type !== 'digital') return m.wizard_review_if_paid_today();
  return rush ? m.wizard_review_if_agreed() : m.wizard_review_sooner();
}

export function ReviewCharacters() {
  const characters = useWizard((state) => state.comic.characters);
  return (
    <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      {characters.map((character, index) => (
        <ReviewCharacter key={index} character={character} />
      ))}
    </ul>
  );
}

function ReviewCharacter({ character }: { character: Character }) {
  return (
    <li className="flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <Words>{character.name || m.wizard_review_no_name()}</Words>
        </p>
        <p className="text-soft">
          <Words>{character.role}</Words>
        </p>
        {character.note && (
          <p className="mt-1 whitespace-pre-line text-sm text-soft">
            <Words>{character.note}</Words>
          </p>
        )}
      </div>
      <Thumbnails images={character.images} />
    </li>
  );
}

export function ReviewStyling() {
  const styling = useWizard((state) => state.comic.styling);
  const delivery = useWizard((state) => state.comic.delivery);
  const tier = useChosenTier();
  const addOns = useChosenAddOns();
  const isShipped = needsShipping({ delivery, addOns });
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <Answer term={m.wizard_style_legend()}>
        {ART_STYLE_LABELS[styling.style].label()}
        {styling.customStyle && (
          <span className="block text-soft">
            <Words>{styling.customStyle}</Words>
          </span>
        )}
      </Answer>
      <Answer term={m.wizard_narration_heading()}>
        <Words>{colourLabel(styling.narrationBoxColor) || m.wizard_review_you_decide()}</Words>
      </Answer>
      <Answer term={m.wizard_occasion()}>
        <Words>{styling.occasion || m.wizard_review_none()}</Words>
      </Answer>
      <Answer term={m.draft_language()}>
        <Words>{describeComicLanguage(styling) || m.wizard_review_not_given()}</Words>
      </Answer>
      <Answer term={m.wizard_cover_title()}>
        <Words>{styling.coverTitle.trim() || m.wizard_review_you_suggest()}</Words>
      </Answer>
      {tier?.includesDedication && (
        <Answer term={m.wizard_dedication()}>
          <Words>{styling.dedication.trim() || m.wizard_review_none()}</Words>
        </Answer>
      )}
      {isShipped && (
        <Answer term={m.wizard_review_packaging()}>
          {styling.blankPackaging ? m.wizard_review_packaging_blank() : m.wizard_review_packaging_ours()}
        </Answer>
      )}
      {styling.additionalNotes && (
        <Answer term={m.wizard_notes()}>
          <Words>{styling.additionalNotes}</Words>
        </Answer>
      )}
    </dl>
  );
}

function Answer({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  );
}
