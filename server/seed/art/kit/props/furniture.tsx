import { handPolygon, handRect } from '../geometry';
import { lighten, mixColours } from '../light/colour';
import { usePalette } from '../light/palette';
import { Shape, Stroke } from '../light/tone';
import { Placed, type PropProps } from './prop';

/** A taverna chair seen from the side and a little above; its seat is 190 high. Faces right. */
export function Chair(props: PropProps) {
  const c = usePalette();
  const wood = props.colour ?? c.clothTwo;
  return (
    <Placed {...props}>
      <Stroke
        d="M-34 -178L-46 0M62 -186L74 0M-62 -190L-66 -8M40 -196L46 -20"
        line="contour"
        colour={c.dark}
      />
      <Shape
        d="M-70 -372Q-62 -384 -52 -372L-46 -196L-36 0H-52L-62 -190Z"
        fill={wood}
        line="detail"
        shade={[-5, 0]}
      />
      <Stroke d="M-58 -300L-30 -290M-56 -340L-28 -332M-28 -360L-20 -190" line="detail" />
      <Shape
        d={handPolygon([
          [-70, -196],
          [36, -206],
          [78, -182],
          [-34, -170],
        ])}
        fill={props.colourTwo ?? c.ground}
        line="detail"
      />
      <Shape
        d={handPolygon([
          [-34, -172],
          [78, -184],
          [78, -168],
          [-34, -154],
        ])}
        fill={wood}
        line="detail"
      />
      <Shape d="M56 -170H74L80 0H66Z" fill={wood} line="detail" />
      <Shape d="M-38 -158H-20L-24 0H-40Z" fill={wood} line="detail" />
      <Stroke d="M-30 -80L68 -92" line="detail" />
    </Placed>
  );
}

/** A table seen from the front, 270 high. `width` of its top; `cloth` hangs over it. */
export function Table(props: PropProps & { width?: number; cloth?: boolean; round?: boolean }) {
  const { width = 420, cloth = false, round = false } = props;
  const c = usePalette();
  const wood = props.colour ?? c.wood;
  const half = width / 2;
  if (round) {
    return (
      <Placed {...props}>
        <Shape d="M-12 -262L-9 -40Q-60 -26 -84 0H84Q60 -26 9 -40L12 -262Z" fill={c.dark} line="detail" />
        <Shape
          d={`M${-half} -268a${half} ${half * 0.17} 0 1 0 ${width} 0v12a${half} ${half * 0.17} 0 0 1 ${-width} 0Z`}
          fill={mixColours(wood, c.dark, 0.3)}
        />
        <Shape
          d={`M${-half} -268a${half} ${half * 0.17} 0 1 0 ${width} 0a${half} ${half * 0.17} 0 1 0 ${-width} 0Z`}
          fill={wood}
        />
      </Placed>
    );
  }
  return (
    <Placed {...props}>
      <Shape
        d={`M${-half + 26} -250H${-half + 58}L${-half + 52} 0H${-half + 34}Z`}
        fill={wood}
        shade={[-8, 0]}
      />
      <Shape d={`M${half - 58} -250H${half - 26}L${half - 34} 0H${half - 52}Z`} fill={wood} shade={[-8, 0]} />
      <Shape
        d={handPolygon([
          [-half + 14, -252],
          [half - 14, -252],
          [half - 14, -222],
          [-half + 14, -222],
        ])}
        fill={mixColours(wood, c.dark, 0.25)}
        line="detail"
      />
      {cloth ? (
        <Shape
          d={`M${-half + 20} -292H${half - 20}L${half + 12} -262L${half + 6} -176q${-half / 4} 16 ${-half / 2} 0t${-half / 2} 0t${-half / 2} 0t${-half / 2} 0L${-half - 12} -262Z`}
          fill={props.colourTwo ?? c.white}
          shadow={`M${-half - 20} -262H${half + 20}V-150H${-half - 20}Z`}
          depth={0.28}
        >
          {Array.from({ length: Math.ceil(width / 46) }, (_, index) => (
            <path key={index} d={`M${-half + index * 46} -300h15V-150h-15Z`} fill={c.cloth} opacity={0.55} />
          ))}
          <path
            d={`M${-half - 20} -246H${half + 20}v13H${-half - 20}ZM${-half - 20} -208H${half + 20}v13H${-half - 20}Z`}
            fill={c.cloth}
            opacity={0.55}
          />
        </Shape>
      ) : (
        <Shape
          d={handPolygon([
            [-half + 20, -292],
            [half - 20, -292],
            [half + 12, -262],
            [half + 12, -246],
            [-half - 12, -246],
            [-half - 12, -262],
          ])}
          fill={wood}
          shadow={`M${-half - 20} -262H${half + 20}v30H${-half - 20}Z`}
        >
          <Stroke d={`M${-half - 12} -262H${half + 12}`} line="fine" />
        </Shape>
      )}
    </Placed>
  );
}

