import { ButtonLink } from '../ui/button';
import { NextSteps } from './next-steps';
import { Notice } from './notice';
import { OrderReceipt } from './order-receipt';
import type { CheckoutResult } from './use-checkout-result';

export function PaidOrder({ result }: { result: CheckoutResult }) {
  return (
    <>
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16">
        <Notice
          eyebrow="Paid in full"
          title="Thank You!"
          actions={
            <>
              <ButtonLink href="/gallery">View Gallery</ButtonLink>
              <ButtonLink href="/configurator" variant="cream">
                Create Another Comic
              </ButtonLink>
            </>
          }
        >
          <p>Your memories are in good hands. A confirmation is on its way to your inbox.</p>
          <p className="note -rotate-1 text-rust text-xl">we are already sharpening the pencils</p>
        </Notice>
        <div className="max-lg:pr-3 max-lg:pb-3">
          <OrderReceipt result={result} />
        </div>
      </div>
      <div className="mt-16 sm:mt-20">
        <NextSteps />
      </div>
    </>
  );
}
