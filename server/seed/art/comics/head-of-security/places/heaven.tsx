import { handEllipse, type Point } from '../../../kit/geometry';
import { mixColours } from '../../../kit/light/colour';
import { GrowingDots } from '../../../kit/light/halftone';
import type { ScenePalette } from '../../../kit/light/palette';
import { Cloud, disc } from '../../../kit/light/sky';
import { Shape } from '../../../kit/light/tone';
import type { Stage } from '../../../kit/sets/set-stage';

export function Heaven({
  w,
  c,
  time,
  seed,
  sun,
}: {
  w: number;
  c: ScenePalette;
  time: Stage['time'];
  seed: number;
  sun: Point | null;
}) {
  const day = time === 'day';
  return (
    <>
      <rect x={-w} y={-600} width={w * 3} height={1500} fill={c.sky} />
      {sun && (
        <>
          <path d={rays(sun, 1700)} fill={mixColours(c.sky, c.white, 0.42)} />
          <path d={disc(sun[0], sun[1], 150)} fill={mixColours(c.sun, c.white, 0.45)} />
          <Shape d={handEllipse(sun[0], sun[1], 104)} fill={c.sun} />
        </>
      )}
      <GrowingDots
        x={-0.2 * w}
        y={250}
        width={w * 1.4}
        height={480}
        colour={day ? mixColours(c.haze, c.white, 0.3) : c.haze}
        spacing={26}
        to={1.25}
      />
      {[0.32, 0.82].map((share, index) => (
        <Cloud
          key={share}
          at={[w * share, 170 + index * 120]}
          size={120 + index * 26}
          colours={c}
          seed={seed + index}
        />
      ))}
      {time === 'night' && <Shape d={handEllipse(w * 0.8, 180, 74)} fill="#fdf3d0" />}
    </>
  );
}

function rays([x, y]: Point, reach: number): string {
  return Array.from({ length: 12 }, (_, index) => {
    const at = (turn: number) => {
      const angle = ((index + turn) / 12) * Math.PI * 2 + 0.12;
      return `${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`;
    };
    return `M${x} ${y}L${at(0)}L${at(0.45)}Z`;
  }).join('');
}
