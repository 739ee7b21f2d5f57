import { handPolygon, handRect } from '../geometry';
import { Handwriting } from '../lettering/sound-effect';
import { lighten, mixColours } from '../light/colour';
import { heart, LightPool, LightShape } from '../light/glow';
import { usePalette } from '../light/palette';
import { Shape, Stroke } from '../light/tone';
import { Placed, type PropProps } from './prop';

/** A sheet with writing: lines of ink, or a text of its own. */
export function Letter(props: PropProps & { text?: string; folds?: boolean }) {
  const c = usePalette();
  return (
    <Placed {...props}>
      <Shape
        d={handPolygon(
          [
            [-74, -100],
            [78, -96],
            [74, 102],
            [-80, 98],
          ],
          { wobble: 3 },
        )}
        fill={props.colour ?? c.white}
        line="detail"
        shadow={props.folds === false ? undefined : 'M-90 -32H90V30H-90Z'}
        depth={0.14}
      />
      {props.text ? (
        <Handwriting text={props.text} at={[-60, -62]} size={25} />
      ) : (
        <Stroke
          d="M-56 -70q12 -8 22 0t22 0M-56 -40q10 -6 20 0t20 0t20 0t20 0t26 0M-56 -16q10 -6 20 0t20 0t20 0t20 0M-56 8q10 -6 20 0t20 0t20 0t20 0t24 0M-56 32q10 -6 20 0t20 0t20 0M10 74q10 -14 18 0t26 -6"
          line="fine"
        />
      )}
    </Placed>
  );
}

export function Envelope(props: PropProps & { seal?: boolean }) {
  const c = usePalette();
  return (
    <Placed {...props}>
      <Shape
        d={handRect(-88, -56, 176, 112, 2)}
        fill={props.colour ?? c.white}
        line="detail"
        shade={[0, -16]}
      />
      <Stroke d="M-86 -54L0 18L86 -54M-86 54L-24 -2M86 54L24 -2" />
      {props.seal !== false && (
        <Shape d="M-19 16a19 19 0 1 1 38 0a19 19 0 1 1 -38 0Z" fill={c.accent} line="detail" />
      )}
    </Placed>
  );
}

export function RingBox(props: PropProps & { open?: boolean }) {
  const { open = true } = props;
  const c = usePalette();
  const cloth = props.colour ?? c.accent;
  return (
    <Placed {...props}>
      {open && (
        <Shape
          d={handPolygon([
            [-38, -18],
            [-46, -74],
            [46, -74],
            [38, -18],
          ])}
          fill={cloth}
          line="detail"
          shade={[0, 12]}
        />
      )}
      {open && <path d="M-32 -24L-37 -64H37L32 -24Z" fill={c.white} />}
      {open && (
        <>
          <Stroke d="M-15 -22a15 17 0 1 1 30 0" line="contour" colour={c.glow} />
          <Stroke d="M-19 -22a19 21 0 1 1 38 0" line="fine" />
          <Shape d="M-11 -44L0 -58L11 -44L0 -32Z" fill={lighten(c.sky, 0.6)} line="fine" />
        </>
      )}
      <Shape
        d={handRect(-40, open ? -20 : -34, 80, open ? 46 : 60, 2)}
        fill={cloth}
        line="detail"
        shade={[-8, -6]}
      />
      {!open && <Stroke d="M-40 -8H40" line="fine" />}
    </Placed>
  );
}

/** A phone, its screen towards us. */
export function Phone(props: PropProps & { lit?: boolean; message?: string }) {
  const c = usePalette();
  return (
    <Placed {...props}>
      {props.lit && <LightPool at={[0, 0]} radius={170} colour={c.sky} strength={0.6} />}
      <Shape
        d="M-34 -58Q-34 -68 -24 -68H24Q34 -68 34 -58V58Q34 68 24 68H-24Q-34 68 -34 58Z"
        fill={c.dark}
        line="detail"
      />
      <path
        d={handRect(-27, -56, 54, 110, 1)}
        fill={props.colour ?? (props.lit ? lighten(c.sky, 0.55) : mixColours(c.dark, c.sky, 0.3))}
      />
      {props.lit && <path d={heart(26)} fill={c.accent} />}
      {props.message && <Handwriting text={props.message} at={[0, -20]} size={17} anchor="middle" />}
    </Placed>
  );
}

