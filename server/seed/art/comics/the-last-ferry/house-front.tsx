import { handRect } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import { Shape, Stroke } from '../../kit/light/tone';
import type { Mood } from './mood';
import { COLOURS } from './style';

/** Where the houses stand, as a height over the ground under the bench. */
export const STREET = -190;

export type Front = { x: number; width: number; height: number; floors: number; columns: number };

/** The house, by its place, that will one day be theirs. */
const OURS = 580;

export function HouseFront({ mood, colour, ...front }: Front & { mood: Mood; colour: string }) {
  const { x, width, height, floors, columns } = front;
  const top = STREET - height;
  const dark = mixColours(colour, mood.iron, 0.4);
  return (
    <>
      <Shape
        d={handRect(x, top, width, height + 4)}
        fill={colour}
        line="detail"
        shadow={`M${x + width * 0.8} ${top}h${width}v${height}h${-width}Z`}
        depth={0.4}
      />
      <Shape
        d={handRect(x - 10, top - 14, width + 20, 26)}
        fill={mixColours(colour, '#ffffff', 0.15)}
        line="detail"
      />
      {Array.from({ length: floors * columns }, (_, index) => {
        const [floor, column] = [Math.floor(index / columns), index % columns];
        const { left, high, wide, tall } = cellOf(front, floor, column);
        return (
          <g key={index}>
            <path d={pane(front, floor, column)} fill={mood.pane} />
            <Stroke
              d={`M${left + wide / 2} ${high}v${tall}M${left} ${high + tall * 0.4}h${wide}`}
              line="fine"
              colour={dark}
            />
            <Shape
              d={handRect(left - wide * 0.52, high - 2, wide * 0.48, tall + 4)}
              fill={dark}
              line="fine"
            />
            <Shape
              d={handRect(left + wide * 1.04, high - 2, wide * 0.48, tall + 4)}
              fill={dark}
              line="fine"
            />
            {floor === 1 && (
              <Stroke
                d={`M${left - 34} ${high + tall + 8}h${wide + 68}M${left - 34} ${high + tall - 52}h${wide + 68}${Array.from({ length: 9 }, (_, bar) => `M${left - 30 + (bar * (wide + 60)) / 8} ${high + tall - 52}v60`).join('')}`}
                line="fine"
                colour={mood.iron}
              />
            )}
          </g>
        );
      })}
      <HouseDoor
        x={x + width * 0.5}
        colour={x === OURS ? mood.door : dark}
        frame={mixColours(colour, '#ffffff', 0.35)}
      />
    </>
  );
}

function HouseDoor({ x, colour, frame }: { x: number; colour: string; frame: string }) {
  return (
    <>
      <Shape d={handRect(x - 76, STREET - 352, 152, 354)} fill={frame} line="detail" />
      <Shape d={handRect(x - 58, STREET - 334, 116, 336)} fill={colour} line="detail" shade={[-12, 0]} />
      <Stroke
        d={`M${x} ${STREET - 330}V${STREET}M${x - 44} ${STREET - 300}h30v120h-30ZM${x + 14} ${STREET - 300}h30v120h-30ZM${x - 44} ${STREET - 150}h30v120h-30ZM${x + 14} ${STREET - 150}h30v120h-30Z`}
        line="fine"
      />
      <path d={`M${x + 4} ${STREET - 164}a7 7 0 1 0 14 0a7 7 0 1 0 -14 0`} fill={COLOURS.amber} />
      <Shape d={handRect(x - 92, STREET - 12, 184, 20)} fill={frame} line="detail" />
    </>
  );
}

function cellOf({ x, width, height, floors, columns }: Front, floor: number, column: number) {
  const [wide, tall] = [
    Math.min(86, (width / columns) * 0.34),
    Math.min(140, ((height - 440) / floors) * 0.62),
  ];
  return {
    wide,
    tall,
    left: x + ((column + 0.5) * width) / columns - wide / 2,
    high: STREET - height + 70 + (floor * (height - 450)) / floors,
  };
}

export function pane(front: Front, floor: number, column: number): string {
  const { left, high, wide, tall } = cellOf(front, floor, column);
  return handRect(left, high, wide, tall, 1);
}
