import { handPolygon, type Point } from '../geometry';
import { useFrame } from '../page/frame';
import { useStyle } from '../style';
import {
  burstPath,
  cloudPath,
  edgePoint,
  fitOutline,
  type Radii,
  radioPath,
  speechPath,
  tailPath,
} from './balloon-shape';
import { breakForBalloon, type TextBlock } from './break-lines';
import { capHeightOf, type FaceName } from './fonts';
import { type LetteringStyle, useLettering, voiced } from './lettering-style';
import { linePath } from './text';

export type BalloonKind = 'speech' | 'thought' | 'whisper' | 'shout' | 'radio' | 'none';

export type Box = { x: number; y: number; width: number; height: number };

export type BalloonText = {
  text: string;
  /** The middle of the balloon. */
  at: Point;
  /** The point of the tail, a little short of the speaker's mouth. */
  tail?: Point | undefined;
  kind?: BalloonKind | undefined;
  /** Times the comic's size of speech. */
  scale?: number | undefined;
  /** How much wider than high the text should be; 2.1 when left out. */
  proportion?: number | undefined;
  fill?: string | undefined;
  colour?: string | undefined;
  /** Kept inside this box; the panel's frame when left out, nothing when null. */
  within?: Box | null | undefined;
};

export function Balloon(props: BalloonText) {
  return <JoinedBalloons of={[props]} />;
}

/** Balloons of one speaker that run into each other; where they lie apart, a neck joins them. */
export function JoinedBalloons({ of }: { of: readonly BalloonText[] }) {
  const style = useStyle();
  const lettering = useLettering();
  const frame = useFrame();
  const room = frame ? { x: 14, y: 14, width: frame.width - 28, height: frame.height - 28 } : null;
  const set = of.map((balloon) =>
    layOutBalloon(balloon, lettering, balloon.within === undefined ? room : balloon.within),
  );
  const line = style.contour * 0.72;
  const shapes = set.flatMap((balloon, index) => {
    const next = set[index + 1];
    return [...balloon.shapes, ...(next && balloon.kind !== 'none' ? [neck(balloon, next)] : [])];
  });
  const whisper = set[0]?.kind === 'whisper';
  const fill = of[0]?.fill ?? lettering.balloonFill ?? '#fffdf6';
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <g
        fill={style.ink}
        stroke={style.ink}
        strokeWidth={line * 2}
        strokeDasharray={whisper ? `${line * 2.4} ${line * 3.2}` : undefined}
      >
        {!whisper && shapes.map((d, index) => <path key={index} d={d} transform="translate(1 2)" />)}
        {shapes.map((d, index) => (
          <path key={index} d={d} />
        ))}
      </g>
      <g fill={fill}>
        {shapes.map((d, index) => (
          <path key={index} d={d} />
        ))}
      </g>
      {set.map((balloon, index) => (
        <path key={index} d={balloon.writing} fill={of[index]?.colour ?? style.ink} />
      ))}
    </g>
  );
}

export type LaidOutBalloon = {
  kind: BalloonKind;
  middle: Point;
  radii: Radii;
  block: TextBlock;
  shapes: string[];
  writing: string;
};

/** Breaks the text, takes the outline's size from it, and moves the balloon into its box. */
export function layOutBalloon(
  balloon: BalloonText,
  lettering: LetteringStyle,
  room: Box | null,
): LaidOutBalloon {
  const { kind = 'speech', tail } = balloon;
  const size =
    lettering.size * (balloon.scale ?? 1) * (kind === 'whisper' ? 0.86 : kind === 'shout' ? 1.18 : 1);
  const face: FaceName = lettering.balloon;
  const type = { face, size };
  const lineHeight = size * 1.17;
  const block = breakForBalloon(voiced(balloon.text, lettering), type, lineHeight, balloon.proportion);
  const radii = fitOutline(block.widths, lineHeight, size * (kind === 'none' ? 0 : 0.62));
  const middle = keepInside(balloon.at, spread(radii, kind), room);
  const top = middle[1] - (block.lines.length * lineHeight) / 2;
  const drop = (lineHeight + capHeightOf(face) * size) / 2;
  const writing = block.lines
    .map((text, index) =>
      linePath(text, type, middle[0] - (block.widths[index] ?? 0) / 2, top + index * lineHeight + drop),
    )
    .join('');
  return { kind, middle, radii, block, shapes: outlinesOf(kind, middle, radii, tail, size), writing };
}

function outlinesOf(
  kind: BalloonKind,
  middle: Point,
  radii: Radii,
  tail: Point | undefined,
  size: number,
): string[] {
  if (kind === 'none') return [];
  const draw = {
    speech: speechPath,
    whisper: speechPath,
    thought: cloudPath,
    shout: burstPath,
    radio: radioPath,
  }[kind];
  const body = draw(middle, radii);
  if (!tail) return [body];
  if (kind !== 'thought') return [body, tailPath(middle, radii, tail, Math.min(size * 1.15, radii.y * 0.9))];
  const edge = edgePoint(middle, radii, tail);
  const bubbles = [0.28, 0.62, 0.92].map((share, index) => {
    const at: Point = [edge[0] + (tail[0] - edge[0]) * share, edge[1] + (tail[1] - edge[1]) * share];
    const radius = size * (0.46 - index * 0.13);
    return speechPath(at, { x: radius * 1.15, y: radius });
  });
  return [body, ...bubbles];
}

function neck(from: LaidOutBalloon, to: LaidOutBalloon): string {
  const half = Math.min(from.radii.y, to.radii.y) * 0.34;
  const [dx, dy] = [to.middle[0] - from.middle[0], to.middle[1] - from.middle[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [sideX, sideY] = [(-dy / length) * half, (dx / length) * half];
  const [x, y] = from.middle;
  return handPolygon(
    [
      [x + sideX, y + sideY],
      [x + dx + sideX, y + dy + sideY],
      [x + dx - sideX, y + dy - sideY],
      [x - sideX, y - sideY],
    ],
    { bow: 3 },
  );
}

function spread(radii: Radii, kind: BalloonKind): Radii {
  const more = { speech: 1.05, whisper: 1.05, none: 1, thought: 1.2, radio: 1.13, shout: 1.32 }[kind];
  return { x: radii.x * more, y: radii.y * (more + (kind === 'shout' ? 0.1 : 0)) };
}

function keepInside([x, y]: Point, { x: halfWidth, y: halfHeight }: Radii, room: Box | null): Point {
  if (!room) return [x, y];
  return [
    clamp(x, room.x + halfWidth, room.x + room.width - halfWidth),
    clamp(y, room.y + halfHeight, room.y + room.height - halfHeight),
  ];
}

/** In the middle where there is no room at all. */
function clamp(value: number, low: number, high: number): number {
  return low > high ? (low + high) / 2 : Math.min(Math.max(value, low), high);
}
