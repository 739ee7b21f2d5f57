import { SECTIONS } from '#client/admin/content/content-address.ts';
import { NAVIGATION } from '#client/admin/navigation.tsx';
import { m } from '#messages';
import { addressIn } from '#shared/language.ts';
import { ORDER_STATUSES } from '#shared/order/order.ts';
import { blockCall, newAddress, openBackOffice, openOwnMenu } from '#testing/back-office.ts';
import { expect, test } from '#testing/browser.ts';
import { elenisComic } from '#testing/comics.ts';
import { foreignTexts } from '#testing/foreign-texts.ts';
import { insertHelpRequest, querySql } from '#testing/help-requests.ts';
import { writeOrder } from '#testing/orders.ts';
import { clientOf, sendVersion, studioOf } from '#testing/proofs.ts';

test('an admin chooses a language where they are, and is written to in it from then on', async ({
  page,
  store,
}) => {
  const email = await openBackOffice(page, store, '?tab=team');
  await openOwnMenu(page);
  await page.getByRole('link', { name: 'Ελληνικά' }).press('Enter');
  await expect(page).toHaveURL(/\/el\/admin\?tab=team$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Στούντιο' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Ομάδα' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Παραγγελίες' }).click();
  await expect(page).toHaveURL(/\/el\/admin\?tab=orders$/);
  await expect
    .poll(() => querySql(store, 'select language from users where email = $1', [email]))
    .toEqual([{ language: 'el' }]);
  const answer = await blockCall(page, 'account.chooseLanguage');
  await openOwnMenu(page);
  await page.getByRole('link', { name: 'English' }).click();
  // Somebody may go on while the language is saved.
  await page.getByRole('tab', { name: 'Ομάδα' }).click();
  await expect(page).toHaveURL(/tab=team$/);
  answer();
  await expect(page).toHaveURL(/localhost:\d+\/admin\?tab=team$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
});

const greekComic = {
  ...elenisComic,
  customerName: 'Ελένη Παπαδοπούλου',
  characters: [{ name: 'Ελένη', role: 'η ίδια', note: 'Πάντα με το κίτρινο αδιάβροχο.', images: [] }],
  styling: { ...elenisComic.styling, narrationBoxColor: 'πορτοκαλί της σκουριάς' },
  storyBrief: 'Γνωριστήκαμε στο πλοίο για τη Νάξο.',
};

/** Each section, an item of each, and its translation. */
function contentScreens(items: Record<string, string | undefined>): [path: string, shown: string][] {
  const sections = SECTIONS.map(({ id, label }): [string, string] => [
    `/admin?tab=content&section=${id}`,
    label({}, { locale: 'el' }),
  ]);
  const opened = Object.entries(items).flatMap(([section, item]) =>
    ['', '&language=el'].map((language): [string, string] => [
      `/admin?tab=content&section=${section}&item=${item}${language}`,
      m.content_language_el({}, { locale: 'el' }),
    ]),
  );
  return [...sections, ...opened];
}

test('every screen of the back office is in Greek for who has chosen it', async ({
  page,
  startStore,
  allowProblem,
}) => {
  test.setTimeout(240_000);
  // A customer who is not found is one of the screens.
  allowProblem(/status of 404 .*admin\.customers\.get/);
  // Of its own, as the lists show what other tests have written in English.
  const store = await startStore();
  await openBackOffice(page, store, '', 'Μαρία Κωνσταντίνου');
  const studio = await studioOf(page, store);
  const eleni = { name: greekComic.customerName, email: newAddress('eleni') };
  const order = { comic: greekComic, tierName: 'Μεγάλη ιστορία' };
  const ids = [];
  for (const status of ORDER_STATUSES)
    ids.push(await writeOrder(store, eleni.email, { ...order, status, flags: ['amount-mismatch'] }));
  const [id = ''] = ids;
  await sendVersion(studio, id, { pages: 1, note: 'Τα πρώτα σκίτσα.' });
  const { revision } = await studio.client.admin.orders.get.query({ id });
  const words = { tellCustomer: true, message: 'Ήταν γκρι η γάτα;' };
  await studio.client.admin.orders.update.mutate({
    ...{ id, revision, status: 'Waiting on Client', notes: 'Να ρωτήσουμε για τη γάτα.', ...words },
  });
  const request = await insertHelpRequest(store, { ...eleni, question: 'Πόσες σελίδες χωρούν;' });
  const visitor = clientOf(store.url);
  await visitor.help.createContactMessage.mutate({ ...eleni, message: 'Καλημέρα σας!', website: '' });
  await visitor.newsletter.subscribe.mutate({ email: eleni.email });
  const [{ number } = {}] = await querySql(store, 'select number from orders where id = $1', [ids[1] ?? '']);
  await visitor.withdrawal.create.mutate({ ...eleni, orderNumber: String(number) });
  const [message] = await querySql(store, 'select id from contact_submissions where email = $1', [
    eleni.email,
  ]);

  const { packages, addOns, comics, stories } = studio.client.admin;
  const lists = {
    packages: await packages.list.query(),
    'add-ons': await addOns.list.query(),
    gallery: await comics.list.query(),
    stories: await stories.list.query(),
  };
  const items = Object.fromEntries(Object.entries(lists).map(([section, [first]]) => [section, first?.id]));
  // Buttons name the item that they belong to by its original, and addresses are of Latin letters.
  const names = Object.values(lists).flatMap((list) =>
    list.map((item) => ('name' in item ? item.name : item.title).replace(/\W/g, '.')),
  );
  const originals = new RegExp([...names, '[a-z]+(-[a-z]+)+'].join('|'), 'g');
  const screens: [path: string, shown: string][] = [
    ['/admin', 'Μεγάλη ιστορία'],
    ['/admin?tab=today', 'Σήμερα, '],
    ['/admin?tab=board', 'Μόνο όσα καθυστερούν'],
    ['/admin?tab=customers', eleni.email],
    [`/admin?tab=customers&customer=order-${id}`, 'Όλοι οι πελάτες'],
    ['/admin?tab=customers&customer=order-0a1b2c3d-1111-4222-8333-00000000000f', 'Δεν βρέθηκε πελάτης'],
    [`/admin?order=${id}`, 'Ο πελάτης έλαβε email.'],
    [`/admin?order=${ids[1]}`, 'Η εργασία σταμάτησε'],
    ['/admin/proofs', 'Επόμενο βήμα'],
    ['/admin/proofs?for=customer', 'Υπενθυμίσεις'],
    [`/admin/orders/${id}/proofs`, 'Τα πρώτα σκίτσα.'],
    ['/admin?tab=help', 'Πόσες σελίδες χωρούν;'],
    [`/admin?tab=help&request=${request}`, 'Απάντηση με email'],
    ['/admin?tab=messages', 'Καλημέρα σας!'],
    [`/admin?tab=messages&item=${message?.id}`, 'Απάντηση με email'],
    ['/admin?tab=subscribers', eleni.email],
    ['/admin?tab=legal', String(number)],
    ['/admin?tab=team', 'Μαρία Κωνσταντίνου'],
    ['/admin?tab=analytics', 'Μέση παραγγελία'],
    ['/admin?tab=health', 'Διαγραφή παλιών εγγραφών'],
    ['/admin?tab=content&section=capacity', 'Το στούντιο'],
    ['/admin?tab=content&section=capacity&part=days-off', 'Επίσημες αργίες'],
    ['/admin?tab=content&section=capacity&part=work', 'Κάθε σελίδα'],
    ['/admin?tab=content&section=capacity&part=delivery', 'Εκτύπωση και βιβλιοδεσία'],
    ...contentScreens(items),
  ];
  const walked = screens.map(([path]) => new URLSearchParams(path.split('?')[1]).get('tab') ?? 'orders');
  for (const { id, Panel } of NAVIGATION) if (Panel) expect(walked).toContain(id);
  const foreign: string[] = [];
  const look = async (shown: string) => {
    await expect(page.getByText(shown).first()).toBeVisible();
    // A button holds room for the words of its wait, unseen.
    await expect(page.getByText('Φόρτωση…', { exact: true }).filter({ visible: true })).toHaveCount(0);
    foreign.push(...(await foreignTexts(page, 'el', originals)));
  };
  for (const [path, shown] of screens) {
    await page.goto(store.url + addressIn('el', path));
    await look(shown);
  }

  await test.step('so is what opens over them', async () => {
    await page.goto(`${store.url}/el/admin?tab=orders`);
    await page
      .getByRole('checkbox', { name: /^Επιλογή της παραγγελίας/ })
      .first()
      .check();
    await look('Επιλέχθηκε 1 παραγγελία');
    await page.keyboard.press('s');
    await look('Αλλαγή κατάστασης σε 1 παραγγελία');
    await page.goto(`${store.url}/el/admin?tab=today`);
    await look('Σήμερα, ');
    await page.keyboard.press('?');
    await look('Πλήκτρα με ένα μόνο γράμμα ή σύμβολο');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await look('Νεότερες παραγγελίες');
    const dialog = page.getByRole('dialog', { name: 'Αναζήτηση παντού' });
    for (const [typed, found] of [
      ['πακ', 'Σελίδες του στούντιο'],
      ['φηγδξ', 'Δεν βρέθηκε τίποτα για «φηγδξ»'],
    ] as const) {
      await dialog.getByRole('combobox').fill(typed);
      await look(found);
    }
  });
  expect([...new Set(foreign)]).toEqual([]);
});
