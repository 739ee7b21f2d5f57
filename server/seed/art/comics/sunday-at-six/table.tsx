import type { ReactNode } from 'react';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { FlourFilm } from './flour';
import { LARDER } from './style';

/** The kitchen table across the foot of a panel: its top from `y` down for `depth`, then its edge. Things stand on it as children. */
export function WorkTable(props: {
  width: number;
  y: number;
  depth?: number;
  height: number;
  cloth?: boolean;
  children?: ReactNode;
  seed?: number;
  flour?: number;
}) {
  const { width, y, depth = 90, height, cloth = false, seed = 4, flour = 0.75 } = props;
  const [left, right] = [-60, width + 60];
  const top = `M${left + 40} ${y}H${right - 40}L${right} ${y + depth}H${left}Z`;
  return (
    <Scaled at={[0, 0]}>
      <Shape
        d={`M${left} ${y + depth - 4}H${right}V${height + 40}H${left}Z`}
        fill={cloth ? LARDER.tomato : LARDER.walnut}
      />
      {cloth ? (
        <path
          d={Array.from(
            { length: Math.ceil(width / 56) + 3 },
            (_, index) => `M${left + index * 56} ${y + depth}h26V${height + 40}h-26Z`,
          ).join('')}
          fill={LARDER.cream}
          opacity={0.7}
        />
      ) : (
        <Stroke d={`M${left} ${y + depth + 22}H${right}`} line="detail" />
      )}
      <Shape
        d={top}
        fill={cloth ? '#e9a78c' : LARDER.wood}
        shadow={`M${left} ${y + depth - 14}H${right}v40H${left}Z`}
      >
        {!cloth && (
          <Stroke
            d={`M${left} ${y + depth * 0.3}H${right}M${left} ${y + depth * 0.62}H${right}`}
            line="fine"
            opacity={0.5}
          />
        )}
        {flour > 0 && (
          <FlourFilm
            at={[width * 0.5, y + depth * 0.45]}
            size={[width * 0.34, depth * 0.4]}
            seed={seed}
            opacity={flour}
          />
        )}
      </Shape>
      {props.children}
    </Scaled>
  );
}
