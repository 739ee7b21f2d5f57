import { m } from '#messages';
import { formatList } from '#shared/lists.ts';

const NAMES_MAX = 3;

/** 'Eleni, Marek and Biscuit'; long lists are shortened. */
export function listNames(names: string[]): string {
  if (names.length <= NAMES_MAX + 1) return formatList(names);
  return formatList([...names.slice(0, NAMES_MAX), m.orders_names_more({ count: names.length - NAMES_MAX })]);
}
