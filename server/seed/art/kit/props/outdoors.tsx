import { handPolygon, handRect, type Point } from '../geometry';
import { lighten, mixColours } from '../light/colour';
import { usePalette } from '../light/palette';
import { Shape, Stroke } from '../light/tone';
import { leafyBlob } from '../sets/buildings';
import { Placed, type PropProps } from './prop';

/** A rod held at its grip, its tip up to the right; the line hangs from there. */
export function FishingRod(props: PropProps & { line?: Point }) {
  const c = usePalette();
  const end = props.line ?? [420, 260];
  return (
    <Placed {...props}>
      <Stroke
        d={`M322 -300Q${(322 + end[0]) / 2 + 20} ${(-300 + end[1]) / 2} ${end[0]} ${end[1]}`}
        line="fine"
      />
      <Stroke d="M-50 44L60 -60Q220 -220 322 -300" line="contour" colour={c.wood} />
      <Stroke d="M-50 44L44 -46" line="contour" width={14} colour={c.dark} />
      <Shape d="M20 -6a17 17 0 1 1 34 0a17 17 0 1 1 -34 0Z" fill={c.metal} line="detail" />
      <Shape
        d={`M${end[0] - 11} ${end[1]}a11 14 0 1 1 22 0a11 14 0 1 1 -22 0Z`}
        fill={c.accent}
        line="fine"
      />
    </Placed>
  );
}

export function Ball(props: PropProps & { radius?: number }) {
  const { radius: r = 44 } = props;
  const c = usePalette();
  return (
    <Placed {...props}>
      <Shape
        d={`M${-r} 0a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0Z`}
        fill={props.colour ?? c.white}
        line="detail"
        shade={[-r * 0.22, -r * 0.22]}
      >
        <path
          d={`M${-r * 0.3} ${-r}Q${r * 0.5} 0 ${-r * 0.3} ${r}H${r * 0.2}Q${r} 0 ${r * 0.2} ${-r}Z`}
          fill={props.colourTwo ?? c.accent}
        />
      </Shape>
    </Placed>
  );
}

/** A lead from the hand at the origin to the collar at `to`. */
export function DogLead(props: PropProps & { to: Point }) {
  const c = usePalette();
  const [x, y] = props.to;
  return (
    <Placed {...props}>
      <Stroke d={`M0 0Q${x * 0.45} ${Math.max(y, 0) + 90} ${x} ${y}`} line="contour" />
      <Stroke d={`M0 0Q${x * 0.45} ${Math.max(y, 0) + 90} ${x} ${y}`} colour={props.colour ?? c.accent} />
    </Placed>
  );
}

export function DogBowl(props: PropProps & { full?: boolean }) {
  const c = usePalette();
  return (
    <Placed {...props}>
      {props.full !== false && (
        <Shape d="M-44 -42Q-20 -66 4 -58Q30 -66 46 -42Z" fill={c.wood} line="detail" />
      )}
      <Shape d="M-52 -44H52L70 0H-70Z" fill={props.colour ?? c.clothTwo} line="detail" shade={[-14, 0]} />
      <path d="M-14 -20q6 -12 14 0q8 -12 14 0q-4 12 -14 14q-10 -2 -14 -14Z" fill={c.white} />
    </Placed>
  );
}

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

/** A bunch of flowers held at its stems. */
export function Bouquet(props: PropProps & { wrapped?: boolean }) {
  const c = usePalette();
  const bloom = props.colour ?? c.accent;
  const second = props.colourTwo ?? c.glow;
  return (
    <Placed {...props}>
      <Stroke d="M-8 60L0 -20M10 62L0 -20M-22 54L0 -20M24 54L0 -20" line="contour" colour={c.leafDark} />
      <Shape d={leafyBlob([0, -98], 86, 60, 7)} fill={c.leafDark} line="detail" shade={[-10, -12]} />
      {(
        [
          [-58, -112],
          [-24, -142],
          [18, -150],
          [56, -122],
          [-40, -82],
          [4, -104],
          [42, -84],
          [-8, -68],
        ] as const
      ).map(([x, y], index) => (
        <Flower
          key={x}
          at={[x, y]}
          colour={index % 3 === 1 ? second : index % 3 === 2 ? c.white : bloom}
          radius={23}
        />
      ))}
      {props.wrapped !== false && (
        <Shape
          d={handPolygon([
            [-72, -76],
            [-14, -54],
            [12, -62],
            [76, -84],
            [26, 40],
            [-24, 40],
          ])}
          fill={c.white}
          line="detail"
          shade={[-16, 0]}
        />
      )}
      <Stroke d="M-16 8Q0 16 18 6M2 12q-18 24 -30 20M2 12q16 26 30 18" colour={c.cloth} line="contour" />
    </Placed>
  );
}