export function Camera(props: PropProps & { flash?: boolean }) {
  const c = usePalette();
  return (
    <Placed {...props}>
      {props.flash && <LightPool at={[40, -44]} radius={190} colour="#ffffff" strength={0.95} />}
      <Shape d="M-66 -34H-36L-28 -52H28L36 -34H66V40H-66Z" fill={props.colour ?? c.dark} line="detail" />
      <path d="M-64 -6H64V22H-64Z" fill={props.colourTwo ?? c.wood} />
      <Shape d="M-32 6a32 32 0 1 1 64 0a32 32 0 1 1 -64 0Z" fill={c.metal} line="detail" />
      <Shape
        d="M-20 6a20 20 0 1 1 40 0a20 20 0 1 1 -40 0Z"
        fill={mixColours(c.dark, c.water, 0.5)}
        line="detail"
      />
      <path d="M-10 -2a6 6 0 1 1 12 0a6 6 0 1 1 -12 0ZM38 -30h18v12h-18Z" fill={c.white} />
    </Placed>
  );
}

/** A square print with a white rim; `subject` of a small memory. */
export function Photo(props: PropProps & { subject?: 'couple' | 'sea' | 'hill' }) {
  const c = usePalette();
  const { subject = 'couple' } = props;
  return (
    <Placed {...props}>
      <Shape d={handRect(-58, -66, 116, 136, 2)} fill={c.white} line="detail" />
      <Shape d={handRect(-47, -55, 94, 90, 1)} fill={props.colour ?? c.haze} line="fine">
        {subject === 'sea' && <path d="M-60 -6H60V60H-60Z" fill={c.water} />}
        {subject === 'hill' && <path d="M-60 20Q-20 -24 10 4T60 0V60H-60Z" fill={c.leaf} />}
        {subject === 'couple' && (
          <path
            d="M-36 40q0 -42 14 -48a14 15 0 1 1 10 0q10 4 12 16q2 -10 8 -12a12 13 0 1 1 9 0q13 6 13 44Z"
            fill={c.dark}
          />
        )}
      </Shape>
    </Placed>
  );
}

export function Book(props: PropProps & { open?: boolean; title?: string }) {
  const c = usePalette();
  const cover = props.colour ?? c.cloth;
  if (props.open) {
    return (
      <Placed {...props}>
        <Shape
          d="M-104 -40Q-50 -66 0 -40Q50 -66 104 -40V52Q50 30 0 54Q-50 30 -104 52Z"
          fill={cover}
          line="detail"
        />
        <Shape
          d="M-96 -46Q-48 -70 0 -44Q48 -70 96 -46V42Q48 20 0 44Q-48 20 -96 42Z"
          fill={c.white}
          line="detail"
          shade={[-4, 0]}
        />
        <Stroke
          d="M0 -44V44M-80 -34q32 -12 64 2M-80 -14q32 -12 64 2M-80 6q32 -12 64 2M80 -34q-32 -12 -64 2M80 -14q-32 -12 -64 2M80 6q-32 -12 -64 2"
          line="fine"
        />
      </Placed>
    );
  }
  return (
    <Placed {...props}>
      <Shape
        d={handPolygon([
          [-54, -72],
          [58, -72],
          [62, 76],
          [-50, 76],
        ])}
        fill={c.white}
        line="detail"
      />
      <Shape d={handRect(-60, -76, 116, 148, 2)} fill={cover} line="detail" shade={[0, 0]}>
        <path d="M-62 -78h18V76h-18Z" fill={mixColours(cover, c.dark, 0.35)} />
      </Shape>
      {props.title ? (
        <Handwriting text={props.title} at={[8, -20]} size={24} anchor="middle" colour={c.white} />
      ) : (
        <path d={heart(40)} transform="translate(8 -8)" fill={c.glow} />
      )}
    </Placed>
  );
}

