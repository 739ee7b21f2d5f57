import { markProblems, useWizard } from '#client/draft/wizard-store.ts';
import { m } from '#messages';
import type { AddOnQuestion } from '#shared/draft/add-on-text.ts';
import type { Problem } from '#shared/draft/check-step.ts';

export const loadCheck = () => import('#shared/draft/check-step.ts');

/**
 * Validates the current step, and marks the problems at their fields.
 * @returns the problems in order
 * @throws if the code of the rules can't be loaded
 */
export async function checkCurrentStep(pageCount: number, addOns?: AddOnQuestion[]): Promise<Problem[]> {
  const { checkStep } = await loadCheck();
  const { step, comic } = useWizard.getState();
  const problems = [...checkStep(step, comic, pageCount, addOns), ...checkDates()];
  markProblems(problems);
  return problems;
}

/** The store has nothing of a date that the browser can't read. */
function checkDates(): Problem[] {
  const dates = [...document.querySelectorAll<HTMLInputElement>('input[type=date][data-path]')];
  return dates.flatMap(({ validity, dataset: { path = '' } }) =>
    validity.badInput ? [{ path, title: m.draft_problem(), message: m.draft_wish_no_day() }] : [],
  );
}
