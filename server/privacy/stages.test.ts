import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '#server/jobs/jobs.ts';
import { pinOf, sendProof, tokenOf } from '#server/proof/testing.ts';
import type { CartItem } from '#shared/checkout/checkout.ts';
import type { Comic } from '#shared/draft/comic.ts';
import type { OrderStatus } from '#shared/order/order.ts';
import { RETENTION_DAYS } from '#shared/privacy/retention.ts';
import { openPayment } from '#testing/buy.ts';
import { draftKeysOf, elenisComic, putInCart } from '#testing/comics.ts';
import { plain } from '#testing/pictures.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';
import { readHeldRows } from './held-rows.ts';
import { subjectOfMailbox } from './subject.ts';
import { findTraces, listFiles } from './testing.ts';

const shop = shopFixture({
  maxConnections: 6,
  env: { mail: { smtpUrl: 'smtp://mail.test', from: 'ink@example.com' } },
});
const studio = adminFixture(shop, 'maria@studio.test');

beforeEach(async () => {
  await sql`delete from throttles`.execute(shop.db);
});

/** A guest in whose words and names stands a word that is nobody else's. */
type Guest = { word: string; email: string; name: string; comic: Comic; photos: string[] };

let guests = 0;

function newGuest(): Guest {
  const word = `wyx${++guests}wyx`;
  const [email, name] = [`Aspasia.${word}@Example.com`, `Aspasia ${word}`];
  const comic = {
    ...elenisComic,
    customerEmail: email,
    customerName: name,
    storyBrief: `The house of ${word}.`,
    characters: [{ name: `Uncle ${word}`, role: 'Uncle', note: '', images: [] }],
  };
  return { word, email, name, comic, photos: [] };
}

