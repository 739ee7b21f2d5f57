import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { useConflict, useKeptVersions, useResumeOffer } from '#client/draft/draft-view.ts';
import { keepDrafts } from '#client/draft/keep-drafts.ts';
import { goToStep, useWizard } from '#client/draft/wizard-store.ts';
import { OriginalsNote } from '#client/images/originals-note.tsx';
import { Stepper } from '#client/ui/stepper.tsx';
import { useClearErrors } from '#client/ui/toast.tsx';
import { REVIEW_STEP } from '#shared/draft/comic.ts';
import { useCurrentOffer } from './chosen-package.ts';
import { useDraftLink } from './draft-link.ts';
import { useEarlierDraft } from './earlier-draft.ts';
import { HelpButton, readCustomer } from './help-button.tsx';
import { reportInterrupted } from './interrupted-uploads.ts';
import { keepFocusAbove } from './keep-focus-above.ts';
import {
  AddToCart,
  CartItemOpening,
  ConflictDialog,
  ContinueElsewhere,
  HelpPopup,
  KeptVersionNotice,
  MailedDraft,
  ResumeDialog,
} from './lazy-parts.tsx';
import { preloadParts } from './preload-parts.ts';
import { PriceBar, PricePanel } from './price-summary.tsx';
import { useRequestedPackage } from './requested-package.ts';
import { SaveStatus } from './save-status.tsx';
import { StartOver } from './start-over.tsx';
import { trackStarts } from './step-events.ts';
import { useStepHistory } from './step-history.ts';
import { STEPS, stepNames } from './steps/steps.tsx';
import { WizardControls } from './wizard-controls.tsx';

/** Before the popup's code is loaded, in ms, so that the page's own requests come first. */
const POPUP_LOAD_DELAY = 3_500;

/** `?item=` opens the comic of a cart item again. */
export function Wizard() {
  useEffect(keepDrafts, []);
  useEffect(reportInterrupted, []);
  useStepHistory();
  useCurrentOffer();

  const itemId = new URLSearchParams(useSearch()).get('item');
  useRequestedPackage(useEarlierDraft(itemId));
  const isOpen = useWizard((state) => itemId === null || state.cartItemId === itemId);
  const [link, forgetLink] = useDraftLink();
  const openedAt = useOpeningTime();

  if (link) return <MailedDraft key={link} token={link} onDone={forgetLink} />;
  if (!isOpen) return <CartItemOpening id={itemId ?? ''} />;
  return (
    <>
      <WizardScreen />
      <DraftDialogs />
      {openedAt !== null && <HelpPopup openedAt={openedAt} readPerson={readCustomer} />}
    </>
  );
}

function DraftDialogs() {
  const offer = useResumeOffer();
  const theirs = useConflict();
  return (
    <>
      {offer && <ResumeDialog offer={offer} stepNames={stepNames()} />}
      {theirs && <ConflictDialog theirs={theirs} />}
    </>
  );
}

/** ms by `performance.now()`; null until the delay is over. */
function useOpeningTime(): number | null {
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  useEffect(() => {
    const now = performance.now();
    const timer = setTimeout(() => setOpenedAt(now), POPUP_LOAD_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return openedAt;
}

function preloadAfterFirstChange(): () => void {
  const stop = useWizard.subscribe(() => {
    stop();
    preloadParts();
  });
  return stop;
}

function WizardScreen() {
  const step = useWizard((state) => state.step);
  useClearErrors(step);
  useEffect(trackStarts, []);
  useEffect(preloadAfterFirstChange, []);
  return (
    <div className="page-width flex min-h-[calc(100dvh-4.75rem)] flex-col pt-4 short:min-h-[calc(100dvh-3.75rem)] short:pt-2 sm:pt-9 lg:block">
      <WizardProgress />
      <KeptVersions />
      <div className="mt-2 flex flex-1 flex-col short:mt-0 sm:mt-5 lg:mt-12 lg:grid lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-12 xl:gap-16">
        <div className="flex min-w-0 flex-1 flex-col">
          <StepContent step={step} />
          <OriginalsNote />
          <div
            ref={keepFocusAbove}
            data-bottom-bar
            className="sticky bottom-[var(--cookie-banner,0px)] z-20 mt-12 max-lg:mt-auto max-lg:-mx-(--page-margin) max-lg:border-charcoal max-lg:border-t-2 max-lg:bg-paper lg:static lg:mb-16 lg:border-hairline lg:border-t-2 lg:pt-7"
          >
            <PriceBar>
              <HelpButton />
              {step === REVIEW_STEP ? <AddToCart /> : <WizardControls />}
            </PriceBar>
          </div>
        </div>
        <PricePanel />
      </div>
    </div>
  );
}

function KeptVersions() {
  const kept = useKeptVersions();
  return kept.length > 0 && <KeptVersionNotice kept={kept} />;
}

function WizardProgress() {
  const step = useWizard((state) => state.step);
  const reached = useWizard((state) => state.reached);
  // A cart item's comic is continued from its cart.
  const hasLink = useWizard((state) => state.serverDraft !== null && state.cartItemId === null);
  return (
    <div className="relative">
      <Stepper steps={stepNames()} current={step} reached={reached} onSelect={(target) => goToStep(target)} />
      <div className="mt-2 flex min-h-6 flex-wrap items-baseline justify-end gap-x-4 gap-y-4 max-sm:gap-x-3 lg:absolute lg:right-0 lg:bottom-[calc(100%-1.25rem)] lg:gap-y-1 lg:mt-0 lg:max-w-[75%] lg:gap-x-5 lg:text-right">
        <SaveStatus />
        {hasLink && <ContinueElsewhere />}
        <StartOver />
      </div>
    </div>
  );
}

function StepContent({ step }: { step: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const { Title, Intro, Content } = STEPS[step - 1] ?? STEPS[0];

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
    preloadParts();
  }, [step]);

  return (
    <section key={step} className="min-w-0 animate-fade max-lg:pb-12" aria-labelledby="step-title">
      <h1
        ref={heading}
        id="step-title"
        tabIndex={-1}
        className="outline-none max-sm:text-3xl short:mb-3 short:text-2xl"
      >
        <Title step={step} />
      </h1>
      <p className="mt-2 mb-4 short:sr-only max-w-[58ch] text-sm text-soft sm:mt-4 sm:mb-9 sm:text-lg">
        <Intro step={step} />
      </p>
      <Content />
    </section>
  );
}
