import * as z from 'zod/mini';
import type { Tree } from './form.ts';
import { refuse } from './stripe-error.ts';

/** @throws the first error, in Stripe's words. A parameter outside the schema counts as one unknown to Stripe. */
export function readForm<S extends z.ZodMiniType>(schema: S, form: Tree): z.output<S> {
  const read = z.safeParse(schema, form, { reportInput: true });
  if (read.success) return read.data;
  const { issues } = read.error;
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  if (!issue) throw new Error('zod refused a form without an issue');
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
  const param = path.map((key, depth) => (depth === 0 ? String(key) : `[${String(key)}]`)).join('');
  const { message, code } = explain(issue, param);
  return refuse(param, message, code);
}

export function text(max = 5000) {
  return z.string().check(z.minLength(1, { abort: true }), z.maxLength(max));
}

export function integer(min = -Infinity, max = Infinity) {
  const digits = z.stringFormat('integer', /^-?\d{1,15}$/);
  const limited = z.number().check(z.minimum(min), z.maximum(max));
  return z.pipe(z.pipe(digits, z.transform(Number)), limited);
}

export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);

const invalidUrl = (error: string) => ({ error, params: { code: 'url_invalid' }, abort: true });

export const url = z.string().check(
  z.minLength(1, { abort: true }),
  z.refine((value) => value.length <= 5000, invalidUrl('Invalid URL: URL must be 5000 characters or less.')),
  z.refine(
    (value) => /^https?:\/\//i.test(value),
    invalidUrl('Invalid URL: An explicit scheme (such as https) must be provided.'),
  ),
  z.refine((value) => URL.canParse(value), invalidUrl('Not a valid URL')),
);

export const email = text(800).check(
  z.refine(isEmail, {
    error: ({ input }) => `Invalid email address: ${input}`,
    params: { code: 'email_invalid' },
  }),
);

/** https://docs.stripe.com/api/metadata */
export const metadata = z.pipe(
  z.transform((given) => (given === '' ? {} : given)),
  z.pipe(
    z.record(z.string(), z.string().check(z.maxLength(500))).check(
      z.refine((held) => Object.keys(held).length <= 50, 'Metadata can have at most 50 keys.'),
      z.refine(
        (held) => Object.keys(held).every((key) => key.length <= 40),
        'Invalid key: it must be a string under 40 characters',
      ),
    ),
    z.transform((held) => Object.fromEntries(Object.entries(held).filter(([, value]) => value !== ''))),
  ),
);

export function list<T extends z.ZodMiniType>(item: T, max = 100) {
  const values = z.transform((given) => (isList(given) ? Object.values(given) : given));
  return z.pipe(values, z.array(item).check(z.minLength(1), z.maxLength(max)));
}

/** `expand` of an endpoint that can expand these properties. */
export function expand(...names: string[]) {
  const isExpandable = z.refine<string>((name) => names.includes(name), {
    error: ({ input }) => `This property cannot be expanded (${input}).`,
  });
  return z._default(list(text().check(isExpandable)), []);
}

export function isEmail(value: string): boolean {
  return /^[^\s@"(),:;<>[\]\\]+@[^\s@.,]+(\.[^\s@.,]+)+$/.test(value) && !/\.\.|^\.|\.@/.test(value);
}

function isList(given: unknown): given is object {
  return typeof given === 'object' && given !== null && Object.keys(given).every((key) => /^\d+$/.test(key));
}

function explain(issue: z.core.$ZodIssue, param: string): { message: string; code?: string } {
  if (issue.code === 'unrecognized_keys') {
    const message = `Received unknown parameter: ${param}. (The payments stand-in knows only what the shop uses.)`;
    return { message, code: 'parameter_unknown' };
  }
  if (issue.input === undefined) {
    return { message: `Missing required param: ${param}.`, code: 'parameter_missing' };
  }
  if (issue.input === '') {
    return {
      message:
        `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; ` +
        `however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      code: 'parameter_invalid_empty',
    };
  }
  switch (issue.code) {
    case 'custom':
      return { message: issue.message, code: issue.params?.code };
    case 'invalid_value':
      return { message: `Invalid ${param}: must be one of ${alternatives.format(issue.values.map(String))}` };
    case 'invalid_format':
      if (issue.format === 'integer') {
        return { message: `Invalid integer: ${issue.input}`, code: 'parameter_invalid_integer' };
      }
      return { message: `This value must match the regex pattern. (${issue.pattern})` };
    case 'too_small':
    case 'too_big':
      return explainBound(issue);
    default:
      return { message: `Invalid ${'expected' in issue ? issue.expected : 'value'}` };
  }
}

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

function explainBound(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig) {
  const [bound, than] = issue.code === 'too_big' ? [issue.maximum, 'less'] : [issue.minimum, 'greater'];
  if (issue.origin === 'number') {
    const message = `This value must be ${than} than or equal to ${bound}.`;
    return { message, code: 'parameter_invalid_integer' };
  }
  const what = issue.origin === 'array' ? 'elements' : 'characters';
  const range = issue.code === 'too_big' ? 'at most' : 'at least';
  return { message: `Invalid ${issue.origin}: must have ${range} ${bound} ${what}` };
}