/** A sofa from the front, its seat 190 high. */
export function Sofa(props: PropProps & { width?: number; throw?: boolean }) {
  const { width = 620 } = props;
  const c = usePalette();
  const cloth = props.colour ?? c.clothTwo;
  const half = width / 2;
  return (
    <Placed {...props}>
      <Stroke d={`M${-half + 50} -30V0M${half - 50} -30V0`} line="contour" />
      <Shape
        d={`M${-half + 34} -120V-350Q${-half + 40} -396 ${-half + 90} -394Q0 -406 ${half - 90} -394Q${half - 40} -396 ${half - 34} -350V-120Z`}
        fill={mixColours(cloth, c.dark, 0.14)}
        shade={[0, -24]}
      />
      <Stroke d={`M0 -398V-190`} />
      <Shape
        d={`M${-half + 40} -206Q0 -222 ${half - 40} -206L${half - 34} -120H${-half + 34}Z`}
        fill={lighten(cloth, 0.12)}
        shade={[0, -18]}
      />
      <Stroke d="M0 -212V-122" line="detail" />
      <Shape d={handRect(-half + 24, -126, width - 48, 96)} fill={cloth} shade={[0, -34]} />
      {[-1, 1].map((side) => (
        <Shape
          key={side}
          d={`M${side * (half - 66)} -30V-236Q${side * (half - 66)} -274 ${side * (half - 30)} -274Q${side * (half + 8)} -274 ${side * (half + 8)} -236L${side * half} -30Z`}
          fill={cloth}
          shade={[-16, 0]}
        />
      ))}
      {props.throw !== false && (
        <Shape
          d={handPolygon(
            [
              [half - 210, -330],
              [half - 110, -352],
              [half - 84, -246],
              [half - 190, -220],
            ],
            { wobble: 5 },
          )}
          fill={props.colourTwo ?? c.cloth}
          line="detail"
          shade={[-12, -8]}
        />
      )}
    </Placed>
  );
}

/** A framed picture for the wall; `at` its middle. `children` is drawn in it. */
export function PictureFrame(
  props: PropProps & { width?: number; height?: number; subject?: 'sea' | 'couple' | 'hill' | 'blank' },
) {
  const { width = 110, height = 136, subject = 'hill' } = props;
  const c = usePalette();
  return (
    <Placed {...props}>
      <Shape
        d={handRect(-width / 2, -height / 2, width, height)}
        fill={props.colour ?? c.wood}
        line="detail"
      />
      <Shape
        d={handRect(-width / 2 + 13, -height / 2 + 13, width - 26, height - 26, 1)}
        fill={subject === 'blank' ? c.white : c.haze}
        line="fine"
      >
        {subject === 'sea' && <path d={`M${-width} 6H${width}V${height}H${-width}Z`} fill={c.water} />}
        {subject === 'hill' && (
          <path d={`M${-width} 30Q-20 -20 10 14T${width} 6V${height}H${-width}Z`} fill={c.leaf} />
        )}
        {subject === 'couple' && (
          <path
            d="M-32 80q0 -62 20 -66a16 17 0 1 1 10 0q12 6 14 20q2 -14 10 -16a13 14 0 1 1 10 0q14 6 14 62Z"
            fill={c.dark}
          />
        )}
      </Shape>
    </Placed>
  );
}
