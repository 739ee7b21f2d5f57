import { type ReactNode, useId } from 'react';
import type { PictureName } from '../../../../../shared/pictures';
import type { SampleComic } from '../../catalogue';
import { handPolygon, type Point } from '../../kit/geometry';
import { Handwriting, Title } from '../../kit/lettering/sound-effect';
import { measureLine } from '../../kit/lettering/text';
import { mixColours } from '../../kit/light/colour';
import { heart } from '../../kit/light/glow';
import { Stroke } from '../../kit/light/tone';
import { HOUSE } from '../palette';
import { PAGE_PICTURES } from '../pictures';
import { Glow, Stage } from '../scene';

/** What links are shared with is 1200 by 630 everywhere. */
export const CARD = { width: 1200, height: 630 };

/** A colour of its own, a little lighter where the light falls. */
export function Card({ colour, children }: { colour: string; children: ReactNode }) {
  return (
    <Stage {...CARD}>
      <rect {...CARD} fill={colour} />
      <Glow
        at={[330, 260]}
        radius={900}
        stops={[
          [0, mixColours(colour, '#ffe2b0', 0.3), 1],
          [1, colour, 0],
        ]}
      />
      {children}
    </Stage>
  );
}

export function Words({ title, line, mark = true }: { title: string; line: string; mark?: boolean }) {
  const lines = title.split('\n').length;
  const size = lines > 2 ? 104 : 122;
  const middle = mark ? 236 : 284;
  const [face, lineSize] = ['caveat', 46] as const;
  return (
    <>
      <Title
        text={title}
        at={[900, middle]}
        size={size}
        fill={HOUSE.cream}
        rim=""
        rimWidth={0}
        widest={500}
      />
      <Handwriting
        text={line}
        at={[900, middle + lines * size * 0.51 + 64]}
        size={Math.min(lineSize, (lineSize * 500) / measureLine(line, { face, size: lineSize }))}
        colour={HOUSE.yellow}
        anchor="middle"
      />
      {mark && <Mark at={[900, 540]} />}
    </>
  );
}

export function Mark({ at: [x, y] }: { at: Point }) {
  return (
    <>
      <path transform={`translate(${x - 122} ${y - 12})`} d={heart(32)} fill={HOUSE.blush} />
      <Handwriting text="Yours in Ink" at={[x - 92, y]} size={48} colour={HOUSE.cream} face="caveat" />
    </>
  );
}

/** A panel with a border of ink on a rim of paper. */
export function Window({ corners, children }: { corners: readonly Point[]; children: ReactNode }) {
  const id = useId();
  const outline = handPolygon(corners, { wobble: 1 });
  return (
    <>
      <path d={outline} fill={HOUSE.paper} stroke={HOUSE.paper} strokeWidth={20} strokeLinejoin="round" />
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${id})`}>{children}</g>
      <Stroke d={outline} line="contour" />
    </>
  );
}

export function Drawn({ of, at, scale }: { of: PictureName; at: Point; scale: number }) {
  return <g transform={`translate(${at[0]} ${at[1]}) scale(${scale})`}>{PAGE_PICTURES.get(of)?.element()}</g>;
}

/** A comic with its cover, `at` its middle; a little of its pages at the edge. */
export function Book(props: { comic: SampleComic; at: Point; turn: number; scale: number }) {
  const { comic, at, turn, scale } = props;
  const id = useId();
  const [cover] = comic.pages;
  if (!cover) return null;
  const { width, height } = cover;
  return (
    <g
      transform={`translate(${at[0]} ${at[1]}) rotate(${turn}) scale(${scale}) translate(${-width / 2} ${-height / 2})`}
    >
      <rect x={40} y={50} width={width + 30} height={height + 30} fill="#1a0f10" opacity={0.35} />
      <rect
        x={14}
        y={16}
        width={width + 10}
        height={height + 8}
        fill={HOUSE.cream}
        stroke={HOUSE.charcoal}
        strokeWidth={12}
      />
      <clipPath id={id}>
        <rect width={width} height={height} />
      </clipPath>
      <g clipPath={`url(#${id})`}>{cover.element()}</g>
      <rect width={width} height={height} fill="none" stroke={HOUSE.charcoal} strokeWidth={16} />
      <rect x={0} width={46} height={height} fill="#1a0f10" opacity={0.16} />
    </g>
  );
}
