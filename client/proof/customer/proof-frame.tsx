import type { ReactNode } from 'react';
import { Stage } from '#client/proof/pages/stage.tsx';
import { joinClasses } from '#client/ui/class-names.ts';
import { Spinner } from '#client/ui/spinner.tsx';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { addressIn } from '#shared/language.ts';
import { STUDIO } from '#shared/studio.ts';

interface ProofFrameProps {
  bar?: ReactNode;
  /** Whether the bar stands above the panel where that is beside the pages, so that these get its height. */
  showsPages?: boolean;
  children: ReactNode;
}

/** The window of a proof. */
export function ProofFrame({ bar, children, showsPages = false }: ProofFrameProps) {
  return (
    <div className="relative flex h-dvh flex-col [container:proof/size] print:block print:h-auto print:[container:none]">
      <header
        className={joinClasses(
          'z-20 flex min-h-14 flex-none items-center gap-x-3 border-charcoal border-b-2 bg-paper px-3 sm:px-5 tight:min-h-[44px] tight:px-1 print:hidden',
          showsPages &&
            'aside:absolute aside:top-0 aside:right-0 aside:h-12 aside:min-h-0 aside:w-[min(19rem,42%)] aside:border-l-2 aside:px-1',
        )}
      >
        <a
          href={addressIn(getLocale(), '/')}
          className={joinClasses(
            'min-w-0 truncate py-2 font-display font-medium text-wine text-xl leading-none tight:hidden',
            showsPages && 'aside:hidden',
          )}
        >
          {STUDIO.name}
        </a>
        {bar}
      </header>
      {children}
    </div>
  );
}

/** Shows that the first page is being loaded, in that page's place. @param children stand before the sign of that */
export function WaitingFrame({ children }: { children?: ReactNode }) {
  return (
    <ProofFrame showsPages>
      <main id="content" className={COLUMNS}>
        <h1 className="sr-only">{m.proof_title()}</h1>
        <section aria-label={m.proof_pages()} className="on-charcoal flex min-h-0 flex-col aside:flex-row">
          <Stage>
            {children}
            <p role="status" className="flex items-center gap-3 noscript:hidden">
              <Spinner />
              {m.proof_opening()}
            </p>
          </Stage>
          <div className="h-14 aside:order-first aside:h-auto aside:w-14" />
        </section>
        <div className="border-charcoal beside:border-l-2 aside:border-l-2 sheet:min-h-43 sheet:border-t-2 tight:min-h-[60px]" />
      </main>
    </ProofFrame>
  );
}

export const COLUMNS =
  'grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)_auto] beside:grid-cols-[minmax(0,1fr)_26rem] beside:grid-rows-1 aside:grid-cols-[minmax(0,1fr)_min(19rem,42%)] aside:grid-rows-1';
