type Rgb = readonly [red: number, green: number, blue: number];

/** A colour between two, both written #rrggbb. `amount` 0 is the first, 1 the second. */
export function mixColours(first: string, second: string, amount: number): string {
  const [from, to] = [readColour(first), readColour(second)];
  return writeColour([
    from[0] + (to[0] - from[0]) * amount,
    from[1] + (to[1] - from[1]) * amount,
    from[2] + (to[2] - from[2]) * amount,
  ]);
}

/**
 * A translucent paint that darkens `fill` exactly as multiplying with `shadow` does, and the pattern on it
 * nearly so. Real multiplying costs librsvg a layer for every shape.
 */
export function shadowPaint(shadow: string, fill = '#ffffff'): { colour: string; opacity: number } {
  const [red, green, blue] = readColour(shadow);
  const under = readColour(fill);
  const opacity = Math.max(0.02, 1 - Math.min(red, green, blue) / 255);
  const solve = (channel: number, base: number) => (base * (channel / 255 - 1 + opacity)) / opacity;
  return {
    colour: writeColour([solve(red, under[0]), solve(green, under[1]), solve(blue, under[2])]),
    opacity,
  };
}

/** How light a colour looks, 0 to 1. */
export function lightness(colour: string): number {
  const [red, green, blue] = readColour(colour);
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
}

function readColour(colour: string): Rgb {
  const part = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
  return [part(1), part(3), part(5)];
}

function writeColour(channels: Rgb): string {
  const hex = channels.map((channel) => Math.round(Math.min(255, Math.max(0, channel))).toString(16));
  return `#${hex.map((digits) => digits.padStart(2, '0')).join('')}`;
}
