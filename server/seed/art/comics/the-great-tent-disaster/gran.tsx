import { Figure, type FigureProps } from '../../kit/figure/figure';
import type { Point } from '../../kit/geometry';
import { GRAN } from './cast';
import { FoldingChair, LidCup } from './gear';

type Seated = Partial<FigureProps> & { at: Point; height: number; cup?: boolean; steam?: boolean };

/** Gran in her folding chair, with the lid of her thermos in a hand. */
export function GranInChair({ at, height, cup = true, steam = true, facing = 'right', ...rest }: Seated) {
  const scale = height / 720;
  const side = facing === 'right' ? 'left' : 'right';
  const sign = facing === 'right' ? 1 : -1;
  return (
    <>
      <FoldingChair at={at} scale={scale} flip={facing === 'left'} />
      <Figure
        who={GRAN}
        at={at}
        height={height}
        facing={facing}
        pose="sitting"
        seat={165 * scale}
        look="smile"
        {...(cup && {
          hands: { [side]: [sign * 92 * scale, -300 * scale] as Point },
          grip: { [side]: 'hold' as const },
          hold: { [side]: <LidCup at={[0, -6]} scale={scale * 0.8} steam={steam} /> },
        })}
        {...rest}
      />
    </>
  );
}
