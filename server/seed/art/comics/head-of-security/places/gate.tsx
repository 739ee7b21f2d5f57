import { handRect } from '../../../kit/geometry';
import { mixColours } from '../../../kit/light/colour';
import { usePalette } from '../../../kit/light/palette';
import { Shape } from '../../../kit/light/tone';

/** A garden gate of pickets; `x`, `y` is its lower left corner. */
export function PicketGate(props: {
  x: number;
  y: number;
  width: number;
  height: number;
  pickets?: number;
  colour?: string;
}) {
  const { x, y, height, width } = props;
  const c = usePalette();
  const count = props.pickets ?? 7;
  const step = width / count;
  const colour = props.colour ?? c.clothTwo;
  const picket = (index: number): string => {
    const left = x + index * step + step * 0.12;
    const right = left + step * 0.76;
    const arch = Math.sin(((index + 0.5) / count) * Math.PI) * height * 0.12;
    const top = y - height - arch;
    return `M${left} ${y - 14}V${top + step * 0.4}Q${(left + right) / 2} ${top - step * 0.1} ${right} ${top + step * 0.4}V${y - 14}Z`;
  };
  return (
    <>
      {[0.22, 0.74].map((share) => (
        <Shape
          key={share}
          d={handRect(x, y - height * share - 20, width, 34)}
          fill={mixColours(colour, c.dark, 0.25)}
          line="detail"
        />
      ))}
      {Array.from({ length: count }, (_, index) => (
        <Shape key={index} d={picket(index)} fill={colour} shade={[-step * 0.18, 0]} />
      ))}
    </>
  );
}
