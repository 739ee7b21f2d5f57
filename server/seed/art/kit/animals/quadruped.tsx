import type { ReactNode } from 'react';
import { limbShade } from '../figure/cloth';
import { mixColours } from '../figure/colour';
import { Inked, Line } from '../figure/ink';
import { taperedLimb } from '../figure/limbs';
import { type Point, smoothPath } from '../geometry';
import { useStyle } from '../style';

export type LegPoints = readonly [top: Point, joint: Point, paw: Point];

/** Where the parts of the animal are, facing right, about the ground point below its middle. */
export type AnimalPose = {
  rump: Point;
  chest: Point;
  head: Point;
  headAngle?: number;
  nearFront: LegPoints;
  farFront: LegPoints;
  nearHind: LegPoints;
  farHind: LegPoints;
  tail: readonly Point[];
  /** A back that is not straight: the middle of the spine. */
  back?: Point;
  eyes?: 'open' | 'closed' | 'happy';
};

export type AnimalBuild = {
  coat: string;
  /** The light colour of chest, paws and muzzle. */
  patch?: string | undefined;
  rump: number;
  chest: number;
  neck: number;
  leg: number;
  tail: readonly [from: number, to: number];
  stripes?: string | undefined;
  /** Hair that stands off in tufts. */
  shaggy?: boolean | undefined;
};

export function Quadruped(props: {
  pose: AnimalPose;
  build: AnimalBuild;
  neckTo: Point;
  children: ReactNode;
}) {
  const { ink } = useStyle();
  const { pose, build, neckTo, children } = props;
  const far = mixColours(build.coat, ink, 0.24);
  const middle = pose.back ?? [(pose.rump[0] + pose.chest[0]) / 2, (pose.rump[1] + pose.chest[1]) / 2 + 4];
  const body = [
    taperedLimb(pose.rump, middle, { from: build.rump, to: (build.rump + build.chest) * 0.47, bulge: 0.02 }),
    taperedLimb(middle, pose.chest, {
      from: (build.rump + build.chest) * 0.47,
      to: build.chest,
      bulge: 0.02,
    }),
    taperedLimb(pose.chest, neckTo, { from: build.chest * 0.86, to: build.neck, bulge: -0.04 }),
  ];
  const [cx, cy] = pose.chest;
  const belly = `M${pose.rump[0] - 140} ${pose.rump[1] + build.rump * 0.42}Q${middle[0]} ${middle[1] + build.rump * 0.3} ${cx + 120} ${cy + build.chest * 0.5}V120H${pose.rump[0] - 140}Z`;
  return (
    <g>
      <Tail points={pose.tail} build={build} />
      <AnimalLeg points={pose.farHind} half={build.leg * 1.5} build={build} colour={far} />
      <AnimalLeg points={pose.farFront} half={build.leg} build={build} colour={far} />
      <Inked parts={body} fill={build.coat} shade={belly}>
        {build.patch && (
          <ellipse
            cx={cx + build.chest * 0.72}
            cy={cy + 8}
            rx={build.chest * 0.62}
            ry={build.chest * 1.05}
            fill={build.patch}
          />
        )}
        {build.stripes && (
          <Stripes rump={pose.rump} chest={pose.chest} half={build.rump} colour={build.stripes} />
        )}
      </Inked>
      <AnimalLeg points={pose.nearHind} half={build.leg * 1.6} build={build} colour={build.coat} haunch />
      <AnimalLeg points={pose.nearFront} half={build.leg * 1.05} build={build} colour={build.coat} />
      {build.shaggy && (
        <Line
          d={`M${cx - 10} ${cy + build.chest * 0.5}l6 14l6 -9l5 13l7 -10M${pose.rump[0] + 20} ${pose.rump[1] - build.rump * 0.5}l8 9l5 -8l7 10`}
          weight={0.8}
        />
      )}
      {children}
    </g>
  );
}

