import { ButtonLink } from '#client/ui/button.tsx';
import { NextSteps } from './next-steps.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import type { CheckoutResult } from './use-checkout-result.ts';

export function PaidOrder({ result }: { result: CheckoutResult }) {
  return (
    <>
      <div className="grid items-start gap-12 lg:grid-cols-[1fr_24rem] lg:gap-16">
        <div>
          <div className="bubble w-fit max-w-full -rotate-1 px-7! py-5! sm:px-12! sm:py-8!">
            <h1 className="text-hero text-wine">Thank You!</h1>
            <p className="note mt-2 text-soft">we are already sharpening the pencils</p>
          </div>
          <p className="mt-11 max-w-[46ch] text-lg text-soft">
            Your order is paid, and your memories are in good hands. A confirmation is on its way to your
            inbox, with a link that shows you how far your comic is.
          </p>
          <div className="mt-8 flex flex-wrap gap-3 sm:gap-4">
            <ButtonLink href="/gallery">View Gallery</ButtonLink>
            <ButtonLink href="/configurator" variant="cream">
              Create Another Comic
            </ButtonLink>
          </div>
        </div>
        <div className="max-lg:pr-3 max-lg:pb-3">
          <OrderReceipt result={result} />
        </div>
      </div>
      <div className="mt-16 sm:mt-20">
        <NextSteps
          deliveries={result.lines.map(({ delivery, beginsLater, region }) => ({
            ...delivery,
            beginsLater,
            region,
          }))}
        />
      </div>
    </>
  );
}
