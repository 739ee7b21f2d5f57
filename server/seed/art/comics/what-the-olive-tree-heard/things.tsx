import { handEllipse, type Point, seededRandom } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { Chair } from '../../kit/props/furniture';
import { useStyle } from '../../kit/style';
import { lance } from './olive/foliage';
import { COLOURS } from './style';

/** How a thing stands or is held: see the kit's props. */
export type Thing = { at: Point; scale?: number; rotate?: number; flip?: boolean };

/** The only red thing on the hillside. */
export function RedChair({ snow = false, ...thing }: Thing & { snow?: boolean }) {
  return (
    <>
      <Chair {...thing} colour={COLOURS.red} colourTwo="#dcbd85" />
      {snow && (
        <Scaled {...thing}>
          <Shape
            d="M-78 -196C-60 -236 -20 -244 10 -240C50 -238 84 -216 84 -184C60 -176 40 -186 16 -178C-10 -170 -40 -166 -60 -176Z"
            fill="#fbfbf7"
            line="detail"
            shadow="M-90 -186Q0 -200 90 -200V-150H-90Z"
          />
          <Shape d="M-78 -372C-78 -396 -48 -400 -44 -376Q-60 -362 -78 -372Z" fill="#fbfbf7" line="detail" />
        </Scaled>
      )}
    </>
  );
}

/** The tree on its first day: a whip with a few leaves. The origin is at its root. */
export function Sapling({
  at,
  scale = 1,
  rotate = 0,
  roots = false,
  leaf,
}: Thing & { roots?: boolean; leaf: string }) {
  const { ink } = useStyle();
  const random = seededRandom(12);
  let leaves = '';
  for (let index = 0; index < 7; index++) {
    const y = -52 - index * 22;
    for (const side of [-1, 1])
      leaves += lance(
        [Math.sin(y / 30) * 4, y],
        -Math.PI / 2 + side * (0.7 + random() * 0.3),
        40 - index * 2,
        0.18,
      );
  }
  leaves += lance([0, -206], -Math.PI / 2, 36, 0.18);
  return (
    <Scaled at={at} scale={scale} rotate={rotate}>
      {roots && (
        <Shape
          d="M-34 26C-40 -8 -16 -14 0 -14C20 -14 40 -6 34 28C16 44 -18 44 -34 26Z"
          fill="#8d7a66"
          shadow="M6 -20H50V60H-10Q14 20 6 -20Z"
        />
      )}
      <Stroke d="M0 0C8 -60 -8 -120 0 -206" line="contour" colour={mixColours('#8d7a66', ink, 0.4)} />
      <path d={leaves} fill={leaf} stroke={ink} strokeWidth={2.4} strokeLinejoin="round" />
    </Scaled>
  );
}

/** A spade; held at its middle. */
export function Spade(thing: Thing) {
  return (
    <Scaled {...thing}>
      <Shape d="M-7 -190H7L8 130H-8Z" fill="#a88d6b" line="detail" />
      <Shape d="M-30 -200Q0 -212 30 -200L28 -184Q0 -192 -28 -184Z" fill="#a88d6b" line="detail" />
      <Shape
        d="M-40 120H40C44 180 26 220 0 244C-26 220 -44 180 -40 120Z"
        fill="#8f9aa0"
        shadow="M6 110H60V260H-6Q16 180 6 110Z"
      />
    </Scaled>
  );
}

/** A cradle of cloth with a sleeping baby, hung from a branch. The origin is where it hangs. */
export function Cradle({ at, scale = 1, skin, drop = 240 }: Thing & { skin: string; drop?: number }) {
  const { ink } = useStyle();
  return (
    <Scaled at={at} scale={scale}>
      <Stroke d={`M-10 -20L-96 ${drop}M10 -20L96 ${drop}`} line="detail" />
      <g transform={`translate(0 ${drop})`}>
        <Shape d={handEllipse(-44, -10, 34, 32)} fill={skin} line="detail" />
        <Stroke d="M-58 -12q8 7 16 0M-36 -14q7 6 14 -1M-46 4q6 5 12 0" line="fine" />
        <Stroke d="M-52 -42q8 -14 18 -4" line="detail" colour={mixColours('#4b362b', ink, 0.3)} />
        <Shape
          d="M-112 -6C-70 22 -30 16 0 6C40 -18 80 -14 112 -8C104 54 56 74 0 74C-56 74 -104 56 -112 -6Z"
          fill="#f3ecdc"
          shadow="M-20 90C60 70 90 30 100 -30H140V100Z"
        />
        <Stroke d="M-70 30q30 22 66 20M10 22q40 0 70 -14M-30 52q30 8 70 -2" line="fine" />
      </g>
    </Scaled>
  );
}

/** A pocketknife; open, it lies along x with the blade to the right of the origin. */
export function Pocketknife({ open = false, ...thing }: Thing & { open?: boolean }) {
  return (
    <Scaled {...thing}>
      {open && <Shape d="M40 -12L150 -10Q176 -4 184 12L40 12Z" fill="#dfe3e2" line="detail" />}
      <Shape
        d="M-80 -14Q-88 0 -80 14H44Q52 0 44 -14Z"
        fill="#8b6a49"
        shadow="M-90 2H60V30H-90Z"
        line="detail"
      />
      <Stroke d="M-60 0h2M26 0h2" line="contour" />
    </Scaled>
  );
}
