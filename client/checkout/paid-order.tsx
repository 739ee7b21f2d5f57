import { OriginalsNote } from '#client/images/originals-note.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { m } from '#messages';
import { NextSteps } from './next-steps.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import type { CheckoutResult } from './use-checkout-result.ts';

export function PaidOrder({ result }: { result: CheckoutResult }) {
  return (
    <>
      <div className="grid items-start gap-12 lg:grid-cols-[1fr_24rem] lg:gap-16">
        <div>
          <div className="bubble w-fit max-w-full -rotate-1 px-7! py-5! sm:px-12! sm:py-8!">
            <h1 className="text-hero text-wine">{m.checkout_paid_heading()}</h1>
            <p className="note mt-2 text-soft">{m.checkout_paid_note()}</p>
          </div>
          <p className="mt-11 max-w-[46ch] text-lg text-soft">{m.checkout_paid_text()}</p>
          <OriginalsNote />
          <div className="mt-8 flex flex-wrap gap-3 sm:gap-4">
            <ButtonLink href="/gallery">{m.checkout_view_gallery()}</ButtonLink>
            <ButtonLink href="/configurator" variant="cream">
              {m.checkout_create_another()}
            </ButtonLink>
          </div>
        </div>
        <div className="max-lg:pr-3 max-lg:pb-3">
          <OrderReceipt result={result} />
        </div>
      </div>
      <div className="mt-16 sm:mt-20">
        <NextSteps comics={result.lines} />
      </div>
    </>
  );
}
