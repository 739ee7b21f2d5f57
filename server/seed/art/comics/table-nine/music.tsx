import { type Point, smoothPath } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';
import { COLOURS } from './style';

/** Steam as a stave: five lines across the page, with sugar cubes for notes. */
export function Music({ lift: down = 0, flip = false }: { lift?: number; flip?: boolean }) {
  const wave = (lift: number): Point[] => [
    [-40, 720 + lift],
    [180, 640 + lift],
    [420, 720 + lift],
    [640, 660 + lift],
    [860, 560 + lift],
    [1060, 640 + lift],
    [1260, 540 + lift],
  ];
  const notes: readonly [number, number, boolean][] = [
    [92, 690, true],
    [352, 655, true],
    [806, 640, false],
    [1010, 716, true],
    [1120, 640, true],
  ];
  return (
    <g transform={`translate(0 ${down})`}>
      <g transform={flip ? 'translate(1200 0) scale(-1 1)' : undefined}>
        {[0, 34, 68, 102, 136].map((lift) => (
          <Stroke key={lift} d={smoothPath(wave(lift), { tension: 0.8 })} colour={COLOURS.paper} width={6} />
        ))}
      </g>
      {notes.map(([place, y, flag]) => {
        const x = flip ? 1200 - place : place;
        return (
          <g key={place}>
            <Stroke d={`M${x + 24} ${y}V${y - 110}${flag ? 'q34 16 30 62' : ''}`} line="contour" />
            <Shape
              d={`M${x - 26} ${y - 16}L${x + 14} ${y - 26}L${x + 28} ${y + 12}L${x - 12} ${y + 24}Z`}
              fill={COLOURS.paper}
              shade={[-6, -4]}
            />
          </g>
        );
      })}
    </g>
  );
}
