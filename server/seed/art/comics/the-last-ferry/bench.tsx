import { handPolygon, handRect } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import { Shape, Stroke } from '../../kit/light/tone';
import type { Mood } from './mood';

/** Height of the seat over the ground. */
export const SEAT = 196;
const HALF = 470;

/** The bench from the sea: back rest and seat; who sits on it is drawn afterwards. */
export function BenchFront({ mood }: { mood: Mood }) {
  const dark = mixColours(mood.wood, mood.iron, 0.45);
  return (
    <>
      <path
        d={`M${-HALF - 20} 10Q0 44 ${HALF + 20} 10L${HALF - 30} -16H${-HALF + 30}Z`}
        fill={mood.iron}
        opacity={0.45}
      />
      {[-1, 1].map((side) => (
        <Stroke
          key={side}
          d={`M${side * (HALF - 70)} -400L${side * (HALF - 62)} -190L${side * (HALF - 80)} -4M${side * (HALF - 62)} -190L${side * (HALF - 30)} 6`}
          colour={mood.iron}
          width={17}
        />
      ))}
      {[-412, -356, -300].map((y) => (
        <Shape key={y} d={handRect(-HALF, y, HALF * 2, 40)} fill={mood.wood} line="detail" shade={[0, -12]} />
      ))}
      <Shape
        d={handPolygon([
          [-HALF + 14, -232],
          [HALF - 14, -232],
          [HALF + 12, -SEAT + 8],
          [-HALF - 12, -SEAT + 8],
        ])}
        fill={mood.wood}
        line="detail"
      />
      <Stroke d={`M${-HALF} -212H${HALF}`} line="fine" />
      <Shape d={handRect(-HALF - 12, -SEAT + 8, HALF * 2 + 24, 24)} fill={dark} line="detail" />
      {[-1, 1].map((side) => (
        <Stroke
          key={side}
          d={`M${side * (HALF - 66)} -272Q${side * (HALF + 8)} -290 ${side * (HALF + 8)} -250L${side * (HALF - 4)} -190`}
          colour={mood.iron}
          width={15}
        />
      ))}
    </>
  );
}

/** The bench from the land: it stands before those who sit on it and look at the sea. */
export function BenchBack({ mood }: { mood: Mood }) {
  const dark = mixColours(mood.wood, mood.iron, 0.35);
  return (
    <>
      <Shape d={handRect(-HALF - 8, -SEAT - 4, HALF * 2 + 16, 30)} fill={dark} line="detail" />
      {[-272].map((y) => (
        <Shape key={y} d={handRect(-HALF, y, HALF * 2, 38)} fill={mood.wood} line="detail" shade={[0, -12]} />
      ))}
      {[-1, 1].map((side) => (
        <Stroke
          key={side}
          d={`M${side * (HALF - 74)} -296L${side * (HALF - 66)} -190L${side * (HALF - 40)} 6`}
          colour={mood.iron}
          width={18}
        />
      ))}
      {[-1, 1].map((side) => (
        <Stroke
          key={side}
          d={`M${side * (HALF - 66)} -190L${side * (HALF - 96)} -10`}
          colour={mood.iron}
          width={13}
        />
      ))}
    </>
  );
}
