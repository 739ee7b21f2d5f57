import fc, { type Arbitrary } from 'fast-check';
import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Check = { check: string; value?: number; minimum?: number; maximum?: number; pattern?: RegExp };
type Definition = {
  type: string;
  checks?: { _zod: { def: Check } }[];
  shape?: Record<string, Schema>;
  entries?: Record<string, string>;
  values?: unknown[];
  options?: Schema[];
  element?: Schema;
  keyType?: Schema;
  valueType?: Schema;
  innerType?: Schema;
  out?: Schema;
  left?: Schema;
  right?: Schema;
};

const UUID = /^0a1b2c3d-1111-4222-8333-00000000000f$/;
const TEXT_MAX = 40;

/**
 * Values that a schema accepts, or nearly: refinements in code are ignored.
 * @param ids existing rows, which are used for half of all uuids
 */
export function arbitraryOf(schema: Schema, ids: string[]): Arbitrary<unknown> {
  const definition = schema._zod.def as unknown as Definition;
  const of = (inner: Schema | undefined) => (inner ? arbitraryOf(inner, ids) : fc.jsonValue());
  const { innerType, element, keyType, valueType, out, left, right, options = [], shape = {} } = definition;
  switch (definition.type) {
    case 'object': {
      const names = Object.keys(shape);
      const isOptional = (name: string) => shape[name]?._zod.optin === 'optional';
      const parts = Object.fromEntries(names.map((name) => [name, of(shape[name])]));
      return fc.record(parts, { requiredKeys: names.filter((name) => !isOptional(name)) });
    }
    case 'string':
      return textOf(definition, ids);
    case 'number':
      return fc.integer({ min: boundOf(definition, 'greater_than'), max: boundOf(definition, 'less_than') });
    case 'boolean':
      return fc.boolean();
    case 'date':
      return fc.date({ noInvalidDate: true });
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []));
    case 'array':
      return fc.array(of(element), { maxLength: 3 });
    case 'record':
      return fc.dictionary(of(keyType) as Arbitrary<string>, of(valueType), { maxKeys: 3 });
    case 'intersection':
      return fc
        .tuple(of(left), of(right))
        .map(([one, other]) => ({ ...(one as object), ...(other as object) }));
    case 'union':
      return fc.oneof(...options.map(of));
    case 'nullable':
      return fc.option(of(innerType));
    case 'optional':
    case 'default':
    case 'catch':
      return fc.option(of(innerType), { nil: undefined });
    case 'pipe':
      return of(out);
    case 'unknown':
    case 'custom':
      return fc.jsonValue();
    default:
      throw new Error(`No input had a ${definition.type} in it so far: say here what it takes.`);
  }
}

function textOf(definition: Definition, ids: string[]): Arbitrary<string> {
  const checks = definition.checks?.map(({ _zod }) => _zod.def) ?? [];
  const pattern = checks.find(({ pattern }) => pattern)?.pattern;
  if (pattern?.test(UUID.source.slice(1, -1))) return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (pattern?.test('eleni@example.com')) return fc.emailAddress();
  if (pattern) return fc.stringMatching(new RegExp(pattern.source));
  const minLength = checks.find(({ minimum }) => minimum !== undefined)?.minimum ?? 0;
  const maxLength = Math.min(
    checks.find(({ maximum }) => maximum !== undefined)?.maximum ?? TEXT_MAX,
    TEXT_MAX,
  );
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, maxLength) });
}

function boundOf(definition: Definition, check: 'greater_than' | 'less_than'): number {
  const value = definition.checks?.find(({ _zod }) => _zod.def.check === check)?._zod.def.value;
  return value ?? (check === 'less_than' ? 1_000_000 : 0);
}

/** Values that break code without input validation. */
const hostileValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    '\uD800',
    'a\uDFFF\uD800b',
    '\0',
    'a\0b',
    '__proto__',
    'constructor',
    '%00',
    '../../etc/passwd',
    "' or 1=1 --",
    '\u202E\uFEFF',
    'İstanbul',
    '1'.repeat(400),
    'a'.repeat(20_000),
    '2026-02-31',
    '',
    2147483647,
    2147483648,
    -2147483649,
    Number.MAX_SAFE_INTEGER + 1,
    1e308,
    -0,
    0.1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    10n ** 30n,
    null,
    undefined,
    true,
    [],
    {},
    Array(300).fill(null),
    new Date(Number.NaN),
    new Date(8.64e15),
    new Set(['a']),
    new Map([['a', 1]]),
    /(a+)+$/,
    new URL('https://example.com'),
    new Error('an error'),
  ),
  fc
    .constantFrom('{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}')
    .map((text) => JSON.parse(text)),
  fc.integer({ min: 2, max: 300 }).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))),
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, maxDepth: 2 }),
  fc.string({ unit: 'binary' }),
);

