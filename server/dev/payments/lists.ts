import { type Tree, unfoldForm } from './parameters.ts';
import type { Moment, PageParameters } from './session-parameters.ts';
import { missing, refuse } from './stripe-error.ts';

export function readQuery(url: string): Tree {
  return unfoldForm(new URL(url).search.slice(1));
}

export function checkExpand(asked: string[], allowed: string[]): string[] {
  for (const [index, name] of asked.entries()) {
    if (!allowed.includes(name)) refuse(`expand[${index}]`, `This property cannot be expanded (${name}).`);
  }
  return asked;
}

export function renderList(hasMore: boolean, url: string, data: unknown[]) {
  return { object: 'list', data, has_more: hasMore, url };
}

/** `second` is in s since 1970. */
export function isWithin(second: number, range: Moment | undefined): boolean {
  return (
    (range?.gt === undefined || second > range.gt) &&
    (range?.gte === undefined || second >= range.gte) &&
    (range?.lt === undefined || second < range.lt) &&
    (range?.lte === undefined || second <= range.lte)
  );
}

export function takePage<T>(rows: T[], idOf: (row: T) => string, parameters: PageParameters, object: string) {
  const { limit = 10, starting_after: after } = parameters;
  const start = after === undefined ? 0 : rows.findIndex((row) => idOf(row) === after) + 1;
  if (after !== undefined && start === 0) throw missing(object, after, 'starting_after');
  return { rows: rows.slice(start, start + limit), hasMore: rows.length > start + limit };
}
