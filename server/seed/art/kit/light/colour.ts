/** Colours are `#rrggbb`. `share` 0 is the first colour, 1 the second. */
export function mixColours(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  return hex(a.map((value, index) => value + ((b[index] ?? 0) - value) * share));
}

/** As one ink printed over another. `strength` 0 leaves the first colour as it is. */
export function multiplyColours(colour: string, over: string, strength = 1): string {
  const [a, b] = [channels(colour), channels(over)];
  return mixColours(colour, hex(a.map((value, index) => (value * (b[index] ?? 255)) / 255)), strength);
}

export function lighten(colour: string, share: number): string {
  return mixColours(colour, '#ffffff', share);
}

/** How light a colour looks, from 0 to 1. */
export function lightnessOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

function channels(colour: string): number[] {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!match) throw new Error(`A colour is written #rrggbb, not "${colour}".`);
  return match.slice(1).map((part) => Number.parseInt(part, 16));
}

function hex(values: readonly number[]): string {
  return `#${values
    .map((value) =>
      Math.round(Math.min(Math.max(value, 0), 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
