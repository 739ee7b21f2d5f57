import { refuse } from './stripe-error.ts';

/** A parsed form: text, or a hash (also for lists, with the keys 0, 1, …). */
export type Tree = string | { [key: string]: Tree };

/** `param` is the full name for error messages, such as `line_items[0][quantity]`. */
export type Rule<T> = { read: (value: Tree, param: string) => T; required?: boolean };

type Required<T> = Rule<T> & { required: true };
type Fields = Record<string, Rule<unknown>>;
type Read<F extends Fields> = {
  [K in keyof F]: F[K] extends Required<infer T> ? T : F[K] extends Rule<infer T> ? T | undefined : never;
};

/** Parses `a[b][0]=c` into `{a: {b: {0: 'c'}}}`. */
export function unfoldForm(encoded: string): Tree {
  const root = emptyHash();
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = [
      name.replace(/\[.*/s, ''),
      ...[...name.matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? ''),
    ];
    insert(root, path, value, name);
  }
  return root;
}

export function required<T>(rule: Rule<T>): Required<T> {
  return { ...rule, required: true };
}

export function text(limits: { max: number; min?: number } = { max: 5000 }): Rule<string> {
  return {
    read: (value, param) => {
      const read = readText(value, param);
      if (read.length > limits.max) {
        refuse(param, `Invalid string: ${shorten(read)}; must be at most ${limits.max} characters`);
      }
      if (read.trim().length < (limits.min ?? 0)) {
        refuse(param, `Invalid string: ${read}; must be at least ${limits.min} characters`);
      }
      return read;
    },
  };
}

export function pattern(rule: Rule<string>, expression: RegExp): Rule<string> {
  return {
    read: (value, param) => {
      const read = rule.read(value, param);
      if (!expression.test(read)) refuse(param, `This value must match the regex pattern. (${expression})`);
      return read;
    },
  };
}

export function integer(limits: { min?: number; max?: number } = {}): Rule<number> {
  return {
    read: (value, param) => {
      const read = readText(value, param);
      const code = 'parameter_invalid_integer';
      if (!/^-?\d{1,15}$/.test(read)) refuse(param, `Invalid integer: ${read}`, code);
      const number = Number(read);
      if (limits.min !== undefined && number < limits.min) {
        refuse(param, `This value must be greater than or equal to ${limits.min}.`, code);
      }
      if (limits.max !== undefined && number > limits.max) {
        refuse(param, `This value must be less than or equal to ${limits.max}.`, code);
      }
      return number;
    },
  };
}

export const flag: Rule<boolean> = {
  read: (value, param) => {
    const read = readText(value, param);
    if (read !== 'true' && read !== 'false') refuse(param, `Invalid boolean: ${read}`);
    return read === 'true';
  },
};

export function oneOf<T extends string>(values: readonly T[]): Rule<T> {
  return {
    read: (value, param) => {
      const read = readText(value, param);
      const found = values.find((accepted) => accepted === read);
      return found ?? refuse(param, `Invalid ${param}: must be one of ${enumerate(values)}`);
    },
  };
}

export const url: Rule<string> = {
  read: (value, param) => {
    const read = readText(value, param);
    if (read.length > 5000) refuse(param, 'Invalid URL: URL must be 5000 characters or less.', 'url_invalid');
    if (!/^https?:\/\//i.test(read)) {
      refuse(param, 'Invalid URL: An explicit scheme (such as https) must be provided.', 'url_invalid');
    }
    if (!URL.canParse(read)) refuse(param, 'Not a valid URL', 'url_invalid');
    return read;
  },
};

export const email: Rule<string> = {
  read: (value, param) => {
    const read = text({ max: 800 }).read(value, param);
    if (!isEmail(read)) refuse(param, `Invalid email address: ${read}`, 'email_invalid');
    return read;
  },
};

