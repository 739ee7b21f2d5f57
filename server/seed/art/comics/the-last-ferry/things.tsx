import { handEllipse, handPolygon, handRect, type Point, pair, seededRandom } from '../../kit/geometry';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { COLOURS } from './style';

type Placing = { at: Point; scale?: number; rotate?: number; flip?: boolean };

const CASE = '#5b7f86';
const STRAP = '#a9835a';
const UMBRELLA = '#2d5468';
const UMBRELLA_LIT = '#4f7d8c';
const CRUST = '#d08f3f';

/** Her suitcase, standing: 330 wide, 250 high, `at` the ground under its middle. */
export function Suitcase(props: Placing) {
  return (
    <Scaled {...props}>
      <Stroke d="M-56 -252v-24q0 -18 18 -18h76q18 0 18 18v24" width={16} />
      <Stroke d="M-56 -252v-24q0 -18 18 -18h76q18 0 18 18v24" width={7} colour={STRAP} />
      <Shape d={handRect(-168, -252, 336, 252)} fill={CASE} shade={[-26, -14]} />
      <Stroke d="M-168 -128H168" />
      {[-96, 78].map((x) => (
        <Shape key={x} d={handRect(x, -256, 34, 260)} fill={STRAP} line="detail" shade={[-8, 0]} />
      ))}
      {[-96, 78].map((x) => (
        <Shape key={x} d={handRect(x - 4, -150, 42, 34)} fill="#d9c48d" line="detail" />
      ))}
      {[
        [-166, -250],
        [126, -250],
        [-166, -42],
        [126, -42],
      ].map(([x = 0, y = 0]) => (
        <Shape key={`${x}${y}`} d={handRect(x, y, 40, 40)} fill={STRAP} line="detail" />
      ))}
      <Shape
        d={handPolygon([
          [-44, -98],
          [56, -106],
          [60, -44],
          [-40, -36],
        ])}
        fill={COLOURS.paper}
        line="fine"
      />
      <Stroke d="M-26 -66q16 -18 32 0t32 -2M-24 -52h66" line="fine" colour={COLOURS.sea} />
    </Scaled>
  );
}

/** The one umbrella, open; the origin is its grip, the top 470 above. */
export function Umbrella(props: Placing & { rain?: boolean; pole?: number }) {
  const pole = props.pole ?? 20;
  const half = 330;
  const ribs = [-half, -200, -68, 68, 200, half];
  const dome = `M${-half} -240C${-half + 20} -390 -120 -470 0 -470C120 -470 ${half - 20} -390 ${half} -240`;
  return (
    <Scaled {...props}>
      <Stroke d={`M0 -470V${pole}`} width={13} />
      <Stroke d={`M0 -240V${pole}`} width={6} colour={STRAP} />
      <Stroke d={`M0 ${pole - 4}q0 34 -24 34t-22 -22`} width={15} />
      <Stroke d={`M0 ${pole - 4}q0 34 -24 34t-22 -22`} width={7} colour={STRAP} />
      <Shape
        d={`${dome}${[...ribs]
          .reverse()
          .slice(1)
          .map((x, index) => {
            const from = [...ribs].reverse()[index] ?? 0;
            return `Q${(from + x) / 2} -276 ${x} -240`;
          })
          .join('')}Z`}
        fill={UMBRELLA}
      >
        <path
          d="M-68 -240C-74 -360 -30 -440 0 -470C-150 -470 -300 -390 -330 -240Q-265 -276 -200 -240Q-134 -276 -68 -240Z"
          fill={UMBRELLA}
        />
        <path
          d="M68 -240C74 -360 30 -440 0 -470C110 -440 176 -350 200 -240Q134 -276 68 -240Z"
          fill={UMBRELLA_LIT}
        />
        <path
          d="M-200 -240C-176 -350 -110 -440 0 -470C-30 -440 -74 -360 -68 -240Q-134 -276 -200 -240Z"
          fill={UMBRELLA_LIT}
        />
      </Shape>
      <Stroke
        d={`M-200 -240C-180 -350 -110 -440 0 -470M-68 -240C-74 -360 -30 -440 0 -470M68 -240C74 -360 30 -440 0 -470M200 -240C180 -350 110 -440 0 -470`}
        line="fine"
      />
      <Stroke d="M0 -470v-26" width={10} />
      {props.rain && <Stroke d={bounces()} colour="#d5e6e0" width={4} opacity={0.8} />}
    </Scaled>
  );
}

/** The umbrella closed, its tip down; `at` its tip. */
export function ClosedUmbrella(props: Placing) {
  return (
    <Scaled {...props}>
      <Stroke d="M0 -60V-400q0 -34 24 -34t22 22" width={15} />
      <Stroke d="M0 -60V-400q0 -34 24 -34t22 22" width={7} colour={STRAP} />
      <Stroke d="M0 0v-40" width={8} />
      <Shape
        d="M-8 -24Q-46 -180 -34 -340Q-16 -318 0 -336Q18 -316 36 -338Q46 -180 8 -24Z"
        fill={UMBRELLA}
        shade={[10, 0]}
      />
      <Stroke d="M0 -330Q-8 -180 -2 -34M-20 -322Q-26 -180 -8 -60M22 -324Q26 -180 8 -60" line="fine" />
    </Scaled>
  );
}

