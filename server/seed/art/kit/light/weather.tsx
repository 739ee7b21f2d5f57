import { type Point, pair, round, seededRandom, smoothPath } from '../geometry';
import { useFrame } from '../page/frame';
import { mixColours } from './colour';
import { usePalette } from './palette';
import { disc } from './sky';
import { Stroke } from './tone';

type Size = { width?: number | undefined; height?: number | undefined };

/** The panel's size where none is given. */
export function useSize({ width, height }: Size): { width: number; height: number } {
  const frame = useFrame();
  return { width: width ?? frame?.width ?? 1200, height: height ?? frame?.height ?? 1700 };
}

/** Strokes of rain. Draw `layer="back"` behind the figures, `"front"` before them. */
export function Rain(
  props: Size & { layer?: 'back' | 'front'; amount?: number; slant?: number; seed?: number; colour?: string },
) {
  const { layer = 'front', amount = 1, slant = 0.24, seed = 3, colour = '#eaf2f7' } = props;
  const { width, height } = useSize(props);
  const random = seededRandom(seed + (layer === 'back' ? 40 : 0));
  const count = ((width * height) / (layer === 'back' ? 5200 : 11_000)) * amount;
  let path = '';
  for (let index = 0; index < count; index++) {
    const long = (layer === 'back' ? 22 : 44) * (0.6 + random());
    path += `M${round(random() * width * 1.15)} ${round(random() * height - 30)}l${round(-long * slant)} ${round(long)}`;
  }
  return (
    <Stroke
      d={path}
      colour={colour}
      width={layer === 'back' ? 2 : 3.6}
      opacity={layer === 'back' ? 0.5 : 0.85}
    />
  );
}

/** Rings and drops on wet ground, `y` from there to the bottom. */
export function Puddles(props: Size & { y: number; amount?: number; seed?: number; colour?: string }) {
  const { y, amount = 1, seed = 8, colour = '#eaf2f7' } = props;
  const { width, height } = useSize(props);
  const random = seededRandom(seed);
  let path = '';
  for (let index = 0; index < 16 * amount; index++) {
    const [x, top] = [random() * width, y + random() * (height - y)];
    const r = 7 + random() * 16;
    path += `M${round(x - r)} ${round(top)}a${round(r)} ${round(r * 0.3)} 0 1 0 ${round(r * 2)} 0a${round(r)} ${round(r * 0.3)} 0 0 0 ${round(-r * 1.4)} ${round(-r * 0.24)}`;
    path += `M${round(x - r * 0.5)} ${round(top - r)}l${round(-r * 0.3)} ${round(-r * 0.6)}M${round(x + r * 0.4)} ${round(top - r)}l${round(r * 0.3)} ${round(-r * 0.7)}`;
  }
  return <Stroke d={path} colour={colour} width={2.6} opacity={0.75} />;
}

export function Snow(props: Size & { amount?: number; seed?: number; colour?: string; size?: number }) {
  const { amount = 1, seed = 4, colour = '#fdfdff', size = 1 } = props;
  const { width, height } = useSize(props);
  const random = seededRandom(seed);
  let path = '';
  for (let index = 0; index < ((width * height) / 2600) * amount; index++) {
    path += disc(random() * width, random() * height, (1.4 + random() ** 3 * 7) * size);
  }
  return <path d={path} fill={colour} />;
}

/** Bands of fog that hide what is far. `top` and `bottom` in shares of the height. */
export function Fog(
  props: Size & { top?: number; bottom?: number; colour?: string; strength?: number; seed?: number },
) {
  const { top = 0.35, bottom = 0.85, strength = 0.5, seed = 2 } = props;
  const { width, height } = useSize(props);
  const { haze } = usePalette();
  const random = seededRandom(seed);
  return (
    <g fill={props.colour ?? haze} opacity={strength}>
      {Array.from({ length: 5 }, (_, index) => {
        const y = (top + ((bottom - top) * (index + 0.4)) / 5) * height;
        const thick = ((bottom - top) * height) / 9;
        const upper = Array.from(
          { length: 7 },
          (_, at): Point => [(at / 6) * width, y + (random() - 0.5) * thick],
        );
        const lower = Array.from(
          { length: 7 },
          (_, at): Point => [(1 - at / 6) * width, y + thick + (random() - 0.5) * thick],
        );
        return (
          <path
            key={y}
            d={`${smoothPath([...upper, ...lower], { closed: true, tension: 0.7 })}`}
            opacity={0.75}
          />
        );
      })}
    </g>
  );
}

/** Leaves or petals in the wind. */
export function Petals(props: Size & { amount?: number; seed?: number; colour?: string; size?: number }) {
  const { amount = 1, seed = 6, size = 1 } = props;
  const { width, height } = useSize(props);
  const { accent } = usePalette();
  const random = seededRandom(seed);
  let path = '';
  for (let index = 0; index < 26 * amount; index++) {
    const [x, y, turn, r] = [random() * width, random() * height, random() * 6.3, (6 + random() * 9) * size];
    const [dx, dy] = [Math.cos(turn) * r, Math.sin(turn) * r];
    path += `M${pair([x - dx, y - dy])}Q${pair([x - dy * 0.7, y + dx * 0.7])} ${pair([x + dx, y + dy])}Q${pair([x + dy * 0.35, y - dx * 0.35])} ${pair([x - dx, y - dy])}Z`;
  }
  return <path d={path} fill={props.colour ?? accent} />;
}

/** One colour over everything, so that a panel at night or dusk holds together. */
export function Overlay(props: Size & { colour?: string; strength?: number }) {
  const { width, height } = useSize(props);
  const { dark } = usePalette();
  return (
    <rect
      x={-width}
      y={-height}
      width={width * 3}
      height={height * 3}
      fill={props.colour ?? mixColours(dark, '#2a2f78', 0.6)}
      opacity={props.strength ?? 0.3}
    />
  );
}
