import { handPolygon, handRect, type Point } from '../../../kit/geometry';
import { mixColours } from '../../../kit/light/colour';
import { usePalette } from '../../../kit/light/palette';
import { Scaled } from '../../../kit/light/scaled';
import { Shape, Stroke } from '../../../kit/light/tone';

/** The yellow box on the gatepost that letters are put into; `at` its middle. */
export function Mailbox({ at, scale = 1, rotate = 0 }: { at: Point; scale?: number; rotate?: number }) {
  const c = usePalette();
  return (
    <Scaled at={at} scale={scale} rotate={rotate}>
      <Shape d="M-60 70V-30Q-60 -84 0 -84T60 -30V70Z" fill={c.glow} shade={[-14, -4]} />
      <Shape d="M-60 70V50H60V70Z" fill={mixColours(c.glow, c.dark, 0.2)} line="detail" />
      <Shape d={handRect(-36, -30, 72, 18)} fill={c.dark} line="detail" />
      <Shape
        d={handPolygon([
          [-40, -38],
          [40, -38],
          [44, -22],
          [-44, -22],
        ])}
        fill={mixColours(c.glow, c.white, 0.4)}
        line="detail"
      />
      <Shape d="M-26 4H26V36H-26Z" fill={c.white} line="detail" />
      <Stroke d="M-26 4L0 24L26 4" line="detail" />
    </Scaled>
  );
}
