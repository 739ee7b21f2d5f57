import { type Point, round } from '../../kit/geometry';
import { breakEvenly } from '../../kit/lettering/break-lines';
import { capHeightOf } from '../../kit/lettering/fonts';
import { linePath, measureLine, typographic } from '../../kit/lettering/text';
import { useStyle } from '../../kit/style';
import { COLOURS } from './style';

const FACE = 'comic-neue';

/** A clause of the tenancy contract, its number on a dark tab. `at` is the top left. */
export function Clause(props: {
  at: Point;
  /** With or without a paragraph sign: "§4", "(a)". */
  number: string;
  text: string;
  /** Of the text, in page units. */
  widest?: number;
  scale?: number;
}) {
  const { at, number, text, widest = 440, scale = 1 } = props;
  const { ink, contour } = useStyle();
  const size = 33 * scale;
  const type = { face: FACE, size } as const;
  const tabType = { face: FACE, size: size * 1.16 } as const;
  const block = text ? breakEvenly(typographic(text), type, widest) : { lines: [], width: 0 };
  const lineHeight = size * 1.2;
  const padding = size * 0.62;
  const tab = measureLine(number, tabType) + padding * 1.6;
  const height = Math.max(block.lines.length * lineHeight + padding * 1.15, size * 1.95);
  const width = text ? tab + block.width + padding * 2 : tab;
  const [x, y] = at;
  const first =
    y + height / 2 - (block.lines.length * lineHeight) / 2 + (lineHeight + capHeightOf(FACE) * size) / 2;
  const corner = size * 0.5;
  return (
    <>
      <path d={sheet(x + 5, y + 7, width, height, corner)} fill={ink} />
      <path
        d={sheet(x, y, width, height, corner)}
        fill="#fffdf8"
        stroke={ink}
        strokeWidth={contour * 0.62}
        strokeLinejoin="round"
      />
      <path
        d={sheet(x, y, tab, height, corner, text ? 0 : corner)}
        fill={COLOURS.plum}
        stroke={ink}
        strokeWidth={contour * 0.62}
      />
      <path
        d={linePath(
          number,
          tabType,
          x + padding * 0.8,
          y + height / 2 + (capHeightOf(FACE) * tabType.size) / 2,
        )}
        fill={COLOURS.mint}
      />
      <path
        d={block.lines
          .map((line, index) => linePath(line, type, x + tab + padding, first + index * lineHeight))
          .join('')}
        fill={ink}
      />
    </>
  );
}

function sheet(x: number, y: number, width: number, height: number, left: number, right = left): string {
  const [w, h] = [round(width), round(height)];
  return `M${round(x + left)} ${round(y)}h${round(w - left - right)}q${right} 0 ${right} ${right}v${round(h - right * 2)}q0 ${right} ${-right} ${right}h${round(right + left - w)}q${-left} 0 ${-left} ${-left}v${round(left * 2 - h)}q0 ${-left} ${left} ${-left}Z`;
}
