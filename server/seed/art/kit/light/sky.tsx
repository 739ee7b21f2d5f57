import { handEllipse, type Point, pair, round, seededRandom, smoothPath } from '../geometry';
import { lighten, mixColours } from './colour';
import { GrowingDots, Hatching, type Span } from './halftone';
import { type ScenePalette, usePalette } from './palette';
import { lightPalette, type TimeOfDay } from './time';
import { Shape, Stroke } from './tone';

/**
 * The sky down to its horizon: one flat colour that passes into the haze in printed dots (or lines, or bands), with
 * the sun or moon, clouds, stars and birds. `sun` is a place in shares of width and height.
 */
export function Sky(
  props: Span & {
    time?: TimeOfDay;
    colours?: ScenePalette;
    print?: 'dots' | 'lines' | 'bands' | 'flat';
    sun?: Point | null;
    clouds?: number;
    birds?: number;
    seed?: number;
  },
) {
  const {
    x = 0,
    y = 0,
    width,
    height,
    time = 'day',
    print = 'dots',
    clouds = 2,
    birds = 0,
    seed = 1,
  } = props;
  const palette = usePalette();
  const c = props.colours ?? lightPalette(palette, time);
  const sun = props.sun === undefined ? defaultSun(time) : props.sun;
  const random = seededRandom(seed * 97 + 5);
  return (
    <g transform={`translate(${pair([x, y])})`}>
      <rect width={width} height={height} fill={c.sky} />
      {print === 'bands' &&
        [0.3, 0.55, 0.75, 0.9].map((share, index) => (
          <path
            key={share}
            d={wave(width, height * share, height, seed + index)}
            fill={mixColours(c.sky, c.haze, (index + 1) / 4)}
          />
        ))}
      {(time === 'night' || time === 'evening') && (
        <Stars
          width={width}
          height={height * 0.85}
          count={Math.round(width / 24)}
          seed={seed}
          colour={c.sun}
        />
      )}
      {print === 'dots' && (
        <GrowingDots y={height * 0.3} width={width} height={height * 0.72} colour={c.haze} to={1.3} />
      )}
      {print === 'lines' && (
        <Hatching y={height * 0.35} width={width} height={height * 0.65} colour={c.haze} spacing={11} />
      )}
      {sun && (
        <SunOrMoon
          at={[sun[0] * width, sun[1] * height]}
          radius={Math.min(width, height) * 0.1}
          time={time}
          colours={c}
        />
      )}
      {Array.from({ length: clouds }, (_, index) => {
        const at: Point = [
          (0.12 + (index + random() * 0.7) / clouds) * width,
          (0.16 + random() * 0.4) * height,
        ];
        return (
          <Cloud key={at[0]} at={at} size={(0.1 + random() * 0.09) * width} colours={c} seed={seed + index} />
        );
      })}
      {Array.from({ length: birds }, (_, index) => (
        <Gull
          key={index}
          at={[(0.1 + random() * 0.8) * width, (0.15 + random() * 0.45) * height]}
          size={20 + random() * 22}
        />
      ))}
    </g>
  );
}

/** A flat cloud with a level underside. `size` is half its width. */
export function Cloud({
  at,
  size,
  colours,
  seed = 1,
}: {
  at: Point;
  size: number;
  colours?: ScenePalette;
  seed?: number;
}) {
  const palette = usePalette();
  const c = colours ?? palette;
  const random = seededRandom(seed * 31 + 7);
  const bumps = 4 + Math.floor(random() * 3);
  const top = Array.from({ length: bumps }, (_, index): Point => {
    const share = (index + 0.5) / bumps;
    return [-1 + share * 2, -(0.16 + 0.26 * Math.sin(share * Math.PI) + random() * 0.16)];
  });
  const scaled = [[-1.08, 0.02] as Point, ...top, [1.12, 0.02] as Point].map(
    ([x, y]): Point => [at[0] + x * size, at[1] + y * size],
  );
  const body = `${smoothPath(scaled, { tension: 0.9 })}Q${pair([at[0], at[1] + size * 0.07])} ${pair(scaled[0] ?? at)}Z`;
  return (
    <Shape
      d={body}
      fill={lighten(c.haze, 0.45)}
      line="none"
      shade={[-size * 0.05, -size * 0.09]}
      depth={0.16}
    />
  );
}

export function Stars(props: {
  width: number;
  height: number;
  count?: number;
  seed?: number;
  colour?: string;
}) {
  const { width, height, count = 60, seed = 1, colour = '#fff6d8' } = props;
  const random = seededRandom(seed * 53 + 1);
  let path = '';
  for (let index = 0; index < count; index++) {
    const [x, y, size] = [random() * width, random() ** 1.3 * height, random()];
    path += size > 0.86 ? spark(x, y, 5 + size * 6) : disc(x, y, 1.1 + size * 1.9);
  }
  return <path d={path} fill={colour} />;
}

export function SunOrMoon(props: { at: Point; radius: number; time: TimeOfDay; colours?: ScenePalette }) {
  const { at, radius, time } = props;
  const palette = usePalette();
  const c = props.colours ?? palette;
  if (time === 'grey') return null;
  if (time !== 'night' && time !== 'evening') {
    return (
      <>
        <path d={disc(at[0], at[1], radius * 1.75)} fill={c.sun} opacity={0.28} />
        <path d={handEllipse(at[0], at[1], radius)} fill={c.sun} />
      </>
    );
  }
  return (
    <>
      <path d={disc(at[0], at[1], radius * 1.9)} fill={c.haze} opacity={0.45} />
      <Shape d={handEllipse(at[0], at[1], radius * 0.85)} fill={c.sun} line="none">
        <path
          d={disc(at[0] + radius * 0.3, at[1] - radius * 0.2, radius * 0.2)}
          fill={c.haze}
          opacity={0.3}
        />
        <path
          d={disc(at[0] - radius * 0.3, at[1] + radius * 0.3, radius * 0.28)}
          fill={c.haze}
          opacity={0.3}
        />
      </Shape>
    </>
  );
}

export function Gull({ at: [x, y], size }: { at: Point; size: number }) {
  return (
    <Stroke
      d={`M${pair([x - size, y - size * 0.3])}Q${pair([x - size * 0.4, y - size * 0.55])} ${pair([x, y])}Q${pair([x + size * 0.35, y - size * 0.6])} ${pair([x + size, y - size * 0.42])}`}
    />
  );
}

export function disc(x: number, y: number, radius: number): string {
  const r = round(radius);
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0z`;
}

/** A four-pointed star. */
export function spark(x: number, y: number, radius: number): string {
  const small = radius * 0.16;
  return `M${pair([x, y - radius])}Q${pair([x + small, y - small])} ${pair([x + radius, y])}Q${pair([x + small, y + small])} ${pair([x, y + radius])}Q${pair([x - small, y + small])} ${pair([x - radius, y])}Q${pair([x - small, y - small])} ${pair([x, y - radius])}Z`;
}

function defaultSun(time: TimeOfDay): Point | null {
  if (time === 'dawn') return [0.24, 0.78];
  if (time === 'dusk') return [0.7, 0.8];
  return time === 'night' || time === 'evening' ? [0.8, 0.24] : null;
}

function wave(width: number, top: number, bottom: number, seed: number): string {
  const random = seededRandom(seed);
  const line = Array.from(
    { length: 6 },
    (_, index): Point => [(index / 5) * width, top + (random() - 0.5) * 26],
  );
  return `${smoothPath(line, { tension: 1 })}L${pair([width, bottom])}L0 ${round(bottom)}Z`;
}