/** https://docs.stripe.com/api/metadata */
export const metadata: Rule<Record<string, string>> = {
  read: (value, param) => {
    if (value === '') return {};
    const entries = Object.entries(readHash(value, param));
    if (entries.length > 50) refuse(param, 'Metadata can have at most 50 keys.');
    for (const [key, held] of entries) {
      if (key.length > 40) refuse(param, `Invalid key: ${key} must be a string under 40 characters`);
      if (/[[\]]/.test(key)) refuse(param, `Invalid key: ${key} must not contain square brackets`);
      if (typeof held !== 'string') refuse(`${param}[${key}]`, 'Metadata values must be strings');
      if (held.length > 500) {
        refuse(`${param}[${key}]`, `Invalid val: ${shorten(held)} must be a string under 500 characters`);
      }
    }
    return Object.fromEntries(entries.filter(([, held]) => held !== '')) as Record<string, string>;
  },
};

export function list<T>(rule: Rule<T>, limits: { max: number } = { max: 100 }): Rule<T[]> {
  return {
    read: (value, param) => {
      const hash = readHash(value, param);
      const keys = Object.keys(hash).sort((one, other) => Number(one) - Number(other));
      if (keys.some((key) => !/^\d+$/.test(key))) refuse(param, 'Invalid array');
      if (keys.length > limits.max) refuse(param, `Invalid array: must have at most ${limits.max} elements`);
      return keys.map((key, index) => rule.read(hash[key] ?? '', `${param}[${index}]`));
    },
  };
}

export function hash<F extends Fields>(fields: F): Rule<Read<F>> {
  return {
    read: (value, param) => {
      const given = readHash(value, param);
      const nameOf = (key: string) => (param ? `${param}[${key}]` : key);
      for (const key of Object.keys(given)) {
        if (!Object.hasOwn(fields, key)) {
          refuse(nameOf(key), `Received unknown parameter: ${nameOf(key)}`, 'parameter_unknown');
        }
      }
      const read = Object.entries(fields).map(([key, rule]) => {
        const held = given[key];
        if (held !== undefined) return [key, rule.read(held, nameOf(key))];
        if (rule.required) {
          refuse(nameOf(key), `Missing required param: ${nameOf(key)}.`, 'parameter_missing');
        }
        return [key, undefined];
      });
      return Object.fromEntries(read) as Read<F>;
    },
  };
}

/** A parameter of Stripe's that the stand-in refuses instead of ignoring it. */
export const unsupported: Rule<undefined> = {
  read: (_value, param) =>
    refuse(param, `The payments stand-in does not support \`${param}\`.`, 'stand_in_unsupported'),
};

export function isEmail(value: string): boolean {
  return /^[^\s@"(),:;<>[\]\\]+@[^\s@.,]+(\.[^\s@.,]+)+$/.test(value) && !/\.\.|^\.|\.@/.test(value);
}

function readText(value: Tree, param: string): string {
  if (typeof value !== 'string') return refuse(param, 'Invalid string: expected a string, got a hash');
  if (value !== '') return value;
  return refuse(
    param,
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; ` +
      `however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
    'parameter_invalid_empty',
  );
}

function readHash(value: Tree, param: string): { [key: string]: Tree } {
  return typeof value === 'string' ? refuse(param, 'Invalid object') : value;
}

function insert(root: Tree, path: string[], value: string, name: string) {
  let at = root;
  for (const [index, part] of path.entries()) {
    if (typeof at === 'string') refuse(name, 'Invalid object');
    const key = part === '' ? String(Object.keys(at).length) : part;
    if (index === path.length - 1) at[key] = value;
    else {
      at[key] ??= emptyHash();
      at = at[key];
    }
  }
}

function emptyHash(): { [key: string]: Tree } {
  return Object.create(null);
}

function shorten(value: string): string {
  return value.length > 20 ? `${value.slice(0, 10)}...${value.slice(-10)}` : value;
}

function enumerate(values: readonly string[]): string {
  if (values.length < 3) return values.join(' or ');
  return `${values.slice(0, -1).join(', ')}, or ${values.at(-1)}`;
}