/** Finished, with a photo. */
async function comicOf(guest: Guest): Promise<CartItem> {
  const item = await putInCart(shop.db, guest.comic);
  const [key] = draftKeysOf([item]);
  const answer = await fetch(`${shop.url}/api/drafts/${key?.id}/images?kind=references`, {
    method: 'POST',
    body: new Uint8Array(await plain(60, 40).jpeg().toBuffer()),
    headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${key?.token}` },
  });
  const { url } = (await answer.json()) as { url: string };
  guest.photos.push(url.split('/').at(-1) ?? '');
  return { ...item, referenceImages: [{ url, title: guest.word }] };
}

async function openPage(...cartItems: CartItem[]): Promise<string> {
  const consent = { id: randomUUID(), analytics: true, marketing: true, timestamp: Date.now(), version: 1 };
  return openPayment(shop.client(), { cartItems, consent });
}

async function transfer(guest: Guest): Promise<string> {
  const sessionId = await openPage(await comicOf(guest));
  await shop.payments.payLater(sessionId);
  await shop.idle();
  return sessionId;
}

async function order(guest: Guest): Promise<string> {
  const sessionId = await openPage(await comicOf(guest));
  await shop.payments.pay(sessionId);
  await shop.idle();
  return orderOf(sessionId);
}

async function orderOf(sessionId: string, lineNumber = 1): Promise<string> {
  const { id } = await shop.db
    .selectFrom('orders')
    .where('checkoutSessionId', '=', sessionId)
    .where('lineNumber', '=', lineNumber)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function setStatus(id: string, status: OrderStatus): Promise<void> {
  const { revision } = await studio.admin.orders.get.query({ id });
  const change = { id, revision, status, notes: '', tellCustomer: true, message: '', sentElsewhere: true };
  await studio.admin.orders.update.mutate(change);
  await shop.idle();
}

/** Lets the last downloads pass of an order that was finished while its deletion waited. */
async function passLastDownloads(id: string): Promise<void> {
  const past = sql`make_interval(days => ${RETENTION_DAYS.lastDownloads + 1})`;
  await sql`update orders set created_at = created_at - ${past} where id = ${id}::uuid`.execute(shop.db);
  await sql`update order_changes set changed_at = changed_at - ${past} where order_id = ${id}::uuid`.execute(
    shop.db,
  );
}

async function finish(id: string): Promise<void> {
  await setStatus(id, 'Completed');
  await passLastDownloads(id);
}

/** Sketches with a comment, for which changes are asked. */
async function askForChanges(guest: Guest, id: string): Promise<string> {
  const { token, id: versionId } = await sendProof(shop, studio, id);
  const { proof } = shop.client();
  await proof.savePin.mutate(pinOf(token, versionId, `Taller, says ${guest.word}`));
  await proof.ask.mutate({ of: { token }, versionId });
  await shop.idle();
  return token;
}

/** The final pages are sent after all rounds were used. */
async function openPageOfRound(guest: Guest) {
  const id = await order(guest);
  const token = await askForChanges(guest, id);
  const { id: versionId } = await sendProof(shop, studio, id, { kind: 'final' });
  const of = { token };
  const { url } = await shop.client().proof.buyRound.mutate({ of });
  const approve = () => shop.client().proof.approve.mutate({ of, versionId });
  return { id, sessionId: url.split('/').at(-1) ?? '', approve };
}

async function withdraw({ name, email }: Guest, orderId: string): Promise<void> {
  const { number } = await studio.admin.orders.get.query({ id: orderId });
  await shop
    .client()
    .withdrawal.create.mutate({ name: `${name} Jr.`, email: email.toLowerCase(), orderNumber: number });
  await shop.idle();
}

async function withdrawFromPayment({ name, email }: Guest, sessionId: string): Promise<void> {
  const { number } = await shop.db
    .selectFrom('checkouts')
    .where('sessionId', '=', sessionId)
    .select('number')
    .executeTakeFirstOrThrow();
  const orderNumber = `No. ${number.replace('-', ' ')}`;
  await shop.client().withdrawal.create.mutate({ name, email, orderNumber });
  await shop.idle();
}

async function giveBack({ word }: Guest, id: string): Promise<void> {
  const { priceTotal: amount } = await studio.admin.orders.get.query({ id });
  await studio.admin.orders.refund.mutate({
    id,
    amount,
    reason: 'requested_by_customer',
    note: `Agreed with ${word}.`,
    key: randomUUID(),
  });
  const [refund] = shop.payments.refunds();
  if (refund?.status === 'pending') await shop.payments.succeedRefund(refund.id);
  await shop.idle();
}

async function askToBeDeleted(email: string) {
  await shop.client().privacy.requestLink.mutate({ email });
  await shop.idle();
  const mail = shop.mails.findLast(({ subject }) => subject === 'Your data at our studio');
  const token = /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const result = await shop.client().privacy.deleteByLink.mutate({ token });
  await shop.idle();
  return result;
}

async function runJobs(): Promise<void> {
  for (const job of jobs.values()) await job(shop.services);
  await shop.idle();
}

const confirmations = ({ email }: Guest) =>
  shop.mails.filter(
    ({ to, subject }) => to.toLowerCase() === email.toLowerCase() && subject === 'Your data is deleted',
  );

type Waiting = { end?: () => Promise<unknown>; other?: Guest };

/** The stages that a guest may have reached when they ask, and how each ends. */
const stages: Record<string, (guest: Guest) => Promise<Waiting>> = {
  'a draft alone': async (guest) => {
    const { draftId } = await comicOf(guest);
    await sql`update configurator_drafts set current_step = 3, reached_step = 3 where id = ${draftId}::uuid`.execute(
      shop.db,
    );
    return {};
  },
  'a finished comic': async (guest) => {
    await comicOf(guest);
    return {};
  },
  'an open payment page': async (guest) => {
    const sessionId = await openPage(await comicOf(guest));
    return { end: () => shop.payments.expire(sessionId) };
  },
  'a payment page that was opened twice': async (guest) => {
    const item = await comicOf(guest);
    await openPage(item);
    await shop.idle();
    const sessionId = await openPage(item);
    await shop.idle();
    return { end: () => shop.payments.expire(sessionId) };
  },
  'a bank transfer that has failed': async (guest) => {
    await shop.payments.fail(await transfer(guest));
    await shop.idle();
    return {};
  },
  'a bank transfer that fails': async (guest) => {
    const sessionId = await transfer(guest);
    return { end: () => shop.payments.fail(sessionId) };
  },
  'a bank transfer that arrives': async (guest) => {
    const sessionId = await transfer(guest);
    return {
      end: async () => {
        await shop.payments.succeed(sessionId);
        await shop.idle();
        await finish(await orderOf(sessionId));
      },
    };
  },
  'a paid order': async (guest) => {
    const id = await order(guest);
    return { end: () => finish(id) };
  },
  'an order that is being drawn, with comments and family': async (guest) => {
    const id = await order(guest);
    const token = await askForChanges(guest, id);
    const yiayia = { name: `Yiayia ${guest.word}`, email: `yiayia.${guest.word}@example.com` };
    await shop.client().proof.invite.mutate({ of: { token }, ...yiayia });
    return { end: () => finish(id) };
  },
  'an order with a bought round': async (guest) => {
    const { id, sessionId } = await openPageOfRound(guest);
    await shop.payments.pay(sessionId);
    await shop.idle();
    return { end: () => finish(id) };
  },
  'a bought round whose refund is on its way': async (guest) => {
    const { id, sessionId } = await openPageOfRound(guest);
    await shop.payments.payLater(sessionId);
    await shop.payments.succeed(sessionId);
    await shop.idle();
    const { rounds } = await studio.admin.orders.listRefunds.query({ id });
    await studio.admin.proofs.refundRound.mutate({
      id: rounds[0]?.id ?? '',
      amount: 10_00,
      reason: 'requested_by_customer',
      note: `Agreed with ${guest.word}.`,
      key: randomUUID(),
    });
    await setStatus(id, 'Canceled');
    const [made] = shop.payments.refunds();
    return { end: () => shop.payments.succeedRefund(made?.id ?? '') };
  },
  'a round whose money comes after its order was finished': async (guest) => {
    const { id, sessionId, approve } = await openPageOfRound(guest);
    await shop.payments.payLater(sessionId);
    await approve();
    await setStatus(id, 'Completed');
    return {
      end: async () => {
        await shop.payments.succeed(sessionId);
        await shop.idle();
        await runJobs();
        const [refund] = shop.payments.refunds();
        expect(refund?.status).toBe('pending');
        await shop.payments.succeedRefund(refund?.id ?? '');
        await passLastDownloads(id);
      },
    };
  },
  'a round whose money does not come, of an order that was canceled': async (guest) => {
    const { id, sessionId } = await openPageOfRound(guest);
    await shop.payments.payLater(sessionId);
    await setStatus(id, 'Canceled');
    return { end: () => shop.payments.fail(sessionId) };
  },
  'a finished order whose payment page of a further round was closed with it': async (guest) => {
    const { id, sessionId } = await openPageOfRound(guest);
    await setStatus(id, 'Completed');
    expect(shop.payments.sessions().find((session) => session.id === sessionId)?.status).toBe('expired');
    return {};
  },
  'a delivered order': async (guest) => {
    await setStatus(await order(guest), 'Completed');
    return {};
  },
  'a withdrawn order': async (guest) => {
    const id = await order(guest);
    await withdraw(guest, id);
    return { end: () => giveBack(guest, id) };
  },
  'a delivered order whose withdrawal is not settled': async (guest) => {
    const id = await order(guest);
    await setStatus(id, 'Completed');
    await withdraw(guest, id);
    return {
      end: async () => {
        expect(await findTraces(shop, [guest.word])).toEqual(
          expect.arrayContaining([`orders: ${guest.word}`, `withdrawals: ${guest.word}`]),
        );
        await studio.admin.withdrawals.setAside.mutate({ orderId: id, reason: `Drawn, ${guest.word}.` });
        await passLastDownloads(id);
      },
    };
  },
  'a withdrawal while the money is on its way': async (guest) => {
    const sessionId = await transfer(guest);
    shop.setMailServer('down');
    await withdrawFromPayment(guest, sessionId);
    shop.setMailServer('up');
    return {
      end: async () => {
        await sql`update mails set next_attempt_at = now() where sent_at is null`.execute(shop.db);
        await runJobs();
        const told = shop.mails.filter(
          ({ subject, text }) => /withdr/.test(subject) && text.includes(guest.word),
        );
        expect(told.map(({ to }) => to)).toEqual([guest.email, 'studio@example.com']);
        await shop.payments.succeed(sessionId);
        await shop.idle();
        const id = await orderOf(sessionId);
        expect((await studio.admin.orders.get.query({ id })).withdrawnAt).not.toBeNull();
        await giveBack(guest, id);
      },
    };
  },
  'a comic in a cart that somebody else pays by a transfer, and a withdrawal from it': async (guest) => {
    const other = newGuest();
    const sessionId = await openPage(await comicOf(other), await comicOf(guest));
    await shop.payments.payLater(sessionId);
    await shop.idle();
    await withdrawFromPayment(guest, sessionId);
    return {
      end: async () => {
        await shop.payments.succeed(sessionId);
        await shop.idle();
        const id = await orderOf(sessionId, 2);
        expect((await studio.admin.orders.get.query({ id })).withdrawnAt).not.toBeNull();
        await giveBack(guest, id);
      },
      other,
    };
  },
  'a comic in a cart that somebody else fails to pay, and a later withdrawal from it': async (guest) => {
    const other = newGuest();
    const sessionId = await openPage(await comicOf(other), await comicOf(guest));
    await shop.payments.payLater(sessionId);
    await shop.idle();
    return {
      end: async () => {
        await withdrawFromPayment(guest, sessionId);
        await shop.payments.fail(sessionId);
      },
      other,
    };
  },
  'a payment that is withdrawn from after that, and fails': async (guest) => {
    const sessionId = await transfer(guest);
    return {
      end: async () => {
        await withdrawFromPayment(guest, sessionId);
        await shop.payments.fail(sessionId);
      },
    };
  },
  'a withdrawal from an unknown order': async ({ name, email }) => {
    await shop.client().withdrawal.create.mutate({ name, email, orderNumber: '1' });
    return {};
  },
  'a refunded order': async (guest) => {
    await giveBack(guest, await order(guest));
    return {};
  },
  'the newsletter': async ({ name, email }) => {
    await shop.client().newsletter.subscribe.mutate({ email, name });
    return {};
  },
  'a question': async ({ name, email, word }) => {
    await shop.client().help.createHelpRequest.mutate({ name, email, question: `Can you draw ${word}?` });
    return {};
  },
  'a question whose answer waits for the mail server': async ({ name, email, word }) => {
    await shop.client().help.createHelpRequest.mutate({ name, email, question: `Can you draw ${word}?` });
    await shop.idle();
    shop.setMailServer('down');
    const { requests } = await studio.admin.help.list.query({});
    const message = `We can, dear ${word}.`;
    const answer = { id: requests[0]?.id ?? '', key: randomUUID(), message, resolve: true, answersSeen: 0 };
    await studio.admin.help.answer.mutate(answer);
    await shop.idle();
    shop.setMailServer('up');
    return {};
  },
  'a message': async ({ name, email, word }) => {
    const { help } = shop.client();
    await help.createContactMessage.mutate({ name, email, message: `I am ${word}.`, website: '' });
    return {};
  },
  'a comment as family on somebody else’s proof': async (guest) => {
    const other = newGuest();
    const id = await order(other);
    const { token, id: versionId } = await sendProof(shop, studio, id);
    const { proof } = shop.client();
    await proof.invite.mutate({ of: { token }, name: guest.name, email: guest.email });
    await shop.idle();
    const family = { token: tokenOf(shop.mails.findLast(({ to }) => to === guest.email)?.text) };
    const pin = pinOf(family.token, versionId, `She is ${guest.word}.`);
    await proof.savePin.mutate(pin);
    await proof.sendComments.mutate({ of: family, versionId });
    await proof.ask.mutate({ of: { token }, versionId });
    const reply = { id: randomUUID(), pinId: pin.id, text: `Dear ${guest.name}, how tall?` };
    await studio.admin.proofs.reply.mutate(reply);
    await sendProof(shop, studio, id);
    await proof.reply.mutate({ of: family, id: randomUUID(), pinId: pin.id, text: `As ${guest.word}.` });
    const { links } = await studio.admin.proofs.get.query({ id });
    const link = links.find(({ name }) => name === guest.name);
    await studio.admin.proofs.revokeLink.mutate({ id: link?.id ?? '' });
    return { other };
  },
  'a comic in a cart that somebody else has paid': async (guest) => {
    const other = newGuest();
    const sessionId = await openPage(await comicOf(other), await comicOf(guest));
    await shop.payments.pay(sessionId);
    await shop.idle();
    const id = await orderOf(sessionId, 2);
    return { end: () => finish(id), other };
  },
  'a comic in a cart that somebody else does not pay': async (guest) => {
    const other = newGuest();
    const sessionId = await openPage(await comicOf(other), await comicOf(guest));
    return { end: () => shop.payments.expire(sessionId), other };
  },
  'a comic in a cart that somebody else has not paid': async (guest) => {
    const other = newGuest();
    const sessionId = await openPage(await comicOf(other), await comicOf(guest));
    await shop.payments.expire(sessionId);
    await shop.idle();
    return { other };
  },
  'a comic in a cart that somebody else pays later, under a Greek address in capitals': async (guest) => {
    // JavaScript writes the last letter of the name in another lower case than PostgreSQL.
    guest.email = `${guest.word}.ΝΙΚΟΣ@example.com`;
    guest.comic.customerEmail = guest.email;
    const other = newGuest();
    const sessionId = await openPage(await comicOf(other), await comicOf(guest));
    return {
      end: async () => {
        await shop.payments.pay(sessionId);
        await shop.idle();
        await finish(await orderOf(sessionId, 2));
      },
      other,
    };
  },
};

describe('a guest’s deletion (GDPR, Article 17) is done, and said to be, once nothing is left of', () => {
  test.each(Object.entries(stages))('%s', async (_, live) => {
    const guest = newGuest();
    const { end, other } = await live(guest);
    await shop.idle();
    const { openOrders } = await askToBeDeleted(guest.email.toUpperCase());
    await runJobs();
    expect(openOrders).toBe(end ? 1 : 0);
    if (end) {
      expect(confirmations(guest)).toEqual([]);
      expect(await findTraces(shop, [guest.word])).not.toEqual([]);
      await end();
      await shop.idle();
      await runJobs();
    }
    await runJobs();
    expect(await findTraces(shop, [guest.word])).toEqual([]);
    const files = await listFiles(shop);
    expect(files.filter((file) => guest.photos.includes(file))).toEqual([]);
    expect(confirmations(guest)).toHaveLength(1);
    const [request] = await studio.admin.privacy.list.query();
    const counted = guest.photos.length;
    expect(request).toMatchObject({ openOrders: 0, outcome: { drafts: counted, photos: counted } });

    if (!other) return;
    expect(await findTraces(shop, [other.word])).toContain(`configurator_drafts: ${other.word}`);
    expect(files.filter((file) => other.photos.includes(file))).toEqual(other.photos);
  });
});

test('a payer’s confirmation that waits outlives the deletion of another one whose comic they paid for', async () => {
  const [payer, guest] = [newGuest(), newGuest()];
  const styling = {
    ...elenisComic.styling,
    coverTitle: `The ${guest.word}`,
    dedication: `For ${guest.word}`,
  };
  const theirs = await comicOf({ ...guest, comic: { ...guest.comic, styling } });
  const sessionId = await openPage(await comicOf(payer), theirs);
  shop.setMailServer('down');
  await shop.payments.pay(sessionId);
  await shop.idle();
  shop.setMailServer('up');
  await finish(await orderOf(sessionId, 2));
  await askToBeDeleted(guest.email);
  await runJobs();
  await runJobs();
  expect(await findTraces(shop, [guest.word])).toEqual([]);
  await sql`update mails set next_attempt_at = now()`.execute(shop.db);
  await runJobs();
  const mails = shop.mails.slice(-2);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [payer.email, 'Your comics are in our hands'],
    ['studio@example.com', expect.stringContaining(payer.name)],
  ]);
  for (const { text } of mails) expect(text).not.toContain(guest.word);
});

test('a deletion and a copy of the second of 20 comics in a cart leave the mails about the last one alone', async () => {
  const [payer, guest, other] = [newGuest(), newGuest(), newGuest()];
  const between = await Promise.all(Array.from({ length: 17 }, () => putInCart(shop.db, payer.comic)));
  const sessionId = await openPage(
    await comicOf(payer),
    await comicOf(guest),
    ...between,
    await comicOf(other),
  );
  await shop.payments.pay(sessionId);
  await shop.idle();
  const last = await orderOf(sessionId, 20);
  await setStatus(last, 'In Progress');
  const { number } = await studio.admin.orders.get.query({ id: last });
  const told = shop.db
    .selectFrom('mails')
    .where('occasion', 'like', `order-status:${last}:%`)
    .select(sql<string>`data ->> 'orderNumber'`.as('number'));
  expect(await told.execute()).toEqual([{ number }]);
  const { mails } = await readHeldRows(shop.db, await subjectOfMailbox(shop.db, guest.email));
  expect(JSON.stringify(mails)).not.toContain(number);
  await finish(await orderOf(sessionId, 2));
  await askToBeDeleted(guest.email);
  await runJobs();
  expect(await findTraces(shop, [guest.word])).toEqual([]);
  expect(await told.execute()).toEqual([{ number }]);
});

test('a payment that kept its payer’s address when its order lost the names is reduced with the next request', async () => {
  const guest = newGuest();
  const id = await order(guest);
  await finish(id);
  await askToBeDeleted(guest.email);
  await runJobs();
  expect(confirmations(guest)).toHaveLength(1);
  // A release in which the two were statements apart could end between them.
  await sql`update checkouts set customer_email = ${guest.email}
    where id = (select checkout_id from orders where id = ${id}::uuid)`.execute(shop.db);
  await askToBeDeleted(guest.email);
  await runJobs();
  expect(await findTraces(shop, [guest.word])).toEqual([]);
  expect(confirmations(guest)).toHaveLength(2);
});

test('a statement of withdrawal from two comics that waits to be mailed outlives the reduction of one of them', async () => {
  const buyer = newGuest();
  const sessionId = await openPage(await comicOf(buyer), await comicOf(buyer));
  await shop.payments.pay(sessionId);
  await shop.idle();
  const { number } = await shop.db
    .selectFrom('checkouts')
    .where('sessionId', '=', sessionId)
    .select('number')
    .executeTakeFirstOrThrow();
  shop.setMailServer('down');
  await shop.client().withdrawal.create.mutate({ name: buyer.name, email: buyer.email, orderNumber: number });
  await shop.idle();
  shop.setMailServer('up');
  const first = await orderOf(sessionId, 1);
  await shop.db
    .updateTable('orders')
    .set({ status: 'Canceled', withdrawnAt: null })
    .where('id', '=', first)
    .execute();
  await askToBeDeleted(buyer.email);
  await runJobs();
  const reduced = shop.db.selectFrom('orders').where('id', '=', first).select('identityRemovedAt');
  expect((await reduced.executeTakeFirstOrThrow()).identityRemovedAt).not.toBeNull();
  await sql`update mails set next_attempt_at = now()`.execute(shop.db);
  await runJobs();
  const withdrawn = shop.mails.filter(({ subject }) => /withdraw/.test(subject) && subject.includes(number));
  expect(withdrawn.map(({ to }) => to).sort()).toEqual([buyer.email, 'studio@example.com'].sort());
});
