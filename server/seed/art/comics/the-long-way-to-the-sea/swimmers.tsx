import { poseFigure } from '../../kit/figure/figure';
import { poses } from '../../kit/figure/poses';
import { handEllipse, type Point, seededRandom } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';
import { FRIENDS, type FriendName } from './cast';
import { Friend, FriendBust } from './friend';

export const WATER = '#2f7d92';

const SPREAD = {
  ...poses['standing-front'],
  nearLeg: { foot: [-0.26, 0.04] as const },
  farLeg: { foot: [0.26, 0.04] as const },
  near: { angles: [-88, -6] as const, hand: 'open' as const },
  far: { angles: [88, 6] as const, hand: 'open' as const },
};

const SPRINT = {
  ...poses.running,
  near: { angles: [-120, -24] as const, hand: 'spread' as const },
  far: { angles: [128, 12] as const, hand: 'spread' as const },
};

/** Somebody who runs into the sea with everything on; `deep` is how far up the water splashes. */
export function Runner(props: { who: FriendName; at: Point; height: number; deep?: number; jump?: boolean }) {
  const { who, at, height, deep, jump = false } = props;
  return (
    <>
      {deep && <Splash at={[at[0], at[1] - 8]} size={height * deep * 1.25} seed={at[0] + 3} back />}
      <Friend who={who} at={at} height={height} look="laugh" pose={jump ? 'jumping' : SPRINT} />
      {deep && <Splash at={at} size={height * deep} seed={at[0]} />}
    </>
  );
}

/** Water thrown up: a crown of tongues and drops. */
function Splash(props: { at: Point; size: number; seed: number; back?: boolean }) {
  const {
    at: [x, y],
    size,
    seed,
    back = false,
  } = props;
  const random = seededRandom(seed);
  const tongues = Array.from({ length: 7 }, (_, index) => {
    const side = (index - 3) / 3;
    const foot = x + side * size * 0.7;
    const [tipX, tipY] = [
      x + side * size * (1.1 + random() * 0.5),
      y - size * (0.45 + random() * 0.6 - Math.abs(side) * 0.2),
    ];
    const half = size * 0.13;
    return `M${foot - half} ${y + 6}Q${foot - half * 0.4} ${y - size * 0.3} ${tipX} ${tipY}Q${foot + half * 1.2} ${y - size * 0.2} ${foot + half} ${y + 6}Z`;
  }).join('');
  const drops = Array.from({ length: 12 }, () => {
    const side = random() * 2 - 1;
    return handEllipse(
      x + side * size * 1.5,
      y - size * (0.3 + random() * 0.9),
      4 + random() * 7,
      5 + random() * 8,
    );
  });
  return (
    <>
      <Shape d={tongues} fill={back ? '#a9dcd6' : '#eafaf2'} line="fine" merged />
      {!back && <path d={handEllipse(x, y + 8, size * 1.2, size * 0.16)} fill="#eafaf2" />}
      {!back && (
        <Stroke
          d={`M${x - size * 1.3} ${y + 30}q${size * 0.6} -18 ${size * 1.2} 0t${size * 1.3} 0`}
          colour="#bfe6df"
          width={5}
        />
      )}
      {drops.map((d) => (
        <path key={d.slice(0, 30)} d={d} fill="#eafaf2" />
      ))}
    </>
  );
}

/** Somebody on their back in the water, seen from above, the crown of the head `gap` from the middle. */
export function Floating(props: {
  who: FriendName;
  centre: Point;
  angle: number;
  height?: number;
  gap?: number;
}) {
  const { who, centre, angle, height = 430, gap = 46 } = props;
  const { joints } = poseFigure({ who: FRIENDS[who], at: [0, 0], pose: SPREAD });
  const scale = height / 720;
  const crown = -joints.head[1] * scale + joints.measures.head * 0.5 * scale;
  return (
    <g transform={`translate(${centre[0]} ${centre[1]}) rotate(${angle})`}>
      <g transform={`translate(0 ${-gap - crown}) rotate(180)`}>
        <Friend
          who={who}
          at={[0, 0]}
          height={height}
          pose={SPREAD}
          look={who === 'tasos' ? 'laugh' : 'love'}
          bare
        />
      </g>
    </g>
  );
}

/** A head above the water. */
export function Bather(props: {
  who: FriendName;
  at: Point;
  size?: number;
  look: 'laugh' | 'smile' | 'thinking' | 'tender';
  facing?: 'left' | 'right';
}) {
  const [x, y] = props.at;
  const { size = 120 } = props;
  const wide = size * 1.15;
  const low = y + size * 0.72;
  return (
    <>
      <FriendBust
        who={props.who}
        at={props.at}
        size={size}
        look={props.look}
        facing={props.facing ?? 'right'}
      />
      <path
        d={`M${x - wide * 1.2} ${low}Q${x} ${low - 20} ${x + wide * 1.2} ${low}V${y + 520}H${x - wide * 1.2}Z`}
        fill={WATER}
      />
      <Stroke
        d={`M${x - wide} ${low + 4}Q${x} ${low - 22} ${x + wide} ${low + 4}M${x - wide * 0.8} ${low + 26}q${wide * 0.4} -14 ${wide * 0.8} 0t${wide * 0.8} 0`}
        colour="#bfe6df"
        width={5}
      />
    </>
  );
}

/** Rings that go out from the moon's reflection. */
export function Rings({ at: [x, y] }: { at: Point }) {
  return (
    <>
      {[92, 172, 262, 370, 500].map((radius) => (
        <path
          key={radius}
          d={handEllipse(x, y, radius, radius, 0.015)}
          fill="none"
          stroke="#8fd0cb"
          strokeWidth={radius > 200 ? 4 : 6}
          strokeDasharray={`${radius * 0.9} ${radius * 0.35}`}
          opacity={0.8}
        />
      ))}
      <path d={handEllipse(x, y, 28)} fill="#fff6d8" />
    </>
  );
}
