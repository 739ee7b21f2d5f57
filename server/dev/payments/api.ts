import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import { addCustomerRoutes } from './customer-routes.ts';
import { readQuery, type Tree, unfoldForm } from './form.ts';
import type { createIdempotency } from './idempotency.ts';
import { expand, readForm } from './parameters.ts';
import type { PaymentService } from './payment-service.ts';
import { addRefundRoutes } from './refund-routes.ts';
import { type Checkout, randomId } from './session-objects.ts';
import { addSessionRoutes } from './session-routes.ts';
import { missing, StripeError } from './stripe-error.ts';

type ApiOptions = {
  secretKey: string;
  service: PaymentService;
  idempotency: ReturnType<typeof createIdempotency>;
  /** Lets tests keep a POST in progress. */
  beforeAnswer: () => Promise<void>;
};

const intent = z.strictObject({ expand: expand() });

/** The part of Stripe's API that the shop uses, under /v1. */
export function createApi({ secretKey, service, idempotency, beforeAnswer }: ApiOptions): Hono {
  const api = new Hono();

  api.use(async (c, next) => {
    c.header('request-id', `req_${randomId(14)}`);
    authorize(c.req.header('authorization'), secretKey);
    await next();
  });

  addCustomerRoutes(api, service, answerPost);
  addSessionRoutes(api, service, answerPost);

  api.get('/v1/payment_intents/:id', (c) => {
    readForm(intent, readQuery(c.req.url));
    return c.json(findIntended(c.req.param('id')).paymentIntent);
  });

  api.post('/v1/payment_intents/:id/cancel', (c) =>
    answerPost(c, (form) => {
      readForm(intent, form);
      const checkout = findIntended(c.req.param('id'));
      service.cancel(checkout);
      return checkout.paymentIntent;
    }),
  );

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

  function findIntended(id: string): Checkout {
    const found = service.list().find(({ paymentIntent }) => paymentIntent?.id === id);
    if (!found) throw missing('payment_intent', id, 'intent');
    return found;
  }

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

function sortParameters(body: string): string {
  const parameters = new URLSearchParams(body);
  parameters.sort();
  return parameters.toString();
}
