import type { ReactNode } from 'react';
import { Hand } from '../../kit/figure/hand';
import type { HandKind } from '../../kit/figure/hand-shapes';
import type { Point } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';
import { IRIS, MARKOS } from './cast';
import { COLOURS } from './style';

type ArmProps = {
  /** The wrist, and where the elbow or the panel's edge is. */
  at: Point;
  from: Point;
  kind: HandKind;
  size?: number;
  mirror?: boolean;
  ring?: string;
  angle?: number;
  /** The shoulder, when the elbow is to be seen. */
  shoulder?: Point;
  children?: ReactNode;
};

export function HerArm(props: ArmProps) {
  return <ArmFromAbove {...props} skin={IRIS.skin} sleeve="#f1dfbd" stripes={COLOURS.oliveDark} />;
}

export function HisArm(props: ArmProps) {
  return <ArmFromAbove {...props} skin={MARKOS.skin} sleeve="#a86a3c" />;
}

export function WaiterArm(props: ArmProps) {
  return <ArmFromAbove {...props} skin="#e3b491" sleeve="#43302a" cuff={COLOURS.paper} />;
}

/** A sleeve with its hand, seen from above. */
export function ArmFromAbove(
  props: ArmProps & { skin: string; sleeve: string; stripes?: string; cuff?: string },
) {
  const { at, from, kind, size = 230, mirror = false, skin, sleeve, stripes, cuff, shoulder, ring } = props;
  const angle = (Math.atan2(at[1] - from[1], at[0] - from[0]) * 180) / Math.PI;
  const long = Math.hypot(at[0] - from[0], at[1] - from[1]);
  const half = size * 0.27;
  const wide = size * (shoulder ? 0.36 : 0.42);
  return (
    <>
      {shoulder && <UpperArm from={shoulder} to={from} half={wide} sleeve={sleeve} stripes={stripes} />}
      <Hand
        kind={kind}
        at={at}
        size={size}
        angle={props.angle ?? angle}
        mirror={mirror}
        skin={skin}
        fine
        {...(ring && { ring })}
      >
        {props.children}
      </Hand>
      <g transform={`translate(${at[0]} ${at[1]}) rotate(${angle})`}>
        {cuff && <Shape d={`M-30 ${-half * 0.94}H16V${half * 0.94}H-30Z`} fill={cuff} line="detail" />}
        <Shape
          d={`M-2 ${-half}Q8 0 -2 ${half}L${-long} ${wide}${shoulder ? `Q${-long - wide * 1.25} 0 ${-long} ${-wide}` : `V${-wide}`}Z`}
          fill={sleeve}
          shadow={`M20 ${half * 0.35}L${-long - 80} ${wide * 0.35}V${wide + 40}H20Z`}
          depth={0.45}
        >
          {stripes && <Stripes long={long + wide} half={wide} colour={stripes} />}
          {!stripes && !cuff && <Stroke d={`M-26 ${-half}q10 ${half} 0 ${half * 2}`} line="detail" />}
        </Shape>
      </g>
    </>
  );
}

function UpperArm({
  from,
  to,
  half,
  sleeve,
  stripes,
}: {
  from: Point;
  to: Point;
  half: number;
  sleeve: string;
  stripes: string | undefined;
}) {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return (
    <g transform={`translate(${to[0]} ${to[1]}) rotate(${angle})`}>
      <Shape
        d={`M0 ${-half}Q${half * 1.25} 0 0 ${half}L${-long} ${half * 1.2}V${-half * 1.2}Z`}
        fill={sleeve}
        shadow={`M${half * 2} ${half * 0.4}L${-long} ${half * 0.4}V${half * 2}H${half * 2}Z`}
        depth={0.45}
      >
        {stripes && <Stripes long={long} half={half * 1.2} colour={stripes} start={half * 0.6} />}
      </Shape>
    </g>
  );
}

function Stripes({
  long,
  half,
  colour,
  start = -46,
}: {
  long: number;
  half: number;
  colour: string;
  start?: number;
}) {
  return (
    <path
      d={Array.from(
        { length: Math.ceil(long / 62) + 1 },
        (_, index) =>
          `M${start - index * 62} ${-half - 9}q14 ${half} 0 ${half * 2 + 18}h-27q14 ${-half} 0 ${-half * 2 - 18}Z`,
      ).join('')}
      fill={colour}
      opacity={0.9}
    />
  );
}
