import type Stripe from 'stripe';
import type { Env } from '#server/env.ts';
import { DomainError } from '#server/error.ts';
import { isObserving, observe } from '#server/telemetry/telemetry.ts';
import { errorText } from '#shared/error-text.ts';

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** Per attempt; `callStripe` limits all of them together. */
const TIMEOUT_MS = 8000;

/** Loaded on first use: the SDK is the server's heaviest module. */
export function lazyStripe(config: Env['stripe']): () => Promise<Stripe> {
  let client: Promise<Stripe> | undefined;
  return () => {
    if (!config) throw new DomainError('NOT_CONFIGURED', errorText('errors_stripe_not_configured'));
    client ??= openStripe(config);
    return client;
  };
}

async function openStripe(config: NonNullable<Env['stripe']>): Promise<Stripe> {
  const { default: Stripe } = await import('stripe');
  return new Stripe(config.secretKey, {
    ...(config.apiUrl && addressOf(config.apiUrl)),
    ...(isObserving() && { httpClient: observedClient(Stripe.createNodeHttpClient()) }),
    maxNetworkRetries: 2,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
}

/** 'pi_3MtwBw…', 'cs_test_a1…': other than a part such as 'payment_intents' it has digits or capitals. */
const ID = /\/[a-z]+_(?=[^/]*[\dA-Z])[^/]+/g;

/** Each attempt is a step of its own, without the ids in its path. */
function observedClient(client: HttpClient): HttpClient {
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = (...request) => {
    const [, , path, method] = request;
    const name = `${method} ${path.replace(/\?.*$/, '').replace(ID, '/:id')}`;
    return observe('stripe', name, async (step) => {
      const response = await makeRequest(...request);
      const status = response.getStatusCode();
      step.attributes['http.response.status_code'] = status;
      if (status >= 500) step.failure = `status ${status}`;
      return response;
    });
  };
  return client;
}

function addressOf(url: string) {
  const { hostname, port, protocol } = new URL(url);
  return {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol.slice(0, -1) as 'http' | 'https',
  };
}
