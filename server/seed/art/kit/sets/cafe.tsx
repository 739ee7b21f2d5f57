import { usePalette } from '../light/palette';
import { Shape, Stroke } from '../light/tone';

export function WallClock({
  x,
  y,
  radius = 56,
  hour = 10,
  minute = 10,
}: {
  x: number;
  y: number;
  radius?: number;
  hour?: number;
  minute?: number;
}) {
  const c = usePalette();
  const hand = (turn: number, long: number) =>
    `M${x} ${y}L${x + Math.sin(turn * Math.PI * 2) * long} ${y - Math.cos(turn * Math.PI * 2) * long}`;
  return (
    <>
      <Shape
        d={`M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0Z`}
        fill={c.white}
      />
      <Stroke
        d={[0, 0.25, 0.5, 0.75]
          .map(
            (turn) =>
              `M${x + Math.sin(turn * 6.283) * radius * 0.78} ${y - Math.cos(turn * 6.283) * radius * 0.78}L${x + Math.sin(turn * 6.283) * radius * 0.9} ${y - Math.cos(turn * 6.283) * radius * 0.9}`,
          )
          .join('')}
      />
      <Stroke
        d={hand((hour % 12) / 12 + minute / 720, radius * 0.46) + hand(minute / 60, radius * 0.7)}
        line="contour"
      />
    </>
  );
}
