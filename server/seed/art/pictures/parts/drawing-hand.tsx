import type { ReactNode } from 'react';
import type { Point } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { Joined } from './joined';

/** A right hand that draws or writes; `at` is the point of its pencil. At scale 1 the hand is about 400 wide. */
export function DrawingHand(props: {
  at: Point;
  scale?: number;
  rotate?: number;
  flip?: boolean;
  skin: string;
  /** Without one the forearm is bare, for a scene that draws the sleeve itself. */
  sleeve?: string;
  tool?: 'pencil' | 'pen' | 'brush';
  nails?: string;
}) {
  const { at, scale = 1, rotate = 0, flip = false, skin, sleeve, tool = 'pencil' } = props;
  const nail = props.nails ?? mixColours(skin, '#fff1e6', 0.5);
  return (
    <Scaled at={at} scale={scale} rotate={rotate} flip={flip}>
      <Shape
        d="M468 16C560 90 660 170 780 250L700 420C600 350 480 270 392 196Z"
        fill={skin}
        shadow="M392 150C480 230 600 310 720 390L680 450L380 240Z"
      />
      {sleeve && <Sleeve colour={sleeve} />}
      {/* The middle finger lies below the tool, the index above. */}
      <Shape
        d="M150 -40C120 -50 84 -40 66 -16C54 4 66 24 86 22C110 14 150 24 190 50Z"
        fill={mixColours(skin, '#6a2a26', 0.16)}
        line="detail"
      />
      <path
        d="M96 -56C130 -88 160 -108 188 -112C214 -106 230 -84 244 -60L300 -40L240 40L140 10Z"
        fill={mixColours(skin, '#6a2a26', 0.22)}
      />
      <Tool kind={tool} />
      <Joined
        fill={skin}
        outline="M480 20C430 -40 370 -90 300 -100M400 190C340 240 240 244 190 204C160 198 148 170 160 150C130 142 122 108 142 90C118 74 116 42 140 24"
        area="M480 20C430 -40 370 -90 300 -100L200 -60L140 24C116 42 118 74 142 90C122 108 130 142 160 150C148 170 160 198 190 204C240 244 340 240 400 190Z"
        shadow="M120 110C200 160 320 170 420 130L400 260H120Z"
      />
      <Stroke d="M142 90Q180 96 210 112M160 150Q190 152 214 160" />
      <Joined
        fill={skin}
        outline="M306 -100C284 -152 222 -186 178 -172C146 -160 108 -122 74 -84C64 -68 76 -50 94 -58C130 -84 160 -102 186 -108C206 -100 222 -80 236 -56"
        area="M306 -100C284 -152 222 -186 178 -172C146 -160 108 -122 74 -84C64 -68 76 -50 94 -58C130 -84 160 -102 186 -108C206 -100 222 -80 236 -56L330 -20Z"
        shadow="M60 -60C110 -90 160 -120 190 -126C220 -120 240 -90 250 -40H80Z"
      />
      <path d="M78 -80C84 -90 96 -98 106 -106C112 -98 104 -82 90 -74Z" fill={nail} />
      <Joined
        fill={skin}
        outline="M330 96C262 118 204 92 168 50C140 18 112 -12 94 -36C88 -54 104 -66 120 -56C152 -34 182 -12 208 8C240 16 270 20 296 10"
        area="M330 96C262 118 204 92 168 50C140 18 112 -12 94 -36C88 -54 104 -66 120 -56C152 -34 182 -12 208 8C240 16 270 20 296 10L360 40Z"
        shadow="M90 -30C140 20 200 70 320 70V130H160Z"
      />
      <path d="M98 -40C94 -52 104 -60 114 -54C124 -48 130 -40 128 -34C118 -28 104 -30 98 -40Z" fill={nail} />
      <Stroke d="M190 34q12 -2 20 -10M206 -140q8 10 6 22" />
    </Scaled>
  );
}

function Sleeve({ colour }: { colour: string }) {
  return (
    <>
      <Shape
        d="M610 96C760 200 900 300 1180 470L1060 720C860 560 690 440 520 300C540 220 570 150 610 96Z"
        fill={colour}
        shadow="M540 250C700 380 880 520 1090 660L1040 740L500 320Z"
      />
      <Stroke d="M640 120C600 180 570 250 554 330M720 220q20 30 8 70M820 280q30 40 20 90" />
    </>
  );
}

function Tool({ kind }: { kind: 'pencil' | 'pen' | 'brush' }): ReactNode {
  return (
    <g transform="rotate(-42)">
      {kind === 'pencil' && (
        <>
          <Shape d="M0 0L46 -16H470V16H46Z" fill="#c8502f" shadow="M40 4H480V30H40Z" />
          <Shape d="M0 0L46 -16Q54 0 46 16Z" fill="#f0d9ae" line="detail" />
          <path d="M0 0L18 -7V7Z" fill="#2b1a1e" />
          <Shape d="M470 -16H500V16H470Z" fill="#c9c2ba" line="detail" />
          <Shape d="M500 -16H524Q540 0 524 16H500Z" fill="#eba8a8" line="detail" />
        </>
      )}
      {kind === 'pen' && (
        <>
          <Shape d="M0 0L30 -9L80 -14V14L30 9Z" fill="#e0b04c" line="detail" />
          <Stroke d="M4 0H46" width={3} />
          <Shape d="M78 -16H240L520 -12Q540 0 520 12L240 16H78Z" fill="#7e1c1c" shadow="M70 4H540V30H70Z" />
          <Shape d="M236 -17H256V17H236Z" fill="#e0b04c" line="detail" />
        </>
      )}
      {kind === 'brush' && (
        <>
          <Shape d="M0 0C20 -16 40 -16 64 -12V12C40 16 20 14 0 0Z" fill="#7e1c1c" line="detail" />
          <Shape d="M62 -13H130V13H62Z" fill="#c9c2ba" line="detail" />
          <Shape d="M128 -13C240 -18 400 -12 540 -4V4C400 12 240 18 128 13Z" fill="#2f5d46" />
        </>
      )}
    </g>
  );
}
