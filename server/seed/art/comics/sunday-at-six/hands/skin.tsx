import { Inked, Line } from '../../../kit/figure/ink';
import { seededRandom } from '../../../kit/geometry';
import { disc } from '../../../kit/light/sky';
import type { Digit, HandDrawing } from './hand-poses';

export function Nail({ digit, colour, plump }: { digit: Digit; colour: string; plump: number }) {
  const [before, tip] = [digit.points.at(-2), digit.points.at(-1)];
  if (!before || !tip || !digit.nail) return null;
  const angle = (Math.atan2(tip[0] - before[0], before[1] - tip[1]) * 180) / Math.PI;
  const half = digit.thick * 0.5 * plump;
  const first = digit.points[0] ?? tip;
  const short = plump > 1.05 ? 0.88 : 1;
  const [x, y] = [
    first[0] + (digit.nail[0] - first[0]) * short,
    first[1] + (digit.nail[1] - first[1]) * short,
  ];
  return (
    <g transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${angle.toFixed(1)})`}>
      <path
        d={`M${-half} ${half}V0A${half} ${half * 1.1} 0 0 1 ${half} 0V${half}Q0 ${half * 1.6} ${-half} ${half}Z`}
        fill={colour}
      />
      <Line
        d={`M${-half} ${half * 0.3}V${half}Q0 ${half * 1.7} ${half} ${half}V${half * 0.3}`}
        weight={0.45}
        opacity={0.6}
      />
    </g>
  );
}

export function Ring({ digit }: { digit: Digit }) {
  const [from, to] = [digit.points[0], digit.points[1]];
  if (!from || !to) return null;
  const angle = (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI;
  const half = digit.thick * 1.06;
  const [x, y] = [from[0] + (to[0] - from[0]) * 0.56, from[1] + (to[1] - from[1]) * 0.56];
  return (
    <g transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${angle.toFixed(1)})`}>
      <Inked
        parts={[`M${-half} -2.4Q0 -4.4 ${half} -2.4V2.4Q0 0.4 ${-half} 2.4Z`]}
        fill="#e0a030"
        weight={0.45}
      />
    </g>
  );
}

export function Years({ drawing }: { drawing: HandDrawing }) {
  if (drawing.inside) {
    return (
      <g opacity={0.5}>
        <Line
          d="M-20 -30C-8 -30 -2 -18 -4 -4M-12 -20L2 -30M-6 -46L12 -38M4 -16L16 -28M8 -8L17 -20M-18 -12C-14 -6 -12 0 -12 6M-9 8Q0 11 9 8"
          weight={0.5}
        />
        <Line d="M-27 -64h5M-10 -84h8M-10 -68h8M8 -82h7M7 -64h8M22 -66h6" weight={0.5} />
      </g>
    );
  }
  const spots = [
    [-10, -22, 1.7],
    [2, -14, 1.3],
    [9, -26, 1.9],
    [-2, -34, 1.1],
    [-14, -36, 1.3],
  ] as const;
  return (
    <>
      <path d={spots.map(([x, y, r]) => disc(x, y, r)).join('')} fill="#a8623c" opacity={0.4} />
      <Line d="M-6 2C-10 -10 -4 -18 -8 -30M6 0C8 -12 4 -20 8 -32" weight={0.5} opacity={0.35} />
      {drawing.fingers.map(({ points }, index) => {
        const joint = points[1];
        if (!joint || drawing.knuckles.length < 4) return null;
        const [x, y] = joint;
        return (
          <Line
            key={index}
            d={`M${x - 4} ${y - 1}q4 2 8 0M${x - 4} ${y + 2.4}q4 2 8 0`}
            weight={0.5}
            opacity={0.6}
          />
        );
      })}
    </>
  );
}

export function Floured({ amount, seed }: { amount: number; seed: number }) {
  const random = seededRandom(Math.round(seed * 7));
  let path = '';
  for (let index = 0; index < 46 * amount; index++) {
    const y = -84 + random() * 90;
    path += disc((random() - 0.5) * (y < -60 ? 34 : 40), y, 0.5 + random() * random() * 1.6);
  }
  return <path d={path} fill="#fffaf0" opacity={0.85} />;
}
