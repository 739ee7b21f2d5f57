import { pair, smoothPath } from '../geometry';
import { ClothPattern } from './cloth';
import { Apron, Scarf } from './collars';
import { Inked, Line } from './ink';
import type { Person } from './person';
import type { Joints } from './rig';
import { Skirt, shapeSkirt } from './skirt';
import { hems, TrunkDetails } from './trunk-details';
import type { TrunkShape } from './trunk-shape';

type TrunkProps = { joints: Joints; trunk: TrunkShape; who: Person };

/** How tops that go on below the waist hang over the legs. */
const skirts: Partial<
  Record<Person['outfit']['top']['kind'], { length: number; flare: number; from: number }>
> = {
  dress: { length: 0.98, flare: 18, from: 0.2 },
  'summer-dress': { length: 0.92, flare: 22, from: 0.2 },
  'wedding-dress': { length: 1.98, flare: 44, from: 0.2 },
  coat: { length: 0.84, flare: 14, from: 0.05 },
  raincoat: { length: 0.7, flare: 18, from: 0.05 },
};

/** The clothes on the trunk without their sleeves, and the skirt if there is one. */
export function DrawnTrunk({ joints, trunk, who, upperOnly = false }: TrunkProps & { upperOnly?: boolean }) {
  const { top, scarf, apron } = who.outfit;
  const { thick } = joints.measures;
  const ease = { jumper: 4, cardigan: 4, coat: 5, raincoat: 7, shirt: 2, suit: 3 }[top.kind as 'jumper'] ?? 0;
  const colour = top.kind === 'dungarees' ? (top.under ?? '#f4e9d6') : top.colour;
  const pattern = top.kind === 'dungarees' ? undefined : top.pattern;
  const left = trunk.spot(0.95, -1.3);
  const low = trunk.spot(hems[top.kind] - 0.1, -0.35);
  const chest = trunk.spot(0.7, -0.62);
  const shade = `M${pair(left)}Q${pair(chest)} ${pair(low)}L${pair(trunk.spot(hems[top.kind] - 0.2, -1.6))}L${pair(trunk.spot(0.9, -2))}Z`;
  const skirt = skirts[top.kind];
  const lower = skirt && !upperOnly ? shapeSkirt({ joints, trunk, ...skirt }) : null;
  const { bottom } = who.outfit;
  const separate =
    !skirt && !upperOnly && (bottom?.kind === 'skirt' || bottom?.kind === 'long-skirt') ? bottom : null;
  const dress = skirt && skirt.from > 0.1;
  return (
    <g>
      {separate && (
        <Skirt
          joints={joints}
          trunk={trunk}
          colour={separate.colour}
          pattern={separate.pattern}
          length={separate.kind === 'skirt' ? 0.92 : 1.7}
          flare={separate.kind === 'skirt' ? 14 : 20}
          from={0.16}
        />
      )}
      <Inked
        parts={[trunk.outline(hems[top.kind], ease * thick), lower?.outline ?? '']}
        fill={colour}
        shade={lower ? `${shade}${lower.shade}` : shade}
      >
        <ClothPattern
          pattern={pattern}
          from={trunk.spot(lower ? -1.6 : -0.2, 0)}
          to={trunk.spot(1.05, 0)}
          half={(lower ? 150 : 90) * thick}
          size={thick}
        />
      </Inked>
      {lower?.folds.map((fold) => (
        <Line key={fold} d={fold} weight={0.85} />
      ))}
      {dress && lower && (
        <Line
          d={smoothPath([trunk.spot(0.24, -0.97), trunk.spot(0.2, 0), trunk.spot(0.24, 0.97)])}
          weight={0.9}
        />
      )}
      <TrunkDetails joints={joints} trunk={trunk} who={who} />
      {apron && <Apron joints={joints} trunk={trunk} colour={apron} cropped={upperOnly} />}
      {scarf && <Scarf joints={joints} trunk={trunk} colour={scarf} />}
    </g>
  );
}
