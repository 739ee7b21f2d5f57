import { handEllipse, handRect, type Point } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';
import { COLOURS } from './style';

export const STREET = 1080;
export const FIRST = 764;
export const SECOND = 448;
export const WALL = 310;
const STAIRS = 640;
const END = 1030;

/** Floors, walls and wallpapers, cut through. */
export function Storeys() {
  return (
    <>
      <Shape d={`M${WALL - 40} 128H1100V86H${WALL - 40}Z`} fill={COLOURS.violet} />
      <rect x={WALL} y={128} width="800" height={SECOND - 128} fill={COLOURS.lilac} />
      <rect x={WALL} y={SECOND} width="800" height={FIRST - SECOND} fill="#f3d9cf" />
      <rect x={WALL} y={FIRST} width="800" height={STREET - FIRST} fill={COLOURS.mintPale} />
      <rect x={STAIRS} y={128} width="460" height={STREET - 128} fill="#ece5f5" />
      <path
        d={Array.from({ length: 6 }, (_, index) => `M${WALL + 20 + index * 56} 128h26V${SECOND}h-26Z`).join(
          '',
        )}
        fill="#bda9dc"
      />
      {[SECOND, FIRST, STREET].map((y) => (
        <Shape
          key={y}
          d={handRect(WALL - 10, y - 6, STAIRS - WALL + 20, 26)}
          fill={COLOURS.plum}
          line="detail"
        />
      ))}
      <Shape d={handRect(STAIRS - 14, 128, 22, SECOND - 128 - 210)} fill={COLOURS.plum} line="detail" />
      <Shape d={handRect(STAIRS - 14, SECOND + 20, 22, 110)} fill={COLOURS.plum} line="detail" />
      <Shape d={handRect(STAIRS - 14, FIRST + 20, 22, 90)} fill={COLOURS.plum} line="detail" />
      {[SECOND, FIRST].map((y) => (
        <Shape key={y} d={handRect(WALL - 14, y + 20, 26, 86)} fill={COLOURS.plum} line="detail" />
      ))}
      <Shape d={handRect(WALL - 14, 128, 26, 80)} fill={COLOURS.plum} line="detail" />
    </>
  );
}

/** Two flights, and the window over them. */
export function Stairs() {
  return (
    <>
      <Shape d={handEllipse(900, 290, 62, 62)} fill="#cfe6ee" />
      <Stroke d="M900 230V350M840 290H960" />
      <Flight from={[STAIRS + 30, STREET]} to={[END, FIRST]} />
      <Flight from={[END, FIRST]} to={[STAIRS + 30, SECOND]} />
      <Shape d={handRect(END - 20, FIRST - 6, 120, 26)} fill={COLOURS.plum} line="detail" />
      <Shape d={handRect(STAIRS - 4, SECOND - 6, 60, 26)} fill={COLOURS.plum} line="detail" />
    </>
  );
}

function Flight({ from, to }: { from: Point; to: Point }) {
  const steps = 10;
  const [dx, dy] = [(to[0] - from[0]) / steps, (to[1] - from[1]) / steps];
  const up = Array.from({ length: steps }, () => `v${dy}h${dx}`).join('');
  return (
    <>
      <Shape d={`M${from[0]} ${from[1]}${up}v60L${from[0] + dx} ${from[1] + 16}Z`} fill={COLOURS.violet} />
      <Stroke
        d={Array.from(
          { length: 5 },
          (_, index) => `M${from[0] + dx * (index * 2 + 1)} ${from[1] + dy * (index * 2 + 1)}v-92`,
        ).join('')}
        line="fine"
      />
      <Stroke d={`M${from[0]} ${from[1] - 76}L${to[0]} ${to[1] - 76}`} line="contour" colour={COLOURS.plum} />
    </>
  );
}
