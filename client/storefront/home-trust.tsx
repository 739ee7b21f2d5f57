import { ClosingCall } from './closing-call';
import { FaqTeaser } from './faq-teaser';
import { Testimonials } from './testimonials';
import { Values } from './values';

/** The second half of the home page: why one may trust the studio with it. */
export function Section() {
  return (
    <>
      <Values />
      <Testimonials />
      <FaqTeaser />
      <ClosingCall />
    </>
  );
}