function AnimalLeg(props: {
  points: LegPoints;
  half: number;
  build: AnimalBuild;
  colour: string;
  haunch?: boolean;
}) {
  const {
    points: [top, joint, paw],
    half,
    build,
    colour,
    haunch,
  } = props;
  const thin = build.leg * 0.72;
  const down = Math.abs(paw[1]) < 24;
  const sole: Point = [paw[0] + build.leg * (down ? 0.75 : 0.3), paw[1] - (down ? 0 : build.leg * 0.2)];
  const parts = [
    taperedLimb(top, joint, { from: half, to: thin * 1.2, bulge: 0.1 }),
    taperedLimb(joint, paw, { from: thin * 1.2, to: thin, bulge: 0 }),
    taperedLimb(paw, sole, { from: thin * 1.02, to: thin * 0.96, bulge: 0 }),
  ];
  return (
    <g>
      <Inked parts={parts} fill={colour} shade={limbShade([top, joint, paw], thin)}>
        {build.patch && <circle cx={sole[0]} cy={sole[1]} r={build.leg * 1.5} fill={build.patch} />}
      </Inked>
      {/* The leg grows out of the body: no line may close it at the top. */}
      <path
        d={taperedLimb(
          [top[0], top[1] - half * 0.25],
          [top[0] * 0.75 + joint[0] * 0.25, top[1] * 0.75 + joint[1] * 0.25],
          { from: half * (haunch ? 0.8 : 1.02), to: half * 0.7 },
        )}
        fill={colour}
      />
      <Line
        d={`M${sole[0] + thin * 0.2} ${sole[1] + thin * 0.9}q-2 -6 1 -9M${sole[0] + thin * 0.7} ${sole[1] + thin * 0.7}q-2 -5 1 -8`}
        weight={0.6}
      />
    </g>
  );
}

function Tail({ points, build }: { points: readonly Point[]; build: AnimalBuild }) {
  const [from, to] = build.tail;
  const along = fine(points);
  const parts = along.slice(1).map((point, index) => {
    const start = along[index] ?? point;
    const half = (share: number) => from + (to - from) * share;
    return taperedLimb(start, point, {
      from: half(index / along.length),
      to: half((index + 1) / along.length),
      bulge: 0,
    });
  });
  const tip = along.at(-1);
  return (
    <Inked parts={parts} fill={build.coat} shade={limbShade(along, from)}>
      {build.patch && tip && <circle cx={tip[0]} cy={tip[1]} r={to * 2.4} fill={build.patch} />}
      {build.stripes &&
        along
          .filter((_, index) => index % 4 === 2)
          .map(([x, y]) => <circle key={`${x}${y}`} cx={x} cy={y} r={from * 0.55} fill={build.stripes} />)}
    </Inked>
  );
}

/** More points on the same curve. */
function fine(points: readonly Point[]): Point[] {
  let line = [...points];
  for (let round = 0; round < 3; round++) {
    line = line.flatMap((point, index): Point[] => {
      const next = line[index + 1];
      if (!next) return [point];
      const quarter: Point = [point[0] * 0.75 + next[0] * 0.25, point[1] * 0.75 + next[1] * 0.25];
      const rest: Point = [point[0] * 0.25 + next[0] * 0.75, point[1] * 0.25 + next[1] * 0.75];
      return index === 0 ? [point, rest] : index === line.length - 2 ? [quarter, next] : [quarter, rest];
    });
  }
  return line;
}

function Stripes({ rump, chest, half, colour }: { rump: Point; chest: Point; half: number; colour: string }) {
  return (
    <>
      {[0.02, 0.22, 0.42, 0.62, 0.82].map((share, index) => {
        const x = rump[0] + (chest[0] - rump[0]) * share;
        const y = rump[1] + (chest[1] - rump[1]) * share - half * 1.1;
        return (
          <path
            key={share}
            d={smoothPath(
              [
                [x - 6, y - 10],
                [x + 7, y - 8],
                [x + 6, y + half * (0.7 + (index % 2) * 0.3)],
                [x - 1, y + half * (0.9 + (index % 2) * 0.3)],
              ],
              { closed: true },
            )}
            fill={colour}
          />
        );
      })}
    </>
  );
}
