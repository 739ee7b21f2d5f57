import { handPolygon, handRect, type Point } from '../../kit/geometry';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { COLOURS } from './style';

type Placing = { at: Point; scale?: number; rotate?: number; flip?: boolean };

const CASE = '#5b7f86';
const STRAP = '#a9835a';

/** Her suitcase, standing: 330 wide, 250 high, `at` the ground under its middle. */
export function Suitcase(props: Placing) {
  return (
    <Scaled {...props}>
      <Stroke d="M-56 -252v-24q0 -18 18 -18h76q18 0 18 18v24" width={16} />
      <Stroke d="M-56 -252v-24q0 -18 18 -18h76q18 0 18 18v24" width={7} colour={STRAP} />
      <Shape d={handRect(-168, -252, 336, 252)} fill={CASE} shade={[-26, -14]} />
      <Stroke d="M-168 -128H168" />
      {[-96, 78].map((x) => (
        <Shape key={x} d={handRect(x, -256, 34, 260)} fill={STRAP} line="detail" shade={[-8, 0]} />
      ))}
      {[-96, 78].map((x) => (
        <Shape key={x} d={handRect(x - 4, -150, 42, 34)} fill="#d9c48d" line="detail" />
      ))}
      {[
        [-166, -250],
        [126, -250],
        [-166, -42],
        [126, -42],
      ].map(([x = 0, y = 0]) => (
        <Shape key={`${x}${y}`} d={handRect(x, y, 40, 40)} fill={STRAP} line="detail" />
      ))}
      <Shape
        d={handPolygon([
          [-44, -98],
          [56, -106],
          [60, -44],
          [-40, -36],
        ])}
        fill={COLOURS.paper}
        line="fine"
      />
      <Stroke d="M-26 -66q16 -18 32 0t32 -2M-24 -52h66" line="fine" colour={COLOURS.sea} />
    </Scaled>
  );
}

/** Her suitcase lying flat, seen from above. */
export function SuitcaseTop({ at: [x, y], width, height }: { at: Point; width: number; height: number }) {
  const [left, top] = [x - width / 2, y - height / 2];
  return (
    <>
      <path d={handRect(left + 12, top + 16, width, height)} fill={COLOURS.ink} opacity={0.5} />
      <Shape d={handRect(left, top, width, height)} fill={CASE} shade={[-12, -12]} />
      {[0.2, 0.72].map((share) => (
        <Shape
          key={share}
          d={handRect(left + width * share, top - 4, width * 0.08, height + 8)}
          fill={STRAP}
          line="detail"
        />
      ))}
      <Stroke d={handRect(left + 14, top + 14, width - 28, height - 28)} line="fine" />
    </>
  );
}
