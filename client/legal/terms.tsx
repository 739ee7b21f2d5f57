import { COMIC_TIME, DELIVERY_LABELS, FIRST_DRAFT_TIME, RUSH_TIME, SHIPPING_TIMES } from '#shared/labels.ts';
import { formatMoney } from '#shared/money.ts';
import { EXTRA_PAGE_PRICE, RUSH_FEE } from '#shared/price.ts';
import type { ChangedTexts } from '#shared/site-texts.ts';
import { STUDIO } from '#shared/studio.ts';
import { Identity } from './identity.tsx';
import { WithdrawalLimits } from './withdrawal-limits.tsx';

export function Terms({ texts }: { texts: ChangedTexts }) {
  return (
    <>
      <p>
        These terms apply to every comic ordered in this shop from {STUDIO.name}, {STUDIO.city}, Greece. Your
        contract is with:
      </p>
      <Identity texts={texts} />
      <h2>How a contract comes about</h2>
      <p>
        What you see in the shop is an invitation to order. You place a binding order by paying for your cart.
        The contract is made when the payment has succeeded and we confirm the order by e-mail. You can read
        and correct everything until then.
      </p>
      <h2>Prices and payment</h2>
      <p>
        All prices are in euro. The price of a comic is made up of its package and the chosen delivery,
        add-ons, extra pages at {formatMoney(EXTRA_PAGE_PRICE)} each and, if you wish, rush creation at{' '}
        {formatMoney(RUSH_FEE)}. You see the whole of it before you pay. Payment is by card, PayPal or, for
        customers in the EU, bank transfer, and is handled by Stripe.
      </p>
      <h2>Drafts and changes</h2>
      <p>
        You see a first draft {FIRST_DRAFT_TIME} of your order. Your package says how many rounds of changes
        it includes; one is always included. A round is one list of changes to what was agreed. A new story,
        or more pages, is a new order or an addition that we agree on with its price. We finish and print the
        comic once you have approved it.
      </p>
      <h2>Times and delivery</h2>
      <p>
        The full comic is drawn in {COMIC_TIME}; with rush creation it is created {RUSH_TIME}. Digital
        delivery takes {DELIVERY_LABELS.digital.time}, a printed book {DELIVERY_LABELS.print.time}. Parcels
        are sent from {STUDIO.city} and are on their way for {SHIPPING_TIMES.greece} within Greece,{' '}
        {SHIPPING_TIMES.eu} to the rest of the EU and {SHIPPING_TIMES.international} to other countries. These
        are estimates, counted without the time you take to answer us. Outside the EU, customs duties and
        import taxes are yours.
      </p>
      <h2>Right of withdrawal</h2>
      <WithdrawalLimits texts={texts} />
      <p>
        <a href="/withdraw">Withdraw from contract here</a>, in two steps and without an account.
      </p>
      <h2>What you send us</h2>
      <p>
        You confirm that you may use the stories and pictures you send, and that nobody’s rights are harmed by
        their being drawn. We may decline to draw what is unlawful, hateful or meant to humiliate somebody,
        and then return what you have paid.
      </p>
      <h2>Rights in the drawings</h2>
      <p>
        The rights in the drawings remain with us. You may read, print, copy and share your comic privately as
        much as you like, for ever. To sell it or to use it in advertising you need our consent. We do not
        publish your comic without yours.
      </p>
      <h2>If something is wrong</h2>
      <p>
        Your statutory rights apply if goods or digital content do not conform to the contract. How to cancel,
        and what we do about damage, is described under <a href="/legal/refunds">Refunds</a>. We are liable
        without limit for intent and gross negligence and for harm to life, body and health; otherwise only
        for the breach of essential duties, up to the damage that could be foreseen.
      </p>
      <h2>Law and disputes</h2>
      <p>
        Greek law applies. If you are a consumer, the mandatory rules of the country where you live protect
        you as well, and you may bring an action there. We would rather hear from you first.
      </p>
    </>
  );
}
