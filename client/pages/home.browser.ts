import type { Locator, Page } from '@playwright/test';
import { expectNoOverflow } from '#testing/back-office.ts';
import { expect, expectAfterRetries, expectNoAxeViolations, test } from '#testing/browser.ts';

test('the home page reads completely without JavaScript', async ({ openElsewhere }) => {
  const page = await openElsewhere({ javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The story you keep telling, finally drawn.',
  );
  const hero = page.getByRole('main').locator('section').first();
  await expect(hero.locator('a[href="/gallery"]')).toHaveCount(3);

  const part = (name: string | RegExp) => page.getByRole('region', { name });
  await expect(part(/five panels/).getByRole('listitem')).toHaveCount(5);
  await expect(part('Who this is for').getByRole('heading', { level: 3 })).toHaveText([
    'Couples & Romance',
    'Families & Milestones',
    'Pet Parents',
    'Memorial Tributes',
  ]);
  const featured = part(/^Read a few/).getByRole('listitem');
  await expect(featured.first().getByRole('link')).toHaveAttribute('href', /^\/gallery\/[\w-]+$/);
  expect(await featured.count()).toBeLessThanOrEqual(6);
  const packages = part('Choose how much story you have');
  await expect(packages.getByRole('heading', { level: 3 })).toHaveText([
    'Short Story',
    'Love Letter',
    'Family Album',
    'Legacy Collection',
  ]);
  await expect(packages.getByRole('listitem').filter({ hasText: 'Love Letter' }).first()).toContainText(
    /POPULAR.*From€279.*12-page custom comic.*2 revisions included/,
  );
  await expect(packages.getByText('VIP EXPERIENCE')).toBeVisible();
  await expect(part(/^What people/).getByRole('button')).toHaveCount(0);
  await expect(part(/^What we hold/).getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(part('Testimonials').getByRole('group', { name: /of 3/ })).toHaveCount(3);
  const questions = part('Before you ask');
  await expect(questions.locator('details')).toHaveCount(4);
  await questions.locator('summary').nth(1).click();
  await expect(questions.locator('details').nth(1)).toHaveAttribute('open');
  await expect(questions.getByRole('link', { name: 'View 4 More Questions' })).toHaveAttribute(
    'href',
    '/faq',
  );

  await page.getByRole('link', { name: 'Tell Your Story' }).click();
  await expect(page).toHaveURL('/configurator');
});

test('sections far below the first view are laid out after it, and without scripts when they come near', async ({
  page,
  openElsewhere,
}) => {
  const layoutOf = (shown: Page) =>
    shown
      .locator('#packages')
      .evaluate((section) => [getComputedStyle(section).contentVisibility, section.clientHeight]);
  await page.goto('/');
  await expect.poll(() => layoutOf(page)).toEqual(['visible', expect.any(Number)]);
  const [, height] = await layoutOf(page);

  const unscripted = await openElsewhere({ javaScriptEnabled: false });
  await unscripted.goto('/');
  const [visibility, before] = await layoutOf(unscripted);
  expect(visibility).toBe('auto');
  expect(before).not.toBe(height);
  await unscripted.locator('#packages').scrollIntoViewIfNeeded();
  await expect.poll(() => layoutOf(unscripted)).toEqual(['auto', height]);
});

test('a part that nobody scrolled to for long is hydrated as it was sent, and its carousel goes on, back and around', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const hasCode = () => calls.some((path) => path.includes('home-sections'));
  const carousel = page.getByRole('region', { name: 'Testimonials' });

  await test.step('after ten minutes', async () => {
    await page.clock.install();
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(hasCode()).toBe(false);
    await page.clock.runFor('10:00');
    await page.getByRole('heading', { name: 'Short Story' }).scrollIntoViewIfNeeded();
    await expect.poll(hasCode).toBe(true);
    await page.clock.runFor(1000);
    await expect(page.getByRole('heading', { name: 'Short Story' })).toBeVisible();
  });

  await test.step('by mouse, keyboard and hand', async () => {
    await untilHydrated(carousel);
    const next = carousel.getByRole('button', { name: 'Next' });
    await next.click();
    await expectSlide(page, 2, 490);
    await next.click();
    await next.click();
    await expectSlide(page, 1, 490);
    await carousel.getByRole('button', { name: 'Previous' }).click();
    await expectSlide(page, 3, 490);
    await carousel.getByRole('button', { name: 'Show 2 of 3' }).click();
    await expectSlide(page, 2, 490);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expectSlide(page, 1, 490);
    await page.keyboard.press('ArrowLeft');
    await expectSlide(page, 3, 490);

    await page.setViewportSize({ width: 390, height: 844 });
    await carousel.getByRole('button', { name: 'Show 1 of 3' }).click();
    await expectSlide(page, 1, 350);
    await next.click();
    await expectSlide(page, 2, 350);
    await track(page).evaluate((element) => element.scrollTo({ left: 2 * element.clientWidth }));
    await expect(carousel.getByRole('button', { name: 'Show 3 of 3' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  await test.step('leaving the page and coming back shows it whole again', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Short Story' })).toBeVisible();
    await untilHydrated(carousel);
    await carousel.getByRole('button', { name: 'Next' }).click();
    await expectSlide(page, 2);
  });
});

test('a part whose code does not arrive stays readable, its links lead on, and it is asked for again', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED|home-sections/);
  await page.route(/home-sections/, (route) => route.abort());
  const more = page.getByRole('link', { name: 'View 4 More Questions' });
  const arriveWithoutCode = async () => {
    const failed = page.waitForEvent('requestfailed');
    await more.scrollIntoViewIfNeeded();
    await failed;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/finally drawn/);
  };

  await page.goto('/');
  await arriveWithoutCode();
  await more.click();
  await expect(page).toHaveURL('/faq');

  await page.goto('/');
  await arriveWithoutCode();
  await page.unroute(/home-sections/);
  const carousel = page.getByRole('region', { name: 'Testimonials' });
  const second = carousel.getByRole('button', { name: 'Show 2 of 3' });
  await expect(async () => {
    await carousel.getByRole('button', { name: 'Next' }).click({ timeout: 500 });
    await expect(second).toHaveAttribute('aria-current', 'true', { timeout: 500 });
  }).toPass({ timeout: 15_000 });
});

test('packages that do not load say so and can be asked for again', async ({ page, allowProblem }) => {
  allowProblem(/500/);
  await page.route('**/api/trpc/**getHome**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.clock.install();
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  const packages = page.getByRole('region', { name: 'Choose how much story you have' });
  const retry = packages.getByRole('button', { name: 'Try again' });
  await expectAfterRetries(retry);
  await page.unroute('**/api/trpc/**getHome**');
  await retry.click();
  await expect(packages.getByRole('heading', { name: 'Short Story' })).toBeVisible();
});

test('the home page is accessible with a question open, and loads typefaces for Greek only where it shows Greek', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fetched.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await untilHydrated(page.getByRole('region', { name: 'Testimonials' }));
  await page.locator('summary').filter({ hasText: 'photos' }).click();
  expect(fetched.filter((url) => url.includes('greek'))).toEqual([]);

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoAxeViolations(page);

  const shown = await page.evaluate(async () => {
    const text = 'Η γιαγιά μου';
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'afterbegin',
        `<h2>${text} <em>${text}</em></h2><p>${text} <b>${text}</b> <i>${text}</i></p><p class="note">${text}</p>`,
      );
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    return [...document.fonts]
      .filter(({ family, status }) => family.includes('Greek') && status === 'loaded')
      .map(({ family, style }) => `${family.replaceAll('"', '')} ${style}`);
  });
  expect(shown.sort()).toEqual([
    'Greek Display italic',
    'Greek Display normal',
    'Greek Note normal',
    'Greek Text normal',
  ]);
});

for (const path of ['/', '/el', '/el/gallery', '/el/how-it-works']) {
  test(`the first view of ${path} needs no typeface that its document does not name`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const { named, found } = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const fonts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ name, startTime }) => name.endsWith('.woff2') && startTime < (paint?.startTime ?? 0),
      );
      const by = (initiator: string) =>
        fonts.filter(({ initiatorType }) => initiatorType === initiator).map(({ name }) => name);
      return { named: by('link'), found: by('css') };
    });
    expect(named).toHaveLength(3);
    expect(found).toEqual([]);
  });
}

/** Waits until the carousel is hydrated. */
async function untilHydrated(carousel: Locator) {
  await carousel.scrollIntoViewIfNeeded();
  await expect(async () => {
    await carousel.getByRole('button', { name: 'Show 1 of 3' }).click();
    await expect(carousel.locator('[aria-live]')).toContainText('1 of 3', { timeout: 200 });
  }).toPass();
}

function track(page: Page) {
  return page.getByRole('group', { name: 'Testimonials, 3 slides' });
}

async function expectSlide(page: Page, place: number, offset?: number): Promise<void> {
  const dot = page.getByRole('button', { name: `Show ${place} of 3` });
  await expect(dot).toHaveAttribute('aria-current', 'true');
  if (offset === undefined) return;
  await expect
    .poll(() => track(page).evaluate((element) => Math.round(element.scrollLeft)))
    .toBe((place - 1) * offset);
}
