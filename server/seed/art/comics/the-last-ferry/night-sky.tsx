import { useId } from 'react';
import { round, seededRandom } from '../../kit/geometry';
import { Stars } from '../../kit/light/sky';
import { Stroke } from '../../kit/light/tone';
import { EDGE, HORIZON } from './sea-view';

/** Stars and the pale band across them, over the night. */
export function StarrySky({ horizon = HORIZON, seed = 4 }: { horizon?: number; seed?: number }) {
  const [top, half] = [-2500, 1500];
  const high = horizon - 40 - top;
  const id = useId();
  const random = seededRandom(seed * 19 + 5);
  // Most stars of the band lie near its middle: the sum of three numbers does that.
  const band = Array.from({ length: 620 }, (): string => {
    const along = (random() - 0.5) * 3600;
    const across = (random() + random() + random() - 1.5) * 330;
    const r = 1 + random() ** 4 * 4.4;
    return `M${round(along - r)} ${round(across)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0`;
  }).join('');
  return (
    <>
      <radialGradient id={id}>
        <stop offset="0" stopColor="#bfe3e0" stopOpacity={0.44} />
        <stop offset="0.5" stopColor="#8fc4cc" stopOpacity={0.2} />
        <stop offset="1" stopColor="#8fc4cc" stopOpacity={0} />
      </radialGradient>
      <g transform="translate(-160 -1560) rotate(-31)">
        <ellipse cx={0} cy={0} rx={1900} ry={250} fill={`url(#${id})`} />
        <ellipse cx={240} cy={-20} rx={900} ry={120} fill={`url(#${id})`} />
        <path d={band} fill="#fff3d6" />
      </g>
      <g transform={`translate(${-half} ${top})`}>
        <Stars width={half * 2} height={high} count={360} seed={seed} colour="#fff6dc" />
        <Stars width={half * 2} height={high * 0.6} count={70} seed={seed + 7} colour="#ffd88a" />
      </g>
      <path d="M-640 -1210L-860 -1110L-634 -1198Z" fill="#fff6dc" opacity={0.9} />
    </>
  );
}

/** Stars once more, on still water and wet stone. */
export function StarryWater({ horizon = HORIZON, seed = 12 }: { horizon?: number; seed?: number }) {
  const random = seededRandom(seed);
  const deep = EDGE - horizon - 30;
  const water = Array.from({ length: 190 }, () => {
    const share = random();
    const [x, y, long] = [(random() - 0.5) * 2600, horizon + 14 + share * deep, 3 + share * 12 * random()];
    return `M${round(x - long)} ${round(y)}h${round(long * 2)}`;
  }).join('');
  return (
    <>
      <Stroke d={water} colour="#f7edd2" width={4} opacity={0.75} />
      <g transform={`translate(-1500 ${EDGE + 60})`} opacity={0.6}>
        <Stars width={3000} height={1000} count={210} seed={seed + 1} colour="#cfe8e0" />
      </g>
    </>
  );
}
