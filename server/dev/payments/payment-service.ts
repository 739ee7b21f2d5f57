import type { Customer, CustomerParameters } from './customer.ts';
import { closeDispute, type DisputeOrder, eventsOfOpening, openDispute } from './dispute.ts';
import { createEvent, type createEventSender, type EventObject, type EventType } from './events.ts';
import { type Ledger, writeLedger } from './ledger.ts';
import { createRefund, describeCharge, failRefund, type RefundOrder, succeedRefund } from './refund.ts';
import {
  cancelPayment,
  declineCard,
  expireCheckout,
  failBankPayment,
  payByCard,
  payByDebit,
  payByTransfer,
  receivePart,
  type SessionEventType,
  succeedBankPayment,
} from './session.ts';
import {
  type Buyer,
  type Checkout,
  type Dispute,
  openCheckout,
  type Refund,
  randomId,
} from './session-objects.ts';
import type { SessionParameters, TaxSettings } from './session-parameters.ts';
import { missing } from './stripe-error.ts';
import { issueInvoice } from './tax.ts';

type DeskOptions = {
  ledger: Ledger;
  file: string | undefined;
  clock: () => number;
  hostedUrl: () => string;
  taxSettings: () => TaxSettings;
  events: ReturnType<typeof createEventSender>;
};

export type PaymentService = ReturnType<typeof createPaymentService>;

/**
 * Stores each change before it sends events. Promises resolve after the first webhook attempt, because
 * Stripe's pay page waits for that too.
 */
export function createPaymentService({ ledger, file, clock, hostedUrl, taxSettings, events }: DeskOptions) {
  return {
    /** ms. */
    now: clock,
    taxSettings,
    save,
    open(parameters: SessionParameters): Checkout {
      const customer = findBuyer(parameters);
      const checkout = openCheckout(parameters, { customer, hostedUrl: hostedUrl(), now: seconds() });
      ledger.checkouts.push(checkout);
      save();
      return checkout;
    },
    addCustomer({ email, name, metadata = {} }: CustomerParameters): Customer {
      const customer: Customer = {
        ...{ id: `cus_${randomId(14)}`, object: 'customer', created: seconds(), livemode: false },
        ...{ email: email ?? null, name: name ?? null, metadata },
      };
      ledger.customers.push(customer);
      save();
      return customer;
    },
    findCustomer,
    deleteCustomer(id: string) {
      ledger.customers = ledger.customers.filter((customer) => customer.id !== id);
      save();
    },
    listCustomers: (): Customer[] => ledger.customers.toReversed(),
    list(): Checkout[] {
      expireOverdue();
      return ledger.checkouts.toReversed();
    },
    find(sessionId: string): Checkout | undefined {
      expireOverdue();
      return ledger.checkouts.find(({ session }) => session.id === sessionId);
    },
    pay: (checkout: Checkout, buyer: Buyer) => change(checkout, payByCard(checkout, buyer, seconds())),
    payLater: (checkout: Checkout, buyer: Buyer) =>
      change(checkout, payByTransfer(checkout, buyer, hostedUrl(), seconds())),
    payByDebit: (checkout: Checkout, buyer: Buyer) =>
      change(checkout, payByDebit(checkout, buyer, seconds())),
    receivePart(checkout: Checkout, amount: number) {
      receivePart(checkout, amount);
      save();
    },
    decline: (checkout: Checkout, buyer: Buyer) => change(checkout, declineCard(checkout, buyer, seconds())),
    succeed: (checkout: Checkout) => change(checkout, succeedBankPayment(checkout)),
    fail: (checkout: Checkout) => change(checkout, failBankPayment(checkout)),
    expire: (checkout: Checkout) => change(checkout, expireCheckout(checkout, seconds())),
    cancel(checkout: Checkout) {
      cancelPayment(checkout, seconds());
      save();
    },
    /** `delivered` resolves when the webhook has been tried; the API answers without waiting for it. */
    refund(checkout: Checkout, order: RefundOrder): { refund: Refund; delivered: Promise<unknown> } {
      const refund = createRefund(checkout, order, seconds());
      save();
      const delivered = Promise.all([
        announce('refund.created', refund),
        announce('charge.refunded', describeCharge(checkout)),
      ]);
      return { refund, delivered };
    },
    succeedRefund: (refund: Refund) => changeObject(refund, succeedRefund(refund)),
    failRefund: (refund: Refund) => changeObject(refund, failRefund(refund)),
    async dispute(checkout: Checkout, order: DisputeOrder): Promise<Dispute> {
      const dispute = openDispute(checkout, order, seconds());
      await changeObject(dispute, eventsOfOpening(dispute));
      return dispute;
    },
    closeDispute: (dispute: Dispute, outcome: 'won' | 'lost') =>
      changeObject(dispute, closeDispute(dispute, outcome)),
    listDisputes: (): Dispute[] => ledger.checkouts.flatMap(({ disputes }) => disputes),
    listRefunds: (): Refund[] =>
      ledger.checkouts
        .flatMap(({ refunds }) => refunds)
        .sort(byCreation)
        .reverse(),
  };

  function findCustomer(id: string): Customer | undefined {
    return ledger.customers.find((customer) => customer.id === id);
  }

  function findBuyer({ customer: id }: SessionParameters): Customer | null {
    if (id === undefined) return null;
    const found = findCustomer(id);
    if (!found) throw missing('customer', id, 'customer');
    return found;
  }

  function save() {
    writeLedger(file, ledger);
  }

  function seconds() {
    return Math.floor(clock() / 1000);
  }

  async function change(checkout: Checkout, types: SessionEventType[]) {
    const { session } = checkout;
    const issued = ledger.checkouts.filter(({ invoice }) => invoice).length;
    issueInvoice(checkout, hostedUrl(), issued + 1, seconds());
    save();
    await Promise.all(types.map((type) => announce(type, session)));
  }

  async function changeObject(changed: Refund | Dispute, types: EventType[]) {
    save();
    await Promise.all(types.map((type) => announce(type, changed)));
  }

  function announce(type: EventType, object: EventObject): Promise<void> {
    return events.send(createEvent(type, object, seconds()));
  }

  function expireOverdue() {
    for (const checkout of ledger.checkouts) {
      const overdue = checkout.session.status === 'open' && checkout.session.expires_at <= seconds();
      if (overdue) void change(checkout, expireCheckout(checkout, seconds()));
    }
  }
}

function byCreation(one: Refund, other: Refund): number {
  return one.created - other.created;
}
