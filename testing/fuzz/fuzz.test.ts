import fc from 'fast-check';
import superjson from 'superjson';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { PROCEDURES } from '#testing/access/access-table.ts';
import { type AccessWorld, openAccessWorld } from '#testing/access/access-world.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { shopFixture } from '#testing/shop.ts';
import { listProcedures, openWholeApp, type WholeApp } from '#testing/whole-app.ts';
import { arbitraryOf, corrupted, requestTo, typeAnnotations } from './arbitraries.ts';

/** `FUZZ_SEED=7 FUZZ_RUNS=300 npm test -- server fuzz` runs more cases, from another seed. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const RUNS = Number(process.env.FUZZ_RUNS ?? 5);
/** How much of the processor an answer may take in milliseconds, which other work makes longer only by a little. */
const CPU_MS = 2_000;
/** How long an answer may take in milliseconds, mostly of the database, and beside other work. */
const TIMEOUT_MS = 10_000;
/** The time limit of each procedure for any number of runs; routes have ten times as much. */
const TIME_MS = 15_000;
const ROUTES_TIME_MS = 10 * TIME_MS;

const CALLERS = ['visitor', 'eleni', 'admin'] as const;
const caller = fc.constantFrom(...CALLERS);

const procedures = await listProcedures<z.core.$ZodType>();

const shop = shopFixture();
let app: WholeApp;
let world: AccessWorld;
let ids: string[];

beforeAll(async () => {
  app = await openWholeApp(shop);
  world = await openAccessWorld(shop);
  const content = [await world.comic(), await world.story()].map(({ id }) => id);
  ids = [...content, world.orderId, world.checkoutId, await world.question(), await world.message()];
});

afterAll(() => app.close());

type Sent = { path: string; method: string; headers?: Record<string, string>; body?: Body };
type Body = string | Uint8Array<ArrayBuffer> | null;

/** Refuses status 500, three responses in a row that take too long, and an error without a message. */
async function send(who: (typeof CALLERS)[number], request: Sent, isStream = false): Promise<void> {
  await emptyTables(shop.db, 'throttles');
  let slow = 0;
  do {
    const cookie = await world.cookieOf(who);
    const headers = new Headers(request.headers);
    if (cookie) headers.set('cookie', cookie);
    const before = { time: performance.now(), cpu: process.cpuUsage() };
    const answer = await app.fetch(request.path, { ...request, headers });
    if (isStream || answer.headers.get('content-type')?.startsWith('text/event-stream'))
      await answer.body?.cancel();
    else await answer.arrayBuffer();
    expect(answer.status).toBeLessThan(500);
    const { user, system } = process.cpuUsage(before.cpu);
    const isSlow = (user + system) / 1_000 > CPU_MS || performance.now() - before.time > TIMEOUT_MS;
    // A first call also compiles what it runs.
    slow = isSlow ? slow + 1 : 0;
    expect(slow).toBeLessThan(3);
  } while (slow > 0);
}

describe('no input makes a failure of ours, or an answer slow:', () => {
  test.each(procedures.map((procedure, index) => ({ ...procedure, index })))(
    '$name',
    async ({ name, type, inputs, index }) => {
      const rows = PROCEDURES.filter((row) => row.name === name);
      const examples = await Promise.all(rows.map(({ input }) => input?.(world)));
      const example = fc.constantFrom(...examples).map((input) => structuredClone(input));
      const valid = inputs[0] ? fc.oneof(example, arbitraryOf(inputs[0], ids)) : fc.jsonValue();
      const input = fc.oneof(valid, corrupted(valid));
      const sending = fc.oneof(
        { weight: 6, arbitrary: input.map((value) => writeAsClient(value)) },
        {
          weight: 1,
          arbitrary: fc.tuple(input, typeAnnotations).map(([json, meta]) => writeRaw({ json, meta })),
        },
        { weight: 1, arbitrary: input.map((value) => writeRaw(value)) },
      );
      const whoAsks = name.startsWith('admin.') ? fc.oneof(caller, fc.constant('admin' as const)) : caller;
      const never = fc.asyncProperty(whoAsks, sending, (who, text) =>
        send(who, requestFor(name, type, text), type === 'subscription'),
      );
      await fc.assert(never, { seed: SEED + index, numRuns: RUNS, interruptAfterTimeLimit: TIME_MS });
      await shop.idle();
    },
    2 * TIME_MS,
  );
});

test(
  'no request to any route makes a failure of ours, or an answer slow',
  async () => {
    const request = fc.oneof(...app.routes.map(requestTo));
    const never = fc.asyncProperty(caller, request, async (who, { query, body, ...rest }) => {
      const hasBody = rest.method !== 'GET' && rest.method !== 'HEAD';
      await send(who, { ...rest, path: rest.path + query, body: hasBody ? (body as Body) : null });
    });
    await fc.assert(never, {
      seed: SEED,
      numRuns: RUNS * app.routes.length,
      interruptAfterTimeLimit: ROUTES_TIME_MS,
    });
    await shop.idle();
  },
  2 * ROUTES_TIME_MS,
);

function requestFor(name: string, type: string, text: string): Sent {
  if (type !== 'mutation')
    return { method: 'GET', path: `/api/trpc/${name}?input=${encodeURIComponent(text).slice(0, 14_000)}` };
  return {
    method: 'POST',
    path: `/api/trpc/${name}`,
    headers: { 'content-type': 'application/json' },
    body: text,
  };
}

/** As our pages serialise it, or raw, because superjson writes nothing that could pollute a prototype. */
function writeAsClient(value: unknown): string {
  try {
    return JSON.stringify(superjson.serialize(value)) ?? '';
  } catch {
    return writeRaw({ json: value });
  }
}

function writeRaw(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part)) ?? '';
}
