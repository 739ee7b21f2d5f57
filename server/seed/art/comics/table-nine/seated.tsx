import type { ReactNode } from 'react';
import { Figure, type FigureProps } from '../../kit/figure/figure';
import type { Point } from '../../kit/geometry';
import { Chair } from '../../kit/props/furniture';
import { Cup } from '../../kit/props/kitchenware';
import { IRIS, MARKOS } from './cast';
import { SugarFence, TableNine, TOP } from './table';

type Acting = Partial<Omit<FigureProps, 'at' | 'hands'>> & {
  /** Where the palms are, in the café's units. */
  reach?: { left?: Point; right?: Point };
  x?: number;
};

export type AtTable = {
  /** null: nobody sits there. */
  iris?: Acting | null;
  markos?: Acting | null;
  fence?: Parameters<typeof SugarFence>[0] | null;
  cups?: boolean;
  /** Another table's number, or none. */
  number?: string | null;
  chairs?: boolean;
  /** On the table behind the border, and before it. */
  behind?: ReactNode;
  before?: ReactNode;
};

const SEAT = 176;
const SIDE = 372;

/** Both of them at table nine: she to the left, he to the right. */
export function AtTableNine(props: AtTable) {
  const { iris = {}, markos = {}, fence = {}, cups = true, number = '9', chairs = true } = props;
  const her = iris && seat(iris, -SIDE, 'right');
  const his = markos && seat(markos, SIDE, 'left');
  return (
    <>
      {chairs && <Chair at={[-(SIDE + 10), -4]} scale={1.06} />}
      {chairs && <Chair at={[SIDE + 10, -4]} scale={1.06} flip />}
      {her && <Figure {...her} who={her.who ?? IRIS} only="all-but-near-arm" />}
      {his && <Figure {...his} who={his.who ?? MARKOS} only="all-but-near-arm" />}
      <TableNine number={number}>
        {props.behind}
        {fence && <SugarFence {...fence} />}
        {cups && <Cup at={[-100, TOP + 2]} saucer steam={iris !== null} />}
        {cups && markos !== null && <Cup at={[126, TOP + 10]} saucer steam flip />}
        {props.before}
      </TableNine>
      {her && <Figure {...her} who={her.who ?? IRIS} only="near-arm" />}
      {his && <Figure {...his} who={his.who ?? MARKOS} only="near-arm" />}
    </>
  );
}

function seat(acting: Acting, usual: number, facing: 'left' | 'right') {
  const { reach = {}, x = usual, ...rest } = acting;
  const about = (point: Point | undefined) => point && ([point[0] - x, point[1]] as Point);
  const [left, right] = [about(reach.left), about(reach.right)];
  return {
    pose: 'sitting-table' as const,
    facing,
    seat: SEAT,
    ...rest,
    who: rest.who,
    at: [x, 0] as Point,
    hands: { ...(left && { left }), ...(right && { right }) },
  };
}
