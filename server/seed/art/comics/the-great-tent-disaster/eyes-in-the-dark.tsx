import { Stroke } from '../../kit/light/tone';

const PAIRS = [
  { share: 0.34, y: 0.66, size: 25, lid: 0.1, look: 0.2, brow: '#7a3b1e' },
  { share: 0.44, y: 0.76, size: 17, lid: 0, look: -0.5 },
  { share: 0.525, y: 0.74, size: 17, lid: 0, look: -0.5 },
  { share: 0.635, y: 0.68, size: 21, lid: 0.35, look: -0.3, glasses: '#5c6ba8' },
  { share: 0.765, y: 0.74, size: 20, lid: 0.5, look: 0.6, halfMoon: '#a9b7bd' },
] as const;

/** Five people whom one knows by their eyes: Dad, the twins, Mum, Gran. */
export function EyesInTheDark({ width, height }: { width: number; height: number }) {
  return (
    <>
      {PAIRS.map((pair) => (
        <g key={pair.share} transform={`translate(${pair.share * width} ${pair.y * height})`}>
          {[-1.25, 1.25].map((side) => {
            const [x, r] = [side * pair.size, pair.size];
            const top = -r + pair.lid * 2 * r;
            return (
              <g key={side}>
                <ellipse cx={x} cy={0} rx={r} ry={r * 1.08} fill="#fffaea" />
                <circle cx={x + pair.look * r * 0.5} cy={r * 0.12} r={r * 0.42} fill="#0b1128" />
                <rect x={x - r - 2} y={-r * 1.1} width={r * 2 + 4} height={top + r * 1.1} fill="#0b1128" />
                {'brow' in pair && (
                  <Stroke
                    d={`M${x - r * 1.1} ${-r * 1.3}Q${x} ${-r * 2.1} ${x + r * 1.1} ${-r * 1.5}`}
                    width={11}
                    colour={pair.brow}
                  />
                )}
                {'glasses' in pair && (
                  <circle cx={x} cy={0} r={r * 1.3} fill="none" stroke={pair.glasses} strokeWidth={4} />
                )}
                {'halfMoon' in pair && (
                  <Stroke
                    d={`M${x - r * 1.2} ${r * 0.2}Q${x} ${r * 2.2} ${x + r * 1.2} ${r * 0.2}Z`}
                    width={4}
                    colour={pair.halfMoon}
                  />
                )}
              </g>
            );
          })}
        </g>
      ))}
    </>
  );
}
