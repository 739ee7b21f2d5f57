import { m } from '#messages';
import { ReviewCustomer } from './review-customer.tsx';
import {
  ReviewCharacters,
  ReviewComicType,
  ReviewDelivery,
  ReviewPackage,
  ReviewStyling,
} from './review-parts.tsx';
import { ReviewPrice } from './review-price.tsx';
import { ReviewScenes } from './review-scenes.tsx';
import { ReviewSection } from './review-section.tsx';

export function ReviewStep() {
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <ReviewCustomer />
      <ReviewSection step={1} title={m.wizard_review_type()} editLabel={m.wizard_review_edit_type()}>
        <ReviewComicType />
      </ReviewSection>
      <ReviewSection step={2} title={m.wizard_review_package()} editLabel={m.wizard_review_edit_package()}>
        <ReviewPackage />
      </ReviewSection>
      <ReviewSection step={5} title={m.wizard_review_delivery()} editLabel={m.wizard_review_edit_delivery()}>
        <ReviewDelivery />
      </ReviewSection>
      <ReviewSection
        step={3}
        title={m.wizard_review_characters()}
        editLabel={m.wizard_review_edit_characters()}
        isWide
      >
        <ReviewCharacters />
      </ReviewSection>
      <ReviewSection
        step={4}
        title={m.wizard_review_scenes()}
        editLabel={m.wizard_review_edit_scenes()}
        isWide
      >
        <ReviewScenes />
      </ReviewSection>
      <ReviewSection
        step={6}
        title={m.wizard_review_styling()}
        editLabel={m.wizard_review_edit_styling()}
        isWide
      >
        <ReviewStyling />
      </ReviewSection>
      <ReviewPrice />
    </div>
  );
}
