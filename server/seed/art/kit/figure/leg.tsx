import { mixPoints, type Point, pointAlong } from '../geometry';
import { ClothPattern, limbShade } from './cloth';
import { mixColours } from './colour';
import { Inked, Line, Placed } from './ink';
import { bendOf, hemLine, taperedLimb } from './limbs';
import type { Measures } from './measures';
import type { Person, Turn } from './person';
import type { Leg } from './rig';

type LegProps = { leg: Leg; measures: Measures; who: Person; turn: Turn; hips?: readonly string[] };

/** A leg with its shoe and trouser leg; `hips` are parts to be inked together with it. */
export function DrawnLeg({ leg, measures, who, turn, hips = [] }: LegProps) {
  const { hip, knee, ankle } = leg;
  const { thick } = measures;
  const bottom = bottomOf(who);
  const shoe = <Foot leg={leg} measures={measures} who={who} turn={turn} />;
  const boots = who.outfit.shoes?.kind === 'boots';
  const bare = (
    <Inked
      parts={[
        taperedLimb(hip, knee, { from: 31 * thick, to: 20 * thick }),
        taperedLimb(knee, ankle, { from: 20 * thick, to: 12 * thick, bulge: 0.16 }),
      ]}
      fill={who.skin}
      shade={limbShade([hip, knee, ankle], 22 * thick)}
    />
  );
  if (bottom.kind === 'skin') {
    return (
      <g>
        {!boots && who.outfit.shoes?.kind !== 'barefoot' && shoe}
        {bare}
        {(boots || who.outfit.shoes?.kind === 'barefoot') && shoe}
      </g>
    );
  }
  if (bottom.kind === 'shorts') {
    const hem = mixPoints(hip, knee, 0.72);
    return (
      <g>
        {!boots && shoe}
        {bare}
        {boots && shoe}
        <Inked
          parts={[
            taperedLimb(hip, hem, { from: 34 * thick, to: 32 * thick, flatEnd: true, bulge: 0 }),
            ...hips,
          ]}
          fill={bottom.colour}
          shade={limbShade([hip, hem], 30 * thick)}
        />
        <Line d={hemLine(hip, knee, 0.66, 31 * thick, 0.12)} weight={0.7} />
      </g>
    );
  }
  const cuff = mixPoints(knee, ankle, boots ? 0.8 : 1.02);
  const bend = bendOf(hip, knee, ankle);
  return (
    <g>
      {!boots && shoe}
      <Inked
        parts={[
          taperedLimb(hip, knee, { from: 35 * thick, to: 25 * thick, bulge: 0.06 }),
          taperedLimb(knee, cuff, {
            from: 25 * thick,
            to: boots ? 17 * thick : 21 * thick,
            flatEnd: true,
            bulge: 0.03,
          }),
          ...hips,
        ]}
        fill={bottom.colour}
        shade={limbShade([hip, knee, ankle], 26 * thick)}
      >
        <ClothPattern pattern={bottom.pattern} from={ankle} to={knee} half={40 * thick} size={thick} />
        <ClothPattern pattern={bottom.pattern} from={knee} to={hip} half={46 * thick} size={thick} />
      </Inked>
      {!boots && <Line d={hemLine(knee, ankle, 0.93, 20 * thick, 0.16)} weight={0.75} />}
      {Math.abs(bend) > 30 && <KneeFolds leg={leg} half={25 * thick} />}
      {boots && shoe}
    </g>
  );
}

export function bottomOf(who: Person) {
  const { top, bottom } = who.outfit;
  const pattern = bottom?.pattern;
  if (top.kind === 'dress' || top.kind === 'summer-dress' || top.kind === 'wedding-dress')
    return { kind: 'skin' as const, colour: who.skin, pattern };
  if (top.kind === 'dungarees')
    return { kind: 'trousers' as const, colour: top.colour, pattern: top.pattern };
  if (!bottom) return { kind: 'trousers' as const, colour: '#3d4660', pattern };
  if (bottom.kind === 'skirt' || bottom.kind === 'long-skirt')
    return { kind: 'skin' as const, colour: who.skin, pattern };
  return { kind: bottom.kind, colour: bottom.colour, pattern };
}

