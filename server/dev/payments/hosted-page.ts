import { html } from 'hono/html';
import { formatAmount, shippingCountries } from './accepted-values.ts';
import { asksBillingCountry, type BuyerErrors, type BuyerField, type BuyerValues } from './buyer-form.ts';
import { isPending } from './session.ts';
import { type Checkout, givenEmail, type LineItem, type Session, takesTransfers } from './session-objects.ts';

type Html = ReturnType<typeof html>;

export type Frame = { base: string; merchant: string };

type Draft = { values: BuyerValues; errors: BuyerErrors; notice?: string };

type FieldOptions = {
  label: string;
  autocomplete: string;
  type?: string;
  optional?: boolean;
  readOnly?: boolean;
};

const labels: Record<BuyerField, string> = {
  email: 'Email',
  cardholder: 'Name on the card',
  shipping_name: 'Full name',
  line1: 'Street and number',
  line2: 'Apartment, floor, company',
  city: 'City',
  postal_code: 'Postal code',
  country: 'Country',
  billing_country: 'Your country',
  business_name: 'Business name',
  tax_id: 'VAT number',
};

export function layout({ base, merchant }: Frame, title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · ${merchant} test payments</title>
    <link rel="icon" href="${base}/images/icon.svg">
    <link rel="stylesheet" href="${base}/style.css">
  </head>
  <body>
    <header class="ribbon">
      <p><strong>Test payments</strong> — no real money moves</p>
      <a href="${base || '/'}">See all</a>
    </header>
    ${content}
  </body>
</html>`;
}

export function payPage(frame: Frame, { session, lineItems }: Checkout, draft: Draft): Html {
  const total = price(session);
  return layout(
    frame,
    `Pay ${total}`,
    html`
    <main class="checkout">
      <section class="summary" aria-labelledby="summary">
        ${
          session.cancel_url &&
          html`<a class="back" href="${session.cancel_url}"><span aria-hidden="true">←</span> Back to ${frame.merchant}</a>`
        }
        <h1 id="summary"><span class="merchant">Pay ${frame.merchant}</span> <span class="total">${total}</span></h1>
        ${itemList(lineItems, session)}
      </section>
      <section class="details" aria-labelledby="details">
        <h2 id="details">Your details</h2>
        ${errorSummary(draft)}
        <form method="post" action="${frame.base}/pay/${session.id}" novalidate>
          ${contactFields(draft, session)}
          ${asksBillingCountry(session) && billingField(draft)}
          ${session.shipping_address_collection && shippingFields(draft, session)}
          ${session.tax_id_collection?.enabled && businessFields(draft)}
          ${buttons(session, total)}
        </form>
      </section>
    </main>`,
  );
}

export function closedPage(frame: Frame, checkout: Checkout, returnUrl: string): Html {
  const { session } = checkout;
  const paid = session.status === 'complete';
  const pending = isPending(checkout);
  const sentence = paid
    ? `${frame.merchant} has your order of ${price(session)}.${pending ? ' The bank transfer is still on its way.' : ''}`
    : 'Nothing was charged. Your cart is waiting where you left it, and you can start a new payment there.';
  return layout(
    frame,
    paid ? 'Already complete' : 'Expired',
    html`
    <main class="note">
      <h1>${paid ? 'This checkout is already complete' : 'This checkout has expired'}</h1>
      <p>${sentence}</p>
      <p><a class="button primary" href="${returnUrl}">Return to ${frame.merchant}</a></p>
    </main>`,
  );
}

export function invoicePage(frame: Frame, { invoice, session, lineItems }: Checkout): Html {
  const format = (amount: number) => formatAmount(amount, session.currency ?? 'eur', localeOf(session));
  return layout(
    frame,
    `Invoice ${invoice?.number}`,
    html`
    <main class="note">
      <h1>Invoice ${invoice?.number}</h1>
      <p>${[invoice?.customer_name, invoice?.customer_email].filter(Boolean).join(' · ')}</p>
      ${(invoice?.customer_tax_ids ?? []).map(({ value }) => html`<p>VAT number ${value}</p>`)}
      <ul class="items">
        ${lineItems.map(
          (item) =>
            html`<li><span class="item-name">${item.description}</span> <span class="amount">${format(item.amount_total)}</span></li>`,
        )}
      </ul>
      <p class="sum"><span>VAT included</span> <span class="amount">${format(session.total_details?.amount_tax ?? 0)}</span></p>
      <p class="sum"><span>Total</span> <span class="amount">${price(session)}</span></p>
    </main>`,
  );
}

export function missingPage(frame: Frame): Html {
  return layout(
    frame,
    'Not found',
    html`
    <main class="note">
      <h1>There is no such checkout</h1>
      <p>The link may be cut short, or the test payments were cleared since it was made.</p>
      <p><a class="button" href="${frame.base || '/'}">See all test payments</a></p>
    </main>`,
  );
}

export function price(session: Session): string {
  return formatAmount(session.amount_total ?? 0, session.currency ?? 'eur', localeOf(session));
}

function localeOf({ locale }: Session): string {
  return locale === null || locale === 'auto' ? 'en' : locale;
}

function itemList(items: LineItem[], session: Session): Html {
  const format = (amount: number) => formatAmount(amount, session.currency ?? 'eur', localeOf(session));
  return html`
        <ul class="items">
          ${items.map(
            (item) => html`<li>
            <span class="item-name">${item.description}${
              (item.quantity ?? 1) > 1 &&
              html`<small>${item.quantity} × ${format(item.price.unit_amount ?? 0)}</small>`
            }</span>
            <span class="amount">${format(item.amount_total)}</span>
          </li>`,
          )}
        </ul>
        <p class="sum"><span>Total due</span> <span class="amount">${price(session)}</span></p>`;
}

function errorSummary({ errors, notice }: Draft): Html | null {
  const wrong = Object.keys(errors) as BuyerField[];
  if (notice) {
    return html`<div class="alert" role="alert" tabindex="-1" autofocus><p><strong>${notice}</strong> Nothing was charged. You can try again.</p></div>`;
  }
  if (wrong.length === 0) return null;
  return html`<div class="alert" role="alert" tabindex="-1" autofocus>
          <p><strong>${wrong.length === 1 ? 'One field needs another look.' : `${wrong.length} fields need another look.`}</strong></p>
          <ul>${wrong.map((name) => html`<li><a href="#${name}">${labels[name]}: ${errors[name]}</a></li>`)}</ul>
        </div>`;
}

function contactFields(draft: Draft, session: Session): Html {
  return html`
          <fieldset>
            <legend>Contact</legend>
            ${field('email', draft, {
              label: labels.email,
              autocomplete: 'email',
              type: 'email',
              readOnly: givenEmail(session) !== null,
            })}
            ${field('cardholder', draft, { label: labels.cardholder, autocomplete: 'cc-name', optional: true })}
          </fieldset>`;
}

function shippingFields(draft: Draft, session: Session): Html {
  const input = (name: BuyerField, autocomplete: string, optional = false) =>
    field(name, draft, { label: labels[name], autocomplete: `shipping ${autocomplete}`, optional });
  return html`
          <fieldset>
            <legend>Shipping address</legend>
            ${input('shipping_name', 'name')}
            ${input('line1', 'address-line1')}
            ${input('line2', 'address-line2', true)}
            <div class="pair">
              ${input('postal_code', 'postal-code')}
              ${input('city', 'address-level2')}
            </div>
            ${countryField(draft, session.shipping_address_collection?.allowed_countries ?? [])}
          </fieldset>`;
}

function billingField(draft: Draft): Html {
  return html`
          <fieldset>
            <legend>Billing address</legend>
            ${countryField(draft, shippingCountries, 'billing_country')}
          </fieldset>`;
}

function businessFields(draft: Draft): Html {
  return html`
          <fieldset>
            <legend>Buying as a business</legend>
            ${field('business_name', draft, { label: labels.business_name, autocomplete: 'organization', optional: true })}
            ${field('tax_id', draft, { label: labels.tax_id, autocomplete: 'off', optional: true })}
          </fieldset>`;
}

function field(name: BuyerField, { values, errors }: Draft, options: FieldOptions): Html {
  const error = errors[name];
  return html`<div class="field">
              <label for="${name}">${options.label}${options.optional && html` <span class="optional">optional</span>`}</label>
              <input id="${name}" name="${name}" type="${options.type ?? 'text'}" value="${values[name]}"
                autocomplete="${options.autocomplete}"${options.readOnly && html` readonly`}${!options.optional && html` required`}${
                  error && html` aria-invalid="true" aria-describedby="${name}-error"`
                }>
              ${error && html`<p class="error" id="${name}-error">${error}</p>`}
            </div>`;
}

function countryField(
  { values, errors }: Draft,
  countries: string[],
  which: 'country' | 'billing_country' = 'country',
): Html {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const options = countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name));
  const error = errors[which];
  return html`<div class="field">
              <label for="${which}">${labels[which]}</label>
              <select id="${which}" name="${which}" autocomplete="${which === 'country' ? 'shipping' : 'billing'} country" required${
                error && html` aria-invalid="true" aria-describedby="${which}-error"`
              }>
                <option value="">Choose a country</option>
                ${options.map(
                  ({ code, name }) =>
                    html`<option value="${code}"${code === values[which] && html` selected`}>${name}</option>`,
                )}
              </select>
              ${error && html`<p class="error" id="${which}-error">${error}</p>`}
            </div>`;
}

function buttons(session: Session, total: string): Html {
  const free = session.payment_status === 'no_payment_required';
  const { submit } = session.custom_text;
  return html`
          <div class="buttons">
            ${submit && html`<p>${submit.message}</p>`}
            <button class="button primary" name="action" value="pay">${free ? 'Complete order' : `Pay ${total}`}</button>
            ${
              !free &&
              html`${takesTransfers(session) && html`<button class="button" name="action" value="pay_later">Pay later (bank transfer)</button>`}
            <button class="button" name="action" value="pay_debit">Let the bank collect it (SEPA debit)</button>
            <button class="button quiet" name="action" value="decline">Decline the card</button>`
            }
            ${session.cancel_url && html`<a class="button plain" href="${session.cancel_url}">Cancel and return</a>`}
          </div>`;
}
