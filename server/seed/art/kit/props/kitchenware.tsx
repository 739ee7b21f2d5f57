import { mixColours } from '../light/colour';
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
