import { Hand } from '../../kit/figure/hand';
import { Head } from '../../kit/figure/head';
import { Inked } from '../../kit/figure/ink';
import type { Person } from '../../kit/figure/person';
import { Handwriting } from '../../kit/lettering/sound-effect';
import { LightPool } from '../../kit/light/glow';
import { Shape, Stroke } from '../../kit/light/tone';
import { LIA } from './cast';
import { tube } from './hands/tube';
import { LARDER } from './style';

/** Lia without her spectacles. */
export const LIA_ASLEEP: Person = {
  ...LIA,
  face: { shape: 'round', nose: 'button', eyes: 'bright', freckles: true },
};

export function HangingLamp() {
  return (
    <>
      <Stroke d="M610 -20V60" line="contour" />
      <Shape d="M560 60H660L720 150Q610 170 500 150Z" fill={LARDER.tomato} shade={[-14, 0]} />
      <path
        d="M516 154Q610 172 704 154Q660 178 610 178Q560 178 516 154Z"
        fill="#ffe6a0"
        stroke={LARDER.ink}
        strokeWidth={3.8}
      />
      <LightPool at={[610, 172]} radius={170} strength={0.8} />
    </>
  );
}

/** Head on her arm, under somebody else's blanket. */
export function SleepingLia() {
  const arm = tube(
    [
      [560, 722],
      [660, 752],
      [790, 746],
    ],
    [36, 28, 19],
  );
  return (
    <>
      <Inked
        parts={[
          tube(
            [
              [540, 712],
              [600, 738],
            ],
            [42, 38],
          ),
        ]}
        fill={LARDER.cream}
      />
      <Hand kind="rest" at={[790, 746]} size={70} angle={4} mirror skin={LIA.skin} />
      <Inked parts={[arm]} fill={LIA.skin} shade="M560 748Q660 790 800 764V820H520Z" />
      <g transform="rotate(64 690 660)">
        <Head who={LIA_ASLEEP} at={[690, 660]} size={190} turn="three-quarter" look="asleep" fine behind />
        <Head who={LIA_ASLEEP} at={[690, 660]} size={190} turn="three-quarter" look="asleep" fine />
      </g>
      <Shape
        d="M372 752C380 690 400 620 452 584C490 556 548 548 586 572C622 590 640 640 640 690C646 722 640 748 622 766L600 752L576 776L546 760L508 784L470 764L430 780L404 760Z"
        fill={LARDER.mustard}
        shade={[-12, -10]}
      >
        <path
          d="M380 620L700 660M380 680L700 720M390 736L660 780M450 540L420 800M520 540L494 800M588 550L566 800"
          stroke={LARDER.tomato}
          strokeWidth={10}
          opacity={0.7}
        />
      </Shape>
      <Stroke d="M430 776C424 720 440 660 476 626M510 780C512 730 520 690 548 650M576 772C580 730 590 700 602 680M400 690q10 -40 36 -62" />
    </>
  );
}

/** Under the good tablecloth. */
export function Drawer() {
  return (
    <g>
      <Shape d="M30 40H600V420H30Z" fill={LARDER.walnut} />
      <Shape d="M56 64H574V420H56Z" fill={LARDER.ink} line="detail" />
      <g transform="rotate(-9 300 200)">
        <Shape d="M90 110H400V380H90Z" fill="#ead3a4" line="detail" />
      </g>
      <g transform="rotate(-3 300 200)">
        <Shape d="M130 100H440V390H130Z" fill="#f2e0b6" line="detail" />
      </g>
      <g transform="rotate(4 320 210)">
        <Shape d="M130 84H500V390H130Z" fill={LARDER.paper} />
        <Handwriting text="Elena, 9 years old" at={[156, 134]} size={48} colour={LARDER.tomatoDark} />
        <Stroke d="M150 150H480" colour={LARDER.tomato} />
        <Handwriting text={'flour  3 cups? 4?\noil  ask mama\nsalt  ASK MAMA'} at={[160, 196]} size={46} />
      </g>
    </g>
  );
}
