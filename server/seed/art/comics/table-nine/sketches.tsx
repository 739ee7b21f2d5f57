import { Bust, type BustProps } from '../../kit/figure/bust';
import type { Person } from '../../kit/figure/person';
import { type Point, seededRandom, smoothPath } from '../../kit/geometry';
import { Stroke } from '../../kit/light/tone';
import { StyleProvider } from '../../kit/style';
import { AUGUSTIN, MARKOS } from './cast';
import { COLOURS, PENCIL_STYLE } from './style';

const BLANK = COLOURS.paper;

/** Markos as her pencil leaves him: paper, but for hair and beard. */
const MARKOS_IN_PENCIL: Person = {
  ...MARKOS,
  skin: BLANK,
  face: { ...MARKOS.face, blush: '#efe4cf' },
  hair: { cut: 'messy', colour: '#8d8277' },
  outfit: {
    top: { kind: 'cardigan', colour: '#f3ead6', under: BLANK },
    bottom: { kind: 'trousers', colour: BLANK },
  },
};

const WAITER_IN_PENCIL: Person = {
  ...AUGUSTIN,
  skin: BLANK,
  face: { ...AUGUSTIN.face, blush: '#efe4cf', browColour: BLANK },
  hair: { cut: 'balding', colour: BLANK },
  outfit: {
    top: { kind: 'cardigan', colour: '#8d8277', under: BLANK },
    bottom: { kind: 'trousers', colour: BLANK },
    apron: BLANK,
  },
};

/** What she draws, well: Markos, or whom else she sees. */
export function HerDrawing({
  of = 'markos',
  ...props
}: Omit<BustProps, 'who'> & { of?: 'markos' | 'waiter' }) {
  return (
    <StyleProvider style={PENCIL_STYLE}>
      <Bust {...props} who={of === 'markos' ? MARKOS_IN_PENCIL : WAITER_IN_PENCIL} />
    </StyleProvider>
  );
}

/**
 * What he draws of her, badly, with a ballpoint and one cobalt crayon. `size` from scarf to chin; `done` less than 1
 * leaves the crayon out.
 */
export function HisDrawing({
  at: [x, y],
  size = 300,
  done = true,
}: {
  at: Point;
  size?: number;
  done?: boolean;
}) {
  const scale = size / 300;
  const line = (d: string, width = 6) => <Stroke d={d} colour="#4a3a33" width={width} />;
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {done && <Stroke d={scribble()} colour={COLOURS.cobalt} width={11} opacity={0.9} />}
      {done && (
        <Stroke
          d="M-24 150L-70 200L-52 214L-14 168L20 212L44 196L6 152"
          colour={COLOURS.cobalt}
          width={11}
          opacity={0.9}
        />
      )}
      <path d="M-84 -60Q-96 60 -40 118Q8 154 60 110Q104 60 84 -64Q30 -96 -84 -60Z" fill={COLOURS.paper} />
      {line('M-84 -60Q-98 60 -40 118Q8 154 62 108Q106 60 82 -66M-90 -54Q-20 -100 88 -62')}
      {line('M-132 20Q-150 -130 -10 -150Q140 -156 132 30Q124 100 62 148M-132 16Q-128 110 -50 146')}
      {line('M-52 -20a15 18 0 1 1 1 1M34 -28a18 14 0 1 0 1 1', 5)}
      <path d="M-44 -22a7 7 0 1 0 .1 0ZM40 -24a7 7 0 1 0 .1 0Z" fill="#4a3a33" />
      {line('M-66 -44l-14 -16M-52 -48l-6 -18M-38 -46l4 -18M28 -50l-6 -14M44 -52l4 -18M58 -46l14 -12', 4)}
      {line('M-4 -16Q-22 30 -26 42Q-10 56 8 44', 5)}
      {line('M-46 78Q0 118 54 70M-54 70l14 12M62 62l-14 12', 6)}
      {line(
        'M-34 156Q-120 190 -150 290M40 152Q130 180 150 290M-150 290l-26 18M-150 290l-6 30M-150 290l16 26M150 290l-16 28M150 290l8 30M150 290l28 16',
        6,
      )}
    </g>
  );
}

/** Crayon to and fro in the shape of a headscarf. */
function scribble(): string {
  const random = seededRandom(14);
  const points: Point[] = [];
  for (let step = 0; step <= 46; step++) {
    const turn = Math.PI * (0.86 + (step / 46) * 1.36);
    const reach = step % 2 ? 100 + random() * 8 : 144 + random() * 12;
    points.push([Math.cos(turn) * reach, -6 + Math.sin(turn) * reach * 1.02]);
  }
  return smoothPath(points, { tension: 0.3 });
}
