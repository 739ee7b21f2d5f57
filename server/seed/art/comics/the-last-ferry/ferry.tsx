import { handPolygon, handRect, type Point } from '../../kit/geometry';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { Halo } from './light';
import { COLOURS } from './style';

export type FerryLook = { hull: string; white: string; pane: string; line: string };

export const NIGHT_FERRY: FerryLook = { hull: '#3c7488', white: '#c3d0c6', pane: '#2b5366', line: '#86b0ae' };
export const DAY_FERRY: FerryLook = { hull: '#2b6a78', white: '#fdf8ec', pane: '#5a93a3', line: '#f6edda' };

type Placing = { at: Point; scale?: number; flip?: boolean };

/** The island ferry from its side, its bow to the right; about 900 long, `at` the middle of its waterline. */
export function FerrySide({ at, scale = 1, flip = false, look }: Placing & { look: FerryLook }) {
  return (
    <Scaled at={at} scale={scale} flip={flip}>
      <Shape
        d={handPolygon([
          [-330, -292],
          [96, -292],
          [148, -212],
          [-330, -212],
        ])}
        fill={look.white}
        line="detail"
        shade={[0, -22]}
      />
      <Shape
        d={handPolygon([
          [-380, -214],
          [228, -214],
          [276, -128],
          [-380, -128],
        ])}
        fill={look.white}
        line="detail"
        shade={[0, -22]}
      />
      <Shape
        d={handPolygon([
          [-30, -292],
          [-26, -352],
          [70, -352],
          [96, -292],
        ])}
        fill={look.white}
        line="detail"
      />
      <Shape
        d={handPolygon([
          [-250, -292],
          [-222, -408],
          [-132, -408],
          [-118, -292],
        ])}
        fill={look.hull}
        line="detail"
        shade={[-22, 0]}
      >
        <path d="M-260 -384h160v28h-160z" fill={COLOURS.amber} />
      </Shape>
      <Stroke
        d="M-330 -292v-26H-250M-118 -318H-30M20 -352v-76M20 -428l46 40M-330 -212v-24M-380 -128v-30M-380 -158h60"
        line="fine"
      />
      <Shape
        d="M-448 -132Q-60 -116 300 -128L452 -162Q424 -64 344 8H-396Q-440 -58 -448 -132Z"
        fill={look.hull}
        line="detail"
        shade={[0, -34]}
      >
        <path d="M-480 -76Q0 -60 470 -104V-84Q0 -38 -480 -52Z" fill={look.line} />
      </Shape>
      {panes().map((d) => (
        <path key={d} d={d} fill={look.pane} />
      ))}
      <path
        d="M-470 2q30 -12 60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0"
        fill="none"
        stroke={look.line}
        strokeWidth={6}
      />
    </Scaled>
  );
}

/** Its windows and deck lamps, drawn after the night. */
export function FerrySideLights({ at, scale = 1, flip = false }: Placing) {
  return (
    <Scaled at={at} scale={scale} flip={flip}>
      <Halo at={[-60, -180]} radius={560} strength={0.4} />
      {panes().map((d) => (
        <path key={d} d={d} fill="#ffd88a" />
      ))}
      <path
        d="M12 -432a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M-384 -166a7 7 0 1 0 14 0a7 7 0 1 0 -14 0"
        fill="#fff4d2"
      />
      {[-300, -160, 0, 150].map((x) => (
        <path key={x} d={`M${x} -120a6 6 0 1 0 12 0a6 6 0 1 0 -12 0`} fill="#fff4d2" />
      ))}
    </Scaled>
  );
}

function panes(): string[] {
  return [
    ...Array.from({ length: 12 }, (_, index) => handRect(-352 + index * 48, -188, 30, 30, 1)),
    ...Array.from({ length: 8 }, (_, index) => handRect(-304 + index * 48, -268, 30, 30, 1)),
    handRect(-10, -340, 66, 24, 1),
  ];
}
