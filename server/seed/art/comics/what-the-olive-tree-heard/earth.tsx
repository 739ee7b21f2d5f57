import { seededRandom } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import { disc } from '../../kit/light/sky';
import { Shape, Stroke } from '../../kit/light/tone';
import { useSize } from '../../kit/light/weather';
import { useStyle } from '../../kit/style';
import type { Light } from './light';

/** Turned earth from near, heaped in the middle, with the sky's light behind it. */
export function Earth({ light, top }: { light: Light; top: number }) {
  const { width, height } = useSize({});
  const { ink } = useStyle();
  const random = seededRandom(Math.round(width));
  const soil = mixColours(light.bark, ink, 0.28);
  let crumbs = '';
  for (let index = 0; index < 90; index++)
    crumbs += disc(random() * width, top + 40 + random() * (height - top), 2 + random() * 4);
  return (
    <>
      <rect x={-20} y={-20} width={width + 40} height={height + 40} fill={light.low} />
      <Shape
        d={`M-20 ${top + 40}C${width * 0.2} ${top + 50} ${width * 0.3} ${top} ${width * 0.5} ${top}C${width * 0.7} ${top} ${width * 0.8} ${top + 50} ${width + 20} ${top + 36}V${height + 20}H-20Z`}
        fill={soil}
        shadow={`M-20 ${height * 0.86}Q${width * 0.5} ${height * 0.7} ${width + 20} ${height * 0.88}V${height + 20}H-20Z`}
      />
      <path d={crumbs} fill={mixColours(soil, '#ffffff', 0.28)} />
      <Stroke
        d={`M${width * 0.36} ${top + 40}q30 -14 60 -6M${width * 0.6} ${top + 50}q30 -10 56 4`}
        line="fine"
      />
    </>
  );
}
