import { handPolygon, handRect, type Point } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import type { FerryLook } from './ferry';
import { Halo } from './light';
import { COLOURS } from './style';

type Placing = { at: Point; scale?: number; flip?: boolean };

/** The ferry from behind, its ramp up or down; about 460 wide, `at` the middle of its waterline. */
export function FerryStern({
  at,
  scale = 1,
  look,
  ramp,
}: Placing & { look: FerryLook; ramp: 'up' | 'down' }) {
  const hold = mixColours(look.hull, COLOURS.ink, 0.55);
  return (
    <Scaled at={at} scale={scale}>
      <Shape
        d={handPolygon([
          [-96, -560],
          [96, -560],
          [108, -470],
          [-108, -470],
        ])}
        fill={look.white}
        line="detail"
        shade={[-20, 0]}
      />
      <Shape
        d={handPolygon([
          [-60, -640],
          [60, -640],
          [70, -556],
          [-70, -556],
        ])}
        fill={look.hull}
        line="detail"
        shade={[-16, 0]}
      >
        <path d="M-90 -622h180v24h-180z" fill={COLOURS.amber} />
      </Shape>
      <Shape
        d={handPolygon([
          [-196, -474],
          [196, -474],
          [214, -372],
          [-214, -372],
        ])}
        fill={look.white}
        line="detail"
        shade={[-30, 0]}
      />
      <Shape
        d={handPolygon([
          [-226, -376],
          [226, -376],
          [236, -274],
          [-236, -274],
        ])}
        fill={look.white}
        line="detail"
        shade={[-30, 0]}
      />
      <Shape
        d={handPolygon([
          [-240, -280],
          [240, -280],
          [214, 8],
          [-214, 8],
        ])}
        fill={look.hull}
        line="contour"
        shade={[-34, 0]}
      />
      <Shape
        d={handPolygon([
          [-150, -232],
          [150, -232],
          [146, -10],
          [-146, -10],
        ])}
        fill={ramp === 'down' ? hold : mixColours(look.hull, look.white, 0.3)}
        line="detail"
      >
        {ramp === 'up' && (
          <path d="M-150 -170h300v16h-300zM-150 -90h300v16h-300zM-8 -232h16v240h-16z" fill={look.hull} />
        )}
      </Shape>
      {sternPanes().map((d) => (
        <path key={d} d={d} fill={look.pane} />
      ))}
      <Stroke
        d="M-196 -474v-26H-108M196 -474v-26H108M-226 -376v-24M226 -376v-24M0 -640v-74M-34 -690H34"
        line="fine"
      />
      {ramp === 'down' && (
        <>
          <Shape
            d={handPolygon([
              [-140, -14],
              [140, -14],
              [196, 74],
              [-196, 74],
            ])}
            fill={mixColours(look.hull, look.white, 0.35)}
            line="contour"
          />
          <Stroke d="M-144 -200L-192 66M144 -200L192 66M-158 10H158M-172 34H172M-186 56H186" line="fine" />
        </>
      )}
    </Scaled>
  );
}

export function FerrySternLights({ at, scale = 1, open = false }: Placing & { open?: boolean }) {
  return (
    <Scaled at={at} scale={scale}>
      <Halo at={[0, -300]} radius={520} strength={0.5} />
      {sternPanes().map((d) => (
        <path key={d} d={d} fill="#ffd88a" />
      ))}
      {open && (
        <path
          d={handPolygon([
            [-140, -222],
            [140, -222],
            [136, -16],
            [-136, -16],
          ])}
          fill="#ffce78"
          opacity={0.85}
        />
      )}
      <path
        d="M-10 -716a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M-220 -300a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M202 -300a9 9 0 1 0 18 0a9 9 0 1 0 -18 0"
        fill="#fff4d2"
      />
    </Scaled>
  );
}

function sternPanes(): string[] {
  return [
    ...Array.from({ length: 6 }, (_, index) => handRect(-166 + index * 58, -446, 40, 34, 1)),
    ...Array.from({ length: 7 }, (_, index) => handRect(-194 + index * 58, -346, 40, 34, 1)),
    handRect(-60, -538, 120, 30, 1),
  ];
}
