import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { PinterestAccount } from '#server/env.ts';
import { openLocalServer } from './local-server.ts';

/** The allowed names. https://developers.pinterest.com/docs/api/v5/events-create */
const EVENT_NAMES = [
  'add_payment_info',
  'add_to_cart',
  'add_to_wishlist',
  'checkout',
  'contact',
  'custom',
  'initiate_checkout',
  'lead',
  'page_visit',
  'search',
  'signup',
  'subscribe',
  'view_category',
  'view_content',
  'watch_video',
];
const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'JPY'];
const WEEK_SECONDS = 7 * 24 * 60 * 60;

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 hash'));
const decimal = z.string().check(z.regex(/^\d+(\.\d+)?$/, 'must be a decimal number in a string'));

const eventSchema = z.strictObject({
  event_name: z.enum(EVENT_NAMES),
  action_source: z.enum(['app_android', 'app_ios', 'web', 'offline']),
  event_time: z.int().check(
    z.refine((time) => time <= Date.now() / 1000 + 60, 'must not lie in the future'),
    z.refine((time) => time > Date.now() / 1000 - WEEK_SECONDS, 'must not be older than 7 days'),
  ),
  event_id: z.string().check(z.minLength(1)),
  event_source_url: z.optional(z.url()),
  opt_out: z.optional(z.boolean()),
  user_data: z
    .strictObject({
      em: z.optional(z.array(sha256).check(z.minLength(1))),
      external_id: z.optional(z.array(sha256)),
      hashed_maids: z.optional(z.array(sha256)),
      client_ip_address: z.optional(z.string()),
      client_user_agent: z.optional(z.string()),
      click_id: z.optional(z.string()),
    })
    .check(
      z.refine(
        ({ em, hashed_maids, client_ip_address, client_user_agent }) =>
          Boolean(em || hashed_maids || (client_ip_address && client_user_agent)),
        'needs em, hashed_maids, or client_ip_address and client_user_agent',
      ),
    ),
  custom_data: z.optional(
    z.strictObject({
      currency: z.optional(z.enum(CURRENCIES)),
      value: z.optional(decimal),
      content_ids: z.optional(z.array(z.string())),
      content_name: z.optional(z.string()),
      content_category: z.optional(z.string()),
      contents: z.optional(
        z.array(
          z.strictObject({
            id: z.optional(z.string()),
            item_name: z.optional(z.string()),
            item_price: z.optional(decimal),
            quantity: z.optional(z.int()),
          }),
        ),
      ),
      num_items: z.optional(z.int()),
      order_id: z.optional(z.string()),
    }),
  ),
});

export type PinterestEvent = z.infer<typeof eventSchema>;
export type PinterestStandIn = Awaited<ReturnType<typeof openPinterest>>;

/** Pinterest's Conversions API. A refused request gets an error status, a refused event status 200. */
export async function openPinterest() {
  const account = { adAccountId: '549755885175', accessToken: 'pina_a-token-of-a-test' };
  const counted: PinterestEvent[] = [];
  const requests: { headers: Headers; body: string }[] = [];
  let outage: number | null = null;

  const api = new Hono();
  api.post('/v5/ad_accounts/:account/events', async (c) => {
    const body = await c.req.text();
    requests.push({ headers: c.req.raw.headers, body });
    if (outage !== null) return c.json({ code: 9, message: 'Something went wrong.' }, outage as 503);
    if (c.req.header('authorization') !== `Bearer ${account.accessToken}`)
      return c.json({ code: 2, message: 'Authentication failed.' }, 401);
    if (c.req.param('account') !== account.adAccountId)
      return c.json({ code: 29, message: 'You are not permitted to access that resource.' }, 403);
    const { success, data } = z.object({ data: z.array(z.unknown()) }).safeParse(JSON.parse(body));
    if (!success || data.data.length === 0 || data.data.length > 1000)
      return c.json({ code: 1, message: 'Invalid request.' }, 422);
    const events = data.data.map(receive);
    const processed = events.filter(({ status }) => status === 'processed').length;
    return c.json({ num_events_received: events.length, num_events_processed: processed, events });
  });

  function receive(event: unknown) {
    const parsed = eventSchema.safeParse(event);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const error_message = `${issue?.path.join('.')}: ${issue?.message}`;
      return { status: 'failed', error_message, warning_message: null };
    }
    const isKnown = counted.some(
      ({ event_id, event_name }) =>
        event_id === parsed.data.event_id && event_name === parsed.data.event_name,
    );
    if (!isKnown) counted.push(parsed.data);
    return { status: 'processed', error_message: null, warning_message: null };
  }

  const { url: apiUrl, close } = await openLocalServer(getRequestListener(api.fetch));
  return {
    account: { ...account, apiUrl } satisfies PinterestAccount,
    /** Counted once per event id. */
    counted,
    requests,
    /** Null restores normal responses. */
    fail(status: number | null) {
      outage = status;
    },
    close,
  };
}
