import { type Point, round, seededRandom } from '../../kit/geometry';
import { Stroke } from '../../kit/light/tone';
import { Rain } from '../../kit/light/weather';
import { useLensSize } from './light';
import { RAIN } from './mood';

/** What an umbrella keeps dry, from `top` down. */
type Dry = { left: number; right: number; top: number };

/** Rain behind the figures: thin, and no lighter than the night. */
export function FarRain({ amount = 1, seed = 3 }: { amount?: number; seed?: number }) {
  return <Rain layer="back" amount={amount} seed={seed} slant={0.16} colour={RAIN.far} />;
}

/** Rain before the figures. */
export function NearRain(props: { amount?: number; seed?: number; dry?: Dry | undefined }) {
  const { amount = 1, seed = 5, dry } = props;
  const { width, height } = useLensSize();
  const random = seededRandom(seed);
  let path = '';
  for (let index = 0; index < ((width * height) / 9000) * amount; index++) {
    const long = 34 + random() ** 2 * 90;
    const [x, y] = [random() * width * 1.1, random() * height * 1.06 - 60];
    if (isDry(dry, x, y + long)) continue;
    path += `M${round(x)} ${round(y)}l${round(-long * 0.16)} ${round(long)}`;
  }
  return <Stroke d={path} colour={RAIN.near} width={2.6} opacity={0.55} />;
}

/** Bright threads of rain for the light of the lamp; in the units of where it stands. */
export function LitRain(props: {
  from: Point;
  to: Point;
  amount?: number;
  seed?: number;
  dry?: Dry | undefined;
}) {
  const { from, to, amount = 1, seed = 7, dry } = props;
  const random = seededRandom(seed);
  const [wide, high] = [to[0] - from[0], to[1] - from[1]];
  let path = '';
  for (let index = 0; index < ((wide * high) / 5200) * amount; index++) {
    const long = 36 + random() * 60;
    const [x, y] = [from[0] + random() * wide, from[1] + random() * high];
    if (isDry(dry, x, y + long)) continue;
    path += `M${round(x)} ${round(y)}l${round(-long * 0.16)} ${round(long)}`;
  }
  return <Stroke d={path} colour={RAIN.lit} width={3} opacity={0.75} />;
}

/** Drops that jump from wet stone, from `top` to the bottom of the panel, in the panel's units. */
export function Splashes({
  top,
  amount = 1,
  seed = 9,
  size = 1,
}: {
  top: number;
  amount?: number;
  seed?: number;
  size?: number;
}) {
  const { width, height } = useLensSize();
  const random = seededRandom(seed);
  let path = '';
  for (let index = 0; index < ((width * (height - top)) / 14000) * amount; index++) {
    const share = random();
    const [x, y] = [random() * width, top + share * (height - top)];
    const r = (4 + share * 8) * size;
    path += `M${round(x - r)} ${round(y)}a${round(r)} ${round(r * 0.3)} 0 1 0 ${round(r * 2)} 0`;
    path += `M${round(x - r * 0.5)} ${round(y - r * 0.8)}l${round(-r * 0.3)} ${round(-r * 0.8)}M${round(x + r * 0.4)} ${round(y - r * 0.8)}l${round(r * 0.35)} ${round(-r * 0.9)}`;
  }
  return <Stroke d={path} colour={RAIN.near} width={2} opacity={0.5} />;
}

function isDry(dry: Dry | undefined, x: number, y: number): boolean {
  return dry !== undefined && x > dry.left && x < dry.right && y > dry.top;
}
