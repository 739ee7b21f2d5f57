const NAMES_MAX = 3;

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** 'Eleni, Marek and Biscuit'; of a large cast the first few, and how many more there are. */
export function listNames(names: string[]): string {
  if (names.length <= NAMES_MAX + 1) return list.format(names);
  return list.format([...names.slice(0, NAMES_MAX), `${names.length - NAMES_MAX} more`]);
}
