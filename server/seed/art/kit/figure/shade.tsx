import { round } from '../geometry';
import { useStyle } from '../style';
import { shadowPaint } from './colour';

/** A shadow in the way of the comic: flat, printed dots or pen strokes. Clip it to what it falls on. */
export function Shade({
  d,
  fill,
  strength = 1,
}: {
  d: string;
  fill?: string | undefined;
  strength?: number;
}) {
  const { shading, shadow, ink, contour } = useStyle();
  const { colour, opacity } = shadowPaint(shadow, fill);
  if (shading === 'flat') return <path d={d} fill={colour} opacity={round(opacity * strength)} />;

  const step = round(contour * (shading === 'halftone' ? 1.25 : 1.7));
  const id = `${shading}-${String(step).replace('.', '-')}-${colour.slice(1)}${ink.slice(1)}`;
  return (
    <>
      <pattern
        id={id}
        width={step}
        height={step}
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${shading === 'halftone' ? 45 : -52})`}
      >
        {shading === 'halftone' ? (
          <circle cx={step / 2} cy={step / 2} r={round(step * 0.36)} fill={colour} />
        ) : (
          <rect width={step} height={round(contour * 0.36)} fill={ink} />
        )}
      </pattern>
      {shading === 'halftone' && <path d={d} fill={colour} opacity={round(opacity * 0.4 * strength)} />}
      <path
        d={d}
        fill={`url(#${id})`}
        opacity={round(Math.min(1, shading === 'halftone' ? opacity * 1.3 : 0.75) * strength)}
      />
    </>
  );
}
