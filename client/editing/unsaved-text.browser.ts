import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { endSessions, signInByCookie } from '#testing/accounts.ts';
import { makeAdmin, revokeAdminRole } from '#testing/admins.ts';
import { follow, leaveDialog, newAddress, openBackOffice } from '#testing/back-office.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, type Store, test } from '#testing/browser.ts';
import { insertHelpRequest, querySql } from '#testing/help-requests.ts';
import { writeOrder } from '#testing/orders.ts';
import { clientOf, linkOf, sendVersion, studioOf } from '#testing/proofs.ts';
import { followCalls } from '#testing/unanswered-calls.ts';

type World = { withdrawn: string; asked: string; drafted: string; question: string };

type Place = {
  address: (world: World) => string;
  /** Opens the form, where the address alone does not. */
  open?: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
  /** Makes a call by which the page notices who is signed in. */
  send: (page: Page) => Locator;
  text?: string;
  /** Whether leaving asks; what does not ask is kept in the browser, or is one address. */
  asks: boolean;
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const press = (name: string | RegExp) => (page: Page) => button(page, name).first().click();
const content = (section: string) => () => `?tab=content&section=${section}`;
const proofs = (order: 'asked' | 'drafted', part?: string) => (world: World) =>
  `/orders/${world[order]}/proofs${part ? `?part=${part}` : ''}`;

const PLACES: Record<string, Place> = {
  'the reason why a withdrawal does not hold': {
    address: ({ withdrawn }) => `?order=${withdrawn}`,
    open: press('Set aside'),
    field: (page) => page.getByLabel('Why it does not hold'),
    send: (page) => button(page, 'Set aside and mail it'),
    asks: true,
  },
  'the note of a refund': {
    address: ({ withdrawn }) => `?order=${withdrawn}`,
    open: press('Refund'),
    field: (page) => page.getByRole('dialog', { name: 'Refund' }).getByLabel('Note'),
    send: (page) => button(page, /^Refund €/),
    asks: true,
  },
  'an answer beside a comment': {
    address: proofs('asked'),
    open: press(/^Answer/),
    field: (page) => page.getByLabel(/^Answer to/),
    send: (page) => button(page, 'Send answer'),
    asks: false,
  },
  'the reason of an own mistake': {
    address: proofs('asked', 'record'),
    open: press(/^Count as our own mistake/),
    field: (page) => page.getByLabel('Reason'),
    send: (page) => button(page, 'It was our mistake'),
    asks: true,
  },
  'a parcel': {
    address: proofs('asked', 'delivery'),
    field: (page) => page.getByLabel('Carrier'),
    send: (page) => button(page, 'The parcel is on its way'),
    asks: true,
  },
  'the note of a version': {
    address: proofs('drafted'),
    field: (page) => page.getByRole('textbox').first(),
    send: (page) => button(page, /^Save/),
    asks: true,
  },
  'a package': {
    address: content('packages'),
    open: press('Edit Short Story'),
    field: (page) => page.getByRole('form', { name: 'Edit Short Story' }).getByLabel('Name'),
    send: (page) => button(page, 'Save Package'),
    asks: true,
  },
  'the title of a new comic': {
    address: content('gallery'),
    open: press('New comic'),
    field: (page) => page.getByLabel('Title'),
    send: (page) => button(page, 'Create Comic'),
    asks: false,
  },
  'the title of a comic': {
    address: content('gallery'),
    open: (page) => page.getByRole('link', { name: /^Edit/ }).first().click(),
    field: (page) => page.getByLabel('Title'),
    send: (page) => button(page, /^Save/).first(),
    asks: true,
  },
  'a text of the shop': {
    address: content('texts'),
    field: (page) => page.getByRole('main').getByRole('textbox').first(),
    send: (page) => button(page, 'Save'),
    asks: true,
  },
  'an answer to a question': {
    address: ({ question }) => `?tab=help&request=${question}`,
    field: (page) => page.getByLabel('Answer by Email'),
    send: (page) => button(page, 'Send Answer'),
    asks: false,
  },
  'who asks for their data': {
    address: () => '?tab=legal',
    field: (page) => page.getByLabel('Email of the person who asked'),
    send: (page) => button(page, 'Look up'),
    text: 'half-typed@example.com',
    asks: false,
  },
  'who becomes an admin': {
    address: () => '?tab=team',
    field: (page) => page.getByRole('form', { name: 'Make someone an admin' }).getByLabel('Email'),
    send: (page) => button(page, 'Make Admin'),
    text: 'half-typed@example.com',
    asks: false,
  },
  'a session of Stripe': {
    address: () => '',
    open: press(/^Sync/),
    field: (page) => page.getByLabel('Stripe session ID'),
    send: (page) => button(page, 'Sync Order'),
    asks: false,
  },
};

async function prepare(page: Page, store: Store): Promise<World> {
  const studio = await studioOf(page, store);
  const withdrawn = await writeOrder(store, newAddress('withdrawn'));
  await querySql(
    store,
    `update checkouts set paid_amount = 14900, paid_currency = 'EUR' from orders
      where checkout_id = checkouts.id and orders.id = $1`,
    [withdrawn],
  );
  await querySql(
    store,
    "update orders set withdrawn_at = now(), payment_intent_id = 'pi_none' where id = $1",
    [withdrawn],
  );
  const asked = await writeOrder(store, newAddress('asked'));
  await querySql(
    store,
    `update orders set delivery_option = 'print',
      raw_order_json = jsonb_set(raw_order_json, '{package}', '{"name": "Short Story", "revisionRounds": 2}')
      where id = $1`,
    [asked],
  );
  const versionId = await sendVersion(studio, asked, { pages: 1 });
  const of = { token: (await linkOf(store, asked)).split('#link=')[1] ?? '' };
  const { proof } = clientOf(store.url);
  const pin = { of, id: randomUUID(), versionId, page: 1, x: 0.2, y: 0.3, text: 'Her coat is yellow.' };
  await proof.savePin.mutate(pin);
  await proof.ask.mutate({ of, versionId });
  const drafted = await writeOrder(store, newAddress('drafted'));
  await studio.client.admin.proofs.createVersion.mutate({ orderId: drafted, kind: 'sketches' });
  return { withdrawn, asked, drafted, question: await insertHelpRequest(store) };
}

const tell = (page: Page, change: 'changed' | 'signed-out') =>
  page.evaluate((news) => {
    const channel = new BroadcastChannel('session');
    channel.postMessage(news);
    channel.close();
  }, change);

test('text typed into a dialog is asked about also where another one comes to its panel since', async ({
  page,
  store,
}) => {
  await openBackOffice(page, store);
  const { withdrawn } = await prepare(page, store);
  const letGo = await blockRequests(page, /admin\.orders\.listRefunds/);
  await page.goto(`/admin?order=${withdrawn}`);
  await button(page, 'Set aside').click();
  await page.getByLabel('Why it does not hold').fill('Half a thought about Naxos');
  letGo();
  await expect(page.getByRole('button', { name: 'Refund', includeHidden: true }).first()).toBeAttached();
  await follow(page, '/admin?tab=subscribers');
  await expect(leaveDialog(page)).toBeVisible();
});

test('whatever an admin has typed outlives the end of the session, of the role and of the page', async ({
  page,
  store,
  context,
  allowProblem,
}) => {
  test.slow();
  allowProblem(/status of 40[1349]/);
  const admin = await openBackOffice(page, store);
  await makeAdmin(store, newAddress('another'));
  const world = await prepare(page, store);
  const allAnswered = followCalls(page);
  const otherTab = await context.newPage();
  await otherTab.goto(`${store.url}/faq`);
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' });
  const noAdmin = page.getByRole('alertdialog', { name: 'You no longer work in the back office' });
  const signInAgain = async () => {
    await signInByCookie(page, store, admin);
    await tell(otherTab, 'changed');
  };

  for (const [
    name,
    { address, open, field, send, text = 'Half a thought about Naxos', asks },
  ] of Object.entries(PLACES)) {
    await test.step(name, async () => {
      await page.goto(`${store.url}/admin${address(world)}`);
      await open?.(page);
      await field(page).fill(text);
      const isThere = () =>
        expect
          .poll(() =>
            page
              .locator('input, textarea')
              .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
          )
          .toContain(text);

      await endSessions(store, admin);
      await tell(otherTab, 'signed-out');
      await expect(ended).toBeVisible();
      await isThere();
      await signInAgain();
      await expect(ended).toBeHidden();

      // A reading that is still on its way may show the dialog first, above the button.
      const sendUnderDialog = () => send(page).dispatchEvent('click');
      await endSessions(store, admin);
      await sendUnderDialog();
      await expect(ended).toBeVisible();
      await isThere();
      await signInAgain();
      await expect(ended).toBeHidden();
      await expect(field(page)).toHaveValue(text);

      await revokeAdminRole(store, admin);
      await sendUnderDialog();
      await tell(otherTab, 'changed');
      await expect(noAdmin).toContainText(text);
      await isThere();
      // With the role given back, a call that is still on its way would be answered, and the text be saved.
      await allAnswered();
      await makeAdmin(store, admin);
      await tell(otherTab, 'changed');
      await expect(noAdmin).toBeHidden();
      await expect(field(page)).toHaveValue(text);

      if (!asks) return;
      await follow(page, '/admin?tab=subscribers');
      await leaveDialog(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(field(page)).toHaveValue(text);
      await follow(page, '/admin?tab=subscribers');
      await leaveDialog(page).getByRole('button', { name: 'Discard changes' }).click();
      await expect(page).toHaveURL(/subscribers/);
    });
  }
});