/** The same value with a hostile value or key at one place. */
export function corrupted(value: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc
    .tuple(value, fc.nat({ max: 200 }), hostileValue, fc.constantFrom('replace', 'add', 'leave out'))
    .map(([whole, at, hostile, how]) => {
      const places = placesIn(whole);
      const place = places[at % places.length];
      if (!place) return hostile;
      const { inside, key } = place;
      if (how === 'leave out') Reflect.deleteProperty(inside, key);
      else if (how === 'replace') inside[key] = hostile;
      else inside[`${key}${at}`] = hostile;
      return whole;
    });
}

type Place = { inside: Record<string, unknown>; key: string };

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null || !/Object|Array/.test(value.constructor?.name ?? ''))
    return [];
  const inside = value as Record<string, unknown>;
  return Object.keys(inside).flatMap((key) => [{ inside, key }, ...placesIn(inside[key])]);
}

/** Type annotations that superjson reads but never writes. */
export const typeAnnotations: Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      values: fc.oneof(
        fc.dictionary(
          fc.constantFrom(
            '',
            'id',
            'content.pages',
            '__proto__.admin',
            'constructor.prototype',
            'a\\.b',
            '0.0',
          ),
          fc.constantFrom<unknown>(
            ['undefined'],
            ['Date'],
            ['bigint'],
            ['regexp'],
            ['set'],
            ['map'],
            ['Error'],
            ['URL'],
            [['class', 'Object']],
            [['custom', 'x']],
            [['symbol', 'x']],
            [['typed-array', 'Uint8Array']],
            'undefined',
            [],
            null,
          ),
        ),
        fc.constant(['undefined']),
      ),
      referentialEqualities: fc.jsonValue(),
      v: fc.constantFrom(0, 1, 2, 'x'),
    },
    { requiredKeys: [] },
  ),
);

const segment = fc.oneof(
  fc.constantFrom(
    '%00',
    '%E0%A4%A',
    '%ff%fe',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    '%252e',
    '.',
    '..',
    ';a=b',
    '__proto__',
    'constructor',
    'a'.repeat(3000),
    '%F0%9F%90%95',
    '%ED%A0%80',
    '\\',
    '//',
    'a b',
    '*',
    '[object Object]',
    'nothing.jpg',
    'nothing.webp',
    'mail',
  ),
  fc.uuid(),
  fc.webSegment(),
);

const query = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters().map((text) => `?${text}`),
  fc
    .tuple(
      fc.constantFrom(
        'input',
        'batch',
        'kind',
        'search',
        'page',
        'status',
        'cursor',
        'sort',
        'connectionParams',
      ),
      fc.oneof(
        segment,
        fc.constantFrom('1', '-1', '{}', '[', '{"0":{}}', '{"json":{}}', '%7B%22json%22%3A1%7D'),
      ),
    )
    .map(([name, value]) => `?${name}=${value}`),
);

const headers = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'accept-language',
    'authorization',
    'content-type',
    'content-encoding',
    'content-length',
    'forwarded',
    'if-none-match',
    'if-modified-since',
    'last-event-id',
    'origin',
    'range',
    'sec-fetch-site',
    'stripe-signature',
    'trpc-accept',
    'user-agent',
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-real-ip',
  ),
  fc.oneof(
    fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/octet-stream',
      'image/jpeg',
      'application/x-www-form-urlencoded',
      'same-origin',
      'bytes=0-',
      'bytes=9-1,,',
      '*',
      'gzip;q=x',
      'Bearer ',
      'Bearer \u00e9',
      't=1,v1=0',
      '::1',
      '0',
      '-1',
      '1e9',
      'Thu, 01 Jan 1970 00:00:00 GMT',
      'application/jsonl',
    ),
    fc.string({ unit: fc.constantFrom(...'aZ09 ,;="\u00ff\t/*') }).map((text) => text.trim()),
  ),
  { maxKeys: 4 },
);

const body = fc.oneof(
  fc.constant(null),
  fc.constantFrom(
    '',
    '{',
    'null',
    '{"json":',
    '{"0":{"json":{}}}',
    'a=b&c',
    '--x\r\n\r\n--x--',
    '[[[[',
    '\uFEFF{}',
  ),
  fc.json(),
  fc.uint8Array({ maxLength: 300 }),
);

/** An unusual request to a route. @param pattern in Hono's format: `GET /api/cron/:job` */
export function requestTo(pattern: string) {
  const [method = '', path = ''] = pattern.split(' ');
  const holes = path.split(/:\w+(?:\{[^/]*\})?|\*/);
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY'];
  return fc.record({
    method: fc.oneof(
      { weight: 3, arbitrary: fc.constant(method === 'ALL' ? 'POST' : method) },
      { weight: 1, arbitrary: fc.constantFrom(...methods) },
    ),
    path: fc
      .array(segment, { minLength: holes.length, maxLength: holes.length })
      .map((segments) =>
        holes.map((hole, at) => hole + (at < holes.length - 1 ? segments[at] : '')).join(''),
      ),
    query,
    headers,
    body,
  });
}
