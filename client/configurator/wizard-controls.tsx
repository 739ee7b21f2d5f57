import { useState } from 'react';
import { loadDrafts } from '#client/draft/keep-drafts.ts';
import { goToStep, useWizard } from '#client/draft/wizard-store.ts';
import { Button } from '#client/ui/button.tsx';
import { ArrowLeftIcon } from '#client/ui/icons/arrow-left.tsx';
import { ArrowRightIcon } from '#client/ui/icons/arrow-right.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { clearErrors, showToast } from '#client/ui/toast.tsx';
import { m } from '#messages';
import { FIRST_STEP, REVIEW_STEP } from '#shared/draft/comic.ts';
import { checkCurrentStep } from './check-current-step.ts';
import { useOfferedAddOns, usePageCount } from './chosen-package.ts';
import { showProblems } from './show-problems.ts';
import { trackStepDone } from './step-events.ts';

export function WizardControls() {
  const step = useWizard((state) => state.step);
  const returnToReview = useWizard((state) => state.returnToReview);
  const { leaveFor, leavingFor } = useLeaveStep();
  const next = step + 1;
  const NextIcon = leavingFor === next ? Spinner : ArrowRightIcon;
  return (
    <div className="flex flex-1 items-center justify-end gap-3 max-sm:contents lg:justify-between">
      <Button
        variant="quiet"
        disabled={step === FIRST_STEP}
        onClick={() => goToStep(step - 1)}
        className="max-sm:size-11 max-sm:px-0"
      >
        <ArrowLeftIcon className="size-5" />
        <span className="max-sm:sr-only">{m.wizard_back()}</span>
      </Button>
      <div className="flex justify-end gap-3 max-sm:contents">
        {(next !== REVIEW_STEP || !returnToReview) && (
          <Button
            variant={returnToReview ? 'cream' : 'wine'}
            pending={leavingFor === next}
            onClick={() => void leaveFor(next)}
            className="max-sm:px-3.5 sm:min-w-32"
          >
            {next === REVIEW_STEP ? m.wizard_review() : m.wizard_next()}
            <NextIcon className="size-5 max-[22.5rem]:hidden" />
          </Button>
        )}
        {returnToReview && (
          <Button
            pending={leavingFor === REVIEW_STEP}
            onClick={() => void leaveFor(REVIEW_STEP)}
            className={next === REVIEW_STEP ? 'max-[24rem]:basis-full max-sm:px-3.5' : 'max-sm:basis-full'}
          >
            {m.wizard_return_to_review()}
          </Button>
        )}
      </div>
    </div>
  );
}

/**
 * Goes on without waiting for the server; photos wait for the draft by themselves. Only the rules are waited for, which
 * take seconds to arrive on a slow line.
 */
function useLeaveStep() {
  const [leavingFor, setLeavingFor] = useState<number | null>(null);
  const pageCount = usePageCount();
  const addOns = useOfferedAddOns();

  async function leaveFor(wanted: number) {
    const { step } = useWizard.getState();
    clearErrors();
    setLeavingFor(wanted);
    const problems = await checkCurrentStep(pageCount, addOns).catch(tellUnreached);
    setLeavingFor(null);
    // A second click while the rules were under way.
    if (!problems || useWizard.getState().step !== step) return;
    if (problems.length > 0) return showProblems(problems);
    trackStepDone();
    goToStep(wanted);
    void loadDrafts().then(({ saveNow }) => saveNow());
  }

  return { leaveFor, leavingFor };
}

function tellUnreached(error: unknown): void {
  console.warn('The rules of this step did not load.', error);
  showToast({ tone: 'error', title: m.ui_part_failed() });
}
