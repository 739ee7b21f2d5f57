import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { appRouter, loadDomains } from '#server/router.ts';
import { INT4_MAX, MICROSECONDS_MAX } from '#shared/bounds.ts';

/** Values outside of PostgreSQL's `integer`, with the maximum of each field. */
const LARGER: Record<string, number> = {
  'order.list: createdAt': MICROSECONDS_MAX,
  'checkout.createSession: timestamp': 8.64e15,
  'tracking.recordConsent: timestamp': 8.64e15,
};
/** Cursors contain a time. */
const CURSOR = /^admin\.\S+: (at|createdAt)$/;

type Schema = z.ZodMiniType;
type Definition = {
  type: string;
  format?: string;
  checks?: { _zod: { def: { check: string; value?: number } } }[];
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  left?: Schema;
  right?: Schema;
  shape?: Record<string, Schema>;
  options?: Schema[];
};
type Found = { where: string; schema: Schema; within?: Definition };

await loadDomains();
const inputs = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { inputs: Schema[] } }>,
).flatMap(([path, { _def }]) => _def.inputs.flatMap((schema) => listSchemas(schema, `${path}: `)));

/** All schemas nested in this one. */
function listSchemas(schema: Schema, where: string, within?: Definition): Found[] {
  const definition = schema._zod.def as Definition;
  const { element, innerType, in: before, out, left, right, shape = {}, options = [] } = definition;
  const root = where.slice(0, where.indexOf(': ') + 2);
  const inner = [element, innerType, before, out, left, right, ...options].filter(
    (part) => part !== undefined,
  );
  return [
    { where, schema, within },
    ...inner.flatMap((part) => listSchemas(part, where, definition)),
    ...Object.entries(shape).flatMap(([name, part]) => listSchemas(part, root + name, definition)),
  ];
}

/** NaN if there is none. */
function boundOf(schema: Schema, check: 'greater_than' | 'less_than'): number {
  const bound = (schema._zod.def as Definition).checks?.find(({ _zod }) => _zod.def.check === check);
  return bound?._zod.def.value ?? Number.NaN;
}

const ofType = (type: string) => inputs.filter(({ schema }) => schema._zod.def.type === type);

describe('the input of a procedure', () => {
  test('has no number that is larger than its column', () => {
    const whole = ofType('number').filter(
      ({ schema }) => (schema._zod.def as Definition).format === 'safeint',
    );
    const tooLarge = whole.filter(({ where, schema }) => {
      const most = LARGER[where] ?? (CURSOR.test(where) ? MICROSECONDS_MAX : INT4_MAX);
      return !(boundOf(schema, 'greater_than') >= -INT4_MAX && boundOf(schema, 'less_than') <= most);
    });
    expect(whole.length).toBeGreaterThan(20);
    expect([...new Set(tooLarge.map(({ where }) => where))]).toEqual([]);
  });

  test('has no list whose items are looked at before they are counted', () => {
    const uncounted = ofType('array').filter(({ within }) => within?.type !== 'pipe');
    expect(ofType('array').length).toBeGreaterThan(10);
    expect(uncounted.map(({ where }) => where)).toEqual([]);
  });
});
