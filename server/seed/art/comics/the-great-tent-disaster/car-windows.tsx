import { Bust } from '../../kit/figure/bust';
import { Shape, Stroke } from '../../kit/light/tone';
import { ALEX, DAD, MUM, ZOE } from './cast';
import { COLOURS } from './style';

/** Inside the car's windows at six in the morning. */
export function Asleep() {
  return (
    <>
      <Bust who={ZOE} at={[-270, -296]} size={92} facing="right" look="asleep" headTilt={24} />
      <Bust who={ALEX} at={[-190, -286]} size={88} facing="left" look="asleep" headTilt={18} />
      <Bust who={MUM} at={[-44, -296]} size={96} facing="left" look="asleep" headTilt={14} />
    </>
  );
}

/** Four faces at them, a little later. */
export function Awake() {
  return (
    <>
      <path d="M-400 -400H300V-200H-400Z" fill="#a5c9bf" />
      <Bust who={ALEX} at={[-284, -294]} size={86} facing="right" look="shocked" gaze={[0.4, 0.1]} />
      <Bust who={ZOE} at={[-204, -302]} size={88} facing="right" look="surprised" gaze={[0.5, 0.1]} />
      <Bust who={DAD} at={[-50, -304]} size={112} turn="front" look="shocked" />
      <Bust who={MUM} at={[132, -302]} size={104} facing="right" look="surprised" gaze={[0.4, 0.1]} />
    </>
  );
}

/** What they see, in the panes. */
export function Reflection() {
  return (
    <g opacity={0.5}>
      <path d="M4 -258L38 -334L60 -290V-258ZM186 -256L232 -330L300 -256Z" fill={COLOURS.tent} />
      <path d="M-126 -374L-80 -374L-126 -310ZM74 -374H112L74 -330Z" fill="#fffaea" />
    </g>
  );
}

/** Dad does not fit in lengthways. */
export function Feet({ at: [x, y] }: { at: readonly [number, number] }) {
  return (
    <>
      {[-26, 24].map((dx, index) => (
        <g key={dx} transform={`translate(${x + dx} ${y}) rotate(${index * 16 - 12})`}>
          <Shape
            d="M-20 44C-26 20 -24 -6 -22 -30C-20 -50 20 -50 22 -30C24 -6 24 20 18 44Q0 52 -20 44Z"
            fill="#6b4226"
            line="detail"
          />
          <Stroke d="M-14 30H12M-16 16H14M-16 -14H16M-15 -28H15" line="fine" colour="#3a2c33" />
        </g>
      ))}
    </>
  );
}
