import { useState } from 'react';
import { saveNow } from '#client/draft/page-drafts.ts';
import { checkCurrentStep, goToStep, useWizard } from '#client/draft/wizard-store.ts';
import { Button } from '#client/ui/button.tsx';
import { ArrowLeftIcon } from '#client/ui/icons/arrow-left.tsx';
import { ArrowRightIcon } from '#client/ui/icons/arrow-right.tsx';
import { FIRST_STEP, REVIEW_STEP } from '#shared/draft.ts';
import { useOfferedAddOns, usePageCount } from './chosen-package.ts';
import { showProblems } from './show-problems.ts';
import { trackStepDone } from './step-events.ts';

/** Asks for name and email, without which the server stores no draft. */
const CUSTOMER_STEP = 2;
/** ms that Next waits for the server, because photos need the draft's id. */
const SAVE_TIMEOUT = 8_000;

export function WizardControls() {
  const step = useWizard((state) => state.step);
  const returnToReview = useWizard((state) => state.returnToReview);
  const { leaveFor, target } = useLeaveStep(step);
  const next = step + 1;
  return (
    <div className="flex flex-1 items-center justify-end gap-3 max-sm:contents lg:justify-between">
      <Button
        variant="quiet"
        disabled={step === FIRST_STEP}
        onClick={() => goToStep(step - 1)}
        className="max-sm:size-11 max-sm:px-0"
      >
        <ArrowLeftIcon className="size-5" />
        <span className="max-sm:sr-only">Back</span>
      </Button>
      <div className="flex justify-end gap-3 max-sm:contents">
        {(next !== REVIEW_STEP || !returnToReview) && (
          <Button
            variant={returnToReview ? 'cream' : 'wine'}
            pending={target === next}
            pendingLabel="Saving…"
            onClick={() => leaveFor(next)}
            className="max-[22.5rem]:[&_.animate-spin]:hidden max-sm:px-3.5 sm:min-w-32"
          >
            {next === REVIEW_STEP ? 'Review' : 'Next'}
            <ArrowRightIcon className="size-5 max-[22.5rem]:hidden" />
          </Button>
        )}
        {returnToReview && (
          <Button
            pending={target === REVIEW_STEP}
            pendingLabel="Saving…"
            onClick={() => leaveFor(REVIEW_STEP)}
            className={next === REVIEW_STEP ? 'max-[24rem]:basis-full max-sm:px-3.5' : 'max-sm:basis-full'}
          >
            Return to Review
          </Button>
        )}
      </div>
    </div>
  );
}

function useLeaveStep(step: number) {
  const pageCount = usePageCount();
  const addOns = useOfferedAddOns();
  const [target, setTarget] = useState<number | null>(null);

  async function leaveFor(wanted: number) {
    const problems = checkCurrentStep(pageCount, addOns);
    if (problems.length > 0) return showProblems(problems);
    if (step !== CUSTOMER_STEP) {
      trackStepDone();
      goToStep(wanted);
      void saveNow();
      return;
    }
    setTarget(wanted);
    await Promise.race([saveNow(), pause(SAVE_TIMEOUT)]);
    setTarget(null);
    if (useWizard.getState().step !== step) return;
    trackStepDone();
    goToStep(wanted);
  }

  return { leaveFor, target };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
