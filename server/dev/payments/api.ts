import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { createIdempotency } from './idempotency.ts';
import { checkExpand, isWithin, readQuery, renderList, takePage } from './lists.ts';
import { type Tree, unfoldForm } from './parameters.ts';
import type { PaymentService } from './payment-service.ts';
import { addRefundRoutes } from './refund-routes.ts';
import { type Checkout, randomId } from './session-objects.ts';
import {
  readExpand,
  readListParameters,
  readPageParameters,
  readSessionParameters,
  type SessionListParameters,
} from './session-parameters.ts';
import { missing, StripeError } from './stripe-error.ts';

type ApiOptions = {
  secretKey: string;
  service: PaymentService;
  idempotency: ReturnType<typeof createIdempotency>;
  /** Lets tests keep a POST in progress. */
  beforeAnswer: () => Promise<void>;
};

const expandable = ['payment_intent', 'line_items'];

/** The part of Stripe's API that the shop uses, under /v1. */
export function createApi({ secretKey, service, idempotency, beforeAnswer }: ApiOptions): Hono {
  const api = new Hono();

  api.use(async (c, next) => {
    c.header('request-id', `req_${randomId(14)}`);
    authorize(c.req.header('authorization'), secretKey);
    await next();
  });

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
    return c.json(render(findSession(c), expand));
  });

  api.post('/v1/checkout/sessions/:id/expire', (c) =>
    answerPost(c, (form) => {
      const expand = checkExpand(readExpand(form), expandable);
      const checkout = findSession(c);
      service.expire(checkout);
      return render(checkout, expand);
    }),
  );

  api.get('/v1/checkout/sessions/:id/line_items', (c) => {
    const parameters = readPageParameters(readQuery(c.req.url));
    checkExpand(parameters.expand ?? [], []);
    const page = takePage(findSession(c).lineItems, (item) => item.id, parameters, 'item');
    return c.json(renderList(page.hasMore, c.req.path, page.rows));
  });

  api.get('/v1/payment_intents/:id', (c) => {
    checkExpand(readExpand(readQuery(c.req.url)), []);
    const id = c.req.param('id');
    const found = service.list().find((checkout) => checkout.paymentIntent?.id === id);
    if (!found?.paymentIntent) throw missing('payment_intent', id, 'intent');
    return c.json(found.paymentIntent);
  });

  addRefundRoutes(api, service, answerPost);

  api.notFound((c) => {
    const request = `${c.req.method}: ${c.req.path}`;
    return refusal(c, new StripeError(404, `Unrecognized request URL (${request}).`));
  });

  api.onError((error, c) => {
    if (error instanceof StripeError) return refusal(c, error);
    console.error(error);
    return refusal(c, new StripeError(500, 'An unknown error occurred', { type: 'api_error' }));
  });

  return api;

  async function answerPost(c: Context, execute: (form: Tree) => unknown) {
    const body = await c.req.text();
    const request = {
      key: c.req.header('idempotency-key'),
      path: c.req.path,
      parameters: sortParameters(body),
      now: service.now(),
    };
    const answer = await idempotency.run(request, async () => {
      const rendered = execute(unfoldForm(body));
      await beforeAnswer();
      // A copy, because a replay returns the object as it was then.
      const requestId = c.res.headers.get('request-id') ?? '';
      return { status: 200, body: structuredClone(rendered), requestId };
    });
    service.save();
    if (request.key) c.header('idempotency-key', request.key);
    if (answer.replayed) {
      c.header('idempotent-replayed', 'true');
      c.header('original-request', answer.requestId);
    }
    return c.json(answer.body as object, answer.status as ContentfulStatusCode);
  }

  function findSession(c: Context): Checkout {
    const id = c.req.param('id') ?? '';
    const found = service.find(id);
    if (!found) throw missing('checkout.session', id, 'session');
    return found;
  }
}

function authorize(header: string | undefined, secretKey: string) {
  const given = header?.replace(/^Bearer\s+/i, '');
  if (given === secretKey) return;
  if (!given) {
    throw new StripeError(
      401,
      'You did not provide an API key. You need to provide your API key in the Authorization header, ' +
        "using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  throw new StripeError(401, `Invalid API Key provided: ${given.slice(0, 7)}****${given.slice(-4)}`);
}

function refusal(c: Context, error: StripeError) {
  return c.json(error.body(), error.status);
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

function sortParameters(body: string): string {
  const parameters = new URLSearchParams(body);
  parameters.sort();
  return parameters.toString();
}
