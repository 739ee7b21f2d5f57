import type { Point } from '../../kit/geometry';
import { Scaled } from '../../kit/light/scaled';
import { Stroke } from '../../kit/light/tone';
import { useStyle } from '../../kit/style';

/** How high each of the tune's four notes stands: the same tune all through the comic. */
const TUNE = [0, -22, -48, -14];

/** Stratis's whistle: four notes on a breath. `at` is where it leaves the lips. */
export function Whistle(props: {
  at: Point;
  scale?: number;
  rotate?: number;
  flip?: boolean;
  colour?: string;
  notes?: number;
}) {
  const { at, scale = 1, rotate = 0, flip = false, notes = TUNE.length } = props;
  const { ink } = useStyle();
  const colour = props.colour ?? ink;
  return (
    <Scaled at={at} scale={scale} rotate={rotate} flip={flip}>
      <Stroke
        d="M8 0C40 -16 54 10 84 -6S130 -44 160 -26S214 -52 246 -50"
        line="detail"
        colour={colour}
        opacity={0.55}
      />
      {TUNE.slice(0, notes).map((height, index) => (
        <Note key={height} at={[52 + index * 62, height - 18 - index * 6]} colour={colour} flip={flip} />
      ))}
    </Scaled>
  );
}

function Note({ at: [x, y], colour, flip }: { at: Point; colour: string; flip: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${flip ? -1 : 1} 1)`}>
      <ellipse rx={11} ry={8} fill={colour} transform="rotate(-20)" />
      <Stroke d="M9 -4L12 -46Q16 -30 30 -26" line="contour" colour={colour} />
    </g>
  );
}
