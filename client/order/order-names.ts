const NAMES_MAX = 3;

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** 'Eleni, Marek and Biscuit'; long lists are shortened. */
export function listNames(names: string[]): string {
  if (names.length <= NAMES_MAX + 1) return list.format(names);
  return list.format([...names.slice(0, NAMES_MAX), `${names.length - NAMES_MAX} more`]);
}
