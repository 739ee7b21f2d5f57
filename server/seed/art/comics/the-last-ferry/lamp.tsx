import { handPolygon, handRect, type Point } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';
import type { Mood } from './mood';
import { COLOURS } from './style';

/** How high the lamp's light hangs over the ground. */
export const LAMP_HEIGHT = 930;

/** The quay's one lamp: an old iron post with a lantern. */
export function QuayLamp(props: { x: number; y?: number; mood: Mood; off?: boolean }) {
  const { x, y = 0, mood, off = false } = props;
  const top = y - LAMP_HEIGHT;
  return (
    <>
      <Shape
        d={`M${x - 11} ${y}L${x - 7} ${top + 60}H${x + 7}L${x + 11} ${y}Z`}
        fill={mood.iron}
        line="detail"
      />
      <Shape
        d={`M${x - 40} ${y + 8}Q${x - 34} ${y - 60} ${x - 12} ${y - 96}H${x + 12}Q${x + 34} ${y - 60} ${x + 40} ${y + 8}Q${x} ${y + 22} ${x - 40} ${y + 8}Z`}
        fill={mood.iron}
        line="detail"
      />
      <Shape d={handRect(x - 18, y - 420, 36, 18)} fill={mood.iron} line="detail" />
      <Stroke
        d={`M${x - 60} ${top + 112}Q${x} ${top + 80} ${x + 60} ${top + 112}M${x - 60} ${top + 112}q-12 6 -6 16M${x + 60} ${top + 112}q12 6 6 16`}
        width={9}
        colour={mood.iron}
      />
      <Lantern at={[x, top]} mood={mood} off={off} />
    </>
  );
}

/** The glass again, drawn after the night has been laid over the rest. */
export function LanternGlow({ x, y = 0 }: { x: number; y?: number }) {
  return <path d={glass([x, y - LAMP_HEIGHT])} fill="#fff4d2" />;
}

function Lantern({ at: [x, y], mood, off }: { at: Point; mood: Mood; off: boolean }) {
  return (
    <>
      <Shape d={glass([x, y])} fill={off ? '#dfe9e0' : COLOURS.lamp} line="detail" />
      <Shape
        d={`M${x - 54} ${y - 46}Q${x - 30} ${y - 92} ${x} ${y - 98}Q${x + 30} ${y - 92} ${x + 54} ${y - 46}Z`}
        fill={mood.iron}
        line="detail"
      />
      <Stroke d={`M${x} ${y - 98}v-22M${x - 34} ${y + 56}H${x + 34}`} width={8} colour={mood.iron} />
    </>
  );
}

function glass([x, y]: Point): string {
  return handPolygon(
    [
      [x - 44, y - 46],
      [x + 44, y - 46],
      [x + 28, y + 52],
      [x - 28, y + 52],
    ],
    { wobble: 0 },
  );
}
