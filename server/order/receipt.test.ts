import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inviteYiayia, writeProofOrder } from '#server/proof/testing.ts';
import { buyComic } from '#testing/buy.ts';
import { putInCart, tomsComic } from '#testing/comics.ts';
import { MALFORMED_COMICS } from '#testing/malformed-comics.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';
import { createBuyerLink } from './links.ts';
import { readReceipt } from './receipt.ts';

const shop = shopFixture();
const maria = adminFixture(shop);
const guest = () => shop.client();

async function linkOf(id: string): Promise<string> {
  const order = await shop.db.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  return shop.db.transaction().execute((tx) => createBuyerLink(tx, order));
}

async function buy() {
  const item = await putInCart(shop.db, tomsComic, { addOns: ['Gift wrapping'] });
  const { orderId: id } = await buyComic(shop, item);
  return { id, item, of: { token: await linkOf(id) } };
}

describe('the receipt behind the link of an order', () => {
  test('says what was bought for what, where it goes, and what the buyer wrote', async () => {
    const { item, of } = await buy();
    const receipt = await guest().proof.receipt.mutate({ of });
    expect(receipt).toMatchObject({
      customerName: 'Tom O’Neill',
      customerEmail: 'tom@example.com',
      rush: true,
      priceTotal: item.priceTotal,
      currency: 'EUR',
      refunds: [],
      rounds: [],
      story: { characters: [{ name: 'Biscuit' }], pages: item.pages },
    });
    expect(receipt.lines.map(({ label }) => label).join()).toMatch(
      /Short Story, Print.*Gift wrapping.*[Rr]ush/,
    );
    expect(receipt.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(item.priceTotal);
    expect(receipt.address.length).toBeGreaterThan(2);
  });

  test('keeps the prices of the sale, and shows what was given back for what', async () => {
    const { id, item, of } = await buy();
    await shop.db.updateTable('pricingTiers').set({ printPrice: 1_00, comboPrice: 1_00 }).execute();
    const { lines } = await guest().proof.receipt.mutate({ of });
    const [first] = lines;
    await maria.admin.orders.refund.mutate({
      id,
      amount: 5_00,
      line: first?.id ?? '',
      reason: 'requested_by_customer',
      note: 'Told nobody',
      key: randomUUID(),
    });
    await shop.idle();
    const receipt = await guest().proof.receipt.mutate({ of });
    expect(receipt.priceTotal).toBe(item.priceTotal);
    expect(receipt.lines).toEqual(lines);
    expect(receipt.refunds).toMatchObject([{ amount: 5_00, line: first?.label, isOnItsWay: false }]);
    expect(JSON.stringify(receipt)).not.toContain('Told nobody');
  });

  test('tells refunds and rounds in the currency in which they were paid', async () => {
    const { id } = await buy();
    const { checkoutId } = await shop.db
      .updateTable('checkouts')
      .set({ paidCurrency: 'CHF' })
      .where('id', '=', (eb) => eb.selectFrom('orders').where('id', '=', id).select('checkoutId'))
      .returning('id as checkoutId')
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('refunds')
      .values({
        ...{ checkoutId, orderId: id, amount: 4_00, currency: 'CHF', createdBy: 'Maria' },
        ...{ status: 'succeeded', stripeRefundId: `re_${randomUUID()}` },
      })
      .execute();
    await shop.db
      .insertInto('proofRoundPayments')
      .values({
        ...{ orderId: id, status: 'paid', amount: 35_00, currency: 'EUR', boughtBy: 'Eleni' },
        ...{ paidAmount: 33_00, paidCurrency: 'CHF', paidAt: new Date() },
      })
      .execute();
    const { currency, refunds, rounds } = await readReceipt(shop.db, id);
    expect(currency).toBe('EUR');
    expect(refunds).toMatchObject([{ amount: 4_00, currency: 'CHF' }]);
    expect(rounds).toMatchObject([{ amount: 33_00, currency: 'CHF' }]);
  });

  test('promises days until the order is withdrawn or canceled', async () => {
    for (const [field, value] of [
      ['withdrawnAt', new Date()],
      ['status', 'Canceled'],
    ] as const) {
      const { id } = await buy();
      expect((await readReceipt(shop.db, id)).promised).toEqual([
        expect.stringMatching(/^First sketches by/),
        expect.stringMatching(/^Book at your door by/),
        expect.stringMatching(/^If you answer each version within/),
      ]);
      await shop.db
        .updateTable('orders')
        .set({ [field]: value })
        .where('id', '=', id)
        .execute();
      expect((await readReceipt(shop.db, id)).promised).toEqual([]);
    }
  });

  test('is not for the family, nor for anybody else', async () => {
    const { of } = await buy();
    const token = await inviteYiayia(guest(), of);
    expect((await guest().proof.get.mutate({ of: { token } })).reader.role).toBe('family');
    await expect(guest().proof.receipt.mutate({ of: { token } })).rejects.toMatchObject({
      data: { code: 'FORBIDDEN' },
    });
    const other = await buy();
    const nikos = shop.client(await shop.signIn('nikos@example.com'));
    await expect(nikos.proof.receipt.mutate({ of: { orderId: other.id } })).rejects.toMatchObject({
      data: { code: 'NOT_FOUND' },
    });
  });

  test.each(Object.entries(MALFORMED_COMICS))(
    'opens for an order with %s for its comic',
    async (_, stored) => {
      const id = await writeProofOrder(shop.db);
      await shop.db
        .updateTable('orders')
        .set({ rawOrderJson: JSON.stringify(stored) })
        .where('id', '=', id)
        .execute();
      const receipt = await guest().proof.receipt.mutate({ of: { token: await linkOf(id) } });
      expect(receipt.lines).toEqual([expect.objectContaining({ amount: receipt.priceTotal })]);
    },
  );
});
