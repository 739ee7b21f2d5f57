import type { Point } from '../geometry';
import { Sky } from '../light/sky';
import { type SetProps, SetStage } from './set-stage';

/** Nothing but sky, for flights, dreams and endings. */
export function SkyOnly(
  props: SetProps & { clouds?: number; print?: 'dots' | 'lines' | 'bands' | 'flat'; sun?: Point | null },
) {
  return (
    <SetStage {...props}>
      {({ w, c, time, seed }) => (
        <Sky
          x={-0.15 * w}
          y={-200}
          width={w * 1.3}
          height={1400}
          time={time}
          colours={c}
          seed={seed}
          clouds={props.clouds ?? 4}
          print={props.print ?? 'dots'}
          {...(props.sun === undefined ? {} : { sun: props.sun })}
        />
      )}
    </SetStage>
  );
}
