import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import superjson from 'superjson';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AssuranceLevel, SessionUser } from '#shared/account/account.ts';
import { DomainError, type DomainErrorCode, HTTP_STATUS } from './error.ts';
import {
  adminProcedure,
  type Context,
  customerProcedure,
  publicProcedure,
  router,
  studioProcedure,
} from './trpc.ts';

const UNKNOWN = 'Something went wrong on our side. Please try again.';
const NOT_UNDERSTOOD = 'This request could not be understood. Please reload the page and try again.';

const noteSchema = z.object({
  notes: z.array(z.object({ text: z.string().check(z.minLength(1, 'Please enter text')) })),
});

const desk = router({
  read: publicProcedure.query(() => 'open'),
  note: publicProcedure.input(noteSchema).mutation(({ input }) => input.notes.length),
  refuse: publicProcedure.input(z.string()).mutation(({ input }) => {
    throw new DomainError(input as DomainErrorCode, 'Not today.', { itemId: 'comic-1' });
  }),
  break: publicProcedure.mutation(() => {
    throw new Error('relation "secrets" does not exist: select password_hash from secrets');
  }),
  trip: publicProcedure.mutation(() => noteSchema.parse({ notes: [{ text: '' }] })),
  customer: customerProcedure.query(({ ctx }) => ctx.user.email),
  admin: adminProcedure.query(({ ctx }) => ctx.user.email),
  studio: studioProcedure.query(({ ctx }) => ctx.worker.artistId),
});

const eleni: SessionUser = {
  id: '0a1b2c3d-1111-2222-3333-00000000000f',
  email: 'eleni@example.com',
  emailVerified: false,
  fullName: null,
  admin: false,
  artistId: null,
  language: 'en',
  assuranceLevel: 'aal1',
};

type Answer = {
  status: number;
  text: string;
  value?: unknown;
  error?: { message: string; code: number; data: Record<string, unknown> };
};

async function call(
  path: string,
  options: { body?: string; input?: unknown; user?: SessionUser; demands?: AssuranceLevel } = {},
): Promise<Answer> {
  const isQuery = ['read', 'customer', 'admin', 'studio'].includes(path);
  const body = options.body ?? JSON.stringify(superjson.serialize(options.input));
  const headers = { 'content-type': 'application/json' };
  const response = await fetchRequestHandler({
    endpoint: '',
    req: new Request(`http://shop.test/${path}`, isQuery ? {} : { method: 'POST', body, headers }),
    router: desk,
    createContext: () => {
      const session = options.user ? { id: 'session-1', user: options.user } : null;
      const env = { adminAssuranceLevel: options.demands ?? 'aal1' };
      return { requestId: 'request-1', env, currentSession: async () => session } as unknown as Context;
    },
  });
  const text = await response.text();
  const answer = JSON.parse(text);
  return {
    status: response.status,
    text,
    value: answer.result && superjson.deserialize(answer.result.data),
    error: answer.error && superjson.deserialize(answer.error),
  };
}

/** The refusal of an input that is right but for a part that no schema knows, which has this type. */
async function refusalOf(type: unknown, other: unknown = []) {
  const { status, error } = await call('note', {
    body: JSON.stringify({ json: { notes: [], other }, meta: { values: { other: type } } }),
  });
  return [status, error?.message];
}

describe('an answer to bad input', () => {
  test('is the first problem’s sentence, and every problem with the path of its field', async () => {
    const { status, error } = await call('note', {
      input: { notes: [{ text: 'a' }, { text: '' }, { text: 5 }] },
    });
    expect(status).toBe(400);
    expect(error?.message).toBe('Please enter text');
    expect(error?.data).toMatchObject({
      code: 'BAD_REQUEST',
      requestId: 'request-1',
      issues: [{ path: 'notes.1.text', message: 'Please enter text' }, { path: 'notes.2.text' }],
    });
  });

  test('of which no field has a sentence of its own is one that says what to do', async () => {
    for (const input of [undefined, {}, { notes: 5 }, { notes: [{ text: 5 }] }]) {
      const { status, error } = await call('note', { input });
      expect([status, error?.message]).toEqual([400, NOT_UNDERSTOOD]);
    }
  });

  test.each([
    ['no JSON', '{"json":'],
    ['nothing', ''],
    ['null', 'null'],
    ['a date that is none', '{"json":{"a":1},"meta":{"values":{"a":["nothing known"]}}}'],
    ['a foreign class', '{"json":{"a":1},"meta":{"values":{"a":[["class","Stripe"]]}}}'],
    ['a prototype', '{"json":{"__proto__":{"a":1}},"meta":{"values":{"__proto__.a":["Date"]}}}'],
  ])('of %s is a sentence that says nothing of how we read it', async (_, body) => {
    const { status, error } = await call('note', { body });
    expect([status, error?.message]).toEqual([400, NOT_UNDERSTOOD]);
  });

  test.each(['nothing', '__proto__', 'constructor', 'note.input'])(
    'for the unknown procedure %s is 404',
    async (path) => {
      const { status, error } = await call(path);
      expect([status, error?.message]).toEqual([404, NOT_UNDERSTOOD]);
    },
  );

  test.each(['bigint', 'map', 'regexp', 'set', 'Error'])(
    'of the type %s, which no input has, is refused before it is made',
    async (type) => {
      expect(await refusalOf([type])).toEqual([400, NOT_UNDERSTOOD]);
      expect(await refusalOf(['undefined', { part: [type] }])).toEqual([400, NOT_UNDERSTOOD]);
    },
  );

  test('of an array of 4 GB is refused before it is made', async () => {
    expect(await refusalOf([['typed-array', 'Uint8Array']], 4e9)).toEqual([400, NOT_UNDERSTOOD]);
  });

  test('is none where two of its parts are the same, and puts no part where none was sent', async () => {
    const [text, two] = [{ text: 'a' }, 2];
    expect(await call('note', { input: { notes: [text, text] } })).toMatchObject({ value: two });
    const elsewhere = { 'notes.0': ['notes.2', 'notes.3'] };
    const body = { json: { notes: [text, text] }, meta: { referentialEqualities: elsewhere } };
    expect(await call('note', { body: JSON.stringify(body) })).toMatchObject({ value: two });
  });

  test('nested half a million deep is like any other', async () => {
    const { status } = await call('note', { body: `{"json":${'['.repeat(500_000)}${']'.repeat(500_000)}}` });
    expect(status).toBe(400);
  });
});

