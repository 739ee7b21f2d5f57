import { handPolygon, handRect } from '../geometry';
import { Handwriting } from '../lettering/sound-effect';
import { lighten, mixColours } from '../light/colour';
import { Steam } from '../light/glow';
import { usePalette } from '../light/palette';
import { Shape, Stroke } from '../light/tone';
import { Placed, type PropProps } from './prop';

/** A cup with its handle to the right; `at` its middle. */
export function Cup(props: PropProps & { steam?: boolean; saucer?: boolean }) {
  const c = usePalette();
  return (
    <Placed {...props}>
      {props.steam && <Steam at={[0, -32]} size={56} count={2} />}
      {props.saucer && <Shape d="M-42 22a42 8 0 1 0 84 0a42 8 0 1 0 -84 0Z" fill={c.white} line="detail" />}
      <Stroke d="M24 -14q22 -2 20 14q-2 14 -24 14" line="contour" />
      <Shape
        d="M-28 -26H28L23 12Q18 25 0 25T-23 12Z"
        fill={props.colour ?? c.white}
        line="detail"
        shade={[-8, 0]}
      />
      <Shape d="M-28 -26a28 6 0 1 0 56 0a28 6 0 1 0 -56 0Z" fill={c.dark} line="fine" />
    </Placed>
  );
}

/** A briki with its long handle to the right. */
export function CoffeePot(props: PropProps) {
  const c = usePalette();
  return (
    <Placed {...props}>
      <Shape d="M24 -26L118 -58L121 -47L28 -12Z" fill={c.wood} line="detail" />
      <Shape
        d="M-26 -40L-36 -32L-24 -26Q-38 10 -34 40H34Q38 10 22 -30L26 -40Z"
        fill={props.colour ?? c.wallTwo}
        line="detail"
        shade={[-12, 0]}
      />
      <Stroke d="M-20 -12q-6 20 -4 36" line="fine" colour={c.white} />
    </Placed>
  );
}

export function Moka(props: PropProps) {
  const c = usePalette();
  return (
    <Placed {...props}>
      <Stroke d="M30 -48q30 2 26 40" line="contour" />
      <Shape d="M-22 -66L24 -66L32 0H-30Z" fill={props.colour ?? c.metal} line="detail" shade={[-12, 0]} />
      <Shape d="M-30 0H32L38 62H-38Z" fill={props.colour ?? c.metal} line="detail" shade={[-14, 0]} />
      <Shape d="M-36 -6H38V8H-36Z" fill={c.dark} line="detail" />
      <Shape d="M-24 -68H26L14 -84H-10ZM-3 -84h10v-12h-10Z" fill={c.dark} line="detail" />
      <Stroke d="M-4 -60L-8 56" line="fine" />
    </Placed>
  );
}

export function Bread(props: PropProps) {
  const c = usePalette();
  return (
    <Placed {...props}>
      <Shape
        d="M-92 26Q-108 -20 -62 -34Q0 -54 64 -34Q106 -18 92 26Q0 40 -92 26Z"
        fill={props.colour ?? mixColours(c.wood, c.glow, 0.45)}
        line="detail"
        shade={[-4, -14]}
      />
      <Stroke d="M-52 -26q16 14 12 34M-8 -34q16 14 12 36M38 -32q14 14 12 34" line="detail" />
    </Placed>
  );
}

/** A cooking pot; `at` its middle. */
export function Pot(props: PropProps & { steam?: boolean; lid?: boolean }) {
  const c = usePalette();
  const colour = props.colour ?? c.cloth;
  return (
    <Placed {...props}>
      {props.steam && <Steam at={[0, -64]} size={110} />}
      <Stroke d="M-86 -22h-26v20h26M86 -22h26v20h-26" line="contour" />
      <Shape d="M-88 -46H88V40Q88 62 60 62H-60Q-88 62 -88 40Z" fill={colour} shade={[-20, 0]} />
      <Shape
        d="M-94 -46a94 14 0 1 0 188 0a94 14 0 1 0 -188 0Z"
        fill={props.lid ? lighten(colour, 0.15) : c.dark}
        line="detail"
      />
      {props.lid && (
        <Shape
          d="M-92 -48Q0 -86 92 -48Q0 -36 -92 -48ZM-12 -68q0 -16 12 -16t12 16Z"
          fill={lighten(colour, 0.15)}
          line="detail"
        />
      )}
    </Placed>
  );
}

