import { handPolygon, handRect } from '../geometry';
import { lighten, mixColours } from '../light/colour';
import { LightPool } from '../light/glow';
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

/** A bed from its side, the head to the left; the mattress is 170 high, about 820 long. */
export function Bed(props: PropProps) {
  const c = usePalette();
  const wood = c.wood;
  return (
    <Placed {...props}>
      <Shape d="M-430 0V-372Q-410 -400 -388 -372V0Z" fill={wood} shade={[-8, 0]} />
      <Shape d="M400 0V-236Q416 -254 432 -236V0Z" fill={wood} shade={[-8, 0]} />
      <Shape d={handRect(-392, -116, 796, 66)} fill={wood} shade={[0, -22]} />
      <Shape d="M-390 -178Q0 -196 402 -178V-108H-390Z" fill={c.white} shade={[0, -16]} />
      <Shape
        d="M-378 -182Q-392 -254 -330 -258Q-230 -270 -206 -238Q-190 -200 -214 -180Z"
        fill={c.white}
        line="contour"
        shade={[-10, -14]}
      />
      <Shape
        d="M-190 -206Q60 -244 300 -214Q420 -204 414 -150Q410 -96 396 -62Q240 -40 60 -62Q-60 -76 -186 -58Q-214 -130 -190 -206Z"
        fill={props.colour ?? c.cloth}
        shade={[-12, -34]}
      >
        <path
          d="M-200 -214Q-170 -150 -190 -50L-140 -52Q-122 -140 -146 -216Z"
          fill={props.colourTwo ?? c.white}
        />
      </Shape>
      <Stroke
        d="M-60 -206Q-40 -150 -60 -84M120 -210Q146 -150 122 -78M290 -200Q306 -150 292 -80"
        line="fine"
      />
    </Placed>
  );
}

/** A lamp on its foot; `kind` floor is 560 high, table 190. */
export function Lamp(props: PropProps & { kind?: 'floor' | 'table'; lit?: boolean }) {
  const { kind = 'floor', lit = false } = props;
  const c = usePalette();
  const shade = lit ? c.glow : (props.colour ?? c.wall);
  const top = kind === 'floor' ? -560 : -190;
  return (
    <Placed {...props}>
      {lit && <LightPool at={[0, top + 60]} radius={kind === 'floor' ? 330 : 230} strength={0.6} />}
      {kind === 'floor' ? (
        <Shape d={`M-4 0V${top + 100}H5V0Z`} fill={c.dark} line="detail" />
      ) : (
        <Shape
          d={`M-10 ${top + 96}Q-46 -60 -28 -8H28Q46 -60 10 ${top + 96}Z`}
          fill={props.colourTwo ?? c.clothTwo}
          line="detail"
          shade={[-9, 0]}
        />
      )}
      <Shape d={kind === 'floor' ? 'M-52 0Q0 -24 52 0Z' : 'M-34 0V-10H34V0Z'} fill={c.dark} line="detail" />
      <Shape
        d={`M-42 ${top}H42L72 ${top + 112}Q0 ${top + 124} -72 ${top + 112}Z`}
        fill={shade}
        shade={lit ? undefined : [-14, 0]}
      />
    </Placed>
  );
}

/** A shelf with books, pots and frames; `at` is its bottom middle. */
export function Bookshelf(
  props: PropProps & { width?: number; height?: number; shelves?: number; seed?: number },
) {
  const { width = 320, height = 560, shelves = 4, seed = 1 } = props;
  const c = usePalette();
  const wood = props.colour ?? c.wood;
  const colours = [c.cloth, c.clothTwo, c.wall, c.leafDark, c.glow, c.wallTwo, c.dark];
  const room = (height - 20) / shelves;
  return (
    <Placed {...props}>
      <Shape d={handRect(-width / 2, -height, width, height)} fill={mixColours(wood, c.dark, 0.45)} />
      {Array.from({ length: shelves }, (_, row) => {
        const floor = -height + 14 + (row + 1) * room - 8;
        let x = -width / 2 + 18;
        const books = [];
        for (let index = 0; x < width / 2 - 50; index++) {
          const key = (index * 7 + row * 5 + seed * 3) % 11;
          if (key === 4 || key === 9) {
            x += 34;
            continue;
          }
          const [thick, tall] = [16 + (key % 4) * 6, room * (0.56 + (key % 5) * 0.07)];
          books.push(
            <Shape
              key={x}
              d={handRect(x, floor - tall, thick, tall, 1)}
              fill={colours[key % colours.length] ?? c.cloth}
              line="fine"
            />,
          );
          x += thick + 1;
        }
        return (
          <g key={row}>
            {books}
            <Shape d={handRect(-width / 2, floor, width, 13, 1)} fill={wood} line="detail" />
          </g>
        );
      })}
      <Shape
        d={`${handRect(-width / 2 - 8, -height - 10, width + 16, 22)}${handRect(-width / 2 - 8, -height, 20, height)}${handRect(width / 2 - 12, -height, 20, height)}`}
        fill={wood}
        line="detail"
      />
    </Placed>
  );
}

/** A park bench from the front, its seat 190 high. */
export function Bench(props: PropProps & { width?: number }) {
  const { width = 480 } = props;
  const c = usePalette();
  const half = width / 2;
  const wood = props.colour ?? c.wood;
  return (
    <Placed {...props}>
      {[-1, 1].map((side) => (
        <Stroke
          key={side}
          d={`M${side * (half - 56)} -380L${side * (half - 50)} -180L${side * (half - 62)} 0M${side * (half - 50)} -176L${side * (half - 24)} 0M${side * (half - 52)} -250H${side * (half - 18)}V-180`}
          line="contour"
          colour={c.dark}
          width={13}
        />
      ))}
      {[-384, -336, -288].map((y) => (
        <Shape key={y} d={handRect(-half, y, width, 34)} fill={wood} line="detail" shade={[0, -9]} />
      ))}
      <Shape
        d={handPolygon([
          [-half + 8, -214],
          [half - 8, -214],
          [half + 8, -176],
          [-half - 8, -176],
        ])}
        fill={wood}
        line="detail"
      />
      <Stroke d={`M${-half} -196H${half}`} line="fine" />
      <Shape
        d={handRect(-half - 8, -178, width + 16, 18)}
        fill={mixColours(wood, c.dark, 0.3)}
        line="detail"
      />
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
