import type { Page } from '@playwright/test';
import { pdfOf, uploadFile } from '#server/proof/testing.ts';
import { findMailedLink } from '#testing/accounts.ts';
import { newAddress, openBackOffice } from '#testing/back-office.ts';
import { expect, test } from '#testing/browser.ts';
import { expectSaved, expectStep, photo } from '#testing/customer-steps.ts';
import { foreignTexts } from '#testing/foreign-texts.ts';
import { querySql } from '#testing/help-requests.ts';
import { sendVersion, studioOf } from '#testing/proofs.ts';

const NAME = 'Ελένη Παπαδοπούλου';

test('in Greek a visitor comes from the first page to the delivered comic, and reads nothing else', async ({
  page,
  store,
  openElsewhere,
}) => {
  test.slow();
  const email = newAddress('eleni');
  await page.setViewportSize({ width: 390, height: 844 });
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  const goOn = async (heading: string) => {
    await page.getByRole('button', { name: 'Επόμενο', exact: true }).click();
    await expectStep(page, heading);
    await expectGreek(page);
  };

  await test.step('seven steps, with what is missing said in Greek', async () => {
    await page.goto('/el');
    await page.getByRole('link', { name: 'Φτιάξτε το κόμικ σας' }).first().click();
    await expectStep(page, 'Διαλέξτε το είδος του κόμικ');
    await expectGreek(page);
    await page.getByRole('radio', { name: 'Ιστορία αγάπης' }).check();
    await goOn('Διαλέξτε πακέτο');
    await press('Επόμενο');
    await expect(page.getByText('Γράψτε το email σας')).not.toHaveCount(0);
    await expectGreek(page);
    await page.getByRole('radio').first().check();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Όνομα', exact: true }).fill(NAME);
    await goOn('Συστήστε μας τους χαρακτήρες');
    await page.getByLabel('Όνομα').fill('Ελένη');
    await page.getByLabel('Ρόλος').fill('Η ίδια');
    await page.getByLabel('Φωτογραφίες').setInputFiles([await photo('στο πλοίο.jpg')]);
    await expect(page.getByRole('button', { name: /στο πλοίο/ })).toBeVisible();
    await expectSaved(page);
    await expectOneRow(page);
    await goOn('Πείτε μας τις σκηνές');
    await page.getByRole('textbox', { name: 'Ελεύθερη αφήγηση' }).fill('Γνωριστήκαμε στο πλοίο για τη Νάξο.');
    await goOn('Διαλέξτε τρόπο παράδοσης');
    await goOn('Ορίστε το στυλ');
    await press('Έλεγχος');
    await expectStep(page, 'Ελέγξτε το κόμικ σας');
    await expectGreek(page);
  });

  await test.step('the cart, the payment and the receipt', async () => {
    await press('Προσθήκη στο καλάθι');
    await page.waitForURL('**/el/cart');
    await expectGreek(page);
    await press('Ολοκλήρωση παραγγελίας');
    await page.waitForURL('**/dev/payments/pay/**');
    await press(/^Pay \d/);
    await page.waitForURL('**/el/**');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGreek(page);
  });

  const [{ id }] = (await querySql(store, 'select id from orders where customer_email = $1', [email])) as [
    { id: string },
  ];
  const admin = await openElsewhere();
  await openBackOffice(admin, store);
  const studio = await studioOf(admin, store);

  await test.step('the finished pages are approved by the mailed link', async () => {
    await sendVersion(studio, id, { kind: 'final', pages: 2 });
    await page.goto(
      await findMailedLink(
        page,
        store,
        email,
        'Η σειρά σας: οι τελικές σελίδες του κόμικ σας είναι εδώ',
        'link',
      ),
    );
    await expect(page).toHaveURL(/\/el\/proof/);
    await expectGreek(page);
    await press(/Εγκρίνω/);
    await expectGreek(page);
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await expect(page.getByText('Η έκδοση 1 εγκρίθηκε', { exact: true })).toBeVisible();
    await expectGreek(page);
  });

  await test.step('the delivered files are there to be downloaded', async () => {
    const bytes = pdfOf([[300, 450]]);
    const file = {
      orderId: id,
      versionId: null,
      purpose: 'delivery' as const,
      type: 'application/pdf',
      bytes,
    };
    await uploadFile(studio, studio, { ...file, name: 'κόμικ.pdf' });
    await studio.client.admin.proofs.deliver.mutate({ orderId: id, message: '' });
    await page.goto(await findMailedLink(page, store, email, 'Το κόμικ σας είναι έτοιμο', 'link'));
    await expect(page.getByRole('link', { name: /Λήψη|Κατεβάστε/ })).toBeVisible();
    await expectGreek(page);
  });

  await test.step('every mail on the way', async () => {
    const mailbox = await (await page.request.get(`${store.url}/dev/mail`)).text();
    const entries = mailbox.split('<li>').filter((entry) => entry.includes(`to ${email},`));
    expect(entries.length).toBeGreaterThan(3);
    for (const [, path] of entries.map((entry) => /href="([^"]+)"/.exec(entry) ?? [])) {
      await page.goto(`${store.url}${path}`);
      await expectGreek(page);
    }
  });
});

/** A link that comes once the comic is saved moves nothing below it. */
async function expectOneRow(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Συνέχεια σε άλλη συσκευή' })).toBeVisible();
  const row = page.locator('[data-save-status]').locator('..');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect((await row.boundingBox())?.height, `${width} px`).toBeLessThan(40);
  }
}

/** A file keeps the name that it was given, and the studio's artist hers. */
async function expectGreek(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'el');
  expect(await foreignTexts(page, 'el', /[\w-]+\.(jpg|pdf|txt)|Attached: |Maria Konstantinou/g)).toEqual([]);
}
