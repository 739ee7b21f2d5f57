import type { ApiUtils } from '#client/api/trpc.ts';
import {
  type ChosenPackage,
  findChosen,
  loadOffer,
  type Offer,
} from '#client/configurator/chosen-package.ts';
import { listMissingPhotos, type Upload, waitForPhotos } from '#client/configurator/image-upload.ts';
import { useWizard } from '#client/draft/wizard-store.ts';
import { m } from '#messages';
import { checkCustomer, checkStep, type Problem } from '#shared/draft/check-step.ts';
import { countPages, FIRST_STEP, REVIEW_STEP } from '#shared/draft/comic.ts';

export type Preparation =
  | { kind: 'ready'; chosen: ChosenPackage }
  | { kind: 'unfinished'; problem: Problem }
  | { kind: 'photos-failed'; photos: [Upload, ...Upload[]] }
  /** The person was told why. */
  | { kind: 'not-saved' }
  | { kind: 'left' };

const notAdded = (message: string): Problem => ({ path: '', title: m.wizard_not_added(), message });

type Preparing = {
  signal: AbortSignal;
  /** Saves the draft, which says by itself why it failed. @returns false if it did */
  save: () => Promise<boolean>;
  /** Gets the number of photos that are still uploading. */
  onWait: (count: number) => void;
};

/**
 * Checks that the comic can go into the cart, before its draft is completed and the local copy deleted: package
 * and add-ons are offered, every step is valid, every photo uploaded.
 */
export async function prepareComic(
  utils: ApiUtils,
  { signal, save, onWait }: Preparing,
): Promise<Preparation> {
  const offer = await loadOffer(utils).catch(() => null);
  if (signal.aborted) return { kind: 'left' };
  if (!offer) return { kind: 'unfinished', problem: notAdded(m.wizard_offer_unknown()) };
  const before = checkComic(offer);
  if (before.kind !== 'ready') return before;

  const pageCount = countPages(useWizard.getState().comic, before.chosen.tier);
  const underWay = listMissingPhotos(pageCount).filter(({ error }) => error === null);
  if (underWay.length > 0) onWait(underWay.length);
  // Photos wait for the draft, which may not have been saved yet.
  if (underWay.length > 0 && !useWizard.getState().serverDraft && !(await save()))
    return { kind: 'not-saved' };
  const [failed, ...others] = await waitForPhotos(pageCount, signal);
  if (signal.aborted) return { kind: 'left' };
  if (failed) return { kind: 'photos-failed', photos: [failed, ...others] };
  // The uploads, or the person, may have changed the comic meanwhile.
  return checkComic(offer);
}

function checkComic(offer: Offer): Preparation {
  const { comic } = useWizard.getState();
  const chosen = findChosen(comic, offer);
  const problem = findProblem(countPages(comic, chosen?.tier), offer);
  if (problem) return { kind: 'unfinished', problem };
  return chosen
    ? { kind: 'ready', chosen }
    : { kind: 'unfinished', problem: notAdded(m.wizard_offer_gone()) };
}

function findProblem(pageCount: number, { addOns }: Offer): Problem | undefined {
  const { comic } = useWizard.getState();
  const [customer] = checkCustomer(comic);
  if (customer) {
    return { ...customer, message: m.wizard_customer_problem({ problem: customer.message }) };
  }
  for (let step = FIRST_STEP; step < REVIEW_STEP; step++) {
    const [problem] = checkStep(step, comic, pageCount, addOns);
    if (problem) return problem;
  }
}
