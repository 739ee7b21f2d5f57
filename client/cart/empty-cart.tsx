import { ButtonLink } from '#client/ui/button-link.tsx';
import { Panel } from '#client/ui/card.tsx';
import { m } from '#messages';

export function EmptyCart() {
  return (
    <div className="grid items-center gap-12 py-4 md:grid-cols-[1fr_minmax(0,26rem)] md:gap-16">
      <div>
        <h1>{m.cart_empty()}</h1>
        <p className="mt-5 max-w-[44ch] text-lg text-soft">{m.cart_empty_text()}</p>
        <ButtonLink href="/configurator" size="lg" className="mt-8">
          {m.cart_empty_begin()}
        </ButtonLink>
      </div>
      <BlankPage />
    </div>
  );
}

function BlankPage() {
  return (
    <Panel aria-hidden="true" plate="blush" tilt="right" className="mx-auto w-full max-w-sm p-4 sm:p-5">
      <div className="grid grid-cols-5 gap-3 sm:gap-4">
        <div className="cut col-span-3 h-28 border-2 border-charcoal p-3 sm:h-32">
          <p className="inked w-fit rounded-full! px-3 py-1.5 text-sm">
            <span className="note">{m.cart_empty_bubble()}</span>
          </p>
        </div>
        <div className="cut col-span-2 overflow-hidden border-2 border-charcoal bg-blush-pale">
          <div className="halftone-rise h-full text-blush" />
        </div>
        <div className="cut col-span-5 grid h-36 place-items-center border-2 border-charcoal border-dashed bg-cream sm:h-40">
          <p className="note -rotate-3 text-rust text-xl">{m.cart_empty_panel()}</p>
        </div>
        <div className="cut col-span-2 h-24 border-2 border-charcoal sm:h-28" />
        <div className="cut col-span-3 border-2 border-charcoal" />
      </div>
    </Panel>
  );
}
