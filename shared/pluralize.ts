/** Made once, because making a formatter takes too long for a keystroke. */
const NUMBERS = new Intl.NumberFormat('en');

/** A whole sentence for a count, in which `#` stands for the number: 'One photo was not sent', '# photos were not sent'. */
export function tellCount(count: number, one: string, many: string): string {
  return (count === 1 ? one : many).replace('#', NUMBERS.format(count));
}
