import { Suspense, useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { REVIEW_STEP } from '../../shared/draft';
import { Skeleton } from '../ui/skeleton';
import { Stepper } from '../ui/stepper';
import { Advice, readCustomer } from './advice';
import { useCurrentOffer } from './chosen-package';
import { ConflictDialog } from './conflict-dialog';
import { useDraftLink } from './draft-link';
import { startDraftSync, useKeptVersion } from './draft-sync';
import { ElsewhereOffer } from './elsewhere-offer';
import { useFetchedPart } from './later-part';
import {
  AddToCart,
  CartItemOpening,
  fetchLaterParts,
  HelpPopup,
  KeptVersionNotice,
  MailedDraft,
} from './later-parts';
import { useOtherComic } from './other-comic';

import { PartBoundary } from './part-boundary';
import { PriceBar, PricePanel } from './price-summary';
import { ResumeDialog } from './resume-dialog';
import { SaveStatus } from './save-status';
import { StartOver } from './start-over';
import { trackStarts } from './step-events';
import { useStepHistory } from './step-history';
import { STEPS } from './steps/steps';
import { WizardControls } from './wizard-controls';
import { goToStep, useWizard } from './wizard-store';

/** How long the popup's code waits, in ms: what is asked for on arrival comes first, and it has its own delay. */
const POPUP_PAUSE = 3_500;

/** The comic in the making, step by step; `?item=` opens the one of a cart item again. */
export function Wizard() {
  useEffect(startDraftSync, []);
  useStepHistory();
  useCurrentOffer();

  const itemId = new URLSearchParams(useSearch()).get('item');
  useOtherComic(itemId);
  const isOpen = useWizard((state) => itemId === null || state.cartItemId === itemId);
  const [link, forgetLink] = useDraftLink();
  const openedAt = useOpeningTime();
  const mayOfferHelp = useFetchedPart(HelpPopup, openedAt !== null);

  if (link) {
    return (
      <Suspense>
        <MailedDraft key={link} token={link} onDone={forgetLink} />
      </Suspense>
    );
  }
  if (!isOpen) {
    return (
      <Suspense>
        <CartItemOpening id={itemId ?? ''} />
      </Suspense>
    );
  }
  return (
    <>
      <WizardScreen />
      <ResumeDialog />
      <ConflictDialog />
      {mayOfferHelp && <HelpPopup openedAt={openedAt ?? 0} readPerson={readCustomer} />}
    </>
  );
}

/** When this page was opened, on the clock of `performance.now()`; null until it has come to rest. */
function useOpeningTime(): number | null {
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  useEffect(() => {
    const now = performance.now();
    const timer = setTimeout(() => setOpenedAt(now), POPUP_PAUSE);
    return () => clearTimeout(timer);
  }, []);
  return openedAt;
}

/** With the first choice somebody makes, what the next steps need is on its way. */
function fetchOnceBegun(): () => void {
  const stop = useWizard.subscribe(() => {
    stop();
    fetchLaterParts();
  });
  return stop;
}

function WizardScreen() {
  const step = useWizard((state) => state.step);
  useEffect(trackStarts, []);
  useEffect(fetchOnceBegun, []);
  return (
    <div className="page-width flex min-h-[calc(100dvh-4.75rem)] flex-col pt-6 sm:pt-9 lg:block">
      <WizardProgress />
      <KeptVersion />
      <div className="mt-5 flex flex-1 flex-col lg:mt-12 lg:grid lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-12 xl:gap-16">
        <div className="flex min-w-0 flex-1 flex-col">
          <StepContent step={step} />
          <div
            data-bottom-bar
            className="sticky bottom-[var(--cookie-banner,0px)] z-20 mt-12 max-lg:mt-auto max-lg:-mx-[clamp(1.25rem,4.5vw,3rem)] max-lg:border-charcoal max-lg:border-t-2 max-lg:bg-paper lg:static lg:mb-16 lg:border-hairline lg:border-t-2 lg:pt-7"
          >
            <PriceBar>
              <Advice />
              {step === REVIEW_STEP ? (
                <Suspense>
                  <AddToCart />
                </Suspense>
              ) : (
                <WizardControls />
              )}
            </PriceBar>
          </div>
        </div>
        <PricePanel />
      </div>
    </div>
  );
}

function KeptVersion() {
  const kept = useKeptVersion();
  return useFetchedPart(KeptVersionNotice, kept !== null) && kept && <KeptVersionNotice kept={kept} />;
}

function WizardProgress() {
  const step = useWizard((state) => state.step);
  const reached = useWizard((state) => state.reached);
  return (
    <div className="relative">
      <Stepper
        steps={STEPS.map(({ name }) => name)}
        current={step}
        reached={reached}
        onSelect={(target) => goToStep(target)}
      />
      <div className="mt-2 flex min-h-6 flex-wrap items-baseline gap-x-4 lg:absolute lg:-top-1 lg:right-0 lg:mt-0 lg:max-w-[75%] lg:justify-end lg:gap-x-5 lg:text-right">
        <SaveStatus />
        <ElsewhereOffer />
        <StartOver />
      </div>
    </div>
  );
}

/** Moving to a step leads the eye and the screen reader to its heading. */
function StepContent({ step }: { step: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const { title, intro, Content } = STEPS[step - 1] ?? STEPS[0];

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
    fetchLaterParts();
  }, [step]);

  return (
    <section key={step} className="min-w-0 animate-fade max-lg:pb-12" aria-labelledby="step-title">
      <h1 ref={heading} id="step-title" tabIndex={-1} className="outline-none">
        {title}
      </h1>
      <p className="mt-4 mb-9 max-w-[58ch] text-lg text-soft">{intro}</p>
      <PartBoundary>
        <Suspense fallback={<StepSkeleton />}>
          <Content />
        </Suspense>
      </PartBoundary>
    </section>
  );
}

function StepSkeleton() {
  return (
    <div role="status" className="grid gap-5 sm:grid-cols-2">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  );
}
