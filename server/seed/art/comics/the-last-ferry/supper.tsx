import { handEllipse, handRect, type Point, pair, seededRandom } from '../../kit/geometry';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { COLOURS } from './style';

type Placing = { at: Point; scale?: number; rotate?: number; flip?: boolean };

const CRUST = '#d08f3f';

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
        <Stroke
          d="M-54 -22l4 -5M-46 -38l6 -2M-30 -50l6 2M-12 -56l5 -4M6 -54l6 2M24 -50l4 -5M38 -40l6 2M50 -26l2 -6M-42 -24l5 3M-20 -42l6 -1M14 -42l5 3M36 -24l3 -5M54 -8l4 -4M-56 -6l5 -2"
          width={5}
          colour="#f7e6bd"
        />
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
