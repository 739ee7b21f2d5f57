import { type Point, pair, seededRandom, smoothPath } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import { Stroke } from '../../kit/light/tone';
import { useStyle } from '../../kit/style';
import type { Light } from './light';

/** The near earth with its grass. */
export function Ground(props: {
  width: number;
  height: number;
  top: number;
  light: Light;
  unit: number;
  seed?: number;
}) {
  const { width, height, top, light, unit, seed = 1 } = props;
  const { ink } = useStyle();
  const edge = Array.from({ length: 9 }, (_, index): Point => {
    const x = -20 + ((width + 40) * index) / 8;
    return [x, groundLine(x, width, top, unit)];
  });
  return (
    <>
      <path d={`${smoothPath(edge)}V${height + 20}H-20Z`} fill={light.ground} />
      <Stroke d={smoothPath(edge)} line="detail" />
      <Stroke
        d={furrows(width, height, top, unit, seed)}
        line="fine"
        colour={mixColours(light.ground, ink, 0.3)}
      />
      <Stroke
        d={tufts(width, height, top, unit, seed)}
        line="fine"
        colour={mixColours(light.ground, ink, 0.62)}
      />
    </>
  );
}

/** How high the ground lies at `x`. */
export function groundLine(x: number, width: number, top: number, unit: number): number {
  const share = x / width;
  return top + Math.sin(share * 4.1 + 0.6) * 12 * unit + (share - 0.5) * -14 * unit;
}

/** Blades of grass in a bunch, as a path. */
export function tuft([x, y]: Point, size: number, random: () => number): string {
  let path = '';
  const blades = 3 + Math.floor(random() * 3);
  for (let blade = 0; blade < blades; blade++) {
    const lean = (blade - (blades - 1) / 2) * 0.42 + (random() - 0.5) * 0.3;
    const tall = size * (0.7 + random() * 0.5);
    path += `M${pair([x + blade * size * 0.12, y])}q${pair([lean * tall * 0.3, -tall * 0.6])} ${pair([lean * tall, -tall])}`;
  }
  return path;
}

function tufts(width: number, height: number, top: number, unit: number, seed: number): string {
  const random = seededRandom(seed * 29 + 4);
  const count = Math.round((width * (height - top)) / (11_000 * unit));
  return Array.from({ length: count }, () => {
    const depth = random() ** 0.8;
    const y = top + 14 * unit + depth * (height - top);
    return tuft([random() * width, y], (12 + depth * 26) * unit, random);
  }).join('');
}

function furrows(width: number, height: number, top: number, unit: number, seed: number): string {
  const random = seededRandom(seed * 61 + 8);
  let path = '';
  const rows = Math.max(2, Math.round((height - top) / (34 * unit)));
  for (let row = 1; row <= rows; row++) {
    const y = top + ((height - top) * row) / rows;
    let x = random() * 160 * unit;
    while (x < width) {
      const long = (40 + random() * 150) * unit;
      path += `M${pair([x, y])}q${pair([long / 2, -6 * unit])} ${pair([long, (random() - 0.3) * 8 * unit])}`;
      x += long + (120 + random() * 340) * unit;
    }
  }
  return path;
}
