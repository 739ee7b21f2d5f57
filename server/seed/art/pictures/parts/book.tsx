import { handRect, type Point } from '../../kit/geometry';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { MiniPanel } from './comic-sheet';

/** A comic seen from above, 400 by 560: its cover with a picture on it. */
export function ComicFromAbove(props: {
  at: Point;
  scale?: number;
  turn?: number;
  colour: string;
  subject: number;
  /** How many pages are seen at its edge, in units. */
  thick?: number;
  gold?: string;
}) {
  const { at, scale = 1, turn = 0, colour, subject, thick = 8, gold = '#f3dfb0' } = props;
  return (
    <Scaled at={at} rotate={turn} scale={scale}>
      <path d={`M-184 -264H${216 + thick}V${306 + thick}H-184Z`} fill="#2b1a1e" opacity={0.35} />
      <Shape d={handRect(-196 + thick, -276 + thick, 400, 560)} fill="#fdf8ee" line="detail" />
      <Shape d={handRect(-200, -280, 400, 560)} fill={colour} />
      <MiniPanel box={{ x: -160, y: -130, width: 320, height: 360 }} state="colour" subject={subject} />
      <Stroke d="M-150 -226H150M-100 -190H100" colour={gold} width={20} />
      <Stroke d="M-176 -276V276" width={4} opacity={0.5} />
    </Scaled>
  );
}
