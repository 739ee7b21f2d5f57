import { pair, seededRandom } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import { Stroke } from '../../kit/light/tone';
import { useStyle } from '../../kit/style';
import type { Light } from './light';

/** A part of the sky that is left bare, in page units: left, top, right, bottom. */
export type Quiet = readonly [number, number, number, number];

type SkyProps = {
  width: number;
  height: number;
  light: Light;
  seed: number;
  clouds: boolean;
  unit: number;
  quiet: Quiet | undefined;
};

/** The sky as it is engraved: bands that grow lighter towards the sea, and lines of the pen. */
export function SkyLines({ width, height, light, seed, clouds, unit, quiet }: SkyProps) {
  const { ink } = useStyle();
  const random = seededRandom(seed * 19 + 3);
  let lines = '';
  const rows = Math.max(3, Math.round(height / (26 * unit)));
  for (let row = 0; row < rows * 0.62; row++) {
    const y = 12 * unit + (row / rows) * height + row * row * 0.5 * unit;
    let x = -40 + random() * 200 * unit;
    while (x < width) {
      const long = (180 + random() * 420) * unit * (1 - row / rows);
      if (!quiet || y < quiet[1] || y > quiet[3] || x > quiet[2] || x + long < quiet[0])
        lines += `M${pair([x, y])}q${pair([long / 2, (random() - 0.5) * 7])} ${pair([long, (random() - 0.5) * 5])}`;
      x += long + (30 + random() * 190) * unit * (0.4 + (row / rows) * 3);
    }
  }
  const gap = height * 0.14;
  return (
    <>
      <rect x={-20} y={-20} width={width + 40} height={height + 40} fill={light.sky} />
      {[0.42, 0.6, 0.76].map((share, index) => (
        <path
          key={share}
          d={`M-20 ${share * height + gap * 0.2}Q${width * 0.3} ${share * height - gap * 0.35} ${width * 0.6} ${share * height + gap * 0.1}T${width + 20} ${share * height}V${height + 20}H-20Z`}
          fill={mixColours(light.sky, light.low, (index + 1) / 3)}
        />
      ))}
      <Stroke d={lines} width={2} colour={mixColours(light.sky, ink, 0.28)} />
      {clouds && <Clouds {...{ width, height, light, unit, random }} />}
    </>
  );
}

function Clouds({
  width,
  height,
  light,
  unit,
  random,
}: {
  width: number;
  height: number;
  light: Light;
  unit: number;
  random: () => number;
}) {
  const { ink } = useStyle();
  return (
    <>
      {[0.16, 0.72].map((share) => {
        const [x, y, size] = [
          (share + random() * 0.16) * width,
          (0.34 + random() * 0.3) * height,
          (70 + random() * 60) * unit,
        ];
        const d = `M${pair([x - size * 1.5, y])}C${pair([x - size * 1.3, y - size * 0.3])} ${pair([x - size * 0.8, y - size * 0.36])} ${pair([x - size * 0.6, y - size * 0.24])}C${pair([x - size * 0.4, y - size * 0.62])} ${pair([x + size * 0.2, y - size * 0.6])} ${pair([x + size * 0.4, y - size * 0.26])}C${pair([x + size * 0.7, y - size * 0.4])} ${pair([x + size * 1.2, y - size * 0.3])} ${pair([x + size * 1.5, y])}Z`;
        return (
          <g key={share}>
            <path d={d} fill={mixColours(light.low, '#ffffff', 0.5)} opacity={0.85} />
            <Stroke
              d={`M${pair([x - size * 1.5, y])}h${size * 3}`}
              line="fine"
              colour={mixColours(light.sky, ink, 0.35)}
            />
          </g>
        );
      })}
    </>
  );
}

type StarsProps = { width: number; height: number; seed: number; quiet: Quiet | undefined };

export function Stars({ width, height, seed, quiet }: StarsProps) {
  const random = seededRandom(seed * 313 + 7);
  const stars = Array.from({ length: Math.round((width * height) / 9000) }, () => {
    const [x, y, r] = [random() * width, random() * height * 0.9, 1.4 + random() ** 3 * 3.4];
    if (quiet && x > quiet[0] && x < quiet[2] && y > quiet[1] && y < quiet[3]) return '';
    return `M${pair([x - r, y])}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(-2 * r).toFixed(1)} 0z`;
  });
  return <path d={stars.join('')} fill="#f8f0d8" />;
}
