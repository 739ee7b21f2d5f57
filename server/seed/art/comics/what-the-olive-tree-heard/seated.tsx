import { Figure, type FigureProps } from '../../kit/figure/figure';
import { RedChair } from './things';

/** Somebody on the red chair. */
export function Seated(props: FigureProps & { height: number }) {
  const { at, height, facing = 'right' } = props;
  return (
    <>
      <RedChair at={at} scale={height / 720} flip={facing === 'left'} />
      <Figure pose="sitting-profile" seat={height * 0.262} {...props} />
    </>
  );
}
