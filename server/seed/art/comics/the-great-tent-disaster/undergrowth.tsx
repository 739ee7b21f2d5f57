import { type Point, round, seededRandom, smoothPath } from '../../kit/geometry';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { useStyle } from '../../kit/style';
import { fir } from './forest';

/** A fern in the foreground, about 300 high. */
export function Fern({
  at,
  scale = 1,
  fill = '#1c4a3e',
  seed = 1,
  flip = false,
}: {
  at: Point;
  scale?: number;
  fill?: string;
  seed?: number;
  flip?: boolean;
}) {
  const random = seededRandom(seed * 53);
  return (
    <Scaled at={at} scale={scale} flip={flip}>
      {[-58, -24, 8, 36, 66].map((angle) => (
        <g
          key={angle}
          transform={`rotate(${angle + random() * 10 - 5}) scale(${round(0.8 + random() * 0.35)})`}
        >
          <Shape d={frond()} fill={fill} line="fine" />
          <Stroke d="M0 20Q10 -140 -4 -290" line="fine" />
        </g>
      ))}
    </Scaled>
  );
}

/** A dark fir that the frame cuts off. */
export function DarkFir({
  x,
  base,
  tall,
  fill,
  seed = 2,
}: {
  x: number;
  base: number;
  tall: number;
  fill?: string;
  seed?: number;
}) {
  const { ink } = useStyle();
  return <path d={fir(x, base, tall, seededRandom(seed * 71))} fill={fill ?? ink} />;
}

/** A trunk close by, solid as ink but for its edge. */
export function NearTrunk({
  x,
  wide,
  fill = '#1d2b3a',
  edge = '#55655a',
}: {
  x: number;
  wide: number;
  fill?: string;
  edge?: string;
}) {
  const side = smoothPath([
    [x + wide * 0.5, -60],
    [x + wide * 0.44, 400],
    [x + wide * 0.52, 900],
    [x + wide * 0.62, 1900],
  ]);
  return (
    <>
      <path d={`${side}H${x - wide * 0.7}L${x - wide * 0.5} -60Z`} fill={fill} />
      <path
        d={`M${x + wide * 0.3} 60q14 90 2 190M${x + wide * 0.36} 330q10 80 0 170M${x + wide * 0.2} 420q16 120 4 240M${x + wide * 0.34} 640q14 90 4 160`}
        fill="none"
        stroke={edge}
        strokeWidth={5}
        strokeLinecap="round"
      />
      <Stroke d={side} />
    </>
  );
}

function frond(): string {
  const right: string[] = [];
  const left: string[] = [];
  for (let leaf = 0; leaf < 8; leaf++) {
    const y = -20 - leaf * 32;
    const long = 78 * (1 - leaf / 9.4);
    right.push(
      `L3 ${y}Q${round(long * 0.5)} ${y + 4} ${round(long)} ${round(y - 40)}Q${round(long * 0.4)} ${y - 34} 4 ${y - 26}`,
    );
    left.unshift(
      `L-4 ${y - 26}Q${round(-long * 0.4)} ${y - 34} ${round(-long)} ${round(y - 40)}Q${round(-long * 0.5)} ${y + 4} -3 ${y}`,
    );
  }
  return `M3 20${right.join('')}Q0 -290 -1 -310${left.join('')}L-3 20Z`;
}
