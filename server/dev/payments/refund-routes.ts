import type { Context, Hono } from 'hono';
import { checkExpand, isWithin, readQuery, renderList, takePage } from './lists.ts';
import type { Tree } from './parameters.ts';
import type { PaymentService } from './payment-service.ts';
import {
  type RefundParameters,
  readRefundListParameters,
  readRefundParameters,
} from './refund-parameters.ts';
import type { Checkout } from './session-objects.ts';
import { readExpand } from './session-parameters.ts';
import { missing } from './stripe-error.ts';

export type AnswerPost = (c: Context, execute: (form: Tree) => unknown) => Promise<Response>;

/** https://docs.stripe.com/api/refunds */
export function addRefundRoutes(api: Hono, service: PaymentService, answerPost: AnswerPost) {
  api.post('/v1/refunds', (c) =>
    answerPost(c, (form) => {
      const parameters = readRefundParameters(form);
      checkExpand(parameters.expand ?? [], []);
      return service.refund(findPaid(parameters), parameters).refund;
    }),
  );

  api.get('/v1/refunds', (c) => {
    const parameters = readRefundListParameters(readQuery(c.req.url));
    checkExpand(parameters.expand ?? [], []);
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
    checkExpand(readExpand(readQuery(c.req.url)), []);
    const id = c.req.param('id');
    const found = service.listRefunds().find((refund) => refund.id === id);
    if (!found) throw missing('refund', id, 'id');
    return c.json(found);
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
