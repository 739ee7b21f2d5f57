import { handRect, type Point } from '../geometry';
import { usePalette } from '../light/palette';
import { Shape, Stroke } from '../light/tone';
import { leafyBlob } from '../sets/buildings';
import { Placed, type PropProps } from './prop';

/** A pot with a plant; `at` bottom middle. */
export function PlantPot(props: PropProps & { plant?: 'leaves' | 'flowers' | 'herb' | 'cactus' }) {
  const { plant = 'leaves' } = props;
  const c = usePalette();
  const bloom = props.colourTwo ?? c.accent;
  return (
    <Placed {...props}>
      {plant === 'leaves' &&
        [-52, -26, 0, 26, 52].map((angle) => (
          <g key={angle} transform={`translate(0 -78) rotate(${angle})`}>
            <Shape
              d="M0 0Q-36 -70 0 -150Q36 -70 0 0Z"
              fill={angle % 52 ? c.leafDark : c.leaf}
              line="detail"
              shade={[-14, 0]}
            />
            <Stroke d="M0 -8V-120" line="fine" />
          </g>
        ))}
      {plant === 'herb' && (
        <Shape d={leafyBlob([0, -124], 74, 56, 3)} fill={c.leaf} line="detail" shade={[-12, -14]} />
      )}
      {plant === 'cactus' && (
        <Shape
          d="M-28 -76V-180Q-28 -214 0 -214T28 -180V-76ZM28 -124H50V-164Q50 -176 60 -176T70 -164V-116Q70 -104 58 -104H28Z"
          fill={c.leafDark}
          line="detail"
          merged
          shade={[-10, 0]}
        />
      )}
      {plant === 'flowers' && (
        <>
          <Shape d={leafyBlob([0, -108], 78, 46, 5)} fill={c.leafDark} line="detail" shade={[-12, -12]} />
          {(
            [
              [-46, -142],
              [-8, -164],
              [36, -146],
              [60, -112],
              [-66, -104],
              [8, -122],
            ] as const
          ).map(([x, y]) => (
            <Flower key={x} at={[x, y]} colour={bloom} />
          ))}
        </>
      )}
      <Shape d="M-56 -80H56L42 0H-42Z" fill={props.colour ?? c.wallTwo} line="detail" shade={[-14, 0]} />
      <Shape d={handRect(-64, -92, 128, 24, 2)} fill={props.colour ?? c.wallTwo} line="detail" />
    </Placed>
  );
}

function Flower({ at: [x, y], colour, radius = 19 }: { at: Point; colour: string; radius?: number }) {
  const c = usePalette();
  const petals = [0, 1, 2, 3, 4].map((index) => {
    const angle = (index / 5) * Math.PI * 2 + x;
    const [px, py, r] = [
      x + Math.cos(angle) * radius * 0.6,
      y + Math.sin(angle) * radius * 0.6,
      radius * 0.56,
    ];
    return `M${(px - r).toFixed(1)} ${py.toFixed(1)}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0Z`;
  });
  return (
    <>
      <Shape d={petals.join('')} fill={colour} line="fine" merged />
      <path
        d={`M${x - radius * 0.3} ${y}a${radius * 0.3} ${radius * 0.3} 0 1 1 ${radius * 0.6} 0a${radius * 0.3} ${radius * 0.3} 0 1 1 ${-radius * 0.6} 0Z`}
        fill={c.dark}
      />
    </>
  );
}
