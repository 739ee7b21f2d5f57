import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { withDatabase } from '#testing/orders.ts';
import { clientOf, sendVersion } from '#testing/proofs.ts';
import type { Store } from '#testing/store.ts';
import type { Engine, Target } from './engine.ts';

export interface Visit {
  engine: Engine;
  store: Store;
  email: string;
}

type Step = { title: string; walk(visit: Visit): Promise<void> };

const STORY = 'We met on the ferry to Naxos. It rained, and he had the only umbrella.';
const PASSWORD = 'six swans over Naxos';
const MESSAGE = 'The umbrella turns yellow today.';

const UPLOADED =
  'document.querySelector("[data-failed-upload], progress") === null && document.querySelector("[aria-label=\'Remove biscuit\']") !== null';

const bottomOf = (selector: string) => `document.querySelector('${selector}').getBoundingClientRect().bottom`;
const button = (name: string): Target => ({ kind: 'button', name });
const link = (name: string): Target => ({ kind: 'link', name });
const heading = (name: string): Target => ({ kind: 'heading', name });
const field = (name: string): Target => ({ kind: 'field', name });
const choice = (name: string): Target => ({ kind: 'choice', name });
const text = (name: string): Target => ({ kind: 'text', name });

/** From the first page to the studio's answer to an order, in this order. */
export const STEPS: Step[] = [
  {
    title: 'the home page leads to a comic in the gallery, which turns its pages in a dialog',
    async walk({ engine, store }) {
      await engine.open(store.url);
      await engine.click(button('Reject All'));
      await engine.click(link('Visit the gallery'));
      await engine.expect(heading('All sample comics'));
      await engine.click(link('The Last Ferry'));
      await engine.expect(text('page 1 / 9'));
      await engine.until(
        'a sheet that is as tall as its text',
        `${bottomOf('.comic-sheet')} >= ${bottomOf('.comic-words')}`,
      );
      await engine.until(
        'no alternative text over the preview of a picture',
        'getComputedStyle(document.querySelector(".comic-page img")).color === "rgba(0, 0, 0, 0)"',
      );
      await engine.click(button('Next page'));
      await engine.expect(text('page 2 / 9'));
      await engine.click(link('Close'));
      await engine.until('the closed dialog', 'document.querySelector("dialog:modal") === null');
    },
  },
  {
    title: 'a comic is told in the configurator, with a photo',
    async walk({ engine, store, email }) {
      await engine.open(`${store.url}/configurator`);
      await engine.click(choice('Pet'));
      await next(engine, 'Pick a package');
      await engine.click(choice('Short Story'));
      await engine.fill(field('Email'), email);
      await engine.fill(field('Name'), 'Eleni Papadopoulou');
      await next(engine, 'Introduce your characters');
      await engine.fill(field('Name'), 'Biscuit');
      await engine.fill(field('Role'), 'Dog');
      await withPhoto(async (path) => {
        await engine.attach({ kind: 'file', name: 'Photos' }, path);
        await engine.until('the uploaded photo', UPLOADED);
      });
      await engine.expect(button('Remove biscuit'));
      await next(engine, 'Tell us the scenes');
      await engine.fill(field('Story brief'), STORY);
    },
  },
  {
    title: 'a reload keeps what was typed',
    async walk({ engine }) {
      await engine.until('the saved draft', 'document.querySelector("[data-save-status=saved]") !== null');
      await engine.reload();
      await engine.click(button('Resume Draft'));
      await engine.expect(heading('Tell us the scenes'));
      await engine.until('the kept story', `document.querySelector('textarea')?.value === '${STORY}'`);
    },
  },
  {
    title: 'the comic is reviewed and goes into the cart',
    async walk({ engine }) {
      await next(engine, 'Choose your delivery');
      await next(engine, 'Set the styling');
      await engine.click(button('Review'));
      await engine.expect(heading('Review your comic'));
      await engine.click(button('Add to Cart'));
      await engine.expect(button('Proceed to Checkout'));
    },
  },
  {
    title: 'the order is paid',
    async walk({ engine }) {
      await engine.click(button('Proceed to Checkout'));
      await engine.click(button('Pay €'));
      await engine.expect(heading('Thank You!'));
    },
  },
  {
    title: 'its buyer signs up, confirms the address and finds the order in My Orders',
    async walk({ engine, store, email }) {
      await engine.open(`${store.url}/auth?tab=signup`);
      await engine.fill(field('Full Name'), 'Eleni Papadopoulou');
      await engine.fill(field('Email'), email);
      await engine.fill(field('Password'), PASSWORD);
      await engine.click(button('Sign Up'));
      await engine.until('the end of signing up', 'location.pathname !== "/auth"');
      await engine.open(await latestMail(store, email, 'verify-email'));
      await engine.click(link('Confirm'));
      await engine.expect(heading('Your address is confirmed'));
      await engine.open(`${store.url}/my-orders`);
      await engine.click(button(await orderNumber(store, email)));
      await engine.expect(text('Biscuit'));
    },
  },
  {
    title: 'sketches are opened by the mailed link, and a pin is set',
    async walk({ engine, store, email }) {
      const order = await findOrder(store, email);
      await sendSketches(store, order.id);
      await engine.open(`${store.url}/dev/proofs`);
      await engine.click(link(order.customerName));
      await engine.expect(text('Page 1 of 3'));
      await engine.click(button('Set a pin on page 1'));
      await engine.fill(field('What should change?'), 'A yellow umbrella, please.');
      await engine.click(button('Done'));
      await engine.until('the saved pin', 'document.querySelector("[data-save-state=saved]") !== null');
      await engine.expect(button('Comment 1: A yellow umbrella, please.'));
    },
  },
  {
    title: 'the studio changes the order’s status with a message, which is mailed',
    async walk({ engine, store, email }) {
      await makeAdmin(store, email);
      await engine.open(`${store.url}/admin?search=${encodeURIComponent(email)}`);
      await engine.click(button('View the order of Eleni Papadopoulou'));
      await engine.select({ kind: 'list', name: 'Status' }, 'In Progress');
      await engine.fill(field('Your words to the customer'), MESSAGE);
      await engine.click(button('Save Changes'));
      await engine.expect(text('Order Updated'));
      await engine.open(await latestMail(store, email, 'order-status'));
      await engine.expect(text(MESSAGE));
    },
  },
];

