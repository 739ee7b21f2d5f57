import superjson from 'superjson';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/http/app.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { shopFixture, type TestShop } from '#testing/shop.ts';
import { listProcedures, openWholeApp, type WholeApp } from '#testing/whole-app.ts';
import { PROCEDURES, ROUTES, type RouteRequest, type Row } from './access-table.ts';
import { type AccessWorld, CALLERS, type Caller, openAccessWorld } from './access-world.ts';

const procedures = await listProcedures();
const types = new Map<string, string>(procedures.map(({ name, type }) => [name, type]));

const shop = shopFixture({ env: { adminAssuranceLevel: 'aal2', siteUrl: 'https://shop.test' } });
let world: AccessWorld;
let app: WholeApp;
let mail: TestShop['services']['mail'];

beforeAll(async () => {
  app = await openWholeApp(shop);
  world = await openAccessWorld(shop);
  // Rendering the mails of all calls would take longer than the calls. They wait for the clock's job.
  mail = shop.services.mail;
  shop.services.mail = null;
});

afterAll(() => app.close());

const makeRequest = async (row: Row): Promise<RouteRequest> =>
  row.request ? row.request(world) : requestOf(row.name, await row.input?.(world));

async function statusOf(row: Row, given: RouteRequest, caller: Caller): Promise<number> {
  await emptyTables(shop.db, 'throttles');
  const [method = ''] = row.request
    ? row.name.split(' ')
    : [types.get(row.name) === 'mutation' ? 'POST' : 'GET'];
  const headers = new Headers(given.headers);
  const cookie = await world.cookieOf(caller);
  if (cookie) headers.set('cookie', cookie);
  const answer = await app.fetch(given.path, {
    ...given,
    method: method === 'ALL' ? 'GET' : method,
    headers,
  });
  if (types.get(row.name) === 'subscription') return statusOfStream(answer);
  await answer.arrayBuffer();
  return answer.status;
}

const isQuery = ({ name }: Row) => types.get(name) === 'query';

function requestOf(name: string, input: unknown): RouteRequest {
  const text = JSON.stringify(superjson.serialize(input));
  if (types.get(name) !== 'mutation') return { path: `/api/trpc/${name}?input=${encodeURIComponent(text)}` };
  return { path: `/api/trpc/${name}`, body: text, headers: { 'content-type': 'application/json' } };
}

/** The first event of a stream, whose status 200 is sent before the caller's rights are known. */
async function statusOfStream(answer: Response): Promise<number> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (reader) {
    const { done, value } = await reader.read();
    text += value ?? '';
    const refused = /"httpStatus":(\d+)/.exec(text);
    if (!done && !refused && !text.includes('everything')) continue;
    await reader.cancel();
    return refused ? Number(refused[1]) : answer.status;
  }
  return answer.status;
}

describe('the access table', () => {
  test('has a row for every procedure, and for nothing else', () => {
    expect([...new Set(PROCEDURES.map(({ name }) => name))].sort()).toEqual([...types.keys()].sort());
  });

  test('has a row for every route of the app, and for nothing else', () => {
    expect([...new Set(ROUTES.map(({ name }) => name))].sort()).toEqual(app.routes.sort());
  });

  test.each([...PROCEDURES, ...ROUTES])('holds for $name $what', async (row) => {
    const found: Record<string, number> = {};
    // Allowed callers come last, because their calls may delete the data.
    const byOutcome = CALLERS.map((caller, at) => ({ caller, status: row.outcomes[at] ?? 0 })).sort(
      (one, other) => other.status - one.status,
    );
    let request = await makeRequest(row);
    let isUsed = false;
    for (const { caller } of byOutcome) {
      if (isUsed) request = await makeRequest(row);
      const status = await statusOf(row, request, caller);
      found[caller] = status;
      if (row.isKept?.from.includes(caller)) expect(await row.isKept.check(world)).toBe(true);
      // Refused calls and queries change nothing, so the next caller asks for the same.
      isUsed = status < 400 && !isQuery(row);
    }
    expect(CALLERS.map((caller) => found[caller])).toEqual(row.outcomes);
    await shop.idle();
  });

  test.each([...jobs.keys()])('holds for the clock’s job %s', async (job) => {
    shop.services.mail = mail;
    for (const caller of CALLERS) {
      const cookie = await world.cookieOf(caller);
      const run = (headers: Record<string, string>) =>
        app.fetch(`/api/cron/${job}`, { headers: { cookie, ...headers } });
      expect([caller, (await run({})).status]).toEqual([caller, 404]);
    }
    const answer = await app.fetch(`/api/cron/${job}`, { headers: world.clock });
    expect(answer.status).toBe(200);
  });
});

test('a deployed server has no page below /dev/', () => {
  const deployed = createApp(shop.services, async () => () => ({ scripts: [], styles: [], fonts: [] }));
  expect(deployed.routes.filter(({ path }) => path.startsWith('/dev'))).toEqual([]);
});
