import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { digital, item, print, start } from './testing.ts';

const taxed: Stripe.Checkout.SessionCreateParams = {
  ...digital,
  automatic_tax: { enabled: true },
  tax_id_collection: { enabled: true },
  invoice_creation: { enabled: true, invoice_data: { metadata: { kind: 'comic' } } },
  line_items: [
    item({ tax_behavior: 'inclusive', product_data: { name: 'Comic', tax_code: 'txcd_10302000' } }),
    item({ tax_behavior: 'inclusive', product_data: { name: 'Poster', tax_code: 'txcd_99999999' } }),
  ],
};

const refused = (param: string, message: RegExp) =>
  expect.objectContaining({
    type: 'StripeInvalidRequestError',
    param,
    message: expect.stringMatching(message),
  });

describe('with Stripe Tax', () => {
  test('a page that doesn’t know its buyer’s place has no tax yet, and no invoice before the money', async () => {
    const { stripe } = await start();
    const session = await stripe.checkout.sessions.create(taxed);
    expect(session).toMatchObject({
      automatic_tax: { enabled: true, provider: 'stripe', status: 'requires_location_inputs' },
      tax_id_collection: { enabled: true, required: 'never' },
      total_details: { amount_tax: 0 },
      invoice: null,
    });
  });

  test('a payment is taxed by code and country, prices that include it stay, and an invoice is issued', async () => {
    const { stripe, standIn, hostedUrl } = await start();
    const { id } = await stripe.checkout.sessions.create(taxed);
    await standIn.pay(id, { country: 'GR' });
    const session = await stripe.checkout.sessions.retrieve(id, {
      expand: ['invoice', 'line_items.data.taxes'],
    });
    expect(session).toMatchObject({
      amount_total: 98_00,
      automatic_tax: { status: 'complete' },
      total_details: { amount_tax: 2_77 + 9_48 },
      invoice: { object: 'invoice', status: 'paid', total: 98_00, metadata: { kind: 'comic' } },
    });
    expect(session.line_items?.data.map(({ taxes }) => taxes?.[0])).toMatchObject([
      {
        amount: 2_77,
        taxability_reason: 'reduced_rated',
        rate: { percentage: 6, inclusive: true, country: 'GR' },
      },
      { amount: 9_48, taxability_reason: 'standard_rated', rate: { percentage: 24 } },
    ]);
    const { data } = await stripe.checkout.sessions.listLineItems(id);
    expect(data.map((line) => 'taxes' in line)).toEqual([false, false]);
    const invoice = await stripe.invoices.retrieve((session.invoice as Stripe.Invoice).id);
    expect(invoice.hosted_invoice_url).toContain(hostedUrl);
    const page = await (await fetch(invoice.hosted_invoice_url ?? '')).text();
    expect(page).toContain(invoice.number);
    expect(page).toContain('€12.25');
  });

  test('a price without tax costs more by it', async () => {
    const { stripe, standIn } = await start();
    const { id } = await stripe.checkout.sessions.create({
      ...taxed,
      line_items: [item({ tax_behavior: 'exclusive', unit_amount: 100_00 })],
    });
    await standIn.pay(id);
    const session = await stripe.checkout.sessions.retrieve(id);
    expect([session.amount_subtotal, session.amount_total]).toEqual([100_00, 124_00]);
  });

  test.each([
    [
      'a business of another country of the Union',
      { country: 'DE', taxId: 'DE123456789' },
      'reverse_charge',
      1,
    ],
    ['somebody outside the Union', { country: 'US' }, 'not_collecting', 0],
  ])('%s pays none', async (_, buyer, reason, ids) => {
    const { stripe, standIn } = await start();
    const { id } = await stripe.checkout.sessions.create(taxed);
    await standIn.pay(id, buyer);
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['line_items.data.taxes'] });
    expect(session.total_details?.amount_tax).toBe(0);
    expect(session.line_items?.data[0]?.taxes?.[0]?.taxability_reason).toBe(reason);
    expect(session.customer_details?.tax_ids).toHaveLength(ids);
  });

  test('the page asks for country and VAT number, and says what is wrong with them', async () => {
    const { stripe, standIn, submit } = await start();
    const session = await stripe.checkout.sessions.create(taxed);
    const fields = { action: 'pay', email: 'a@b.gr', billing_country: '', tax_id: 'my number' };
    const answer = await (await submit(session, fields)).text();
    expect(answer).toContain('Choose your country.');
    expect(answer).toContain('Enter the VAT number with its country');
    await submit(session, {
      ...fields,
      billing_country: 'FR',
      tax_id: 'FR12345678901',
      business_name: 'BD SARL',
    });
    expect(standIn.sessions()[0]).toMatchObject({
      status: 'complete',
      customer_details: { business_name: 'BD SARL', tax_ids: [{ type: 'eu_vat', value: 'FR12345678901' }] },
    });
  });

  test('a parcel is taxed where it goes', async () => {
    const { stripe, standIn } = await start();
    const { shipping_address_collection } = print;
    const { id } = await stripe.checkout.sessions.create({ ...taxed, shipping_address_collection });
    await standIn.pay(id, {
      shipping: {
        name: 'A',
        address: { line1: '1', line2: null, city: 'B', postal_code: '1', state: null, country: 'DE' },
      },
    });
    const session = await stripe.checkout.sessions.retrieve(id);
    expect(session.total_details?.amount_tax).toBe(3_21 + 7_82);
  });

  test('an account without a head office opens no page', async () => {
    const { stripe, standIn } = await start();
    standIn.setTaxSettings('pending');
    await expect(stripe.checkout.sessions.create(taxed)).rejects.toEqual(
      refused('automatic_tax', /^You must have a valid head office address/),
    );
    await expect(stripe.checkout.sessions.create(digital)).resolves.toMatchObject({ status: 'open' });
  });

  test.each<[string, Partial<Stripe.Checkout.SessionCreateParams>, string, RegExp]>([
    [
      'a price that doesn’t say whether it includes tax',
      { line_items: [item()] },
      'line_items[0][price_data][tax_behavior]',
      /tax_behavior/,
    ],
    [
      'a code of no product',
      { line_items: [item({ product_data: { name: 'A', tax_code: 'txcd_1' } })] },
      'line_items[0][price_data][product_data][tax_code]',
      /^No such tax code: 'txcd_1'/,
    ],
    [
      'a VAT number that must be given',
      { tax_id_collection: { enabled: true, required: 'always' as 'never' } },
      'tax_id_collection[required]',
      /must be one of/,
    ],
  ])('%s is refused', async (_, change, param, message) => {
    const { stripe } = await start();
    await expect(stripe.checkout.sessions.create({ ...taxed, ...change })).rejects.toEqual(
      refused(param, message),
    );
  });
});
