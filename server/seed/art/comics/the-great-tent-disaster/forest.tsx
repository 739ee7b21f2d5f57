import { type Point, pair, round, seededRandom, smoothPath } from '../../kit/geometry';
import { LightShape } from '../../kit/light/glow';
import { Shape, Stroke } from '../../kit/light/tone';
import { useSize } from '../../kit/light/weather';
import { MOODS, type MoodName } from './moods';

type ForestProps = {
  mood: MoodName;
  seed?: number;
  /** Where the clearing begins, in shares of the panel's height. */
  horizon?: number;
  /** Times the usual size of the trees. */
  scale?: number;
  trunks?: number;
  rays?: boolean;
};

/** The clearing: sky, three depths of firs, bare trunks, needles and moss. */
export function Forest({ mood, seed = 1, horizon = 0.62, scale = 1, trunks = 4, rays }: ForestProps) {
  const { width, height } = useSize({});
  const m = MOODS[mood];
  const random = seededRandom(seed * 131 + 7);
  const ground = height * horizon;
  const tall = Math.max(ground, 260) * scale;
  const bands = m.sky.length;
  return (
    <>
      <rect x={-900} y={-900} width={width + 1800} height={height + 900} fill={m.sky[0]} />
      {m.sky
        .slice(1)
        .map((colour, band) => ({ colour, index: band + 1 }))
        .map(({ colour, index }) => (
          <path
            key={colour}
            d={`M-400 ${round((ground * index) / bands)}Q${round(width * 0.3)} ${round((ground * (index - 0.5)) / bands)} ${round(width * 0.6)} ${round((ground * index) / bands)}T${round(width + 400)} ${round((ground * (index - 0.1)) / bands)}V${round(height)}H-400Z`}
            fill={colour}
          />
        ))}
      <Firs width={width} base={ground + 6} tall={tall * 0.62} fill={m.far} random={random} />
      <Firs width={width} base={ground + 12} tall={tall * 0.86} fill={m.middle} random={random} />
      {(rays ?? m.rays) && <Rays width={width} height={height} mood={mood} />}
      <Firs
        width={width}
        base={ground + 20}
        tall={tall * 1.02}
        fill={m.near}
        random={random}
        gaps
        lined={m.line}
      />
      <path d={thicket(width, ground, tall, seed)} fill={m.thicket} />
      {Array.from({ length: trunks }, (_, index) => {
        const x = ((index + 0.25 + random() * 0.5) / trunks) * width;
        return (
          <Trunk
            key={index}
            x={x}
            base={ground + 22 + random() * 26}
            wide={tall * (0.045 + random() * 0.04)}
            fill={m.trunk}
            seed={seed + index}
          />
        );
      })}
      <Ground mood={mood} seed={seed} ground={ground} />
    </>
  );
}

function Firs(props: {
  width: number;
  base: number;
  tall: number;
  fill: string;
  random: () => number;
  gaps?: boolean;
  lined?: string | undefined;
}) {
  const { width, base, tall, fill, random, gaps = false } = props;
  const step = tall * 0.24;
  const path = Array.from({ length: Math.ceil((width + tall) / step) + 1 }, (_, index) => {
    const x = index * step - tall * 0.4 + (random() - 0.5) * step;
    const high = tall * (0.6 + random() * 0.5);
    const middle = Math.abs(x / width - 0.5) < 0.24;
    return gaps && (middle || random() < 0.45) ? '' : fir(x, base, high, random);
  }).join('');
  return (
    <>
      <path d={path} fill={fill} />
      {props.lined && <Stroke d={path} line="fine" colour={props.lined} />}
    </>
  );
}

/** Low bushes where the wood begins. */
function thicket(width: number, ground: number, tall: number, seed: number): string {
  const random = seededRandom(seed * 43 + 11);
  let path = `M-300 ${round(ground + 30)}V${round(ground - 10)}`;
  for (let x = -300; x < width + 300; ) {
    const wide = tall * (0.05 + random() * 0.09);
    path += `q${round(wide / 2)} ${round(-wide * (0.5 + random() * 0.5))} ${round(wide)} 0`;
    x += wide;
  }
  return `${path}V${round(ground + 30)}Z`;
}

