import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#testing/browser.ts';
import { addToCart, BRIEF, expectStep, next } from '#testing/customer-steps.ts';
import { resumeAt, storeDraft } from '#testing/earlier-visit.ts';

const NO_CONTENT =
  'Please provide content for your scenes. Either write a story brief or add scene details to at least one page.';

const nextButton = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const backButton = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });
const stepButton = (page: Page, number: number) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: `Step ${number}: ` });
const total = (page: Page) =>
  page.getByRole('complementary', { name: 'Your comic’s price' }).getByRole('status');

/** Says the newest toast, in front of those before it. */
async function expectToast(page: Page, title: string, description: string) {
  const toast = page.locator('[data-sonner-toast][data-front=true]');
  await expect(toast).toContainText(title);
  await expect(toast).toContainText(description);
}

/** Before the same toast is shown again: it would not come to the front. */
async function dismissToast(page: Page) {
  await page.locator('[data-sonner-toast][data-front=true]').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
}

/** Expects the message at the control, announced to screen readers, and the focus on the control. */
async function expectFailing(field: Locator, message: string) {
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(new RegExp(message));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
}

test('each step says what is missing, aloud and at its field, and leads there', async ({ page }) => {
  await page.goto('/configurator');
  await expect(backButton(page)).toBeDisabled();
  await nextButton(page).click();
  await expect(page.getByRole('radio', { name: 'Love Story' })).toBeFocused();
  await expect(page.getByRole('radiogroup', { name: 'Comic type' })).toHaveAccessibleDescription(
    'Please select a comic type',
  );
  await expectToast(page, 'Validation Error', 'Please select a comic type');
  await page.getByRole('radio', { name: 'Memorial' }).check();
  await expect(page.getByRole('main').getByText('Please select a comic type')).toHaveCount(0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await next(page, 'Pick a package');

  await nextButton(page).click();
  await expect(page.getByRole('radio', { name: 'Short Story' })).toBeFocused();
  await expectToast(page, 'Validation Error', 'Please select a pricing tier');
  await page.getByRole('radio', { name: 'Short Story' }).check();
  const email = page.getByLabel('Email');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await nextButton(page).click();
  await expectFailing(email, 'Please enter your email to save your progress and continue');
  await expect(name).toHaveAccessibleDescription(/Please enter your name to save your progress and continue/);
  await expectToast(page, 'Email Required', 'Please enter your email to save your progress and continue');
  await email.fill('eleni at example');
  await nextButton(page).click();
  await expectFailing(email, 'Please enter a valid email address');
  await expectToast(page, 'Invalid Email', 'Please enter a valid email address');
  await email.fill('eleni@example.com');
  await nextButton(page).click();
  await expectFailing(name, 'Please enter your name to save your progress and continue');
  await expectToast(page, 'Name Required', 'Please enter your name to save your progress and continue');
  await name.fill('Eleni Papadopoulou');
  await next(page, 'Introduce your characters');

  const role = page.getByLabel('Role');
  await expect(role).toBeVisible();
  await nextButton(page).click();
  await expectFailing(page.getByLabel('Name'), 'Name is required');
  await expect(role).toHaveAccessibleDescription('Role is required');
  await expectToast(page, 'Validation Error', 'Name is required');
  await page.getByLabel('Name').fill('Yiayia');
  await nextButton(page).click();
  await expectFailing(role, 'Role is required');
  await expectToast(page, 'Validation Error', 'Role is required');
  await role.fill('Grandmother');
  await page.getByLabel('Note').fill('x'.repeat(201));
  await nextButton(page).click();
  await expectFailing(page.getByLabel('Note'), 'Note must be less than 200 characters');
  await expectToast(page, 'Validation Error', 'Note must be less than 200 characters');
  await page.getByRole('button', { name: 'Remove character 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await nextButton(page).click();
  await expectToast(page, 'Validation Error', 'At least one character is required');
  await page.getByRole('button', { name: 'Add a character' }).click();
  await page.getByLabel('Name').fill('Yiayia');
  await role.fill('Grandmother');
  await next(page, 'Tell us the scenes');

  const brief = page.getByRole('textbox', { name: 'Story brief' });
  await nextButton(page).click();
  await expectFailing(brief, NO_CONTENT);
  await expectToast(page, 'Validation Error', NO_CONTENT);
  await brief.fill('x'.repeat(2001));
  await nextButton(page).click();
  await expectFailing(brief, 'Story brief must be less than 2000 characters');
  await expectToast(page, 'Validation Error', 'Story brief must be less than 2000 characters');
  await brief.fill(BRIEF);
  await next(page, 'Choose your delivery');
  await next(page, 'Set the styling');

  const review = page.getByRole('button', { name: 'Review', exact: true });
  const ownStyle = page.getByLabel('Describe your art style');
  await page.getByRole('radio', { name: 'Something else' }).check();
  await review.click();
  await expectFailing(ownStyle, 'Please describe your desired art style');
  await expectToast(page, 'Validation Error', 'Please describe your desired art style');
  await ownStyle.fill('Like a Greek vase.');
  await page.getByRole('radio', { name: 'Painted' }).check();
  await expect(ownStyle).toBeHidden();
  await page.getByRole('radio', { name: 'Something else' }).check();
  await expect(ownStyle).toHaveValue('');
  await page.getByRole('radio', { name: 'Painted' }).check();
  await page.getByLabel('Additional notes').fill('x'.repeat(501));
  await review.click();
  await expectFailing(
    page.getByLabel('Additional notes'),
    'Additional notes must be less than 500 characters',
  );
  await expectToast(page, 'Validation Error', 'Additional notes must be less than 500 characters');
  await page.getByLabel('Additional notes').fill('');
  await review.click();
  await expectStep(page, 'Review your comic');
  await expect(backButton(page)).toHaveCount(0);
  await expect(nextButton(page)).toHaveCount(0);
});

test('the steps, the browser’s Back and the review lead to what was reached, at once where the code has arrived', async ({
  page,
}) => {
  await storeDraft(page, { step: 5 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Tell Your Story' }).click();
  await page.getByRole('button', { name: 'Resume Draft' }).click();
  await expectStep(page, 'Choose your delivery');

  await test.step('Back and Forward', async () => {
    await next(page, 'Set the styling');
    await stepButton(page, 2).click();
    await expectStep(page, 'Pick a package');
    await page.goBack();
    await expectStep(page, 'Set the styling');
    await page.goBack();
    await expectStep(page, 'Choose your delivery');
    await page.goForward();
    await expectStep(page, 'Set the styling');
    await page.goBack();
    await page.goBack();
    await expectStep(page, 'The story you keep telling');
    await page.goto('/configurator');
    await page.getByRole('button', { name: 'Resume Draft' }).click();
    await expectStep(page, 'Choose your delivery');
  });

  await page.waitForLoadState('networkidle');
  const placeholders = await page.evaluateHandle(watchPlaceholders);
  await test.step('the step indicator', async () => {
    const current = page.getByRole('navigation', { name: 'Steps' }).locator('[aria-current=step]');
    await expect(page.getByText('Step 5 of 7')).toBeVisible();
    await expect(current).toHaveAccessibleName('Step 5: Delivery');
    await expect(stepButton(page, 7)).toBeDisabled();
    await stepButton(page, 1).click();
    await expectStep(page, 'Choose your comic type');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(current).toHaveAccessibleName('Step 1: Comic Type');
    await expect(backButton(page)).toBeDisabled();
    for (const [number, name] of ['Package', 'Characters', 'Scenes'].entries()) {
      await expect(stepButton(page, number + 2)).toHaveAccessibleName(`Step ${number + 2}: ${name}, done`);
    }
    await stepButton(page, 5).click();
    await next(page, 'Set the styling');
    await expect(nextButton(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await expectStep(page, 'Review your comic');
  });

  await test.step('the review', () => editEachPart(page));
  expect(await placeholders.jsonValue()).toEqual([]);
});

/** Goes from the review to each part and back. */
async function editEachPart(page: Page) {
  const parts = [
    ['comic type', 'Choose your comic type'],
    ['package', 'Pick a package'],
    ['characters', 'Introduce your characters'],
    ['scenes', 'Tell us the scenes'],
    ['delivery', 'Choose your delivery'],
  ] as const;
  for (const [part, heading] of parts) {
    await page.getByRole('button', { name: `Edit ${part}` }).click();
    await expectStep(page, heading);
    await page.getByRole('button', { name: 'Return to Review' }).click();
    await expectStep(page, 'Review your comic');
  }
  await page.getByRole('button', { name: 'Edit styling' }).click();
  await page.getByRole('radio', { name: 'Anime' }).check();
  await expect(page.getByRole('button', { name: 'Review', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Return to Review' }).click();
  await expect(page.getByRole('region', { name: 'Styling' })).toContainText('Anime');
  await stepButton(page, 3).click();
  await expectStep(page, 'Introduce your characters');
  await expect(page.getByRole('button', { name: 'Return to Review' })).toHaveCount(0);
  await stepButton(page, 7).click();

  await page.getByRole('button', { name: 'Edit customer information' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customer information' });
  await dialog.getByLabel('Name').fill(' ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Validation Error', 'Please provide both email and name');
  await dialog.getByLabel('Name').fill('Eleni P.');
  await dialog.getByLabel('Email').fill('eleni@example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectFailing(dialog.getByLabel('Email'), 'Please enter a valid email address');
  await expectToast(page, 'Invalid Email', 'Please enter a valid email address');
  await dialog.getByLabel('Email').fill('eleni@example.org');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Customer information' })).toContainText(
    /Eleni P\.\s*eleni@example\.org/,
  );
}

/** Runs in the browser: records the placeholders that are shown from now on. */
function watchPlaceholders() {
  const shown: string[] = [];
  const note = (node: Node) => {
    if (node.textContent?.includes('Loading…')) shown.push(node.textContent);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(note);
  }).observe(document.body, { childList: true, subtree: true });
  return shown;
}

test('the running price follows every choice into the cart, which refuses a comic with something missing', async ({
  page,
}) => {
  const nobody = { customerEmail: '', customerName: '', characters: [] };
  await resumeAt(page, { step: 6, tier: null, comic: nobody });
  await stepButton(page, 1).click();
  await expect(total(page)).toHaveText('From €149');
  await stepButton(page, 2).click();
  await page.getByRole('radio', { name: 'Love Letter' }).check();
  await expect(total(page)).toHaveText('€279.00');
  await page.getByRole('checkbox', { name: 'Gift wrapping' }).check();
  await expect(total(page)).toHaveText('€294.00');
  await page.getByRole('button', { name: 'Extra pages: one more' }).click();
  await expect(total(page)).toHaveText('€334.00');
  await expect(page.getByText('Your comic will have 13 pages.')).toBeVisible();
  for (const step of [3, 4, 5]) {
    await stepButton(page, step).click();
    await expect(total(page)).toHaveText('€334.00');
  }
  await page.getByRole('radio', { name: 'Print', exact: true }).check();
  await expect(total(page)).toHaveText('€394.00');
  await page.getByRole('radio', { name: 'Print + Digital' }).check();
  await expect(total(page)).toHaveText('€394.00');
  await page.getByRole('checkbox', { name: 'Rush creation' }).check();
  await expect(total(page)).toHaveText('€494.00');
  await next(page, 'Set the styling');
  await expect(total(page)).toHaveText('€494.00');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const lines = page.getByRole('complementary', { name: 'Your comic’s price' }).getByRole('definition');
  await expect(lines).toHaveText(['€339.00', '€15.00', '€40.00', '€100.00']);
  await expect(total(page)).toHaveText('€494.00');
  await addWhatIsMissing(page);
  await addToCart(page);
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(/Total€494\.00/);
});

/** Is told in the review what keeps the comic out of the cart: the person and the characters. */
async function addWhatIsMissing(page: Page) {
  const add = page.getByRole('button', { name: 'Add to Cart' });
  const editCustomer = page.getByRole('button', { name: 'Edit customer information' });
  const dialog = page.getByRole('dialog', { name: 'Customer information' });
  await add.click();
  await expect(editCustomer).toBeFocused();
  await expectToast(page, 'Email Required', 'Edit your customer information above.');
  await editCustomer.click();
  await dialog.getByLabel('Email').fill('eleni@example.com');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Validation Error', 'Please provide both email and name');
  await dialog.getByLabel('Name').fill('Eleni');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await add.click();
  await expect(page.getByRole('button', { name: 'Edit characters' })).toBeFocused();
  await expectToast(page, 'Validation Error', 'Name is required');
  await page.getByRole('button', { name: 'Finish this part' }).click();
  await page.getByLabel('Name').fill('Eleni');
  await page.getByLabel('Role').fill('Herself');
  await page.getByRole('button', { name: 'Return to Review' }).click();
}

test('a page is told whole or in up to six scenes, and nothing written is lost unasked', async ({ page }) => {
  await resumeAt(page, { step: 4, tier: null, reached: 6 });
  await page.getByRole('radio', { name: 'Scene by scene' }).check();
  const pages = page.getByRole('heading', { level: 3, name: /^Page \d+/ });
  await expect(pages).toHaveCount(6);
  await stepButton(page, 2).click();
  await page.getByRole('radio', { name: 'Love Letter' }).check();
  await stepButton(page, 4).click();
  await expect(pages).toHaveCount(12);

  await nextButton(page).click();
  await expectToast(page, 'Validation Error', NO_CONTENT);
  await dismissToast(page);
  const whole = page.getByLabel('What happens on this page?').first();
  await expect(whole).toBeFocused();
  await whole.fill('The whole page in one.');
  const modes = page.getByRole('radiogroup', { name: 'How to describe page 1', exact: true });
  await modes.getByLabel('Individual scenes').check();
  for (let count = 1; count <= 6; count++) {
    await page.getByRole('button', { name: 'Add a scene' }).click();
    await expect(page.getByText(`${count} of 6`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Add a scene' }).click();
  await expectToast(page, 'Limit Reached', 'Maximum 6 scenes per page');
  await expect(page.getByRole('heading', { level: 4 })).toHaveCount(6);

  const scene = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 4, name: 'Scene 2' }) })
    .last();
  await scene.getByLabel('Title').fill('The umbrella');
  await nextButton(page).click();
  await expectToast(page, 'Validation Error', NO_CONTENT);
  await scene.getByLabel('Description').fill('x'.repeat(301));
  await nextButton(page).click();
  await expectToast(page, 'Validation Error', 'Scene description must be less than 300 characters');
  await scene.getByLabel('Description').fill('He holds it over her.');
  await scene.getByLabel('Size').selectOption('Highlight');
  await next(page, 'Choose your delivery');
  await backButton(page).click();

  await modes.getByLabel('Whole page').click();
  const question = page.getByRole('alertdialog', { name: 'Describe page 1 as a whole?' });
  await question.getByRole('button', { name: 'Keep the scenes' }).click();
  await expect(modes.getByLabel('Individual scenes')).toBeChecked();
  await expect(scene.getByLabel('Title')).toHaveValue('The umbrella');
  await modes.getByLabel('Whole page').click();
  await question.getByRole('button', { name: 'Remove the scenes' }).click();
  await expect(whole).toHaveValue('The whole page in one.');
  await modes.getByLabel('Individual scenes').check();
  await expect(page.getByText('0 of 6')).toBeVisible();
});

test('on a phone nothing is wider than the screen, the price stays in sight, and buttons keep their words whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const endless = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3);
  const scene = {
    title: endless.slice(0, 100),
    description: endless,
    sceneSize: '' as const,
    imageUrl: null,
  };
  await resumeAt(page, {
    step: 7,
    comic: {
      customerName: endless.slice(0, 100),
      characters: [{ name: endless.slice(0, 100), role: endless.slice(0, 100), note: endless, images: [] }],
      sceneMode: 'scene-by-scene',
      pages: [
        { pageNumber: 1, mode: 'individual-scenes', wholePageDescription: '', scenes: [scene] },
        { pageNumber: 2, mode: 'whole-page', wholePageDescription: endless, scenes: [] },
      ],
    },
  });
  for (const number of [7, 1, 2, 3, 4, 5, 6]) {
    await stepButton(page, number).click();
    await expect(stepButton(page, number)).toHaveAttribute('aria-current', 'step');
    await expect(page.getByText('Loading…')).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, `the width of step ${number}`).toBe(390);
    await expect(page.getByRole('button', { name: /^Total/ })).toContainText('€149.00');
    await expect(page.getByRole('button', { name: /^Total/ })).toBeInViewport();
  }

  await stepButton(page, 4).click();
  for (const width of [320, 340, 355, 390]) {
    await page.setViewportSize({ width, height: 700 });
    const height = (await page.locator('[data-bottom-bar]').boundingBox())?.height;
    expect(height, `the bar at ${width} px`).toBeLessThan(72);
  }
  await stepButton(page, 6).click();
  await expect(page.getByLabel('Blank packaging')).toHaveCount(0);
  await stepButton(page, 7).click();
  await expect(page.getByRole('region', { name: 'Styling' })).not.toContainText('Packaging');
  for (const width of [320, 340, 360, 640, 700, 820, 1024, 1100]) {
    await page.setViewportSize({ width, height: 700 });
    for (const edit of await page.getByRole('button', { name: /^Edit / }).all())
      expect((await edit.boundingBox())?.height, `Edit at ${width} px`).toBeLessThanOrEqual(46);
  }
});