/** A wooden spoon, held at the middle of its handle, the bowl up. */
export function Spoon(props: PropProps) {
  const c = usePalette();
  return (
    <Placed {...props}>
      <Shape
        d="M-6 84L-4 -40Q-24 -60 -20 -86Q-14 -112 2 -112Q20 -110 22 -84Q24 -58 6 -40L8 84Z"
        fill={props.colour ?? c.wood}
        line="detail"
        shade={[-5, 0]}
      />
      <Stroke d="M-8 -84q2 -14 10 -14" line="fine" />
    </Placed>
  );
}

export function RollingPin(props: PropProps) {
  const c = usePalette();
  return (
    <Placed {...props}>
      <Shape d="M-150 -9Q-156 0 -150 9L150 9Q156 0 150 -9Z" fill={c.wood} line="detail" />
      <Shape
        d={handRect(-102, -26, 204, 52, 3)}
        fill={props.colour ?? mixColours(c.wood, c.wall, 0.4)}
        line="detail"
        shade={[0, -12]}
      />
    </Placed>
  );
}

/** A recipe on a card, stained; the text is handwriting. */
export function RecipeCard(props: PropProps & { text?: string; title?: string }) {
  const c = usePalette();
  return (
    <Placed {...props}>
      <Shape d={handRect(-105, -74, 210, 148, 3)} fill={props.colour ?? c.white} line="detail">
        <path d="M50 40a26 24 0 1 0 52 0a26 24 0 1 0 -52 0Z" fill={c.wood} opacity={0.22} />
        <path d="M-110 -46H110v4H-110Z" fill={c.accent} />
        <path
          d={[-18, 4, 26, 48].map((y) => `M-92 ${y}H92v2H-92Z`).join('')}
          fill={c.clothTwo}
          opacity={0.4}
        />
      </Shape>
      <Handwriting text={props.title ?? 'Koulouria'} at={[-90, -50]} size={28} />
      <Handwriting
        text={props.text ?? '500 g flour, 3 eggs,\none orange, cinnamon,\nlove, and an hour'}
        at={[-90, -22]}
        size={21}
        lineHeight={1.05}
      />
    </Placed>
  );
}

/** A cake on its stand; `at` bottom middle. */
export function Cake(props: PropProps & { candles?: number; lit?: boolean }) {
  const { candles = 5, lit = true } = props;
  const c = usePalette();
  return (
    <Placed {...props}>
      <Shape d="M-14 -34h28l18 34h-64Z" fill={c.white} line="detail" />
      <Shape d="M-124 -40a124 16 0 1 0 248 0a124 16 0 1 0 -248 0Z" fill={c.white} line="detail" />
      {Array.from({ length: candles }, (_, index) => {
        const x = (index - (candles - 1) / 2) * (150 / Math.max(candles, 2));
        return (
          <g key={x}>
            <Shape d={`M${x - 5} -128h10v-44h-10Z`} fill={index % 2 ? c.clothTwo : c.glow} line="fine" />
            {lit && <Shape d={`M${x} -204q14 18 0 28q-14 -10 0 -28Z`} fill={c.sun} line="fine" />}
          </g>
        );
      })}
      <Shape
        d="M-104 -124Q0 -146 104 -124V-46Q0 -28 -104 -46Z"
        fill={props.colour ?? c.wallTwo}
        shade={[-22, 0]}
      >
        <path
          d="M-110 -150H110V-100q-18 26 -36 2q-18 30 -37 2q-18 28 -37 0q-18 30 -37 2q-18 24 -36 -2q-18 20 -27 -6Z"
          fill={props.colourTwo ?? c.white}
        />
      </Shape>
      <Stroke
        d="M-104 -100q10 24 27 6q18 26 36 2q19 28 37 -2q19 28 37 0q19 28 37 -2q16 20 34 -6"
        line="fine"
      />
    </Placed>
  );
}

