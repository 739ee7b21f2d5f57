import { type Point, pair, seededRandom, smoothPath } from '../geometry';
import { mixColours } from '../light/colour';
import { usePalette } from '../light/palette';
import { Shape, Stroke } from '../light/tone';

/** A line of hills from side to side; the first and last crest lie outside of the stage. */
export function Hills({
  w,
  y,
  height,
  colour,
  seed = 1,
  line = 'none',
  bottom = 1300,
}: {
  w: number;
  y: number;
  height: number;
  colour: string;
  seed?: number;
  line?: 'none' | 'detail' | 'contour';
  bottom?: number;
}) {
  const random = seededRandom(seed * 41 + 3);
  // A crest every five hundred units or so: narrow panels must not squeeze the hills.
  const count = Math.max(3, Math.round((1.3 * w) / 260));
  const crest = Array.from(
    { length: count },
    (_, index): Point => [
      -0.15 * w + (index / (count - 1)) * 1.3 * w,
      y - height * (index % 2 ? 0.5 + random() * 0.5 : random() * 0.35),
    ],
  );
  return (
    <Shape d={`${smoothPath(crest, { tension: 1 })}V${bottom}H${-0.15 * w}Z`} fill={colour} line={line} />
  );
}

/** Floor of slabs or boards in perspective, from `y` down. */
export function Floor({
  w,
  y,
  colour,
  kind = 'boards',
  vanish,
}: {
  w: number;
  y: number;
  colour: string;
  kind?: 'boards' | 'slabs' | 'checks' | 'plain';
  vanish?: Point;
}) {
  const c = usePalette();
  const [vanishX, vanishY] = vanish ?? [w / 2, y - 420];
  const bottom = 1300;
  const reach = (bottom - vanishY) / (y - vanishY);
  const step = kind === 'boards' ? 95 : 150;
  const count = Math.ceil((w * 0.75) / step) + 2;
  const top = (index: number) => vanishX + index * step;
  const foot = (index: number) => vanishX + index * step * reach;
  const rows = [0.035, 0.085, 0.16, 0.27, 0.43, 0.66];
  const rowY = (share: number) => y + (bottom - y) * share;
  const at = (index: number, rowAt: number) =>
    top(index) + ((foot(index) - top(index)) * (rowAt - y)) / (bottom - y);
  const dark = mixColours(colour, c.dark, 0.42);
  const indices = Array.from({ length: count * 2 + 1 }, (_, index) => index - count);
  return (
    <>
      <rect x={-w} y={y} width={w * 3} height={bottom - y + 200} fill={colour} />
      {kind === 'checks' && (
        <path
          d={[0, ...rows]
            .flatMap((share, row) =>
              indices
                .filter((index) => (index + row) % 2 === 0)
                .map((index) => {
                  const [high, low] = [rowY(share), rowY(rows[row] ?? 1)];
                  return `M${pair([at(index, high), high])}L${pair([at(index + 1, high), high])}L${pair([at(index + 1, low), low])}L${pair([at(index, low), low])}Z`;
                }),
            )
            .join('')}
          fill={mixColours(colour, c.wallTwo, 0.55)}
        />
      )}
      {kind !== 'plain' && kind !== 'checks' && (
        <Stroke
          d={
            indices.map((index) => `M${pair([top(index), y])}L${pair([foot(index), bottom])}`).join('') +
            (kind === 'slabs' ? rows.map((share) => `M${-w * 0.2} ${rowY(share)}H${w * 1.2}`).join('') : '')
          }
          line="fine"
          colour={dark}
          opacity={0.7}
        />
      )}
      {kind === 'boards' && (
        <Stroke
          d={indices
            .flatMap((index) =>
              [0.12, 0.4].map((share, end) => {
                const boardY = rowY(share + ((index * 7 + end * 3) % 5) * 0.05);
                return `M${pair([at(index, boardY), boardY])}H${at(index + 1, boardY).toFixed(1)}`;
              }),
            )
            .join('')}
          line="fine"
          colour={dark}
          opacity={0.7}
        />
      )}
      <Stroke d={`M${-w * 0.2} ${y}H${w * 1.2}`} line="detail" />
    </>
  );
}

/** The sea from its horizon down: a flat colour, nearer water darker, strokes for waves. */
export function Sea({
  w,
  y,
  bottom = 1300,
  seed = 1,
}: {
  w: number;
  y: number;
  bottom?: number;
  seed?: number;
}) {
  const c = usePalette();
  const random = seededRandom(seed * 61 + 2);
  const deep = bottom - y;
  const waves = Array.from({ length: 46 }, () => {
    const far = random();
    const long = 16 + far * 80 * (0.5 + random());
    return `M${pair([-0.1 * w + random() * w * 1.2, y + 8 + far ** 1.6 * Math.min(deep, 480)])}q${(long / 4).toFixed(1)} ${(-4 - far * 5).toFixed(1)} ${(long / 2).toFixed(1)} 0t${(long / 2).toFixed(1)} 0`;
  }).join('');
  const near: Point[] = Array.from({ length: 6 }, (_, index) => [
    -0.15 * w + (index / 5) * 1.3 * w,
    y + Math.min(deep, 420) * 0.42 + (index % 2) * 16,
  ]);
  return (
    <>
      <rect x={-w} y={y} width={w * 3} height={deep} fill={mixColours(c.water, c.haze, 0.25)} />
      <path d={`${smoothPath(near, { tension: 1 })}V${bottom}H${-0.15 * w}Z`} fill={c.water} />
      <Stroke d={waves} line="fine" colour={mixColours(c.water, c.white, 0.6)} />
      <Stroke d={`M${-w * 0.2} ${y}H${w * 1.2}`} line="fine" />
    </>
  );
}