/** The outline of a fir in tiers. */
export function fir(x: number, base: number, tall: number, random: () => number): string {
  const tiers = 6;
  const right: Point[] = [];
  const left: Point[] = [];
  for (let tier = 1; tier <= tiers; tier++) {
    const y = base - tall + (tall * 0.94 * tier) / tiers;
    const half = tall * 0.185 * (tier / tiers) ** 0.8;
    right.push([x + half * (0.94 + random() * 0.24), y + tall * 0.02], [x + half * 0.56, y - tall * 0.012]);
    left.push([x - half * (0.94 + random() * 0.24), y + tall * 0.02], [x - half * 0.56, y - tall * 0.012]);
  }
  return `M${pair([x, base - tall])}L${right.map(pair).join('L')}L${pair([x + tall * 0.025, base])}L${pair([x - tall * 0.025, base])}L${left.reverse().map(pair).join('L')}Z`;
}

function Trunk({
  x,
  base,
  wide,
  fill,
  seed,
}: {
  x: number;
  base: number;
  wide: number;
  fill: string;
  seed: number;
}) {
  const random = seededRandom(seed * 17 + 3);
  const [top, lean] = [-60, (random() - 0.5) * wide];
  const bark = Array.from({ length: 7 }, () => {
    const y = top + random() * (base - top - 60);
    return `M${round(x + (random() - 0.6) * wide * 0.6)} ${round(y)}q${round(wide * 0.1)} ${round(wide * 0.5)} 0 ${round(wide * (0.7 + random()))}`;
  }).join('');
  return (
    <Shape
      d={`M${round(x - wide * 0.9)} ${round(base)}C${round(x - wide * 0.4)} ${round(base - wide)} ${round(x - wide * 0.42)} ${round(base - wide * 3)} ${round(x - wide * 0.36 + lean)} ${top}H${round(x + wide * 0.36 + lean)}C${round(x + wide * 0.42)} ${round(base - wide * 3)} ${round(x + wide * 0.4)} ${round(base - wide)} ${round(x + wide * 0.9)} ${round(base)}Q${round(x)} ${round(base + wide * 0.2)} ${round(x - wide * 0.9)} ${round(base)}Z`}
      fill={fill}
      line="detail"
      shade={[wide * 0.3, 0]}
    >
      <Stroke d={bark} line="fine" />
    </Shape>
  );
}

function Ground({ mood, seed, ground }: { mood: MoodName; seed: number; ground: number }) {
  const { width, height } = useSize({});
  const m = MOODS[mood];
  const random = seededRandom(seed * 31 + 5);
  const deep = height - ground;
  const edge = Array.from(
    { length: 8 },
    (_, index): Point => [(index / 7) * (width + 500) - 250, ground + (random() - 0.3) * 26],
  );
  let tufts = '';
  for (let index = 0; index < width / 26; index++) {
    const far = random() ** 0.8;
    const [x, y, size] = [random() * width, ground + 24 + far * deep, 7 + far * 15];
    tufts += `M${round(x - size * 0.6)} ${round(y - size * 0.7)}L${round(x - size * 0.1)} ${round(y)}L${round(x)} ${round(y - size)}M${round(x - size * 0.1)} ${round(y)}L${round(x + size * 0.6)} ${round(y - size * 0.8)}`;
  }
  return (
    <>
      <path d={`${smoothPath(edge, { tension: 1 })}V${height + 600}H-250Z`} fill={m.ground} />
      <Stroke d={smoothPath(edge, { tension: 1 })} line="detail" />
      <path
        d={`M${-0.1 * width} ${ground + deep * 0.42}Q${width * 0.3} ${ground + deep * 0.1} ${width * 0.62} ${ground + deep * 0.2}T${width * 1.1} ${ground + deep * 0.36}V${ground + deep * 0.66}Q${width * 0.6} ${ground + deep * 0.98} ${-0.1 * width} ${ground + deep * 0.74}Z`}
        fill={m.clearing}
      />
      {m.shadows && (
        <path
          d={[0.06, 0.3, 0.58, 0.84]
            .map(
              (share) =>
                `M${round(width * share)} ${round(ground + 24)}L${round(width * share + 26)} ${round(ground + 24)}L${round(width * (share - 0.16))} ${height + 20}H${round(width * (share - 0.26))}Z`,
            )
            .join('')}
          fill={m.shadows}
          opacity={0.4}
        />
      )}
      <Stroke d={tufts} line="fine" colour={m.tuft} />
    </>
  );
}

function Rays({ width, height, mood }: { width: number; height: number; mood: MoodName }) {
  const colour = MOODS[mood].light;
  return (
    <>
      {[0.06, 0.24, 0.5, 0.7].map((share, index) => (
        <LightShape
          key={share}
          points={[
            [width * (share + 0.12), -40],
            [width * (share + 0.2 + 0.03 * index), -40],
            [width * (share - 0.02), height * 0.94],
            [width * (share - 0.2), height * 0.94],
          ]}
          colour={colour}
          strength={0.26}
        />
      ))}
    </>
  );
}