/** A wicker basket; `at` bottom middle. */
export function Basket(props: PropProps & { full?: 'oranges' | 'bread' | 'olives' | 'none' }) {
  const { full = 'oranges' } = props;
  const c = usePalette();
  const fruit = {
    oranges: mixColours(c.glow, c.cloth, 0.45),
    bread: c.wood,
    olives: c.leafDark,
    none: c.dark,
  }[full];
  return (
    <Placed {...props}>
      <Stroke d="M-84 -96Q-80 -196 0 -196T84 -96" line="contour" colour={c.wood} width={12} />
      {full !== 'none' &&
        [-58, -20, 20, 56].map((x, index) => (
          <Shape
            key={x}
            d={`M${x - 26} ${-104 - (index % 2) * 10}a26 26 0 1 1 52 0a26 26 0 1 1 -52 0Z`}
            fill={fruit}
            line="detail"
            shade={[-6, -6]}
          />
        ))}
      <Shape
        d="M-98 -104H98L78 -8Q0 6 -78 -8Z"
        fill={props.colour ?? mixColours(c.wood, c.wall, 0.4)}
        shade={[-16, 0]}
      />
      <Stroke
        d="M-94 -72Q0 -62 94 -72M-88 -42Q0 -30 88 -42M-60 -100l8 92M-30 -100l4 98M0 -100v100M30 -100l-4 98M60 -100l-8 92"
        line="fine"
      />
      <Stroke d="M-102 -106H102" line="contour" />
    </Placed>
  );
}

/** A plate from the side with something on it; `at` its middle. */
export function Plate(props: PropProps & { food?: boolean }) {
  const c = usePalette();
  return (
    <Placed {...props}>
      {props.food !== false && (
        <Shape
          d="M-52 -6Q-44 -40 -8 -38Q20 -50 44 -26Q56 -14 52 -4Z"
          fill={props.colourTwo ?? mixColours(c.wood, c.glow, 0.4)}
          line="detail"
          shade={[-6, -8]}
        />
      )}
      <Shape
        d="M-84 -10H84Q72 14 40 16H-40Q-72 14 -84 -10Z"
        fill={props.colour ?? c.white}
        line="detail"
        shade={[0, -9]}
      />
    </Placed>
  );
}

export function Bottle(props: PropProps) {
  const c = usePalette();
  return (
    <Placed {...props}>
      <Shape
        d="M-28 0V-96Q-28 -124 -11 -134V-176H11V-134Q28 -124 28 -96V0Q0 8 -28 0Z"
        fill={props.colour ?? c.leafDark}
        line="detail"
        shade={[-10, 0]}
      />
      <Shape
        d={handPolygon([
          [-28, -84],
          [28, -84],
          [28, -34],
          [-28, -34],
        ])}
        fill={c.white}
        line="fine"
      />
      <Shape d="M-10 -190h20v18h-20Z" fill={c.wood} line="detail" />
    </Placed>
  );
}

export function Glass(props: PropProps) {
  const c = usePalette();
  return (
    <Placed {...props}>
      <Shape d="M-24 -70H24L18 0H-18Z" fill={mixColours(c.white, c.sky, 0.3)} line="detail" />
      <path d="M-21 -44H21L17 -3H-17Z" fill={props.colour ?? c.cloth} />
      <Stroke d="M-10 -60l3 48" line="fine" colour={c.white} />
    </Placed>
  );
}
