import { handPolygon, handRect, type Point, seededRandom, seedOf } from '../geometry';
import { useFrame } from '../page/frame';
import { useStyle } from '../style';
import { breakEvenly } from './break-lines';
import { capHeightOf } from './fonts';
import { useLettering, voiced } from './lettering-style';
import { linePath, typographic } from './text';

export type CaptionKind = 'box' | 'torn' | 'letter' | 'strip' | 'open';

export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' | 'top' | 'bottom';

/**
 * The narrator's box. In a panel it keeps to a `corner`, or its top left is `at`. `torn` has a ragged lower edge,
 * `letter` is lined and in the comic's handwriting, `strip` covers its panel from side to side, `open` has no box.
 */
export function Caption(props: {
  text: string;
  at?: Point;
  corner?: Corner;
  kind?: CaptionKind;
  /** Of the text, in page units. */
  widest?: number;
  fill?: string;
  colour?: string;
  scale?: number;
  tilt?: number;
}) {
  const { kind = 'box', corner = 'top-left', scale = 1, tilt = 0 } = props;
  const style = useStyle();
  const lettering = useLettering();
  const frame = useFrame();
  const face = kind === 'letter' ? lettering.hand : lettering.caption;
  const size = lettering.size * (kind === 'letter' ? 1.12 : 0.98) * scale;
  const type = { face, size };
  const lineHeight = size * 1.22;
  const text = kind === 'letter' ? typographic(props.text) : voiced(props.text, lettering);
  const block = breakEvenly(text, type, props.widest ?? Math.min((frame?.width ?? 1100) * 0.62, size * 17));
  const padding = size * 0.62;
  const width = block.width + padding * 2;
  const height = block.lines.length * lineHeight + padding * 1.25;
  const [x, y] = props.at ?? cornerPlace(corner, width, height, frame ?? { width: 1200, height: 1700 });
  const fill = props.fill ?? lettering.captionFill ?? '#fdf0c9';
  const colour = props.colour ?? lettering.captionInk ?? style.ink;
  const drop = (lineHeight + capHeightOf(face) * size) / 2 + padding * 0.62;
  const writing = block.lines
    .map((line, index) => linePath(line, type, x + padding, y + drop + index * lineHeight))
    .join('');
  const rules = block.lines.map((_, index) => y + drop + index * lineHeight + size * 0.22);
  return (
    <g transform={tilt === 0 ? undefined : `rotate(${tilt} ${x + width / 2} ${y + height / 2})`}>
      {kind === 'strip' && <path d={handRect(-20, y, (frame?.width ?? 1200) + 40, height)} fill={fill} />}
      {kind !== 'open' && kind !== 'strip' && (
        <>
          <path d={boxPath(kind, x + 5, y + 6, width, height)} fill={style.ink} />
          <path
            d={boxPath(kind, x, y, width, height)}
            fill={fill}
            stroke={style.ink}
            strokeWidth={style.contour * 0.6}
            strokeLinejoin="round"
          />
        </>
      )}
      {kind === 'letter' &&
        rules.map((ruleY) => (
          <path
            key={ruleY}
            d={`M${x + padding * 0.6} ${ruleY}H${x + width - padding * 0.6}`}
            stroke={style.ink}
            strokeOpacity={0.2}
            strokeWidth={2}
          />
        ))}
      <path d={writing} fill={colour} />
    </g>
  );
}

function boxPath(kind: CaptionKind, x: number, y: number, width: number, height: number): string {
  if (kind !== 'torn') return handRect(x, y, width, height, 2.2);
  const random = seededRandom(seedOf(width, height));
  const ragged = Array.from({ length: Math.ceil(width / 22) + 1 }, (_, index): Point => {
    const share = 1 - index / Math.ceil(width / 22);
    return [x + width * share, y + height + (random() - 0.3) * 10];
  });
  return handPolygon([[x, y], [x + width, y], ...ragged], { wobble: 1, bow: 0.4 });
}

function cornerPlace(
  corner: Corner,
  width: number,
  height: number,
  frame: { width: number; height: number },
): Point {
  const edge = 16;
  const [down, across] = corner.split('-');
  const x =
    across === 'left' ? edge : across === 'right' ? frame.width - width - edge : (frame.width - width) / 2;
  return [x, down === 'top' ? edge : frame.height - height - edge];
}
