import { Figure } from '../../kit/figure/figure';
import { Chair, Table } from '../../kit/props/furniture';
import { Cup } from '../../kit/props/kitchenware';
import { GUESTS } from './cast';
import { COLOURS } from './style';

/** Every other table is taken. */
export function Crowd() {
  return (
    <>
      <Pair x={-760} y={-90} left={2} right={0} />
      <Pair x={1130} y={60} left={1} right={2} />
    </>
  );
}

function Pair({ x, y, left, right }: { x: number; y: number; left: number; right: number }) {
  const [one, other] = [GUESTS[left], GUESTS[right]];
  if (!one || !other) return null;
  const sitting = { height: 690, seat: 168, pose: 'sitting-table' } as const;
  return (
    <>
      <Chair at={[x - 250, y - 4]} />
      <Chair at={[x + 250, y - 4]} flip />
      <Figure {...sitting} who={one} at={[x - 250, y]} facing="right" look="talking" />
      <Figure {...sitting} who={other} at={[x + 250, y]} facing="left" look="laugh" />
      <Table at={[x, y + 20]} round width={330} colour={COLOURS.sage} />
      <Cup at={[x - 50, y - 282]} saucer steam />
      <Cup at={[x + 70, y - 276]} saucer flip />
    </>
  );
}
