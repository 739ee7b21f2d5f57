import { type Point, round, seededRandom } from '../../kit/geometry';
import { Rain } from '../../kit/light/weather';
import { Stroke } from '../../kit/light/tone';
import { useLensSize } from './light';
import { RAIN } from './mood';

/** Rain behind the figures: thin, and no lighter than the night. */
export function FarRain({ amount = 1, seed = 3 }: { amount?: number; seed?: number }) {
  return <Rain layer="back" amount={amount} seed={seed} slant={0.16} colour={RAIN.far} />;
}

/** Rain before the figures. */
export function NearRain({ amount = 0.5, seed = 5 }: { amount?: number; seed?: number }) {
  return <Rain layer="front" amount={amount} seed={seed} slant={0.16} colour={RAIN.near} />;
}

/** Bright threads of rain for the light of the lamp; in the units of where it stands. */
export function LitRain({ from, to, amount = 1, seed = 7 }: { from: Point; to: Point; amount?: number; seed?: number }) {
  const random = seededRandom(seed);
  const [wide, high] = [to[0] - from[0], to[1] - from[1]];
  let path = '';
  for (let index = 0; index < ((wide * high) / 5200) * amount; index++) {
    const long = 36 + random() * 60;
    path += `M${round(from[0] + random() * wide)} ${round(from[1] + random() * high)}l${round(-long * 0.16)} ${round(long)}`;
  }
  return <Stroke d={path} colour={RAIN.lit} width={3} opacity={0.75} />;
}

/** Drops that jump from wet stone, from `top` to the bottom of the panel, in the panel's units. */
export function Splashes({ top, amount = 1, seed = 9, size = 1 }: { top: number; amount?: number; seed?: number; size?: number }) {
  const { width, height } = useLensSize();
  const random = seededRandom(seed);
  let path = '';
  for (let index = 0; index < ((width * (height - top)) / 9000) * amount; index++) {
    const share = random();
    const [x, y] = [random() * width, top + share * (height - top)];
    const r = (5 + share * 12) * size;
    path += `M${round(x - r)} ${round(y)}a${round(r)} ${round(r * 0.3)} 0 1 0 ${round(r * 2)} 0`;
    path += `M${round(x - r * 0.5)} ${round(y - r * 0.8)}l${round(-r * 0.3)} ${round(-r * 0.8)}M${round(x + r * 0.4)} ${round(y - r * 0.8)}l${round(r * 0.35)} ${round(-r * 0.9)}`;
  }
  return <Stroke d={path} colour={RAIN.near} width={2.4} opacity={0.6} />;
}
