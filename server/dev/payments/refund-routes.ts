import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { readQuery, type Tree } from './form.ts';
import { isWithin, moment, page, renderList, takePage } from './lists.ts';
import { expand, readForm, text } from './parameters.ts';
import type { PaymentService } from './payment-service.ts';
import { describeCharge } from './refund.ts';
import { type RefundParameters, readRefundParameters } from './refund-parameters.ts';
import type { Checkout } from './session-objects.ts';
import { missing } from './stripe-error.ts';

const one = z.strictObject({ expand: expand() });

const many = z.strictObject({
  ...page,
  expand: expand(),
  created: z.optional(moment),
  charge: z.optional(text()),
  payment_intent: z.optional(text()),
});

export type AnswerPost = (c: Context, execute: (form: Tree) => unknown) => Promise<Response>;

/** https://docs.stripe.com/api/refunds, https://docs.stripe.com/api/disputes, https://docs.stripe.com/api/charges/retrieve */
export function addRefundRoutes(api: Hono, service: PaymentService, answerPost: AnswerPost) {
  api.post('/v1/refunds', (c) =>
    answerPost(c, (form) => {
      const parameters = readRefundParameters(form);
      return service.refund(findPaid(parameters), parameters).refund;
    }),
  );

  api.get('/v1/refunds', (c) => {
    const parameters = readForm(many, readQuery(c.req.url));
    const { payment_intent: intent, charge, created } = parameters;
    const found = service
      .listRefunds()
      .filter(
        (refund) =>
          (intent === undefined || refund.payment_intent === intent) &&
          (charge === undefined || refund.charge === charge) &&
          isWithin(refund.created, created),
      );
    const page = takePage(found, ({ id }) => id, parameters, 'refund');
    return c.json(renderList(page.hasMore, c.req.path, page.rows));
  });

  api.get('/v1/refunds/:id', (c) => {
    readForm(one, readQuery(c.req.url));
    const id = c.req.param('id');
    const found = service.listRefunds().find((refund) => refund.id === id);
    if (!found) throw missing('refund', id, 'id');
    return c.json(found);
  });

  api.get('/v1/disputes/:id', (c) => {
    readForm(one, readQuery(c.req.url));
    const id = c.req.param('id');
    const found = service.listDisputes().find((dispute) => dispute.id === id);
    if (!found) throw missing('dispute', id, 'dispute');
    return c.json(found);
  });

  api.get('/v1/charges/:id', (c) => {
    readForm(one, readQuery(c.req.url));
    const id = c.req.param('id');
    const found = service.list().find(({ paymentIntent }) => paymentIntent?.latest_charge === id);
    if (!found) throw missing('charge', id, 'charge');
    return c.json(describeCharge(found));
  });

  function findPaid({ payment_intent: intent, charge }: RefundParameters): Checkout {
    const found = service
      .list()
      .find(({ paymentIntent }) =>
        intent ? paymentIntent?.id === intent : paymentIntent?.latest_charge === charge,
      );
    if (found) return found;
    throw intent
      ? missing('payment_intent', intent, 'payment_intent')
      : missing('charge', charge ?? '', 'charge');
  }
}
