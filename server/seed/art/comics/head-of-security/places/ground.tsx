import type { ScenePalette } from '../../../kit/light/palette';
import { Shape, Stroke } from '../../../kit/light/tone';

export function Lawn({ w, c, y }: { w: number; c: ScenePalette; y: number }) {
  return (
    <>
      <Shape
        d={`M${-w} ${y}Q${w * 0.3} ${y - 10} ${w * 0.5} ${y}T${w * 2} ${y - 4}V1500H${-w}Z`}
        fill={c.leaf}
        line="detail"
      />
      <Tufts from={-60} to={w + 60} y={y + 40} seed={3} />
    </>
  );
}

export function Tufts({ from, to, y, seed }: { from: number; to: number; y: number; seed: number }) {
  const count = Math.max(3, Math.round((to - from) / 110));
  return (
    <Stroke
      d={Array.from({ length: count }, (_, index) => {
        const x = from + ((index + ((seed * 7 + index * 13) % 10) / 12) / count) * (to - from);
        const top = y + ((index * 53 + seed * 17) % 9) * 22;
        return `M${x.toFixed(1)} ${top}q-3 -16 -10 -24M${(x + 10).toFixed(1)} ${top}q0 -18 3 -30M${(x + 20).toFixed(1)} ${top}q2 -12 10 -20`;
      }).join('')}
      line="fine"
    />
  );
}