function KneeFolds({ leg, half }: { leg: Leg; half: number }) {
  const inner = mixPoints(leg.knee, mixPoints(leg.hip, leg.ankle), 0.16);
  const [dx, dy] = [inner[0] - leg.knee[0], inner[1] - leg.knee[1]];
  const length = Math.hypot(dx, dy) || 1;
  const unit: Point = [dx / length, dy / length];
  const at = (along: number, across: number) =>
    `${(leg.knee[0] + unit[0] * along - unit[1] * across).toFixed(1)} ${(leg.knee[1] + unit[1] * along + unit[0] * across).toFixed(1)}`;
  return (
    <Line
      d={`M${at(half * 0.85, -2)}Q${at(half * 0.3, 0)} ${at(0, half * 0.4)}M${at(half * 0.8, half * 0.4)}Q${at(half * 0.4, half * 0.3)} ${at(half * 0.2, half * 0.6)}`}
      weight={0.75}
    />
  );
}

function Foot({ leg, measures, who, turn }: Omit<LegProps, 'hips'>) {
  const { shoes = { kind: 'shoes', colour: '#4a2f2a' } } = who.outfit;
  const frontal = turn === 'front' || turn === 'back';
  const mirror = frontal && leg.splay < 0;
  const scale = measures.foot / 28;
  const long = frontal ? 0.74 : 1;
  const angle = -leg.pitch * (mirror ? -1 : 1);
  const sole = mixColours(shoes.colour, '#fff6e6', 0.75);
  return (
    <Placed at={leg.ankle} scale={scale} angle={angle} mirror={mirror}>
      <g transform={`scale(${long} 1)`}>
        {shoes.kind === 'barefoot' && <BareFoot skin={who.skin} />}
        {shoes.kind === 'sandals' && (
          <>
            <BareFoot skin={who.skin} />
            <Inked parts={['M-17 24H48Q50 30 46 31H-17Z']} fill={shoes.colour} weight={0.6} />
            <Line d="M-15 8Q0 14 10 4M20 10q4 8 4 14" weight={1.6} colour={shoes.colour} />
          </>
        )}
        {shoes.kind === 'boots' && (
          <Inked
            parts={[
              'M-19 -64C-16 -40 -20 0 -19 30H44C52 30 52 16 40 11C28 8 20 0 19 -12C18 -30 20 -50 21 -64Z',
            ]}
            fill={shoes.colour}
            shade="M-30 -70H-8C-10 -30 -12 0 -6 40H-30Z"
          >
            <rect x="-30" y="22" width="90" height="12" fill={mixColours(shoes.colour, '#201824', 0.5)} />
            <rect x="-30" y="-70" width="70" height="15" fill={mixColours(shoes.colour, '#ffffff', 0.16)} />
          </Inked>
        )}
        {(shoes.kind === 'shoes' || shoes.kind === 'trainers') && (
          <>
            <Inked
              parts={['M-15 -8C-19 6 -21 20 -18 29Q12 32 44 29C52 28 51 16 40 12C28 9 18 2 14 -10Z']}
              fill={shoes.colour}
              shade="M-30 -10H-8Q-10 14 0 30H-30Z"
            >
              {shoes.kind === 'trainers' && <rect x="-30" y="21" width="90" height="12" fill={sole} />}
              {shoes.kind === 'shoes' && (
                <rect x="-30" y="25" width="90" height="10" fill={mixColours(shoes.colour, '#201824', 0.6)} />
              )}
            </Inked>
            {shoes.kind === 'trainers' && <Line d="M16 3l7 5M22 -1l8 8" weight={0.7} />}
          </>
        )}
      </g>
    </Placed>
  );
}

function BareFoot({ skin }: { skin: string }) {
  return (
    <>
      <Inked
        parts={['M-12 -10C-15 4 -22 16 -17 26C-10 31 10 29 20 29L42 29C50 28 50 19 42 16C30 13 18 6 12 -10Z']}
        fill={skin}
        weight={0.9}
      />
      <path
        d={taperedLimb([0, -18], pointAlong([0, -18], 0, 16), {
          from: 10.5,
          to: 10.5,
          bulge: 0,
          flatStart: true,
          flatEnd: true,
        })}
        fill={skin}
      />
      <Line d="M36 27q-3 -4 0 -7M41 27q-2 -3 0 -6" weight={0.5} />
    </>
  );
}