/** A sesame ring, about 120 across. */
export function Koulouri(props: Placing & { torn?: boolean }) {
  const random = seededRandom(11);
  const seeds = Array.from({ length: 46 }, () => {
    const angle = random() * Math.PI * 2;
    const far = 39 + random() * 24;
    const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far];
    return `M${pair([x, y])}l${(random() * 6 - 3).toFixed(1)} ${(random() * 6 - 3).toFixed(1)}`;
  }).join('');
  if (props.torn) {
    return (
      <Scaled {...props}>
        <Shape
          d="M-66 6A66 66 0 0 1 66 4L58 22L48 10L36 18A34 34 0 0 0 -34 18L-46 8L-56 20Z"
          fill={CRUST}
          shade={[-6, -8]}
        />
        <path d="M-66 6L-56 20L-46 8L-34 18L-36 6ZM66 4L58 22L48 10L36 18L36 4Z" fill="#f3dfae" />
      </Scaled>
    );
  }
  return (
    <Scaled {...props}>
      <Shape d={`${handEllipse(0, 0, 68)}${handEllipse(0, 0, 32)}`} fill="none" line="none" />
      <path d={ring(68, 32)} fillRule="evenodd" fill={CRUST} />
      <path d="M-66 8A66 66 0 0 0 60 30L48 18A50 50 0 0 1 -52 6Z" fill="#a8692f" />
      <Stroke d={ring(68, 32)} />
      <Stroke d={seeds} width={5} colour="#f7e6bd" />
    </Scaled>
  );
}

/** The paper bag, open; `at` the middle of its foot, 190 high. */
export function PaperBag(props: Placing) {
  return (
    <Scaled {...props}>
      <Shape
        d="M-78 0L-86 -180L-58 -166L-30 -186L0 -168L30 -188L58 -168L88 -182L80 0Q0 12 -78 0Z"
        fill="#e2c692"
        shade={[-18, 0]}
      />
      <Stroke d="M-40 -20Q-46 -80 -40 -140M50 -30Q56 -90 46 -150" line="fine" />
      <Stroke
        d="M-36 -78a36 36 0 1 0 72 0a36 36 0 1 0 -72 0M-17 -78a17 17 0 1 0 34 0a17 17 0 1 0 -34 0"
        line="fine"
        colour="#8a6a3c"
      />
    </Scaled>
  );
}

export type Suit = 'heart' | 'spade' | 'club' | 'diamond';

/** A playing card, 96 by 140 about its middle; the heart is drawn in ink, for red is hers. */
export function PlayingCard(props: Placing & { back?: boolean; suit?: Suit }) {
  const { back = false, suit = 'spade' } = props;
  return (
    <Scaled {...props}>
      <Shape d={handRect(-48, -70, 96, 140, 1)} fill={back ? COLOURS.sea : COLOURS.paper} line="detail" />
      {back ? (
        <Stroke d="M-36 -58h72v116h-72ZM-36 -58l72 116M36 -58l-72 116" line="fine" colour={COLOURS.mist} />
      ) : (
        <path d={PIPS[suit]} fill={suit === 'heart' || suit === 'diamond' ? COLOURS.amber : COLOURS.ink} />
      )}
    </Scaled>
  );
}

const PIPS: Record<Suit, string> = {
  heart: 'M0 26C-40 0 -28 -30 0 -12C28 -30 40 0 0 26Z',
  diamond: 'M0 -32L24 0L0 32L-24 0Z',
  spade: 'M0 -30C34 4 24 20 4 12L10 30H-10L-4 12C-24 20 -34 4 0 -30Z',
  club: 'M0 -30a14 14 0 0 1 11 23a14 14 0 1 1 -7 22L9 30H-9L-4 15a14 14 0 1 1 -7 -22a14 14 0 0 1 11 -23Z',
};

function ring(outer: number, inner: number): string {
  const circle = (r: number) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  return circle(outer) + circle(inner);
}

function bounces(): string {
  const random = seededRandom(23);
  return Array.from({ length: 22 }, () => {
    const angle = Math.PI * (1.06 + random() * 0.88);
    const [x, y] = [Math.cos(angle) * 316, -240 + Math.sin(angle) * 236];
    return `M${pair([x, y])}l${((random() - 0.5) * 26).toFixed(1)} ${(-14 - random() * 18).toFixed(1)}`;
  }).join('');
}

/** Her suitcase lying flat, seen from above. */
export function SuitcaseTop({ at: [x, y], width, height }: { at: Point; width: number; height: number }) {
  const [left, top] = [x - width / 2, y - height / 2];
  return (
    <>
      <path d={handRect(left + 12, top + 16, width, height)} fill={COLOURS.ink} opacity={0.5} />
      <Shape d={handRect(left, top, width, height)} fill={CASE} shade={[-12, -12]} />
      {[0.2, 0.72].map((share) => (
        <Shape
          key={share}
          d={handRect(left + width * share, top - 4, width * 0.08, height + 8)}
          fill={STRAP}
          line="detail"
        />
      ))}
      <Stroke d={handRect(left + 14, top + 14, width - 28, height - 28)} line="fine" />
    </>
  );
}
