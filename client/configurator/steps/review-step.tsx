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
      <ReviewSection step={1} title="Comic type">
        <ReviewComicType />
      </ReviewSection>
      <ReviewSection step={2} title="Package">
        <ReviewPackage />
      </ReviewSection>
      <ReviewSection step={5} title="Delivery">
        <ReviewDelivery />
      </ReviewSection>
      <ReviewSection step={3} title="Characters" isWide>
        <ReviewCharacters />
      </ReviewSection>
      <ReviewSection step={4} title="Scenes" isWide>
        <ReviewScenes />
      </ReviewSection>
      <ReviewSection step={6} title="Styling" isWide>
        <ReviewStyling />
      </ReviewSection>
      <ReviewPrice />
    </div>
  );
}
