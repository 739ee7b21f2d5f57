import { handPolygon, handRect } from '../geometry';
import { mixColours } from '../light/colour';
import { GroundShadow, LightShape } from '../light/glow';
import { usePalette } from '../light/palette';
import { Shape, Stroke } from '../light/tone';
import { Placed, type PropProps } from './prop';

/** A bicycle that goes right; saddle 300 high at x −60, handlebars 360 high at x 130, pedals at x 5, 90 high. */
export function Bicycle(props: PropProps & { basket?: boolean }) {
  const c = usePalette();
  const frame = props.colour ?? c.accent;
  return (
    <Placed {...props}>
      <GroundShadow at={[0, 2]} width={520} depth={0.06} />
      <Wheel x={-160} radius={112} />
      <Wheel x={176} radius={112} />
      <Stroke
        d="M-160 -112L-62 -262L5 -90ZM5 -90L124 -270L-54 -246M124 -270L176 -112M124 -270L116 -330"
        line="contour"
        width={19}
      />
      <Stroke
        d="M-160 -112L-62 -262L5 -90ZM5 -90L124 -270L-54 -246M124 -270L176 -112"
        colour={frame}
        width={9}
      />
      <Stroke d="M116 -330Q110 -352 140 -360Q172 -364 176 -344M-62 -262L-70 -294" line="contour" width={11} />
      <Shape
        d="M-112 -302Q-80 -318 -22 -304Q-34 -288 -62 -290Q-92 -288 -112 -302Z"
        fill={c.dark}
        line="detail"
      />
      <Shape d="M-21 -90a26 26 0 1 1 52 0a26 26 0 1 1 -52 0Z" fill={c.metal} line="detail" />
      <Stroke d="M5 -90L22 -46M5 -90L-12 -134M6 -42H40M-30 -138H4" line="contour" />
      {props.basket && <Shape d="M136 -330H232L218 -250H148Z" fill={c.wood} line="detail" shade={[-10, 0]} />}
      {props.basket && (
        <Stroke d="M140 -306H228M144 -280H224M160 -328l6 78M184 -328v78M208 -328l-6 78" line="fine" />
      )}
    </Placed>
  );
}

/** A small old car from its side that goes right; about 820 long, 330 high. */
export function Car(props: PropProps & { lit?: boolean; luggage?: boolean }) {
  const c = usePalette();
  const paint = props.colour ?? c.cloth;
  const glass = mixColours(c.sky, c.white, 0.35);
  return (
    <Placed {...props}>
      <GroundShadow at={[0, 2]} width={860} depth={0.07} />
      {props.lit && (
        <LightShape
          points={[
            [396, -150],
            [1000, -260],
            [1000, 20],
            [396, -110],
          ]}
          strength={0.35}
        />
      )}
      {props.luggage && (
        <>
          <Shape d={handRect(-150, -412, 150, 70, 3)} fill={c.wood} line="detail" shade={[-10, 0]} />
          <Shape d={handRect(4, -396, 110, 54, 3)} fill={c.clothTwo} line="detail" shade={[-10, 0]} />
          <Stroke d="M-180 -340H140" line="contour" />
        </>
      )}
      <Shape
        d="M-400 -70Q-414 -190 -320 -208L-250 -216Q-200 -332 -60 -338H40Q150 -336 210 -214L330 -192Q404 -178 408 -110L400 -64H-388Z"
        fill={paint}
        shade={[-6, -46]}
      />
      <Shape d="M-218 -216Q-172 -304 -66 -308H-20V-214Z" fill={glass} line="detail" />
      <Shape d="M4 -308H40Q124 -304 174 -212L4 -214Z" fill={glass} line="detail" />
      <path d="M-150 -216l60 -90h26l-60 90ZM50 -214l54 -84 16 12 -44 72Z" fill={c.white} opacity={0.6} />
      <Stroke d="M-8 -310Q-16 -200 -6 -78M-236 -212Q-226 -120 -190 -80M190 -208Q206 -150 170 -80M24 -186H64M-396 -132H-300M300 -132H404" />
      <Wheel x={-234} radius={76} solid />
      <Wheel x={248} radius={76} solid />
      <Shape
        d="M372 -162a20 24 0 1 1 40 0a20 24 0 1 1 -40 0Z"
        fill={props.lit ? c.glow : c.white}
        line="detail"
      />
      <Shape
        d={handPolygon([
          [-418, -84],
          [-300, -84],
          [-300, -60],
          [-418, -60],
        ])}
        fill={c.metal}
        line="detail"
      />
      <Shape
        d={handPolygon([
          [320, -84],
          [424, -84],
          [424, -60],
          [320, -60],
        ])}
        fill={c.metal}
        line="detail"
      />
    </Placed>
  );
}

function Wheel({ x, radius, solid = false }: { x: number; radius: number; solid?: boolean }) {
  const c = usePalette();
  const circle = (r: number) =>
    `M${x - r} ${-radius}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0Z`;
  if (solid) {
    return (
      <>
        <Shape d={circle(radius)} fill={c.dark} />
        <Shape d={circle(radius * 0.52)} fill={c.metal} line="detail" shade={[-6, -6]} />
        <path d={circle(radius * 0.16)} fill={c.dark} />
      </>
    );
  }
  const spokes = Array.from({ length: 7 }, (_, index) => {
    const angle = (index / 7) * Math.PI + 0.2;
    const [dx, dy] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    return `M${x - dx} ${-radius - dy}L${x + dx} ${-radius + dy}`;
  }).join('');
  return (
    <>
      <Stroke d={spokes} line="fine" />
      <Stroke d={circle(radius)} line="contour" width={13} />
      <path d={circle(9)} fill={c.dark} />
    </>
  );
}
