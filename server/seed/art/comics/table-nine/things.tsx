import type { ReactNode } from 'react';
import { handRect, type Point } from '../../kit/geometry';
import { Handwriting, Title } from '../../kit/lettering/sound-effect';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { COLOURS } from './style';

type Thing = { at: Point; scale?: number; rotate?: number };

/** A sachet of sugar, flat, 100 by 56; its back is blank enough to write on. */
export function Sachet({ at, scale = 1, rotate = 0, back = false }: Thing & { back?: boolean }) {
  return (
    <Scaled at={at} scale={scale} rotate={rotate}>
      <Shape
        d={handRect(-50, -28, 100, 56, 1)}
        fill={COLOURS.paper}
        line="detail"
        shadow="M-60 10H60V40H-60Z"
        depth={0.25}
      >
        {!back && <path d="M-22 -40H22V40H-22Z" fill={COLOURS.terracotta} />}
        {!back && <path d="M-12 0a12 12 0 1 0 24 0a12 12 0 1 0 -24 0Z" fill={COLOURS.paper} />}
      </Shape>
      <Stroke d="M-40 -24v48M40 -24v48" line="fine" />
    </Scaled>
  );
}

/** Her answer: the back of a sachet with one word in cobalt. */
export function YesSachet({ at, scale = 1, rotate = 0 }: Thing) {
  return (
    <Scaled at={at} scale={scale} rotate={rotate}>
      <Sachet at={[0, 0]} back />
      <Handwriting
        text="yes"
        at={[0, 13]}
        size={46}
        anchor="middle"
        colour={COLOURS.cobalt}
        face="kalam-bold"
      />
    </Scaled>
  );
}

/** The sketchbook from behind, held upright: cover, spiral and ribbon; 170 wide, 210 high, origin below its middle. */
export function SketchbookBack({ at, scale = 1, rotate = 0 }: Thing) {
  return (
    <Scaled at={at} scale={scale} rotate={rotate}>
      <Shape d="M-84 -206L84 -210L88 0L-86 0Z" fill={COLOURS.coffee} shade={[-14, 0]} />
      <Shape d="M-52 -150L50 -152L50 -96L-52 -96Z" fill={COLOURS.cream} line="detail" />
      <Stroke d="M-34 -124q14 -14 26 0t26 -4M-30 -108h50" line="fine" />
      <Stroke
        d={Array.from({ length: 8 }, (_, index) => `M${-72 + index * 21} -198q-2 -22 8 -22t6 18`).join('')}
        line="detail"
      />
    </Scaled>
  );
}

/** A sheet of the report from the reader's or the other side; 150 by 200, origin in the middle. */
export function ReportSheet({
  at,
  scale = 1,
  rotate = 0,
  blank = false,
  children,
}: Thing & { blank?: boolean; children?: ReactNode }) {
  return (
    <Scaled at={at} scale={scale} rotate={rotate}>
      <Shape
        d={handRect(-75, -100, 150, 200)}
        fill={COLOURS.paper}
        line="detail"
        shadow="M40 -110H90V110H70Z"
        depth={0.25}
      />
      {!blank && (
        <Stroke
          d={Array.from(
            { length: 9 },
            (_, index) => `M-54 ${-74 + index * 18}H${index % 4 === 3 ? 20 : 54}`,
          ).join('')}
          line="fine"
          opacity={0.7}
        />
      )}
      {children}
    </Scaled>
  );
}

/** The report as a pile; `pages` decides how high (214 is the whole). Origin below its middle. */
export function ReportPile({ at, scale = 1, pages = 214 }: Thing & { pages?: number }) {
  const high = Math.max(8, pages * 0.62);
  return (
    <Scaled at={at} scale={scale}>
      <Shape
        d={`M-92 -20L-84 ${-20 - high}L40 ${-34 - high}L98 ${-16 - high}L94 -4L-24 8Z`}
        fill={COLOURS.paper}
        line="detail"
      />
      <Shape
        d={`M-84 ${-20 - high}L40 ${-34 - high}L98 ${-16 - high}L-26 ${2 - high}Z`}
        fill={COLOURS.paper}
        line="detail"
      />
      <Stroke
        d={Array.from(
          { length: Math.floor(high / 11) },
          (_, index) =>
            `M${-88 + (index % 3) * 4} ${-22 - index * 11}L-26 ${4 - index * 11}L${96 - (index % 2) * 5} ${-6 - index * 11}`,
        ).join('')}
        line="fine"
      />
      <Stroke
        d={`M-54 ${-20 - high}L34 ${-28 - high}M-34 ${-13 - high}L54 ${-22 - high}M-12 ${-7 - high}L66 ${-15 - high}`}
        line="fine"
      />
    </Scaled>
  );
}

/** A folded card that says the table is taken. Origin below its middle. */
export function ReservedSign({ at, scale = 1, rotate = 0 }: Thing) {
  return (
    <Scaled at={at} scale={scale} rotate={rotate}>
      <Shape d="M96 -84L128 -10L110 0L84 -70Z" fill={COLOURS.apricot} line="detail" />
      <Shape d="M-96 -84L96 -88L110 0L-110 0Z" fill={COLOURS.paper} />
      <Stroke d="M-84 -74L86 -78L98 -10L-98 -10Z" line="fine" colour={COLOURS.terracotta} />
      <Title
        text="RESERVED"
        at={[0, -42]}
        size={62}
        face="amatic-sc"
        fill={COLOURS.ink}
        rimWidth={0}
        depth={[0, 0]}
        spacing={0.06}
      />
    </Scaled>
  );
}

export function Pencil({ at, scale = 1, rotate = 0, colour = COLOURS.butter }: Thing & { colour?: string }) {
  return (
    <Scaled at={at} scale={scale} rotate={rotate}>
      <Shape d="M-86 -9H50V9H-86Z" fill={colour} line="detail" shade={[0, -6]} />
      <Shape d="M50 -9L84 0L50 9Z" fill={COLOURS.cream} line="detail" />
      <path d="M70 -4L86 0L70 4Z" fill={colour === COLOURS.butter ? COLOURS.ink : colour} />
    </Scaled>
  );
}
