import { refuse } from './stripe-error.ts';

/** A parsed form: text, or a hash (also for lists, with the keys 0, 1, …). */
export type Tree = string | { [key: string]: Tree };

export function readQuery(url: string): Tree {
  return unfoldForm(new URL(url).search.slice(1));
}

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