/** A lantern held at its ring. */
export function Lantern(props: PropProps & { lit?: boolean }) {
  const { lit = true } = props;
  const c = usePalette();
  return (
    <Placed {...props}>
      {lit && <LightPool at={[0, 84]} radius={300} strength={0.75} />}
      <Stroke d="M-26 30Q0 -30 26 30" line="contour" />
      <Shape d="M-34 40L-16 20H16L34 40Z" fill={c.dark} line="detail" />
      <Shape d={handRect(-30, 40, 60, 84, 2)} fill={lit ? c.glow : c.white} line="detail" />
      {lit && <path d="M0 62q20 26 0 48q-20 -22 0 -48Z" fill={c.white} />}
      <Stroke d="M-12 40V124M12 40V124" line="fine" />
      <Shape d={handRect(-36, 122, 72, 18, 2)} fill={c.dark} line="detail" />
    </Placed>
  );
}

/** A torch that points right, with its beam if it is on. */
export function Torch(props: PropProps & { beam?: boolean; reach?: number }) {
  const { beam = true, reach = 700 } = props;
  const c = usePalette();
  return (
    <Placed {...props}>
      {beam && (
        <LightShape
          points={[
            [64, -20],
            [reach, -reach * 0.3],
            [reach, reach * 0.3],
            [64, 20],
          ]}
          strength={0.3}
        />
      )}
      {beam && (
        <LightShape
          points={[
            [64, -14],
            [reach * 0.8, -reach * 0.14],
            [reach * 0.8, reach * 0.14],
            [64, 14],
          ]}
          strength={0.3}
        />
      )}
      <Shape
        d="M-66 -14H30L44 -25H64V25H44L30 14H-66Q-74 0 -66 -14Z"
        fill={props.colour ?? c.cloth}
        line="detail"
        shade={[0, -10]}
      />
      <Stroke d="M44 -24V24M-40 -12V12M-28 -12V12" line="fine" />
    </Placed>
  );
}

/** A parcel tied with a ribbon; `at` bottom middle. */
export function Parcel(props: PropProps & { width?: number; height?: number }) {
  const { width = 150, height = 110 } = props;
  const c = usePalette();
  const ribbon = props.colourTwo ?? c.accent;
  return (
    <Placed {...props}>
      <Shape
        d={handRect(-width / 2, -height, width, height, 2)}
        fill={props.colour ?? c.ground}
        line="detail"
        shade={[-width * 0.14, 0]}
      >
        <path
          d={`M-11 ${-height - 9}h22V9h-22ZM${-width} ${-height * 0.56}H${width}v18H${-width}Z`}
          fill={ribbon}
        />
      </Shape>
      <Shape
        d={`M0 ${-height}Q-50 ${-height - 62} -62 ${-height - 22}Q-56 ${-height + 4} 0 ${-height}Q50 ${-height - 62} 62 ${-height - 22}Q56 ${-height + 4} 0 ${-height}Z`}
        fill={ribbon}
        line="detail"
      />
    </Placed>
  );
}

export function CardboardBox(
  props: PropProps & { open?: boolean; text?: string; width?: number; height?: number },
) {
  const { open = true, width = 260, height = 190 } = props;
  const c = usePalette();
  const card = props.colour ?? mixColours(c.wood, c.wall, 0.5);
  const half = width / 2;
  return (
    <Placed {...props}>
      {open && (
        <Shape
          d={handPolygon([
            [-half, -height],
            [half, -height],
            [half - 30, -height - 46],
            [-half + 30, -height - 46],
          ])}
          fill={mixColours(card, c.dark, 0.5)}
          line="detail"
        />
      )}
      <Shape d={handRect(-half, -height, width, height, 2)} fill={card} shade={[-width * 0.12, 0]}>
        {!open && <path d={`M-24 ${-height - 4}h48v${height * 0.4}h-48Z`} fill={c.white} opacity={0.5} />}
      </Shape>
      {open && (
        <>
          <Shape
            d={handPolygon([
              [-half, -height],
              [-half - 66, -height + 52],
              [-half - 60, -height + 72],
              [-half, -height + 16],
            ])}
            fill={lighten(card, 0.15)}
            line="detail"
          />
          <Shape
            d={handPolygon([
              [half, -height],
              [half + 66, -height + 52],
              [half + 60, -height + 72],
              [half, -height + 16],
            ])}
            fill={lighten(card, 0.15)}
            line="detail"
          />
        </>
      )}
      {props.text && (
        <Handwriting text={props.text} at={[0, -height * 0.4]} size={44} anchor="middle" rotate={-4} />
      )}
    </Placed>
  );
}