export function Flower({ at: [x, y], colour, radius = 19 }: { at: Point; colour: string; radius?: number }) {
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

/** A watering can held at its handle, the spout to the right. */
export function WateringCan(props: PropProps & { pouring?: boolean }) {
  const c = usePalette();
  const tin = props.colour ?? c.metal;
  return (
    <Placed {...props}>
      <Stroke d="M-74 84Q-130 40 -60 8M-50 20Q0 -40 50 20" line="contour" />
      <Shape d="M48 84L138 14L152 26L62 118Z" fill={tin} line="detail" shade={[0, -8]} />
      <Shape d="M122 4L142 -14L172 22L150 40Z" fill={tin} line="detail" />
      <Shape
        d={handPolygon(
          [
            [-70, 24],
            [64, 24],
            [76, 140],
            [-82, 140],
          ],
          { wobble: 3 },
        )}
        fill={tin}
        shade={[-22, 0]}
      />
      <Stroke d="M-74 50H68" line="fine" />
      {props.pouring && (
        <Stroke
          d="M160 34q26 30 30 70M172 26q34 34 40 82M150 44q16 30 18 64"
          colour={lighten(c.water, 0.5)}
        />
      )}
    </Placed>
  );
}

/** A branch with narrow leaves and olives; held at its left end. */
export function OliveBranch(props: PropProps) {
  const c = usePalette();
  return (
    <Placed {...props}>
      <Stroke d="M0 0Q90 -30 210 -22" line="contour" colour={c.wood} />
      {Array.from({ length: 7 }, (_, index) =>
        [-1, 1].map((side) => (
          <g
            key={`${index} ${side}`}
            transform={`translate(${26 + index * 28} ${-9 - Math.sin(index / 3) * 14}) rotate(${side * (48 - index * 3) - 6})`}
          >
            <Shape
              d="M0 0Q26 -13 58 0Q26 11 0 0Z"
              fill={side < 0 ? (props.colour ?? c.leaf) : mixColours(props.colour ?? c.leaf, c.leafDark, 0.5)}
              line="fine"
            />
          </g>
        )),
      )}
      {[
        [70, 16],
        [122, 10],
        [160, -48],
      ].map(([x = 0, y = 0]) => (
        <Shape key={x} d={`M${x - 10} ${y}a10 13 0 1 1 20 0a10 13 0 1 1 -20 0Z`} fill={c.dark} line="fine" />
      ))}
    </Placed>
  );
}

/** A ladder that stands; 620 high. */
export function Ladder(props: PropProps) {
  const c = usePalette();
  const wood = props.colour ?? c.wood;
  return (
    <Placed {...props}>
      {[-90, -190, -290, -390, -490].map((y) => (
        <Shape key={y} d={handRect(-66 - y * 0.04, y, 132 + y * 0.08, 18)} fill={wood} line="detail" />
      ))}
      <Shape d="M-92 0L-60 -620H-40L-68 0Z" fill={wood} line="detail" shade={[-6, 0]} />
      <Shape d="M92 0L60 -620H40L68 0Z" fill={wood} line="detail" shade={[-6, 0]} />
    </Placed>
  );
}

export function Bin(props: PropProps) {
  const c = usePalette();
  const tin = props.colour ?? c.metal;
  return (
    <Placed {...props}>
      <Shape d="M-72 -190H72L60 0H-60Z" fill={tin} shade={[-18, 0]} />
      <Stroke d="M-40 -176L-34 -12M0 -176V-12M40 -176L34 -12" line="fine" />
      <Shape d="M-82 -190Q0 -240 82 -190ZM-16 -222q0 -18 16 -18t16 18Z" fill={tin} line="detail" />
    </Placed>
  );
}

/** A letter box on its post. */
export function Mailbox(props: PropProps & { letter?: boolean }) {
  const c = usePalette();
  const paint = props.colour ?? c.glow;
  return (
    <Placed {...props}>
      <Shape d="M-14 0V-280H14V0Z" fill={c.wood} line="detail" shade={[-7, 0]} />
      {props.letter && (
        <Shape
          d={handPolygon([
            [-30, -404],
            [40, -420],
            [46, -350],
            [-24, -340],
          ])}
          fill={c.white}
          line="detail"
        />
      )}
      <Shape d="M-84 -260V-366Q-80 -420 0 -420T84 -366V-260Z" fill={paint} shade={[-18, 0]} />
      <Shape d={handRect(-52, -364, 104, 18, 1)} fill={c.dark} line="detail" />
      <Shape d="M-22 -312H22V-288Q0 -276 -22 -288Z" fill={c.white} line="fine" />
    </Placed>
  );
}

/** A balloon on its string, held at the origin. */
export function PartyBalloon(props: PropProps & { long?: number }) {
  const { long = 260 } = props;
  const c = usePalette();
  return (
    <Placed {...props}>
      <Stroke d={`M0 0Q-24 ${-long * 0.4} 6 ${-long * 0.7}T0 ${-long}`} line="fine" />
      <Shape d={`M0 ${-long}l-11 15h22Z`} fill={props.colour ?? c.accent} line="detail" />
      <Shape
        d={`M0 ${-long}Q-76 ${-long - 60} -72 ${-long - 120}Q-66 ${-long - 186} 0 ${-long - 188}Q66 ${-long - 186} 72 ${-long - 120}Q76 ${-long - 60} 0 ${-long}Z`}
        fill={props.colour ?? c.accent}
        line="detail"
        shade={[-12, -14]}
      />
      <Stroke d={`M-44 ${-long - 120}q2 -34 26 -44`} colour={c.white} />
    </Placed>
  );
}

/** A scratching tree for cats: platforms at 230 and 430. */
export function CatTree(props: PropProps) {
  const c = usePalette();
  const plush = props.colour ?? c.wallTwo;
  const post = mixColours(c.ground, c.wood, 0.3);
  return (
    <Placed {...props}>
      {(
        [
          [-70, 0, 220],
          [80, 0, 420],
        ] as const
      ).map(([x, from, height]) => (
        <g key={x}>
          <Shape d={handRect(x - 24, -height - from, 48, height, 2)} fill={post} shade={[-12, 0]} />
          <Stroke
            d={Array.from(
              { length: Math.floor(height / 22) },
              (_, index) => `M${x - 22} ${-20 - index * 22}l44 -9`,
            ).join('')}
            line="fine"
          />
        </g>
      ))}
      <Shape d={handRect(-160, -30, 320, 34, 3)} fill={plush} shade={[0, -12]} />
      <Shape d={handRect(-160, -246, 180, 30, 3)} fill={plush} shade={[0, -10]} />
      <Shape d="M-6 -446H166Q164 -400 120 -398H40Q-2 -400 -6 -446Z" fill={plush} shade={[0, -14]} />
      <Stroke d="M-130 -216v52" line="fine" />
      <Shape d="M-144 -150a14 14 0 1 1 28 0a14 14 0 1 1 -28 0Z" fill={c.accent} line="fine" />
    </Placed>
  );
}

export function WoolBall(props: PropProps & { thread?: boolean }) {
  const c = usePalette();
  return (
    <Placed {...props}>
      {props.thread !== false && (
        <Stroke d="M30 34Q90 52 120 30T190 42" line="detail" colour={props.colour ?? c.accent} />
      )}
      <Shape
        d="M-46 0a46 46 0 1 1 92 0a46 46 0 1 1 -92 0Z"
        fill={props.colour ?? c.accent}
        line="detail"
        shade={[-9, -10]}
      >
        <Stroke
          d="M-50 -10Q0 -40 40 -30M-50 10Q0 -24 50 -12M-40 30Q0 -6 50 8M-20 -46Q30 0 20 50M-40 -30Q6 6 -6 50"
          line="fine"
        />
      </Shape>
    </Placed>
  );
}
