import { handEllipse, type Point } from '../../kit/geometry';
import { GroundShadow } from '../../kit/light/glow';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { COLOURS } from './style';

const FRAME = 'M-160 -112L-62 -262L5 -90ZM5 -90L124 -270L-54 -246M124 -270L176 -112';

/**
 * A borrowed bicycle that goes right: saddle 306 high at x −60, handlebars 366 high at x 146, pedals about x 5, 90
 * high. Its wheels stand on the origin's line.
 */
export function Bike(props: {
  at: Point;
  scale?: number;
  rotate?: number;
  flip?: boolean;
  colour: string;
  basket?: boolean;
  shadow?: boolean;
  /** It goes so fast that the spokes are only a shimmer. */
  fast?: boolean;
}) {
  const { at, scale = 1, rotate = 0, flip = false, colour, shadow = true, fast = false } = props;
  return (
    <Scaled at={at} scale={scale} rotate={rotate} flip={flip}>
      {shadow && <GroundShadow at={[10, 4]} width={500} depth={0.05} />}
      <Wheel x={-160} fast={fast} />
      <Wheel x={176} fast={fast} />
      <Stroke d="M-160 -112L5 -90M-156 -126L4 -116" line="fine" />
      <Stroke d={`${FRAME}M124 -270L114 -334`} width={20} />
      <Stroke d={FRAME} colour={colour} width={11} />
      <Stroke d="M-150 -122L-70 -242M10 -108L112 -262" colour="#fffaf0" width={2.6} opacity={0.7} />
      <Stroke
        d="M-282 -106A122 122 0 0 1 -92 -214M66 -166A122 122 0 0 1 290 -158"
        colour={colour}
        width={11}
      />
      <Stroke d="M-284 -106A124 124 0 0 1 -90 -217M64 -168A124 124 0 0 1 292 -158" line="detail" />
      <Stroke d="M-250 -240H-120M-236 -240L-166 -116M-62 -262L-70 -296" width={9} />
      <Stroke d="M112 -330Q108 -360 140 -364Q176 -370 182 -344" width={13} />
      <Stroke d="M150 -366Q176 -368 182 -346" width={16} colour={COLOURS.ink} />
      <Shape d={handEllipse(152, -306, 22, 20)} fill="#fff3d0" line="detail" />
      <Shape d="M118 -362q10 -22 26 -2Z" fill="#cfd6d2" line="fine" />
      <Shape
        d="M-122 -304Q-86 -322 -18 -306Q-32 -288 -62 -290Q-98 -286 -122 -304Z"
        fill="#7d4a37"
        line="detail"
      />
      <Shape d={handEllipse(5, -90, 27)} fill="#cfd6d2" line="detail" />
      <Stroke d="M5 -90L22 -46M5 -90L-12 -134M2 -42H44M-34 -138H8" width={9} />
      {props.basket && (
        <>
          <Shape d="M152 -350H262L244 -260H168Z" fill="#c58a5a" line="detail" shade={[-12, 0]} />
          <Stroke d="M158 -322H256M162 -292H250M180 -348l6 86M208 -348v86M236 -348l-8 86" line="fine" />
        </>
      )}
    </Scaled>
  );
}

function Wheel({ x, fast }: { x: number; fast: boolean }) {
  const spokes = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * Math.PI * 2 + x;
    return `M${x} -112l${(Math.cos(angle) * 100).toFixed(1)} ${(Math.sin(angle) * 100).toFixed(1)}`;
  }).join('');
  return (
    <>
      {fast && <circle cx={x} cy={-112} r={104} fill="#fff8e6" opacity={0.55} />}
      {fast ? (
        <Stroke
          d={`M${x - 74} -112a74 74 0 0 1 60 -72M${x + 74} -112a74 74 0 0 1 -60 72M${x - 40} -112a40 40 0 0 1 30 -38M${x + 40} -112a40 40 0 0 1 -30 38`}
          line="fine"
        />
      ) : (
        <Stroke d={spokes} line="fine" opacity={0.75} />
      )}
      <circle cx={x} cy={-112} r={106} fill="none" stroke={COLOURS.ink} strokeWidth={13} />
      <circle cx={x} cy={-112} r={97} fill="none" stroke="#e9e2d2" strokeWidth={3} />
      <circle cx={x} cy={-112} r={9} fill={COLOURS.ink} />
    </>
  );
}
