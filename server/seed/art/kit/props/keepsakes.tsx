import { handPolygon, handRect } from '../geometry';
import { Handwriting } from '../lettering/sound-effect';
import { lighten, mixColours } from '../light/colour';
import { heart, LightPool, LightShape } from '../light/glow';
import { usePalette } from '../light/palette';
import { Shape, Stroke } from '../light/tone';
import { Placed, type PropProps } from './prop';

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
