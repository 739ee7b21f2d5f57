import { type Point, pair } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';

/** The water that a foot throws up. */
export function Crown({ at: [x, y] }: { at: Point }) {
  const tips: readonly (readonly [turn: number, long: number])[] = [
    [-74, 190],
    [-52, 150],
    [-33, 205],
    [-12, 130],
    [10, 175],
    [34, 140],
    [55, 200],
    [76, 160],
  ];
  const spot = (turn: number, long: number): Point => {
    const angle = (turn * Math.PI) / 180;
    return [x + Math.sin(angle) * long * 1.15, y - Math.cos(angle) * long * 0.85];
  };
  const path = tips.map(([turn, long], index) => {
    const next = tips[index + 1]?.[0] ?? 88;
    const valley = spot((turn + next) / 2, 84);
    return `Q${pair(spot(turn - 5, long * 0.62))} ${pair(spot(turn, long))}Q${pair(spot(turn + 3, long * 0.6))} ${pair(valley)}`;
  });
  const drops = tips.map(([turn, long], index) => {
    const [dropX, dropY] = spot(turn + 6, long * 1.22);
    const r = 5 + (index % 3) * 3;
    return `M${dropX - r} ${dropY}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  });
  return (
    <>
      <Shape
        d={`M${x - 104} ${y + 10}${path.join('')}L${x + 104} ${y + 10}Q${x} ${y + 40} ${x - 104} ${y + 10}Z`}
        fill="#b9dad4"
        line="detail"
        shade={[-14, -16]}
      />
      <path d={drops.join('')} fill="#d5e6e0" />
      <Stroke
        d={`M${x - 190} ${y + 26}q190 50 380 0M${x - 240} ${y + 40}q240 70 480 0`}
        colour="#b9dad4"
        width={5}
      />
    </>
  );
}

/** Iron that ships are tied to, near the reader. */
export function Bollard({ at: [x, y] }: { at: Point }) {
  return (
    <>
      <Shape
        d={`M${x - 90} ${y + 60}V${y - 130}Q${x - 140} ${y - 170} ${x - 120} ${y - 210}Q${x} ${y - 260} ${x + 120} ${y - 210}Q${x + 140} ${y - 170} ${x + 90} ${y - 130}V${y + 60}Z`}
        fill="#142a36"
        shade={[30, 0]}
      />
      <Stroke d={`M${x - 96} ${y - 60}q96 44 192 0M${x - 96} ${y - 24}q96 44 192 0`} width={24} />
      <Stroke
        d={`M${x - 96} ${y - 60}q96 44 192 0M${x - 96} ${y - 24}q96 44 192 0`}
        width={13}
        colour="#5f564a"
      />
      <Stroke d={`M${x - 108} ${y - 196}Q${x} ${y - 244} ${x + 100} ${y - 200}`} width={5} colour="#4f7786" />
    </>
  );
}
