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
 * A translucent paint that darkens white exactly as multiplying with `shadow` does, and other colours
 * nearly so. Real multiplying costs librsvg a layer for every shape.
 */
export function shadowPaint(shadow: string): { colour: string; opacity: number } {
  const part = readColour(shadow).map((channel) => channel / 255) as unknown as Rgb;
  const opacity = Math.max(0.02, 1 - Math.min(...part));
  const solve = (channel: number) => (255 * (channel - 1 + opacity)) / opacity;
  return { colour: writeColour([solve(part[0]), solve(part[1]), solve(part[2])]), opacity };
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
