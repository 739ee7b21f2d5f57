import { handEllipse, type Point, pair, seededRandom } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { useStyle } from '../../kit/style';
import { drawSprig, lance } from './olive/foliage';
import { COLOURS } from './style';
import type { Thing } from './things';

/** A twig seen from near, that hangs from the upper left; `olive` is where its one olive hangs, or null. */
export function Twig({
  at,
  scale = 1,
  rotate = 0,
  flip = false,
  leaf,
  olive = true,
}: Thing & { leaf: { light: string; dark: string }; olive?: boolean }) {
  const { ink } = useStyle();
  const random = seededRandom(31);
  const leaves: { d: string; fill: string; vein: string }[] = [];
  for (let index = 0; index < 9; index++) {
    const share = index / 8;
    const foot: Point = [-260 + share * 420, -150 + share * share * 120];
    const turn = 0.25 + share * 0.35;
    for (const side of [-1, 1]) {
      const angle = turn + side * (0.75 + random() * 0.25);
      const long = 120 + random() * 30;
      const tip: Point = [foot[0] + Math.cos(angle) * long * 0.86, foot[1] + Math.sin(angle) * long * 0.86];
      leaves.push({
        d: lance(foot, angle, long, 0.17),
        fill: side < 0 ? leaf.light : leaf.dark,
        vein: `M${pair(foot)}L${pair(tip)}`,
      });
    }
  }
  const end: Point = [160, -30];
  leaves.push({ d: lance(end, 0.6, 140, 0.16), fill: leaf.light, vein: `M${pair(end)}l96 66` });
  return (
    <Scaled at={at} scale={scale} rotate={rotate} flip={flip}>
      <Stroke d="M-330 -166C-200 -150 -40 -130 160 -30" width={13} colour={ink} />
      <Stroke d="M-330 -166C-200 -150 -40 -130 160 -30" width={7} colour="#8d7a66" />
      {leaves.map(({ d, fill, vein }) => (
        <g key={d}>
          <Shape d={d} fill={fill} line="detail" />
          <Stroke d={vein} line="fine" colour={mixColours(fill, ink, 0.4)} />
        </g>
      ))}
      {olive && (
        <>
          <Stroke d="M30 -98Q36 -70 30 -44" line="contour" />
          <OneOlive at={[30, 0]} />
        </>
      )}
    </Scaled>
  );
}

/** The one olive, about 70 across at scale 1. */
export function OneOlive(thing: Thing) {
  return (
    <Scaled {...thing}>
      <Shape
        d="M0 -46C28 -46 36 -16 34 8C30 38 12 48 0 48C-14 48 -32 36 -34 8C-36 -18 -26 -46 0 -46Z"
        fill="#4a4650"
        shadow="M12 -60C24 0 10 40 -16 60H60V-60Z"
      />
      <Stroke d="M-18 -16Q-20 -2 -16 10" line="contour" colour="#b7b6bd" />
    </Scaled>
  );
}

/** Leaves on the ground or in the wind. */
export function FallenLeaves(props: {
  width: number;
  top: number;
  bottom: number;
  count: number;
  fill: string;
  seed?: number;
}) {
  const { width, top, bottom, count, fill, seed = 1 } = props;
  const { ink } = useStyle();
  const random = seededRandom(seed * 67 + 2);
  const d = Array.from({ length: count }, () =>
    lance([random() * width, top + random() * (bottom - top)], (random() - 0.5) * 3, 20 + random() * 14, 0.2),
  ).join('');
  return <path d={d} fill={fill} stroke={ink} strokeWidth={1.6} strokeLinejoin="round" />;
}

/** A spray of leaves that hangs into the picture from its edge, close by. `angle` in degrees, 90 hangs down. */
export function Spray(props: {
  at: Point;
  angle: number;
  count?: number;
  leaf: number;
  fill: string;
  seed?: number;
  spread?: number;
}) {
  const { at, angle, count = 5, leaf, fill, seed = 1, spread = 160 } = props;
  const { ink } = useStyle();
  const random = seededRandom(seed * 199 + 3);
  const sprigs = Array.from({ length: count }, (_, index) => {
    const along = (index - (count - 1) / 2) * (spread / count);
    const turn = (angle * Math.PI) / 180;
    const foot: Point = [at[0] - Math.sin(turn) * along, at[1] + Math.cos(turn) * along];
    return drawSprig(foot, turn + (random() - 0.5) * 0.8, leaf * (0.8 + random() * 0.5), random);
  });
  return (
    <g stroke={mixColours(fill, ink, 0.75)} strokeWidth={2.6} strokeLinejoin="round">
      {sprigs.map(({ stem, leaves }) => (
        <g key={stem}>
          <path d={stem} fill="none" strokeWidth={5} />
          <path d={leaves} fill={fill} />
        </g>
      ))}
    </g>
  );
}

/** The first flowers, pale as the sky. */
export function Anemones(props: { width: number; top: number; bottom: number; count: number }) {
  const { width, top, bottom, count } = props;
  const { ink } = useStyle();
  const random = seededRandom(count * 17);
  let stems = '';
  let petals = '';
  let hearts = '';
  for (let index = 0; index < count; index++) {
    const depth = random();
    const [x, y, r] = [random() * width, top + depth * (bottom - top), 5 + depth * 5];
    stems += `M${pair([x, y])}q${pair([-4, r * 2])} ${pair([2, r * 4])}`;
    for (let petal = 0; petal < 5; petal++) {
      const turn = (petal / 5) * Math.PI * 2;
      petals += lance([x, y], turn, r * 1.9, 0.42);
    }
    hearts += handEllipse(x, y, r * 0.45);
  }
  return (
    <>
      <Stroke d={stems} line="fine" />
      <path d={petals} fill="#fbf6ee" stroke={mixColours('#fbf6ee', ink, 0.7)} strokeWidth={1.8} />
      <path d={hearts} fill={COLOURS.ochre} />
    </>
  );
}

/** Drops that fall from a leaf when it thaws. */
export function Drops({ at: [x, y] }: { at: Point }) {
  return (
    <>
      {[0, 74, 124].map((down, index) => (
        <Shape
          key={down}
          d={`M${x} ${y + down}c${-13 + index * 2} 24 ${-15 + index * 2} 36 0 38c${15 - index * 2} -2 ${13 - index * 2} -14 0 -38Z`}
          fill="#fbfbf7"
          line="detail"
        />
      ))}
    </>
  );
}
