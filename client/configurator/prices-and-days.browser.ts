import type { Locator, Page } from '@playwright/test';
import { addDays, dayOf } from '#shared/calendar-day.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, test } from '#testing/browser.ts';
import { addToCart, expectStep } from '#testing/customer-steps.ts';
import { resumeAt } from '#testing/earlier-visit.ts';

/** How far down it stands on a phone, a tablet and a desk. */
async function heightsOf(page: Page, element: Locator): Promise<number[]> {
  const size = page.viewportSize();
  const heights: number[] = [];
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    heights.push(await element.evaluate((shown) => shown.getBoundingClientRect().top + scrollY));
  }
  if (size) await page.setViewportSize(size);
  return heights;
}

test('no day is looked for while no package is chosen, as one of an earlier visit may be offered no more', async ({
  page,
}) => {
  const wish = { day: addDays(dayOf(new Date()), 60), region: 'greece' as const, fileFirst: false };
  const delivery = { type: 'print' as const, rush: false, wish };
  await resumeAt(page, { step: 5, reached: 7, tier: null, comic: { delivery } });
  const main = page.getByRole('main');
  await expect(main.getByText('The days can’t be shown right now')).toHaveCount(2);
  await expect(main.getByText('Looking at the studio’s calendar…')).toHaveCount(0);
  await page.getByRole('button', { name: 'Step 7: ' }).click();
  await expectStep(page, 'Review your comic');
  await expect(main.getByText('The days can’t be shown right now')).toHaveCount(2);
  await expect(main.getByText('Looking at the studio’s calendar…')).toHaveCount(0);
});

test('prices and days before the payment are those of what is chosen, and a change names what it makes of them', async ({
  page,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const goTo = async (step: number, heading: string) => {
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button', { name: `Step ${step}: ` })
      .click();
    await expectStep(page, heading);
  };
  const character = { name: 'Eleni', role: 'Herself', note: '', images: [] };
  await resumeAt(page, { step: 3, reached: 7, comic: { characters: Array(4).fill(character) } });

  await test.step('more characters than a package includes', async () => {
    await expect(
      page.getByText('4 characters in your comic, 3 of them included in Short Story'),
    ).toBeVisible();
    await expect(button('Change to Love Letter (+ €105, €279 in all)')).toBeVisible();
  });

  await test.step('a digital comic with an add-on by post', async () => {
    await goTo(2, 'Pick a package');
    await expect(page.getByText('From €149')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Framed cover print' }).check();
    const answerDays = await blockRequests(page, '**/planning.offerDays*');
    await goTo(5, 'Choose your delivery');
    const main = page.getByRole('main');
    const shipping = page.getByRole('heading', { name: 'Shipped worldwide from Athens' });
    await expect(main.getByText('Looking at the studio’s calendar…')).toHaveCount(2);
    const before = await heightsOf(page, shipping);
    answerDays();
    await expect(main).toContainText(
      /Begun at once.*Finished PDF by.*Begun later.*Begun on.*Finished PDF by/,
    );
    await expect(main.getByText(/^Parcel at your door by .* in Greece, .* elsewhere$/)).toHaveCount(2);
    // The headings below the days stay in their places when these arrive.
    expect(await heightsOf(page, shipping)).toEqual(before);
    await button('Change to Print + Digital (+ €40, €293 in all)').click();
    await expect(main.getByText(/^Book at your door by .* in Greece, .* elsewhere$/)).toHaveCount(1);
    await page.getByRole('checkbox', { name: 'Rush creation' }).check();
    await expect(main.getByText(/^Yours by .* instead of .*|would make it no sooner/)).toBeVisible();
    await goTo(2, 'Pick a package');
    await expect(page.getByText('€189 as Print + Digital')).toBeVisible();
  });

  await test.step('review and cart', async () => {
    await goTo(7, 'Review your comic');
    await expect(page.getByText(/^Book at your door by/)).toBeVisible();
    await addToCart(page);
    await expect(page.getByText(/^Book at your door by/)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/weeks|1–2|2–3/);
  });
});
