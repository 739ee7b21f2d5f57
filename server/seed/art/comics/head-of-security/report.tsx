import { handRect, type Point } from '../../kit/geometry';
import { breakEvenly } from '../../kit/lettering/break-lines';
import { capHeightOf } from '../../kit/lettering/fonts';
import { useLettering } from '../../kit/lettering/lettering-style';
import { linePath, measureLine, typographic } from '../../kit/lettering/text';
import { useStyle } from '../../kit/style';
import { COLOURS } from './style';

/** Biscuit's official report: the hour on a dark tab, what happened beside it. `at` is the top left. */
export function Report(props: {
  at: Point;
  time?: string;
  text: string;
  /** Of the text, in page units. */
  widest?: number;
  tilt?: number;
  scale?: number;
}) {
  const { at, time, widest = 420, tilt = 0, scale = 1 } = props;
  const { ink, contour } = useStyle();
  const { caption, effect, size: speech } = useLettering();
  const size = speech * 1.0 * scale;
  const type = { face: caption, size };
  const clock = { face: effect, size: size * 1.36, spacing: 0.04 };
  const block = breakEvenly(typographic(props.text).toUpperCase(), type, widest);
  const lineHeight = size * 1.2;
  const padding = size * 0.55;
  const tab = time ? measureLine(time, clock) + padding * 1.5 : 0;
  const height = Math.max(block.lines.length * lineHeight + padding * 1.1, time ? size * 1.9 : 0);
  const width = props.text ? tab + block.width + padding * 2 : tab;
  const [x, y] = at;
  const first =
    y + height / 2 - (block.lines.length * lineHeight) / 2 + (lineHeight + capHeightOf(caption) * size) / 2;
  return (
    <g
      transform={tilt ? `rotate(${tilt} ${x + width / 2} ${y + height / 2})` : undefined}
      strokeLinejoin="round"
    >
      <path d={handRect(x + 6, y + 8, width, height, 2)} fill={ink} />
      <path
        d={handRect(x, y, width, height, 2)}
        fill={COLOURS.cream}
        stroke={ink}
        strokeWidth={contour * 0.65}
      />
      {time && (
        <>
          <path d={handRect(x, y, tab, height, 2)} fill={ink} />
          <path
            d={linePath(
              time,
              clock,
              x + padding * 0.75,
              y + height / 2 + (capHeightOf(effect) * clock.size) / 2,
            )}
            fill={COLOURS.sun}
          />
        </>
      )}
      <path
        d={block.lines
          .map((line, index) => linePath(line, type, x + tab + padding, first + index * lineHeight))
          .join('')}
        fill={ink}
      />
    </g>
  );
}
