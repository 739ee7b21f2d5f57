import { handEllipse, type Point } from '../../kit/geometry';
import { Run } from '../../kit/lettering/run';
import { COLOURS } from './style';

/** The paw of office, in red ink. */
export function PawStamp({ at, size = 150, rotate = -14 }: { at: Point; size?: number; rotate?: number }) {
  return (
    <g transform={`translate(${at[0]} ${at[1]}) rotate(${rotate}) scale(${size / 150})`}>
      <path d={handEllipse(0, 0, 148, 148, 0.012)} fill={COLOURS.cream} />
      <g fill="none" stroke={COLOURS.coral}>
        <path d={handEllipse(0, 0, 140, 140, 0.012)} strokeWidth="9" />
        <path d={handEllipse(0, 0, 122, 122, 0.014)} strokeWidth="4" />
      </g>
      <Paw at={[0, -22]} />
      <Run
        text="APPROVED"
        face="bangers"
        size={50}
        at={[0, 74]}
        anchor="middle"
        fill={COLOURS.coral}
        spacing={0.05}
      />
    </g>
  );
}

function Paw({ at: [x, y] }: { at: Point }) {
  const toes: readonly Point[] = [
    [-46, -16],
    [-17, -44],
    [17, -44],
    [46, -16],
  ];
  return (
    <g fill={COLOURS.coral} transform={`translate(${x} ${y})`}>
      <path d="M0 -14C26 -14 48 16 42 34C36 50 14 38 0 38C-14 38 -36 50 -42 34C-48 16 -26 -14 0 -14Z" />
      {toes.map(([toeX, toeY]) => (
        <path key={toeX} d={handEllipse(toeX, toeY, 14, 18)} />
      ))}
    </g>
  );
}
