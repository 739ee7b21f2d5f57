import { type Point, pair, round, seededRandom } from '../../kit/geometry';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';

/** A branch that hangs into the picture near the reader; about 520 long, growing to the right and down. */
export function OliveBranch(props: { at: Point; scale?: number; rotate?: number; flip?: boolean }) {
  const random = seededRandom(29);
  const twigs: readonly (readonly [x: number, y: number, turn: number, count: number])[] = [
    [60, 10, 62, 5],
    [170, 34, -18, 6],
    [230, 58, 78, 6],
    [340, 96, 4, 6],
    [400, 130, 66, 6],
    [470, 176, 30, 5],
  ];
  return (
    <Scaled {...props}>
      <Stroke d="M-60 -20C100 0 300 60 500 190" width={17} />
      <Stroke d="M-60 -20C100 0 300 60 500 190" width={9} colour="#7d6a55" />
      {twigs.map(([x, y, turn, count]) => {
        const angle = (turn * Math.PI) / 180;
        const at = (far: number): Point => [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
        return (
          <g key={x}>
            <Stroke d={`M${pair([x, y])}L${pair(at(count * 26))}`} width={6} />
            {Array.from({ length: count * 2 }, (_, index) => {
              const [leafX, leafY] = at(20 + Math.floor(index / 2) * 26);
              const lean = turn + (index % 2 ? 52 : -52) + (random() - 0.5) * 20;
              return (
                <g
                  key={index}
                  transform={`translate(${round(leafX)} ${round(leafY)}) rotate(${round(lean)})`}
                >
                  <Shape
                    d="M0 0Q34 -17 74 0Q34 17 0 0Z"
                    fill={index % 3 === 0 ? '#a9bf9a' : '#5f8a72'}
                    line="fine"
                  />
                </g>
              );
            })}
          </g>
        );
      })}
    </Scaled>
  );
}
