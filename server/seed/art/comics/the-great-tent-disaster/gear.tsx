import { handPolygon, handRect, type Point } from '../../kit/geometry';
import { Handwriting } from '../../kit/lettering/sound-effect';
import { Steam } from '../../kit/light/glow';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { COLOURS } from './style';

export type Thing = { at: Point; scale?: number; rotate?: number; flip?: boolean };

/** Gran's thermos, 170 high, standing. */
export function Thermos({ lid = true, ...place }: Thing & { lid?: boolean }) {
  return (
    <Scaled {...place}>
      <Shape
        d="M-30 0V-118Q-28 -132 -20 -136H20Q28 -132 30 -118V0Q0 6 -30 0Z"
        fill="#c9403a"
        shade={[-12, 0]}
      >
        <path
          d="M-34 -100H34M-34 -64H34M-34 -28H34M-14 -140V6M14 -140V6"
          stroke="#7d1f2c"
          strokeWidth={5}
          fill="none"
        />
      </Shape>
      <Shape d="M-20 -134H20V-150H-20Z" fill={COLOURS.steel} line="detail" />
      {lid && (
        <Shape d="M-26 -148H26L22 -184Q0 -190 -22 -184Z" fill={COLOURS.steel} line="detail" shade={[-8, 0]} />
      )}
    </Scaled>
  );
}

/** The lid of the thermos, used as a cup; its middle is held. */
export function LidCup({ steam = true, ...place }: Thing & { steam?: boolean }) {
  return (
    <Scaled {...place}>
      {steam && <Steam at={[0, -40]} size={80} />}
      <Shape d="M-30 -34H30L24 30Q0 38 -24 30Z" fill={COLOURS.steel} shade={[-8, 0]} />
      <Shape d="M-30 -34Q0 -46 30 -34Q0 -24 -30 -34Z" fill="#6b4226" line="detail" />
    </Scaled>
  );
}

/** A folding chair that faces right, its seat 170 high. */
export function FoldingChair(place: Thing) {
  return (
    <Scaled {...place}>
      <Stroke d="M-104 -176L84 0M96 -176L-92 0" width={17} />
      <Stroke d="M-104 -176L84 0M96 -176L-92 0" colour={COLOURS.steel} width={8} />
      <Stroke d="M-100 -170L-142 -384M-118 -262L106 -256" width={17} />
      <Stroke d="M-100 -170L-142 -384M-118 -262L106 -256" colour={COLOURS.steel} width={8} />
      <Shape d="M-150 -396L-128 -398L-92 -214L-112 -208Z" fill="#3d7c86" shade={[-6, 0]} />
      <Shape d="M-112 -186Q0 -146 104 -186L100 -166Q0 -128 -104 -164Z" fill="#3d7c86" line="detail" />
    </Scaled>
  );
}

/** The folded sheet nobody needs; 230 by 160 about its middle. */
export function InstructionSheet({ ring = false, ...place }: Thing & { ring?: boolean }) {
  return (
    <Scaled {...place}>
      <Shape
        d={handPolygon(
          [
            [-115, -78],
            [0, -84],
            [115, -76],
            [112, 80],
            [0, 74],
            [-113, 82],
          ],
          { wobble: 2 },
        )}
        fill="#fffaea"
        shadow="M0 -90L120 -90V90H0Z"
        depth={0.16}
      />
      <Stroke d="M0 -84V74" line="fine" />
      <Stroke
        d="M-92 26L-64 -22L-34 26ZM-64 -22L-20 -16L-34 26M24 22L56 -32L90 22M56 -32V22M-92 48H-26M-92 60H-44M26 46H90M26 58H70"
        line="fine"
      />
      <Handwriting text="INSTRUCTIONS" at={[-58, -46]} size={27} anchor="middle" colour={COLOURS.tentDark} />
      {ring && (
        <ellipse
          cx={52}
          cy={18}
          rx={44}
          ry={42}
          fill="none"
          stroke="#8a5f3c"
          strokeWidth={6}
          opacity={0.65}
        />
      )}
    </Scaled>
  );
}

/** The bag the tent comes in: 420 long, lying. `slack` when it is empty. */
export function TentBag({ slack = false, ...place }: Thing & { slack?: boolean }) {
  return (
    <Scaled {...place}>
      <Shape
        d={
          slack
            ? 'M-200 0Q-220 -40 -190 -52Q-60 -70 40 -46Q150 -60 206 -34Q216 -6 200 0Z'
            : 'M-200 -4Q-232 -70 -196 -132Q-100 -152 0 -146Q110 -154 196 -132Q226 -66 200 -4Q0 8 -200 -4Z'
        }
        fill={COLOURS.pine}
        shade={[-10, -14]}
      />
      {!slack && (
        <Stroke
          d="M-150 -142Q-168 -70 -148 0M150 -142Q168 -70 148 0M-60 -146Q0 -214 66 -146"
          line="contour"
        />
      )}
      {!slack && (
        <Handwriting text="ATLAS 4" at={[0, -54]} size={72} anchor="middle" colour={COLOURS.torch} />
      )}
      {slack && <Handwriting text="ATLAS 4" at={[0, -14]} size={34} anchor="middle" colour={COLOURS.torch} />}
    </Scaled>
  );
}

/** A tent pole between two points, in sections. */
export function Pole({
  from,
  to,
  bow = 0,
  width = 13,
}: {
  from: Point;
  to: Point;
  bow?: number;
  width?: number;
}) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const d = `M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2 - dy * bow} ${(from[1] + to[1]) / 2 + dx * bow} ${to[0]} ${to[1]}`;
  const long = Math.hypot(dx, dy);
  return (
    <>
      <Stroke d={d} width={width} />
      <Stroke d={d} colour="#dfe6e2" width={width * 0.46} />
      <path
        d={d}
        fill="none"
        stroke={COLOURS.tentDark}
        strokeWidth={width * 0.46}
        strokeDasharray={`${width * 1.1} ${long / 4}`}
        strokeDashoffset={-long / 9}
      />
    </>
  );
}

/** A peg, its point in the ground at `at`. */
export function Peg({ ...place }: Thing) {
  return (
    <Scaled {...place}>
      <Stroke d="M0 0L-14 -70Q-18 -96 4 -92" width={15} />
      <Stroke d="M0 0L-14 -70Q-18 -96 4 -92" width={7} colour={COLOURS.steel} />
    </Scaled>
  );
}

export function Mallet(place: Thing) {
  return (
    <Scaled {...place}>
      <Shape d={handRect(-10, -150, 20, 190)} fill="#c99a5e" line="detail" shade={[-6, 0]} />
      <Shape d={handRect(-62, -196, 124, 64, 3)} fill="#3a3a48" shade={[0, -14]} />
    </Scaled>
  );
}

/** Mum's book, open, seen from outside. */
export function Paperback(place: Thing) {
  return (
    <Scaled {...place}>
      <Shape
        d="M-66 -44L0 -36L66 -44V46L0 56L-66 46Z"
        fill={COLOURS.plum}
        line="detail"
        shadow="M0 -60H90V70H0Z"
      />
      <Stroke d="M0 -36V56M-52 -18L-14 -14M14 -14L52 -18" line="fine" colour="#f3e3c0" />
    </Scaled>
  );
}