export function Suitcase(props: PropProps) {
  const c = usePalette();
  const skin = props.colour ?? c.wood;
  return (
    <Placed {...props}>
      <Stroke d="M-32 -196V-222Q-32 -234 -20 -234H20Q32 -234 32 -222V-196" line="contour" width={12} />
      <Shape
        d="M-130 -178Q-130 -198 -110 -198H110Q130 -198 130 -178V-20Q130 0 110 0H-110Q-130 0 -130 -20Z"
        fill={skin}
        shade={[-22, -14]}
      />
      <Shape d="M-84 -198h30V0h-30ZM54 -198h30V0h-30Z" fill={mixColours(skin, c.dark, 0.4)} line="fine" />
      <Shape d="M-78 -120h18v20h-18ZM60 -120h18v20h-18Z" fill={c.glow} line="fine" />
      <Shape
        d={handPolygon([
          [-28, -150],
          [30, -158],
          [34, -112],
          [-24, -104],
        ])}
        fill={c.clothTwo}
        line="fine"
      />
    </Placed>
  );
}

/** An umbrella held at its handle: open above the hand, or closed along a stick. */
export function Umbrella(props: PropProps & { open?: boolean }) {
  const { open = true } = props;
  const c = usePalette();
  const cloth = props.colour ?? c.accent;
  if (!open) {
    return (
      <Placed {...props}>
        <Stroke d="M0 -40V190V210Q0 240 24 238Q44 234 40 212" line="contour" />
        <Shape d="M-20 -20Q0 -36 20 -20L4 190H-4Z" fill={cloth} line="detail" shade={[-8, 0]} />
      </Placed>
    );
  }
  return (
    <Placed {...props}>
      <Stroke d="M0 -300V16Q0 44 22 42Q38 38 36 20" line="contour" />
      <Shape
        d="M-210 -250Q-190 -420 0 -430Q190 -420 210 -250q-35 -30 -70 0q-35 -30 -70 0q-35 -30 -70 0q-35 -30 -70 0q-35 -30 -70 0q-35 -30 -70 0Z"
        fill={cloth}
        shadow="M-230 -250Q-120 -330 -60 -440L-240 -440ZM-230 -270Q0 -296 230 -270V-220H-230Z"
      />
      <Stroke
        d="M0 -430Q-120 -390 -140 -252M0 -430Q-50 -380 -70 -254M0 -430V-256M0 -430Q50 -380 70 -254M0 -430Q120 -390 140 -252M0 -430V-452"
        line="detail"
      />
    </Placed>
  );
}

/** A wooden clock to stand on a shelf. */
export function Clock(props: PropProps & { hour?: number; minute?: number }) {
  const { hour = 10, minute = 10 } = props;
  const c = usePalette();
  const hand = (turn: number, long: number) =>
    `M0 -62L${Math.sin(turn * 6.2832) * long} ${-62 - Math.cos(turn * 6.2832) * long}`;
  return (
    <Placed {...props}>
      <Shape d="M-72 0Q-66 -140 0 -140T72 0Z" fill={props.colour ?? c.wood} line="detail" shade={[-12, 0]} />
      <Shape d="M-44 -62a44 44 0 1 1 88 0a44 44 0 1 1 -88 0Z" fill={c.white} line="detail" />
      <Stroke d={hand((hour % 12) / 12 + minute / 720, 22) + hand(minute / 60, 34)} />
    </Placed>
  );
}
