import { handEllipse, type Point, pair, rotatePoint, seededRandom } from '../geometry';
import { lighten, mixColours } from '../light/colour';
import { GroundShadow } from '../light/glow';
import { usePalette } from '../light/palette';
import { Scaled } from '../light/scaled';
import { disc } from '../light/sky';
import { Shape, Stroke } from '../light/tone';
import { leafyBlob } from './buildings';

type Season = 'spring' | 'summer' | 'autumn' | 'winter';

/** An olive tree that has an age: a sapling with its stake, a young one, a grown one, an old knotted one. */
export function OliveTree(props: {
  at: Point;
  scale?: number;
  age?: 'sapling' | 'young' | 'grown' | 'old';
  season?: Season;
  flip?: boolean;
  seed?: number;
  olives?: boolean;
}) {
  const { at, scale = 1, age = 'grown', season = 'summer', flip = false, seed = 1 } = props;
  const c = usePalette();
  const leaf = {
    spring: lighten(c.leaf, 0.18),
    summer: c.leaf,
    autumn: mixColours(c.leaf, c.ground, 0.45),
    winter: mixColours(c.leaf, '#c9cfd2', 0.55),
  }[season];
  if (age === 'sapling') return <Sapling at={at} scale={scale} leaf={leaf} />;
  const size = { young: 0.58, grown: 1, old: 1.22 }[age];
  const stout = { young: 0.55, grown: 1, old: 1.65 }[age];
  return (
    <Scaled at={at} scale={scale * size} flip={flip}>
      <GroundShadow at={[20, 6]} width={420} />
      <Shape
        d={blobs(
          [
            [-30, -470, 210, 120],
            [150, -430, 150, 110],
            [-170, -400, 130, 95],
          ],
          seed,
        )}
        fill={mixColours(leaf, c.leafDark, 0.7)}
        line="detail"
        merged
      />
      <Shape d={trunk(stout)} fill={c.wood} shade={[-14 * stout, 0]} />
      <Stroke
        d={`M${-12 * stout} -20q14 -60 -4 -130M${10 * stout} -40q-14 -50 6 -120M0 -170q-12 -30 6 -60M${-20 * stout} -60q8 -20 2 -40`}
        line="fine"
      />
      {age === 'old' && <path d={handEllipse(4, -116, 15, 24, 0.1)} fill={c.dark} />}
      <Shape
        d={blobs(
          [
            [-110, -350, 150, 92],
            [90, -360, 160, 96],
            [-10, -480, 170, 100],
            [190, -300, 84, 58],
            [-200, -290, 80, 52],
          ],
          seed + 3,
        )}
        fill={leaf}
        shade={[-22, -30]}
        depth={0.6}
        merged
      />
      <Stroke d={sprigs(seed, 26)} line="fine" />
      {season === 'spring' && <path d={dots(seed, 34)} fill={c.white} />}
      {props.olives !== false && season === 'autumn' && <path d={dots(seed, 26)} fill={c.dark} />}
      {season === 'winter' && (
        <path
          d="M-250 -325q60 -52 130 -40q-50 18 -70 46q-30 -22 -60 -6ZM-120 -560q110 -52 220 4q-60 -10 -90 22q-60 -40 -130 -26ZM60 -440q90 -40 170 14q-50 -4 -70 22q-50 -40 -100 -36Z"
          fill={c.white}
        />
      )}
    </Scaled>
  );
}

