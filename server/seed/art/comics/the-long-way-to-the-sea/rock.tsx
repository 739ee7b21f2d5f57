import type { Point } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';

const BODY =
  'M-370 10C-366 -40 -352 -96 -340 -140C-336 -176 -312 -196 -300 -226C-288 -262 -250 -274 -226 -300C-200 -330 -170 -330 -140 -344C-104 -362 -64 -350 -30 -342C10 -336 40 -330 70 -306C112 -296 150 -262 172 -218C200 -184 214 -130 224 -84C236 -52 236 -16 244 10Z';
const LIT =
  'M-300 -226C-288 -262 -250 -274 -226 -300C-200 -330 -170 -330 -140 -344C-104 -362 -64 -350 -30 -342C10 -336 40 -330 70 -306C112 -296 150 -262 172 -218C140 -240 116 -262 78 -262C30 -280 0 -300 -50 -296C-96 -306 -140 -286 -170 -270C-204 -262 -214 -230 -246 -214C-270 -206 -284 -180 -322 -160Z';
const HOLE = 'M10 12C0 -60 8 -126 44 -160C84 -192 134 -166 152 -108C166 -60 166 -20 164 12Z';

/**
 * The rock with the hole, by which one knows their sea: an elephant that drinks. About 620 wide and 350 high, the
 * origin at the water in the middle, its trunk to the right. `through` is what is seen in the hole.
 */
export function HoleRock(props: {
  at: Point;
  scale?: number;
  flip?: boolean;
  fill: string;
  through: string;
  line?: 'contour' | 'detail' | 'fine';
  foam?: string | null;
}) {
  const { fill, through, line = 'detail', foam = '#fffaf0' } = props;
  const dark = mixColours(fill, '#6a3f5c', 0.34);
  return (
    <Scaled at={props.at} scale={props.scale ?? 1} flip={props.flip ?? false}>
      <Shape d="M262 10C258 -26 280 -50 306 -44C340 -40 350 -14 356 10Z" fill={dark} line={line} />
      <Shape d={BODY} fill={fill} line={line}>
        <path d={LIT} fill={mixColours(fill, '#fff3d6', 0.6)} />
        <path
          d="M-380 20C-370 -60 -350 -120 -320 -160C-290 -150 -300 -90 -280 -60C-262 -30 -266 0 -262 20ZM-120 20C-136 -40 -100 -90 -116 -150C-80 -120 -66 -40 -60 20ZM150 -160C190 -120 196 -40 196 20H250V-60Z"
          fill={dark}
        />
        <Stroke
          d="M-250 -210q24 40 4 84t6 70M-150 -262q-20 50 4 90M-40 -290q22 36 6 80M40 -262l-14 44M110 -246q22 24 30 56M-210 -40l40 -16M-186 -120l44 6M-76 -110q14 40 0 76M190 -150q14 34 8 70M-330 -60l34 12"
          line="detail"
        />
      </Shape>
      <Shape d={HOLE} fill={through} line={line}>
        <path d="M10 12C0 -60 8 -126 44 -160C66 -178 90 -178 108 -166C60 -150 40 -90 50 12Z" fill={dark} />
      </Shape>
      {foam && (
        <path
          d="M-400 12Q-360 -4 -310 8T-210 6T-110 8T0 6T100 8T190 6T270 8T372 12Q300 20 200 18T0 18T-200 18T-400 12Z"
          fill={foam}
        />
      )}
    </Scaled>
  );
}
