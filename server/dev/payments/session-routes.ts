import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { readQuery } from './form.ts';
import { isWithin, moment, page, renderList, takePage } from './lists.ts';
import { expand, readForm, text } from './parameters.ts';
import type { PaymentService } from './payment-service.ts';
import type { AnswerPost } from './refund-routes.ts';
import type { Checkout, LineItem } from './session-objects.ts';
import { readSessionParameters } from './session-parameters.ts';
import { missing } from './stripe-error.ts';

const one = z.strictObject({
  expand: expand('payment_intent', 'line_items', 'line_items.data.taxes', 'invoice'),
});

const many = z.strictObject({
  ...page,
  expand: expand('data.payment_intent', 'data.line_items'),
  created: z.optional(moment),
  payment_intent: z.optional(text()),
  status: z.optional(z.enum(['complete', 'expired', 'open'])),
});

const lineItems = z.strictObject({ ...page, expand: expand('data.taxes') });

/** https://docs.stripe.com/api/checkout/sessions */
export function addSessionRoutes(api: Hono, service: PaymentService, answerPost: AnswerPost): void {
  api.post('/v1/checkout/sessions', (c) =>
    answerPost(c, (form) => {
      const parameters = readSessionParameters(form, service.now(), service.taxSettings());
      return render(service.open(parameters), parameters.expand);
    }),
  );

  api.get('/v1/checkout/sessions', (c) => {
    const parameters = readForm(many, readQuery(c.req.url));
    const expanded = parameters.expand.map((name) => name.replace('data.', ''));
    const found = service.list().filter((checkout) => matches(checkout, parameters));
    const page = takePage(found, (checkout) => checkout.session.id, parameters, 'checkout.session');
    return c.json(
      renderList(
        page.hasMore,
        c.req.path,
        page.rows.map((checkout) => render(checkout, expanded)),
      ),
    );
  });

  api.get('/v1/checkout/sessions/:id', (c) => {
    const { expand } = readForm(one, readQuery(c.req.url));
    return c.json(render(findSession(service, c), expand));
  });

  api.post('/v1/checkout/sessions/:id/expire', (c) =>
    answerPost(c, (form) => {
      const { expand } = readForm(one, form);
      const checkout = findSession(service, c);
      service.expire(checkout);
      return render(checkout, expand);
    }),
  );

  api.get('/v1/checkout/sessions/:id/line_items', (c) => {
    const parameters = readForm(lineItems, readQuery(c.req.url));
    const page = takePage(findSession(service, c).lineItems, (item) => item.id, parameters, 'item');
    const withTaxes = parameters.expand.includes('data.taxes');
    return c.json(
      renderList(
        page.hasMore,
        c.req.path,
        page.rows.map((item) => renderItem(item, withTaxes)),
      ),
    );
  });

  api.get('/v1/invoices/:id', (c) => {
    readForm(z.strictObject({ expand: expand() }), readQuery(c.req.url));
    const id = c.req.param('id');
    const found = service.list().find(({ invoice }) => invoice?.id === id);
    if (!found) throw missing('invoice', id, 'invoice');
    return c.json(found.invoice as object);
  });
}

/** Taxes are told only where they are asked for, and the product's code with the product alone. */
function renderItem({ taxes, tax_code: _, ...item }: LineItem, withTaxes: boolean) {
  return withTaxes ? { ...item, taxes: taxes ?? [] } : item;
}

function findSession(service: PaymentService, c: Context): Checkout {
  const id = c.req.param('id') ?? '';
  const found = service.find(id);
  if (!found) throw missing('checkout.session', id, 'session');
  return found;
}

function render({ session, lineItems, paymentIntent, invoice }: Checkout, expand: string[]) {
  return {
    ...session,
    ...(expand.includes('payment_intent') && { payment_intent: paymentIntent }),
    ...(expand.includes('invoice') && { invoice: invoice ?? null }),
    ...(expand.some((name) => name.startsWith('line_items')) && {
      line_items: renderList(
        lineItems.length > 10,
        `/v1/checkout/sessions/${session.id}/line_items`,
        lineItems.slice(0, 10).map((item) => renderItem(item, expand.includes('line_items.data.taxes'))),
      ),
    }),
  };
}

function matches({ session }: Checkout, { created, status, payment_intent }: z.output<typeof many>): boolean {
  return (
    (status === undefined || session.status === status) &&
    (payment_intent === undefined || session.payment_intent === payment_intent) &&
    isWithin(session.created, created)
  );
}
