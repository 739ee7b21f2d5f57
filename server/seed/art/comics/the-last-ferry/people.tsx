import { Figure, type FigureProps } from '../../kit/figure/figure';
import { SEAT } from './bench';
import { DANAE, NIKOS } from './cast';
import { Umbrella } from './umbrella';

type Seated = Partial<FigureProps> & { x: number };

/** Her on the bench, from the sea. */
export function SeatedDanae({ x, ...rest }: Seated) {
  return <Figure who={DANAE} at={[x, 6]} pose="sitting" seat={SEAT - 8} {...rest} />;
}

/** Him on the bench, from the sea. */
export function SeatedNikos({ x, ...rest }: Seated) {
  return <Figure who={NIKOS} at={[x, 6]} pose="sitting" seat={SEAT - 8} {...rest} />;
}

/** Her with the umbrella in the hand on the side she faces. */
export function DanaeUnderUmbrella({
  x,
  facing = 'right',
  reach = 70,
  tilt = 0,
  ...rest
}: Seated & { reach?: number; tilt?: number }) {
  const side = facing === 'right' ? 'right' : 'left';
  const sign = facing === 'right' ? 1 : -1;
  return (
    <SeatedDanae
      x={x}
      facing={facing}
      hands={{ [side]: [sign * reach, -372] }}
      hold={{ [side]: <Umbrella at={[0, 0]} scale={1.08} rotate={tilt} pole={60} rain /> }}
      {...rest}
    />
  );
}
