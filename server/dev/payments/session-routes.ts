import type { Context, Hono } from 'hono';
import { checkExpand, isWithin, readQuery, renderList, takePage } from './lists.ts';
import type { PaymentService } from './payment-service.ts';
import type { AnswerPost } from './refund-routes.ts';
import type { Checkout } from './session-objects.ts';
import {
  readExpand,
  readListParameters,
  readPageParameters,
  readSessionParameters,
  type SessionListParameters,
} from './session-parameters.ts';
import { missing } from './stripe-error.ts';

const expandable = ['payment_intent', 'line_items'];

/** https://docs.stripe.com/api/checkout/sessions */
export function addSessionRoutes(api: Hono, service: PaymentService, answerPost: AnswerPost): void {
  api.post('/v1/checkout/sessions', (c) =>
    answerPost(c, (form) => {
      const parameters = readSessionParameters(form, service.now());
      const expand = checkExpand(parameters.expand ?? [], expandable);
      return render(service.open(parameters), expand);
    }),
  );

  api.get('/v1/checkout/sessions', (c) => {
    const parameters = readListParameters(readQuery(c.req.url));
    const expand = checkExpand(
      parameters.expand ?? [],
      expandable.map((name) => `data.${name}`),
    ).map((name) => name.replace('data.', ''));
    const found = service.list().filter((checkout) => matches(checkout, parameters));
    const page = takePage(found, (checkout) => checkout.session.id, parameters, 'checkout.session');
    return c.json(
      renderList(
        page.hasMore,
        c.req.path,
        page.rows.map((checkout) => render(checkout, expand)),
      ),
    );
  });

  api.get('/v1/checkout/sessions/:id', (c) => {
    const expand = checkExpand(readExpand(readQuery(c.req.url)), expandable);
    return c.json(render(findSession(service, c), expand));
  });

  api.post('/v1/checkout/sessions/:id/expire', (c) =>
    answerPost(c, (form) => {
      const expand = checkExpand(readExpand(form), expandable);
      const checkout = findSession(service, c);
      service.expire(checkout);
      return render(checkout, expand);
    }),
  );

  api.get('/v1/checkout/sessions/:id/line_items', (c) => {
    const parameters = readPageParameters(readQuery(c.req.url));
    checkExpand(parameters.expand ?? [], []);
    const page = takePage(findSession(service, c).lineItems, (item) => item.id, parameters, 'item');
    return c.json(renderList(page.hasMore, c.req.path, page.rows));
  });
}

function findSession(service: PaymentService, c: Context): Checkout {
  const id = c.req.param('id') ?? '';
  const found = service.find(id);
  if (!found) throw missing('checkout.session', id, 'session');
  return found;
}

function render({ session, lineItems, paymentIntent }: Checkout, expand: string[]) {
  return {
    ...session,
    ...(expand.includes('payment_intent') && { payment_intent: paymentIntent }),
    ...(expand.includes('line_items') && {
      line_items: renderList(
        lineItems.length > 10,
        `/v1/checkout/sessions/${session.id}/line_items`,
        lineItems.slice(0, 10),
      ),
    }),
  };
}

function matches({ session }: Checkout, { created, status, payment_intent }: SessionListParameters): boolean {
  return (
    (status === undefined || session.status === status) &&
    (payment_intent === undefined || session.payment_intent === payment_intent) &&
    isWithin(session.created, created)
  );
}