/** A cypress as tall as it wants to be. */
export function Cypress({
  at: [x, y],
  height = 420,
  far = false,
  seed = 1,
}: {
  at: Point;
  height?: number;
  far?: boolean;
  seed?: number;
}) {
  const c = usePalette();
  const half = height * 0.11;
  const random = seededRandom(seed + Math.round(x));
  const lean = (random() - 0.5) * half * 0.6;
  const d = `M${pair([x - half * 0.5, y - height * 0.03])}C${pair([x - half * 1.5, y - height * 0.3])} ${pair([x - half * 0.9, y - height * 0.75])} ${pair([x + lean, y - height])}C${pair([x + half * 1.1, y - height * 0.7])} ${pair([x + half * 1.5, y - height * 0.28])} ${pair([x + half * 0.5, y - height * 0.03])}Z`;
  return (
    <>
      {!far && (
        <path
          d={`M${x - half * 0.16} ${y - height * 0.06}h${half * 0.32}v${height * 0.06}h${-half * 0.32}Z`}
          fill={c.dark}
        />
      )}
      <Shape
        d={d}
        fill={far ? mixColours(c.leafDark, c.haze, 0.35) : c.leafDark}
        line={far ? 'none' : 'contour'}
        shade={[-half * 0.5, -half * 0.3]}
        depth={0.8}
      >
        {!far && (
          <Stroke
            d={[0.2, 0.34, 0.48, 0.62, 0.76]
              .map(
                (share, index) =>
                  `M${x + half * (index % 2 ? 0.1 : -0.5)} ${y - height * share}q${half * 0.2} ${-height * 0.05} ${half * 0.05} ${-height * 0.11}`,
              )
              .join('')}
            line="fine"
          />
        )}
      </Shape>
    </>
  );
}

function Sapling({ at, scale, leaf }: { at: Point; scale: number; leaf: string }) {
  const c = usePalette();
  const leaves = [
    [-4, -60, -40],
    [6, -76, 30],
    [-8, -100, -60],
    [8, -118, 46],
    [-6, -140, -34],
    [6, -160, 24],
    [0, -182, -4],
  ] as const;
  return (
    <Scaled at={at} scale={scale}>
      <Shape d="M-44 4Q0 -30 46 4Z" fill={mixColours(c.ground, c.wood, 0.4)} line="detail" />
      <Stroke d="M18 0V-150" line="contour" colour={c.wood} />
      <Stroke d="M0 -6Q6 -90 0 -176M-2 -96L18 -92" line="detail" />
      {leaves.map(([x, y, angle]) => (
        <g key={y} transform={`translate(${x} ${y}) rotate(${angle})`}>
          <Shape d="M0 0Q-11 -18 0 -40Q11 -18 0 0Z" fill={leaf} line="fine" shade={[-5, 0]} />
        </g>
      ))}
    </Scaled>
  );
}

function trunk(stout: number): string {
  const s = (x: number) => (x * stout).toFixed(1);
  return `M${s(-64)} 6C${s(-30)} -20 ${s(-34)} -70 ${s(-26)} -120C${s(-20)} -170 ${s(-50)} -210 -110 -300L-92 -312C-50 -260 ${s(-8)} -230 ${s(2)} -220C${s(6)} -270 -20 -340 -30 -420L-8 -424C10 -350 ${s(26)} -280 ${s(26)} -230C${s(46)} -260 90 -280 120 -330L134 -318C110 -260 ${s(50)} -200 ${s(40)} -150C${s(32)} -90 ${s(40)} -30 ${s(74)} 6C${s(30)} -8 ${s(-20)} -6 ${s(-64)} 6Z`;
}

function blobs(
  parts: readonly (readonly [x: number, y: number, radiusX: number, radiusY: number])[],
  seed: number,
): string {
  return parts.map(([x, y, radiusX, radiusY]) => leafyBlob([x, y], radiusX, radiusY, seed)).join('');
}

function within(seed: number, index: number): Point {
  const random = seededRandom(seed * 101 + index * 7);
  const [angle, far] = [random() * 6.3, Math.sqrt(random())];
  return [Math.cos(angle) * far * 210, -400 + Math.sin(angle) * far * 120];
}

function sprigs(seed: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const at = within(seed, index);
    const turn = (point: Point) =>
      pair((([x, y]) => [x + at[0], y + at[1]] as Point)(rotatePoint(point, (index * 47) % 180)));
    return `M${turn([0, 0])}L${turn([0, -22])}M${turn([0, -8])}L${turn([8, -18])}M${turn([0, -8])}L${turn([-8, -18])}`;
  }).join('');
}

function dots(seed: number, count: number): string {
  return Array.from({ length: count }, (_, index) => disc(...within(seed + 9, index), 6)).join('');
}