describe('a refusal of ours', () => {
  test.each<[code: DomainErrorCode, status: number, trpcCode: string]>([
    ['BAD_REQUEST', 400, 'BAD_REQUEST'],
    ['UNAUTHORIZED', 401, 'UNAUTHORIZED'],
    ['FORBIDDEN', 403, 'FORBIDDEN'],
    ['NOT_FOUND', 404, 'NOT_FOUND'],
    ['TIMEOUT', 408, 'TIMEOUT'],
    ['CONFLICT', 409, 'CONFLICT'],
    ['PAYLOAD_TOO_LARGE', 413, 'PAYLOAD_TOO_LARGE'],
    ['TOO_MANY_REQUESTS', 429, 'TOO_MANY_REQUESTS'],
    ['NOT_CONFIGURED', 503, 'SERVICE_UNAVAILABLE'],
    ['UNAVAILABLE', 503, 'SERVICE_UNAVAILABLE'],
  ])('%s is answered with %i, its sentence and what the screen needs', async (code, status, trpcCode) => {
    const answer = await call('refuse', { input: code });
    expect([answer.status, answer.error?.message]).toEqual([status, 'Not today.']);
    expect(HTTP_STATUS[code]).toBe(status);
    expect(answer.error?.data).toEqual({
      code: trpcCode,
      httpStatus: status,
      path: 'refuse',
      requestId: 'request-1',
      details: { itemId: 'comic-1' },
      ...(code === 'NOT_CONFIGURED' && { notConfigured: true }),
    });
  });
});

describe('a mistake of ours', () => {
  test('is answered with 500, a sentence and the request’s id, and nothing of what went wrong', async () => {
    const { status, text, error } = await call('break');
    expect([status, error?.message, error?.data.requestId]).toEqual([500, UNKNOWN, 'request-1']);
    for (const inside of ['secrets', 'select', 'stack', '.ts']) expect(text).not.toContain(inside);
  });

  test('is not taken for the sender’s because a schema of ours found it', async () => {
    const { status, text, error } = await call('trip');
    expect([status, error?.message]).toEqual([500, UNKNOWN]);
    expect(text).not.toContain('Please enter text');
  });
});

describe('a procedure', () => {
  const maria: SessionUser = { ...eleni, email: 'maria@example.com', admin: true };

  test('for everyone is answered', async () => {
    expect((await call('read')).value).toBe('open');
  });

  test('for customers knows who calls, and asks strangers to sign in', async () => {
    expect((await call('customer', { user: eleni })).value).toBe('eleni@example.com');
    const { status, error } = await call('customer');
    expect([status, error?.message]).toEqual([401, 'Please sign in to continue.']);
  });

  test('for admins does not exist for anybody else', async () => {
    expect((await call('admin', { user: maria })).value).toBe('maria@example.com');
    for (const user of [undefined, eleni]) {
      const { status, error } = await call('admin', { user });
      expect([status, error?.message]).toEqual([404, 'This page does not exist.']);
    }
  });

  test('for the studio knows an artist from an admin, also one who draws', async () => {
    const artistId = '0a1b2c3d-1111-2222-3333-0000000000a1';
    const nikos: SessionUser = { ...eleni, artistId };
    expect(await call('studio', { user: nikos })).toMatchObject({ status: 200, value: artistId });
    expect(await call('admin', { user: nikos })).toMatchObject({ status: 404 });
    for (const user of [maria, { ...maria, artistId }])
      expect(await call('studio', { user })).toMatchObject({ status: 200, value: null });
    for (const user of [undefined, eleni])
      expect(await call('studio', { user })).toMatchObject({ status: 404 });
  });

  test('for the studio wants an artist’s second factor where it wants the admin’s', async () => {
    const nikos: SessionUser = { ...eleni, artistId: '0a1b2c3d-1111-2222-3333-0000000000a1' };
    expect((await call('studio', { user: nikos, demands: 'aal2' })).status).toBe(403);
    const proven: SessionUser = { ...nikos, assuranceLevel: 'aal2' };
    expect((await call('studio', { user: proven, demands: 'aal2' })).status).toBe(200);
  });
});
