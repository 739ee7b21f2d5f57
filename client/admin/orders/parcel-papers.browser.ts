import { newAddress, openBackOffice, panel } from '#testing/back-office.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { tomsComic } from '#testing/comics.ts';
import { writeOrder } from '#testing/orders.ts';

test('a parcel abroad gets its label and a CN22 from the order, and one without address a sentence', async ({
  page,
  store,
}) => {
  const shippingAddress = {
    ...{ name: 'Heidi Bünzli', phone: '+41 44 123 45 67', line1: 'Bahnhofstrasse 1', line2: null },
    ...{ city: 'Zürich', state: null, postalCode: '8001', country: 'CH' },
  };
  const id = await writeOrder(store, newAddress('heidi'), { comic: tomsComic, shippingAddress });
  await openBackOffice(page, store, `?order=${id}`);
  const label = panel(page).getByRole('link', { name: 'Address label (A6)' });
  const sheet = panel(page).getByRole('link', { name: 'Job sheet' });
  for (const link of [label, sheet]) {
    const answer = await page.request.get(store.url + (await link.getAttribute('href')));
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
  await panel(page).getByRole('button', { name: 'Customs form CN22' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customs form CN22' });
  const grams = dialog.getByLabel('Net weight in grams');
  await expect(grams).toHaveValue('110');
  await expect(grams).toHaveAccessibleDescription(/Estimated from the pages/);
  await grams.fill('');
  await dialog.getByRole('button', { name: 'Open the form' }).click();
  await expect(dialog.getByText('Please weigh the contents')).toBeVisible();
  await expect(dialog.getByLabel('Value in EUR')).toHaveValue('149.00');
  await expectNoAxeViolations(page);
  await grams.fill('420');
  const asked = page.context().waitForEvent('request', (request) => request.url().includes('/cn22.pdf'));
  await dialog.getByRole('button', { name: 'Open the form' }).click();
  expect((await page.request.get((await asked).url())).status()).toBe(200);
  await expect(dialog).toBeHidden();

  const without = await writeOrder(store, newAddress('nobody'), { comic: tomsComic });
  await page.goto(`${store.url}/admin?order=${without}`);
  await expect(panel(page).getByText('no label can be printed')).toBeVisible();

  const inJapan = { ...shippingAddress, name: '田中 花子', city: '東京都', country: 'JP' };
  const unprintable = await writeOrder(store, newAddress('hanako'), {
    comic: tomsComic,
    shippingAddress: inJapan,
  });
  await page.goto(`${store.url}/admin?order=${unprintable}`);
  await expect(panel(page).getByText('write the label by hand')).toBeVisible();
  await expect(label).toHaveCount(0);
  await expect(panel(page).getByRole('button', { name: 'Customs form CN22' })).toBeVisible();

  await test.step('in Greek its value has a comma, and its fields are of one height', async () => {
    await page.goto(`${store.url}/el/admin?order=${unprintable}`);
    await page.getByRole('button', { name: 'Τελωνειακό έντυπο CN22' }).click();
    await expect(page.getByLabel('Αξία σε EUR')).toHaveValue('149,00');
    const heightOf = async (name: string) => (await page.getByLabel(name).boundingBox())?.height;
    expect(await heightOf('Ποσότητα')).toBe(await heightOf('Καθαρό βάρος σε γραμμάρια'));
  });
});

test('a parcel is noted with the proofs of a file too, where an add-on goes by post', async ({
  page,
  store,
}) => {
  const comic = { ...tomsComic, delivery: { type: 'digital' as const, rush: false } };
  const shippingAddress = { name: 'Tom', line1: '4 Quay Street', city: 'Galway', country: 'IE' };
  const file = await writeOrder(store, newAddress('file'), { comic });
  const withPoster = await writeOrder(store, newAddress('poster'), { comic, shippingAddress });
  const form = page.getByRole('form', { name: 'Note a parcel' });
  const delivery = page.getByRole('tab', { name: 'Delivery' });
  await openBackOffice(page, store, `/orders/${withPoster}/proofs`);
  await delivery.click();
  await expect(form).toBeVisible();
  const number = form.getByLabel('Tracking number');
  const carrier = form.getByLabel('Carrier');
  // Its first ten digits are those of an ACS number.
  await number.pressSequentially('700012345678');
  await expect(carrier).toHaveValue('Speedex');
  await carrier.fill('DHL');
  await number.fill('');
  await number.pressSequentially('7501234568');
  await expect(carrier).toHaveValue('DHL');
  for (const field of [number, carrier]) await field.fill('');
  await page.goto(`${store.url}/admin/orders/${file}/proofs`);
  await delivery.click();
  await expect(page.getByRole('heading', { name: 'Files' })).toBeVisible();
  await expect(form).toHaveCount(0);
});
