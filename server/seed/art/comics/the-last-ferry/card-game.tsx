import { Hand } from '../../kit/figure/hand';
import { type Point, seededRandom } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';
import { DANAE, NIKOS } from './cast';
import { LampNight } from './light';
import { SuitcaseTop } from './luggage';
import { NIGHT } from './mood';
import { COLOURS } from './style';
import { PlayingCard, type Suit } from './supper';

/** The suitcase from above, in the middle of a game. */
export function CardTable({ width, height }: { width: number; height: number }) {
  const played: readonly (readonly [x: number, y: number, turn: number, suit: Suit])[] = [
    [0.47, 0.44, -12, 'spade'],
    [0.56, 0.5, 9, 'heart'],
    [0.5, 0.58, -30, 'club'],
  ];
  return (
    <>
      <rect x={-200} y={-200} width={width + 400} height={height + 400} fill={NIGHT.wood} />
      <Stroke
        d={Array.from({ length: 8 }, (_, index) => `M-200 ${index * 86 - 60}H${width + 200}`).join('')}
      />
      <SuitcaseTop at={[width / 2, height / 2]} width={width * 0.78} height={height * 0.72} />
      {played.map(([x, y, turn, suit]) => (
        <PlayingCard key={suit} at={[width * x, height * y]} scale={0.82} rotate={turn} suit={suit} />
      ))}
      <PlayingCard at={[width * 0.3, height * 0.4]} scale={0.82} rotate={4} back />
      <PlayingCard at={[width * 0.31, height * 0.4]} scale={0.82} rotate={8} back />
      <Fan at={[width * 0.24, height * 0.8]} turn={14} />
      <Hand
        kind="hold"
        at={[width * 0.06, height * 1.06]}
        angle={-56}
        size={190}
        skin={DANAE.skin}
        fine
        arm={{ length: 120, sleeve: COLOURS.red }}
      />
      <Hand
        kind="pinch"
        at={[width * 0.98, height * 0.16]}
        angle={146}
        size={190}
        mirror
        skin={NIKOS.skin}
        fine
        arm={{ length: 130, sleeve: NIKOS.outfit.top.colour }}
      >
        <PlayingCard at={[-50, 46]} scale={0.82} rotate={-20} suit="diamond" />
      </Hand>
      <LampNight at={[width * 0.46, height * 0.46]} reach={560} night="#5f8b9c" />
    </>
  );
}

export function Paw({ at: [x, y], sock = false }: { at: Point; sock?: boolean }) {
  return (
    <>
      <Shape
        d={`M${x - 42} ${y + 26}q-6 -44 42 -46q48 2 42 46q-42 14 -84 0Z`}
        fill={sock ? COLOURS.paper : '#26333f'}
      />
      <Stroke
        d={`M${x - 14} ${y + 28}v-20M${x + 14} ${y + 28}v-20`}
        line="fine"
        colour={sock ? COLOURS.ink : '#7aa3a8'}
      />
    </>
  );
}

export function Crumbs({ at: [x, y] }: { at: Point }) {
  const random = seededRandom(3);
  const path = Array.from({ length: 16 }, () => {
    const [dx, dy] = [(random() - 0.5) * 150, random() * 150];
    return `M${x + dx} ${y + dy}l${4 + random() * 6} ${random() * 6 - 3}`;
  }).join('');
  return <Stroke d={path} colour="#f7e6bd" width={7} />;
}

function Fan({ at: [x, y], turn }: { at: Point; turn: number }) {
  return (
    <g transform={`rotate(${turn} ${x} ${y})`}>
      {[-34, -12, 12, 34].map((angle, index) => (
        <g key={angle} transform={`translate(${x} ${y + 60}) rotate(${angle}) translate(0 -80)`}>
          <PlayingCard
            at={[0, 0]}
            scale={0.82}
            suit={(['heart', 'club', 'spade', 'diamond'] as const)[index] ?? 'club'}
          />
        </g>
      ))}
    </g>
  );
}
