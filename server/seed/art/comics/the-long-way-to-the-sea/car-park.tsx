import { handRect, type Point } from '../../kit/geometry';
import { Handwriting } from '../../kit/lettering/sound-effect';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { COLOURS } from './style';

/** The kiosk beside the car park, with its striped parasol; 300 wide, the origin on the ground. */
export function Kiosk({ at, scale = 1, open = true }: { at: Point; scale?: number; open?: boolean }) {
  return (
    <Scaled at={at} scale={scale}>
      <Shape d={handRect(-150, -290, 300, 290)} fill="#fdf1d8" shade={[-26, 0]} />
      <Shape d={handRect(-112, -226, 224, 116)} fill={open ? COLOURS.ink : COLOURS.turquoise} line="detail" />
      {open && (
        <>
          <Shape d={handRect(-92, -170, 26, 58)} fill={COLOURS.coral} line="fine" />
          <Shape d={handRect(-58, -160, 24, 48)} fill={COLOURS.sun} line="fine" />
          <Shape d={handRect(-24, -176, 22, 64)} fill={COLOURS.turquoise} line="fine" />
          <Shape d="M40 -112V-146H92V-112Z" fill="#fff6e6" line="fine" />
        </>
      )}
      {!open && <Stroke d="M-112 -196H112M-112 -168H112M-112 -140H112" line="fine" />}
      <Shape d={handRect(-138, -112, 276, 20)} fill="#fff8ea" line="detail" />
      <Stroke d="M-120 -70V-20M-60 -74V-14M10 -70V-20M76 -74V-14" line="fine" opacity={0.5} />
      <Shape d="M-176 -318L-150 -376H156L180 -318Z" fill={COLOURS.pink} line="contour" shade={[-10, -14]} />
      <Handwriting text="Kafes" face="kalam-bold" size={54} anchor="middle" at={[0, -330]} colour="#fff8ea" />
      <Parasol at={[230, 0]} />
      <Shape d="M300 0L308 -64H358L366 0" fill="none" line="detail" />
      <Shape d={handRect(296, -76, 74, 14)} fill={COLOURS.turquoise} line="detail" />
      <Stroke d="M362 -70L376 -150" line="contour" />
    </Scaled>
  );
}

function Parasol({ at: [x, y] }: { at: Point }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <Stroke d="M0 0L-6 -330" line="contour" />
      <Shape d="M-170 -250Q-150 -350 -6 -366Q140 -350 160 -250Q-6 -276 -170 -250Z" fill={COLOURS.apricot}>
        <path
          d="M-170 -250Q-150 -350 -6 -366Q-90 -340 -104 -260ZM-42 -268Q-36 -340 -6 -366Q26 -340 32 -266ZM160 -250Q140 -350 -6 -366Q82 -340 98 -260Z"
          fill="#fff8ea"
        />
      </Shape>
      <Stroke
        d="M-104 -260Q-90 -340 -6 -366Q82 -340 98 -260M-42 -268Q-36 -340 -6 -366Q26 -340 32 -266"
        line="fine"
      />
    </g>
  );
}

/** The blue sign that says what became of this place. */
export function ParkingSign({ at, scale = 1 }: { at: Point; scale?: number }) {
  return (
    <Scaled at={at} scale={scale}>
      <Stroke d="M0 0V-330" width={14} />
      <Stroke d="M0 -4V-326" width={6} colour="#cfd6d2" />
      <Shape d={handRect(-62, -440, 124, 124, 2)} fill={COLOURS.deep} shade={[-8, -8]} />
      <Handwriting text="P" face="comic-neue" size={112} anchor="middle" at={[0, -338]} colour="#fff8ea" />
    </Scaled>
  );
}

/** A board on a post that points somewhere. */
export function SignPost({
  at,
  scale = 1,
  text,
  flip = false,
}: {
  at: Point;
  scale?: number;
  text: string;
  flip?: boolean;
}) {
  const board = flip ? 'M140 -300H-90L-146 -256L-90 -212H140Z' : 'M-140 -300H90L146 -256L90 -212H-140Z';
  return (
    <Scaled at={at} scale={scale}>
      <Stroke d="M0 0L4 -310" width={20} />
      <Stroke d="M0 -2L4 -306" width={11} colour="#b77a55" />
      <Shape d={board} fill="#fff3dc" shade={[-6, -8]} />
      <Handwriting text={text} face="kalam-bold" size={60} anchor="middle" at={[flip ? 10 : -10, -236]} />
    </Scaled>
  );
}
