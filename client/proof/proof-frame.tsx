import type { ReactNode } from 'react';
import { ScriptNeeded } from '#client/ui/script-needed.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { STUDIO } from '#shared/studio.ts';

interface ProofFrameProps {
  bar?: ReactNode;
  children?: ReactNode;
}

/** The window of a proof. Without children it shows that the first page is being loaded, in that page's place. */
export function ProofFrame({ bar, children }: ProofFrameProps) {
  return (
    <div className="flex h-dvh flex-col print:block print:h-auto">
      <header className="z-20 flex min-h-14 flex-none items-center gap-x-3 border-charcoal border-b-2 bg-paper px-3 sm:px-5 print:hidden">
        <a
          href="/"
          className="whitespace-nowrap py-2 font-display font-medium text-wine text-xl leading-none"
        >
          {STUDIO.name}
        </a>
        {bar}
      </header>
      {children ?? <Waiting />}
    </div>
  );
}

function Waiting() {
  return (
    <main id="content" className={COLUMNS}>
      <h1 className="sr-only">Your comic</h1>
      <section aria-label="Pages" className="on-charcoal flex min-h-0 flex-col">
        <div data-proof-stage className={`${STAGE} text-4xl`}>
          <ScriptNeeded />
          <span className="noscript:hidden">
            <Spinner label="Opening your comic" />
          </span>
        </div>
        <div className="h-14" />
      </section>
      <div className="min-h-32 border-charcoal max-lg:border-t-2 lg:border-l-2" />
    </main>
  );
}

export const COLUMNS =
  'grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-1';

export const STAGE = 'grid min-h-0 flex-1 place-items-center overflow-hidden';
