import type { Point } from '../../kit/geometry';
import { Title } from '../../kit/lettering/sound-effect';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { COLOURS } from './style';

/** A newspaper held open before a face, 360 by 270, origin in the middle. */
export function Newspaper({ at, scale = 1, rotate = 0 }: { at: Point; scale?: number; rotate?: number }) {
  return (
    <Scaled at={at} scale={scale} rotate={rotate}>
      <Shape
        d="M-184 -128L0 -136L184 -126L178 138L0 130L-180 136Z"
        fill="#f3e8d0"
        shadow="M0 -140H60L40 140H0Z"
        depth={0.3}
      />
      <Stroke d="M0 -134L0 128" line="detail" />
      <Title
        text="THE DAILY CUP"
        at={[-92, -98]}
        size={40}
        face="amatic-sc"
        fill={COLOURS.ink}
        rimWidth={0}
        depth={[0, 0]}
      />
      <Stroke d="M-166 -74H-16M16 -98H164M16 -78H164M16 -58H120" line="fine" />
      <Shape d="M-164 -58H-84V14H-164Z" fill={COLOURS.apricot} line="fine" />
      <Stroke
        d={
          Array.from({ length: 5 }, (_, index) => `M-72 ${-54 + index * 16}H-16`).join('') +
          Array.from(
            { length: 6 },
            (_, index) => `M-164 ${32 + index * 16}H-16M16 ${-20 + index * 22}H78M96 ${-20 + index * 22}H164`,
          ).join('')
        }
        line="fine"
        opacity={0.6}
      />
    </Scaled>
  );
}
