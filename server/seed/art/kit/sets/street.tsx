import { handPolygon } from '../geometry';
import { LightPool } from '../light/glow';
import { usePalette } from '../light/palette';
import { Shape } from '../light/tone';

export function StreetLamp({ x, y = 880, lit = false }: { x: number; y?: number; lit?: boolean }) {
  const c = usePalette();
  const top = y - 620;
  return (
    <>
      {lit && <LightPool at={[x + 74, top + 40]} radius={260} strength={0.75} />}
      {lit && <LightPool at={[x + 74, y + 20]} radius={290} flat={0.2} strength={0.6} />}
      <Shape
        d={`M${x - 9} ${y}L${x - 5} ${top + 20}Q${x} ${top - 26} ${x + 70} ${top - 12}L${x + 70} ${top - 2}Q${x + 10} ${top - 12} ${x + 7} ${top + 30}L${x + 10} ${y}Z`}
        fill={c.dark}
        line="detail"
      />
      <Shape
        d={handPolygon([
          [x - 20, y],
          [x - 12, y - 70],
          [x + 14, y - 70],
          [x + 22, y],
        ])}
        fill={c.dark}
        line="detail"
      />
      <Shape
        d={handPolygon([
          [x + 52, top + 12],
          [x + 96, top + 12],
          [x + 88, top + 56],
          [x + 60, top + 56],
        ])}
        fill={lit ? c.glow : c.white}
        line="detail"
      />
      <Shape
        d={`M${x + 42} ${top + 14}Q${x + 74} ${top - 34} ${x + 106} ${top + 14}Z`}
        fill={c.dark}
        line="detail"
      />
    </>
  );
}
