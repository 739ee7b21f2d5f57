import type { ReactNode } from 'react';
import { handEllipse, handPolygon, handRect } from '../../../kit/geometry';
import { mixColours } from '../../../kit/light/colour';
import type { ScenePalette } from '../../../kit/light/palette';
import { Shape, Stroke } from '../../../kit/light/tone';
import { House } from '../../../kit/sets/buildings';
import { type SetProps, SetStage } from '../../../kit/sets/set-stage';
import { PicketGate } from './gate';
import { Lawn } from './ground';
import { Heaven } from './heaven';

/** What Biscuit guards: the gate and the street beyond it, seen from the garden. */
export function GateView(
  props: SetProps & {
    wet?: boolean;
    sun?: boolean;
    gateAt?: number;
    beyond?: ReactNode;
  },
) {
  const { wet = false, sun = true, gateAt = 0.5 } = props;
  return (
    <SetStage {...props}>
      {({ w, c, time, seed }) => {
        const middle = w * gateAt;
        return (
          <>
            <Heaven
              w={w}
              c={c}
              time={time}
              seed={seed}
              sun={sun && time === 'day' ? [w * 0.72, 210] : null}
            />
            <Terrace w={w} c={c} seed={seed} y={560} lit={time === 'night' || time === 'dusk'} />
            <rect x={-w} y={560} width={w * 3} height={60} fill={c.stone} />
            <Stroke d={`M${-w} 560H${w * 2}M${-w} 612H${w * 2}`} line="fine" />
            <rect
              x={-w}
              y={613}
              width={w * 3}
              height={190}
              fill={wet ? mixColours(c.stone, c.dark, 0.42) : mixColours(c.stone, c.dark, 0.16)}
            />
            {wet && (
              <path
                d={`M${w * 0.2} 620l90 0l-30 170h-50ZM${w * 0.62} 620h70l20 170h-60Z`}
                fill={c.haze}
                opacity={0.4}
              />
            )}
            {props.beyond}
            <GardenWall from={middle + 190} to={w * 2} c={c} />
            <GardenWall from={-w} to={middle - 190} c={c} />
            <PicketGate x={middle - 158} y={840} width={316} height={290} />
            <Pillar x={middle - 190} c={c} />
            <Pillar x={middle + 190} c={c} />
            <Lawn w={w} c={c} y={838} />
            <Shape
              d={handPolygon([
                [middle - 150, 842],
                [middle + 150, 842],
                [middle + 300, 1100],
                [middle - 300, 1100],
              ])}
              fill={c.ground}
              line="detail"
            />
          </>
        );
      }}
    </SetStage>
  );
}

function Terrace({
  w,
  c,
  seed,
  y,
  lit,
}: {
  w: number;
  c: ScenePalette;
  seed: number;
  y: number;
  lit: boolean;
}) {
  const colours = [c.wallTwo, c.wall, mixColours(c.wall, c.sky, 0.35), c.haze];
  const count = Math.ceil((w * 1.3) / 280);
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <House
          key={index}
          x={-0.15 * w + index * 280}
          y={y}
          width={280}
          height={250 + ((index * 37 + seed * 13) % 5) * 34}
          colour={colours[(index + seed) % 4] ?? c.wall}
          floors={2}
          columns={2}
          roof={index % 2 ? 'tiles' : 'cornice'}
          shutter={index % 2 ? c.clothTwo : c.cloth}
          lit={lit}
          seed={index}
        />
      ))}
    </>
  );
}

function GardenWall({ from, to, c }: { from: number; to: number; c: ScenePalette }) {
  return (
    <>
      <Shape
        d={handRect(from, 600, to - from, 244)}
        fill={c.wall}
        shadow={`M${from} 780H${to}V850H${from}Z`}
        depth={0.4}
      />
      <Shape d={handRect(from - 6, 580, to - from + 12, 30)} fill={c.wallTwo} line="detail" />
    </>
  );
}

function Pillar({ x, c }: { x: number; c: ScenePalette }) {
  return (
    <>
      <Shape d={handRect(x - 36, 530, 72, 320)} fill={c.wall} shade={[-18, 0]} />
      <Shape d={handRect(x - 50, 506, 100, 32)} fill={c.wallTwo} shade={[-14, -6]} />
      <Shape d={handEllipse(x, 484, 26)} fill={c.wallTwo} shade={[-8, -6]} />
    </>
  );
}
