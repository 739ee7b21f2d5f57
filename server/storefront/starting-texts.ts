import {
  COMIC_TIME,
  DELIVERY_LABELS,
  FIRST_DRAFT_TIME,
  RUSH_TIME,
  SHIPPING_TIMES,
} from '#shared/draft/labels.ts';
import { formatMoney } from '#shared/money.ts';
import { EXTRA_PAGE_PRICE, RUSH_FEE } from '#shared/storefront/price.ts';
import {
  type ChangedTexts,
  IDENTITY_TEXTS,
  type SiteTextName,
  siteText,
  siteTextLines,
} from '#shared/storefront/site-texts.ts';
import { STUDIO } from '#shared/studio.ts';

const WITHDRAW = '[Withdraw from contract here](/withdraw), in two steps and without an account.';

/** In Markdown, like the owner's own. Change the day in client/legal/documents.ts with them. */
export const STARTING_TEXTS: Partial<Record<SiteTextName, (texts: ChangedTexts) => string>> = {
  termsText: startingTerms,
  refundsText: startingRefunds,
};

function startingTerms(texts: ChangedTexts): string {
  return `
These terms apply to every comic ordered in this shop from ${STUDIO.name}, ${STUDIO.city}, Greece. Your contract is with:

${identity(texts)}

## How a contract comes about

What you see in the shop is an invitation to order. You place a binding order by paying for your cart. The contract is made when the payment has succeeded and we confirm the order by e-mail. You can read and correct everything until then.

## Prices and payment

All prices are in euro. The price of a comic is made up of its package and the chosen delivery, add-ons, extra pages at ${formatMoney(EXTRA_PAGE_PRICE)} each and, if you wish, rush creation at ${formatMoney(RUSH_FEE)}. You see the whole of it before you pay. Payment is by card, PayPal or, for customers in the EU, bank transfer, and is handled by Stripe.

## Drafts and changes

You see a first draft ${FIRST_DRAFT_TIME} of your order. Your package says how many rounds of changes it includes; one is always included. A round is one list of changes to what was agreed. A new story, or more pages, is a new order or an addition that we agree on with its price. We finish and print the comic once you have approved it.

## Times and delivery

The full comic is drawn in ${COMIC_TIME}; with rush creation it is created ${RUSH_TIME}. Digital delivery takes ${DELIVERY_LABELS.digital.time}, a printed book ${DELIVERY_LABELS.print.time}. Parcels are sent from ${STUDIO.city} and are on their way for ${SHIPPING_TIMES.greece} within Greece, ${SHIPPING_TIMES.eu} to the rest of the EU and ${SHIPPING_TIMES.international} to other countries. These are estimates, counted without the time you take to answer us. Outside the EU, customs duties and import taxes are yours.

## Right of withdrawal

${withdrawalLimits(texts)}

${WITHDRAW}

## What you send us

You confirm that you may use the stories and pictures you send, and that nobody’s rights are harmed by their being drawn. We may decline to draw what is unlawful, hateful or meant to humiliate somebody, and then return what you have paid.

## Rights in the drawings

The rights in the drawings remain with us. You may read, print, copy and share your comic privately as much as you like, for ever. To sell it or to use it in advertising you need our consent. We do not publish your comic without yours.

## If something is wrong

Your statutory rights apply if goods or digital content do not conform to the contract. How to cancel, and what we do about damage, is described under [Refunds](/legal/refunds). We are liable without limit for intent and gross negligence and for harm to life, body and health; otherwise only for the breach of essential duties, up to the damage that could be foreseen.

## Law and disputes

Greek law applies. If you are a consumer, the mandatory rules of the country where you live protect you as well, and you may bring an action there. We would rather hear from you first.
`;
}

function startingRefunds(texts: ChangedTexts): string {
  return `
A book printed from your own story can be sold to nobody else. That is why the usual fourteen days do not apply to it, and why we show you a draft so early.

## Before we begin to draw

Until we have begun with your first draft you may cancel without giving a reason, and you get back all you have paid. Write to [${STUDIO.email}](mailto:${STUDIO.email}) with the number of your order. As the draft is ready ${FIRST_DRAFT_TIME}, please write soon.

## The right of withdrawal and its exception

${withdrawalLimits(texts)}

${WITHDRAW} You get a confirmation by mail at once.

## If the draft is not right

Tell us. The round of changes in your package is there for this, and a mistake of ours never uses one up. If we cannot agree on a comic after that, we stop, and pay back the part of the price that belongs to work not yet done, printing and shipping included.

## Damage, misprints, lost parcels

If a book arrives damaged or misprinted, or does not arrive, we replace it at our cost:

1. Write to us, if possible within fourteen days, with a photo of the damage.
2. We print and send a new copy. You need not send the first one back.
3. If a new copy is not possible or comes too late for you, you get your money back.

Your statutory rights when goods do not conform to the contract remain as they are.

## How refunds are paid

We pay back the way you paid, within fourteen days of agreeing to it, and without a fee. Banks may take some days more until you see it.
`;
}

const LABELS: Partial<Record<(typeof IDENTITY_TEXTS)[number], string>> = {
  companyPhone: 'Phone ',
  companyGemi: 'GEMI ',
  companyVat: 'VAT ',
};

function identity(texts: ChangedTexts): string {
  const known = IDENTITY_TEXTS.flatMap((name) => {
    const value = siteText(texts, name).trim();
    return value === '' ? [] : `${LABELS[name] ?? ''}${value}`.split(/\s*\n\s*/);
  });
  const lines = siteText(texts, 'companyName') === '' ? [...known, `${STUDIO.name}, ${STUDIO.city}`] : known;
  return [...lines.map(escapeMarkdown), `[${STUDIO.email}](mailto:${STUDIO.email})`].join('\\\n');
}

function withdrawalLimits(texts: ChangedTexts): string {
  return siteTextLines(texts, 'withdrawalLimits')
    .map((sentence) => `- ${escapeMarkdown(sentence)}`)
    .join('\n');
}

/** https://spec.commonmark.org/0.31.2/#backslash-escapes */
function escapeMarkdown(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
