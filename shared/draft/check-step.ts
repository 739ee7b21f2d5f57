import * as z from 'zod/mini';
import { m } from '#messages';
import { EMAIL_MAX, uuid } from '#shared/text.ts';
import { type AddOnQuestion, addOnTextOf, checkAddOnText } from './add-on-text.ts';
import { COMIC_TYPES, type Comic, dropHiddenInputs, hasContent, PAGES_MAX } from './comic.ts';
import {
  comicSchema,
  completeCharactersSchema,
  completeStylingSchema,
  customerSchema,
  deliverySchema,
  extraPagesSchema,
} from './schema.ts';
import { checkWishedDay } from './wish.ts';

/** `path` names the field: 'characters.0.name'. */
export type Problem = { path: string; title: string; message: string };

const contentSchema = z
  .pick(comicSchema, { sceneMode: true, storyBrief: true, pages: true, referenceImages: true })
  .check(
    z.refine(hasContent, {
      path: ['content'],
      error: m.draft_content_missing,
    }),
  );

const STEP_SCHEMAS: Record<number, z.ZodMiniType> = {
  1: z.object({ comicType: z.enum(COMIC_TYPES, { error: m.draft_type_missing }) }),
  2: z.object({ selectedTierId: uuid(m.draft_tier_missing), extraPages: extraPagesSchema }),
  3: z.object({ characters: completeCharactersSchema }),
  4: contentSchema,
  5: z.object({ delivery: deliverySchema }),
  6: z.object({ styling: completeStylingSchema }),
};

/** @param addOns those on offer, for the texts that the chosen ones ask for */
export function checkStep(
  step: number,
  comic: Comic,
  pageCount = PAGES_MAX,
  addOns: readonly AddOnQuestion[] = [],
): Problem[] {
  const issues = STEP_SCHEMAS[step]?.safeParse(dropHiddenInputs(comic, pageCount)).error?.issues ?? [];
  const problems = issues.map((issue) => ({
    path: issue.path.join('.'),
    title: m.draft_problem(),
    message: issue.message || m.draft_problem_unknown(),
  }));
  if (step === 2) return [...problems, ...checkCustomer(comic), ...checkAddOnTexts(comic, addOns)];
  return step === 5 ? [...problems, ...checkWish(comic)] : problems;
}

function checkWish({ delivery }: Comic): Problem[] {
  const message = checkWishedDay(delivery.wish?.day ?? '');
  return message ? [{ path: 'delivery.wish.day', title: m.draft_problem(), message }] : [];
}

function checkAddOnTexts(comic: Comic, addOns: readonly AddOnQuestion[]): Problem[] {
  return addOns
    .filter(({ id }) => comic.selectedAddOnIds.includes(id))
    .flatMap((addOn) => {
      const message = checkAddOnText(addOn, addOnTextOf(comic, addOn.id));
      return message ? [{ path: `addOnTexts.${addOn.id}`, title: m.draft_problem(), message }] : [];
    });
}

export function checkCustomer(comic: Pick<Comic, 'customerEmail' | 'customerName'>): Problem[] {
  const problems: Problem[] = [];
  if (comic.customerEmail.trim() === '') {
    const message = m.draft_email_missing();
    problems.push({ path: 'customerEmail', title: m.draft_problem_email_missing(), message });
  } else {
    const email = customerSchema.shape.customerEmail.safeParse(comic.customerEmail);
    const message = email.error?.issues[0]?.message;
    const title =
      comic.customerEmail.trim().length > EMAIL_MAX ? m.draft_problem_email_long() : m.draft_problem_email();
    if (message) problems.push({ path: 'customerEmail', title, message });
  }
  const message = customerSchema.shape.customerName.safeParse(comic.customerName).error?.issues[0]?.message;
  const title =
    comic.customerName.trim() === '' ? m.draft_problem_name_missing() : m.draft_problem_name_long();
  if (message) problems.push({ path: 'customerName', title, message });
  return problems;
}
