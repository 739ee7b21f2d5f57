import { handRect } from '../../kit/geometry';
import { Handwriting } from '../../kit/lettering/sound-effect';
import { Scaled } from '../../kit/light/scaled';
import { disc } from '../../kit/light/sky';
import { Shape, Stroke } from '../../kit/light/tone';
import { LARDER } from './style';
import type { ThingProps } from './things';

/** The mixer from a drawer nobody opens, 300 high; it faces right. `wild` shakes and smokes. */
export function Mixer({
  wild = false,
  open = false,
  ...place
}: ThingProps & { wild?: boolean; open?: boolean }) {
  return (
    <Scaled {...place}>
      <Shape
        d="M-120 0C-120 -22 -104 -30 -84 -30H110Q134 -28 134 0Z"
        fill={LARDER.mustard}
        shade={[-8, -8]}
      />
      <Shape
        d="M-104 -28C-96 -90 -100 -140 -106 -190H-28C-40 -130 -46 -80 -30 -28Z"
        fill={LARDER.mustard}
        shade={[-14, 0]}
      />
      {!open && <Shape d="M40 -196V-112M58 -196V-112" line="contour" />}
      <Shape
        d="M-28 -132Q50 -120 128 -132C128 -84 108 -48 84 -30H16C-8 -48 -28 -84 -28 -132Z"
        fill={LARDER.cream}
        shade={[-14, 0]}
      />
      <Stroke d="M-28 -132Q50 -120 128 -132" line="contour" />
      <g transform={open ? 'rotate(-34 -70 -200)' : undefined}>
        <Shape
          d="M-130 -210C-132 -262 -96 -280 -40 -280H60C110 -280 142 -262 142 -232C142 -206 118 -192 84 -190H-100Q-128 -190 -130 -210Z"
          fill={LARDER.mustard}
          shade={[-10, -12]}
        />
        <Stroke d="M-122 -226H138" colour={LARDER.cream} width={9} />
        <Shape d="M22 -190H76L68 -164H30Z" fill="#a99a84" line="detail" />
      </g>
      <Shape d={disc(-68, -96, 22)} fill={LARDER.flour} line="detail" />
      <path d="M-68 -96L-54 -108" stroke={LARDER.tomato} strokeWidth={7} strokeLinecap="round" />
      {wild && <Stroke d="M-150 -250l-24 -14M-156 -210l-30 4M160 -260l22 -18M164 -220l30 0" line="contour" />}
    </Scaled>
  );
}

/** Its dial from near by, 400 wide about the middle. Nobody ever went past three. */
export function SpeedDial({ at, scale = 1, speed }: ThingProps & { speed: number }) {
  const angleOf = (step: number) => -130 + step * 26;
  return (
    <Scaled at={at} scale={scale}>
      <Shape d={disc(0, 0, 130)} fill={LARDER.cream} shade={[-10, -10]} />
      {Array.from({ length: 11 }, (_, step) => {
        const angle = (angleOf(step) * Math.PI) / 180;
        return (
          <Handwriting
            key={step}
            text={String(step)}
            at={[Math.sin(angle) * 172, -Math.cos(angle) * 172 + 16]}
            size={step > 8 ? 56 : 44}
            face="kalam-bold"
            anchor="middle"
            colour={step > 8 ? LARDER.tomato : LARDER.ink}
          />
        );
      })}
      <g transform={`rotate(${angleOf(speed)})`}>
        <Shape d="M-26 96V-84Q0 -128 26 -84V96Q0 112 -26 96Z" fill={LARDER.walnut} shade={[-9, 0]} />
        <path d="M0 -96V-50" stroke={LARDER.flour} strokeWidth={9} strokeLinecap="round" />
      </g>
    </Scaled>
  );
}

/** A tag with an amount on a string. */
export function Tag({ text, ...place }: ThingProps & { text: string }) {
  return (
    <Scaled {...place}>
      <Stroke d="M0 0Q6 14 0 26" />
      <Shape d={`M-6 26L-58 40V92H58V40L6 26Z`} fill={LARDER.paper} line="detail" />
      <Handwriting
        text={text}
        at={[0, 82]}
        size={44}
        face="kalam-bold"
        anchor="middle"
        colour={LARDER.tomatoDark}
      />
    </Scaled>
  );
}

/** A telephone that is in everybody's way. */
export function Phone(place: ThingProps) {
  return (
    <Scaled {...place}>
      <Shape d={handRect(-24, -44, 48, 88)} fill={LARDER.ink} />
      <path d={handRect(-18, -36, 36, 66)} fill={LARDER.mustard} />
    </Scaled>
  );
}
