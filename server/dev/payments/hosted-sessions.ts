import { html } from 'hono/html';
import { decimalsOf, formatAmount } from './accepted-values.ts';
import { isDisputable, isDisputeOpen } from './dispute.ts';
import { type Frame, layout, price } from './hosted-page.ts';
import { refundedAmount, unrefunded } from './refund.ts';
import { isPending } from './session.ts';
import type { Checkout, Dispute, Refund } from './session-objects.ts';

type Html = ReturnType<typeof html>;

/** `now` is in ms. */
export function sessionsPage(frame: Frame, checkouts: Checkout[], now: number): Html {
  return layout(
    frame,
    'All payments',
    html`
    <main class="ledger">
      <h1>Test payments</h1>
      <p class="lead">Every checkout of ${frame.merchant}, newest first. A bank transfer or a debit stays pending until you decide how it ends. What is paid can be refunded here, as in Stripe’s dashboard, and disputed, as by the buyer’s bank.</p>
      ${
        checkouts.length === 0
          ? html`<p class="empty">Nothing yet. Check out in the store, and the payment appears here.</p>`
          : html`<ol class="sessions">${checkouts.map((checkout) => sessionRow(frame, checkout, now))}</ol>`
      }
    </main>`,
  );
}

function sessionRow({ base }: Frame, checkout: Checkout, now: number): Html {
  const { session } = checkout;
  const state = describeState(checkout);
  const label = `session-${session.id.slice(-8)}`;
  return html`<li class="session" aria-labelledby="${label}">
        <div class="session-head">
          <span class="amount" id="${label}">${price(session)}</span>
          <span class="state ${state.tone}">${state.text}</span>
          <time datetime="${new Date(session.created * 1000).toISOString()}">${describeAge(now - session.created * 1000)}</time>
        </div>
        <p class="session-id"><code>${session.id}</code></p>
        <p class="session-who">${[session.customer_details?.email, session.client_reference_id].filter(Boolean).join(' · ')}</p>
        ${session.status === 'open' && html`<p><a href="${base}/pay/${session.id}">Open the pay page</a></p>`}
        ${isPending(checkout) && settleButtons(`${base}/sessions/${session.id}`, label)}
        ${checkout.refunds.map((refund) => refundRow(base, refund))}
        ${checkout.disputes.map((dispute) => disputeRow(base, dispute))}
        ${session.payment_status === 'paid' && unrefunded(checkout) > 0 && refundForm(base, checkout, label)}
        ${
          isDisputable(checkout) &&
          html`<form class="settle" method="post" action="${base}/sessions/${session.id}">
          <button class="button small quiet" name="action" value="dispute" aria-describedby="${label}">Dispute</button>
        </form>`
        }
      </li>`;
}

function refundRow(base: string, refund: Refund): Html {
  const amount = formatAmount(refund.amount, refund.currency);
  const label = `refund-${refund.id.slice(-8)}`;
  return html`<p class="session-who" id="${label}">Refund of ${amount}, ${refund.status}</p>
        ${refund.status === 'pending' && settleButtons(`${base}/refunds/${refund.id}`, label)}
        ${
          refund.status === 'succeeded' &&
          html`<form class="settle" method="post" action="${base}/refunds/${refund.id}">
          <button class="button small quiet" name="action" value="fail" aria-describedby="${label}">Let it fail</button>
        </form>`
        }`;
}

function disputeRow(base: string, dispute: Dispute): Html {
  const amount = formatAmount(dispute.amount, dispute.currency);
  const label = `dispute-${dispute.id.slice(-8)}`;
  return html`<p class="session-who" id="${label}">Dispute of ${amount}, ${dispute.status.replaceAll('_', ' ')}</p>
        ${
          isDisputeOpen(dispute) &&
          html`<form class="settle" method="post" action="${base}/disputes/${dispute.id}">
          <button class="button small" name="action" value="won" aria-describedby="${label}">Let the shop win</button>
          <button class="button small quiet" name="action" value="lost" aria-describedby="${label}">Let the shop lose</button>
        </form>`
        }`;
}

/** Defaults to the whole rest, as in Stripe's dashboard. */
function refundForm(base: string, checkout: Checkout, label: string): Html {
  const { session } = checkout;
  const decimals = decimalsOf(session.currency ?? 'eur');
  const left = (unrefunded(checkout) / 10 ** decimals).toFixed(decimals);
  const step = (1 / 10 ** decimals).toFixed(decimals);
  const field = `amount-${session.id.slice(-8)}`;
  return html`<form class="settle refund" method="post" action="${base}/sessions/${session.id}">
          <label for="${field}">Amount</label>
          <input id="${field}" name="amount" type="number" min="${step}" max="${left}" step="${step}" value="${left}" required>
          <button class="button small quiet" name="action" value="refund" aria-describedby="${label}">Refund</button>
        </form>`;
}

function settleButtons(action: string, label: string): Html {
  return html`<form class="settle" method="post" action="${action}">
          <button class="button small" name="action" value="succeed" aria-describedby="${label}">Succeed</button>
          <button class="button small quiet" name="action" value="fail" aria-describedby="${label}">Fail</button>
        </form>`;
}

function describeState(checkout: Checkout): { text: string; tone: string } {
  const { session, paymentIntent } = checkout;
  if (session.status === 'open') {
    return paymentIntent
      ? { text: 'Open, card declined', tone: 'waiting' }
      : { text: 'Open', tone: 'waiting' };
  }
  if (session.status === 'expired') return { text: 'Expired', tone: 'over' };
  if (isPending(checkout))
    return { text: checkout.paidBy === 'sepa_debit' ? 'Debit pending' : 'Transfer pending', tone: 'waiting' };
  if (session.payment_status === 'unpaid') return { text: 'Transfer failed', tone: 'failed' };
  if (refundedAmount(checkout) > 0) {
    return { text: unrefunded(checkout) > 0 ? 'Partially refunded' : 'Refunded', tone: 'over' };
  }
  return { text: session.payment_status === 'paid' ? 'Paid' : 'Nothing to pay', tone: 'paid' };
}

function describeAge(milliseconds: number): string {
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return format.format(-minutes, 'minute');
  if (minutes < 24 * 60) return format.format(-Math.floor(minutes / 60), 'hour');
  return format.format(-Math.floor(minutes / 60 / 24), 'day');
}
