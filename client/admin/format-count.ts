const COUNT = new Intl.NumberFormat('en-IE');

/** '1,204'. */
export function formatCount(count: number): string {
  return COUNT.format(count);
}