async function next(engine: Engine, title: string): Promise<void> {
  await engine.click(button('Next'));
  await engine.expect(heading(title));
}

/** The file must exist until the page has read it. */
async function withPhoto(upload: (path: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'yours-in-ink-photo-'));
  const path = join(folder, 'biscuit.jpg');
  const background = '#c44a2f';
  writeFileSync(
    path,
    await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
  await upload(path).finally(() => rmSync(folder, { recursive: true }));
}

async function latestMail(store: Store, email: string, template: string): Promise<string> {
  const find = 'select id from mails where recipient = $1 and template = $2 order by created_at desc limit 1';
  const { rows } = await withDatabase(store, (db) => db.query(find, [email, template]));
  return `${store.url}/dev/mail/${rows[0].id}`;
}

async function findOrder(
  store: Store,
  email: string,
): Promise<{ id: string; customerName: string; number: string }> {
  const find = 'select id, number, customer_name as "customerName" from orders where customer_email = $1';
  const { rows } = await withDatabase(store, (db) => db.query(find, [email]));
  return rows[0];
}

const orderNumber = async (store: Store, email: string) => (await findOrder(store, email)).number;

async function sendSketches(store: Store, orderId: string): Promise<void> {
  const email = `studio-${randomUUID()}@example.com`;
  const answer = await fetch(`${store.url}/api/trpc/account.signUp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: { fullName: 'Maria Konstantinou', email, password: PASSWORD } }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
  await makeAdmin(store, email);
  await sendVersion({ url: store.url, cookie, client: clientOf(store.url, cookie) }, orderId);
}

async function makeAdmin(store: Store, email: string): Promise<void> {
  const grant = "insert into user_roles (user_id, role) select id, 'admin' from users where email = $1";
  await withDatabase(store, (db) => db.query(grant, [email]));
}
