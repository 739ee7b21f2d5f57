import { type ReactNode, useId } from 'react';
import { handRect } from '../geometry';
import { Lettering, type LetteringStyle } from '../lettering/lettering-style';
import { Handwriting, Title } from '../lettering/sound-effect';
import { heart } from '../light/glow';
import { PaperGrain } from '../light/grain';
import { PaletteProvider, type ScenePalette, usePalette } from '../light/palette';
import { Stroke } from '../light/tone';
import { type ArtStyle, StyleProvider, useStyle } from '../style';
import { FrameProvider, plainFrame } from './frame';
import { PAGE } from './layouts';
import type { Drawing } from './panel';

type CoverFrame = 'bleed' | 'inset' | 'arch' | 'circle';

type CoverProps = {
  title: string;
  subtitle?: string;
  titleAt?: 'top' | 'middle' | 'bottom';
  titleSize?: number;
  titleFill?: string;
  titleRim?: string;
  titleBlock?: string;
  titleRotate?: number;
  arch?: number;
  frame?: CoverFrame;
  /** Around the art, where the frame leaves room. */
  background?: string;
  subtitleColour?: string;
  markColour?: string;
  /** Drawn over the title, in the art's coordinates. */
  overTitle?: Drawing;
  children: Drawing;
};

/** The cover of a comic: art in its frame, title, subtitle, and the publisher's mark. */
export function Cover(
  props: CoverProps & { style: ArtStyle; lettering: LetteringStyle; palette?: Partial<ScenePalette> },
) {
  const { style, lettering, palette = {} } = props;
  return (
    <StyleProvider style={style}>
      <PaletteProvider palette={palette}>
        <Lettering style={lettering}>
          <Composition {...props} />
        </Lettering>
      </PaletteProvider>
    </StyleProvider>
  );
}

function Composition(props: CoverProps) {
  const { frame: kind = 'bleed', titleAt = 'top', arch = 0 } = props;
  const style = useStyle();
  const c = usePalette();
  const id = useId();
  const box = BOXES[kind];
  const frame = plainFrame(box.width, box.height);
  const outline = outlineOf(kind);
  const lines = props.title.split('\n').length;
  const size = props.titleSize ?? (lines > 2 ? 150 : 185);
  const titleY = {
    top: 150 + (lines * size) / 2,
    middle: PAGE.height / 2,
    bottom: PAGE.height - 250 - (lines * size) / 2,
  }[titleAt];
  const subtitleY = titleAt === 'top' ? titleY + (lines * size) / 2 + 64 : titleY + (lines * size) / 2 + 70;
  return (
    <>
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <rect width={PAGE.width} height={PAGE.height} fill={props.background ?? c.cloth} />
      <g clipPath={`url(#${id})`}>
        <g transform={`translate(${box.x} ${box.y})`}>
          <FrameProvider frame={frame}>{draw(props.children, frame)}</FrameProvider>
        </g>
      </g>
      {kind !== 'bleed' && (
        <>
          <Stroke d={outline} line="contour" />
          <Stroke
            d={handRect(26, 26, PAGE.width - 52, PAGE.height - 52)}
            line="detail"
            colour={style.paper}
          />
        </>
      )}
      <Title
        text={props.title}
        at={[PAGE.width / 2, titleY]}
        size={size}
        widest={props.arch ? 930 : 1000}
        arch={arch}
        rotate={props.titleRotate ?? 0}
        fill={props.titleFill ?? style.paper}
        rim={props.titleRim ?? style.ink}
        block={props.titleBlock ?? props.titleRim ?? style.ink}
      />
      {props.subtitle && (
        <Handwriting
          text={props.subtitle}
          at={[PAGE.width / 2, subtitleY]}
          size={62}
          anchor="middle"
          colour={props.subtitleColour ?? style.paper}
          rim={props.titleRim ?? style.ink}
        />
      )}
      <FrameProvider frame={frame}>
        <g transform={`translate(${box.x} ${box.y})`}>{draw(props.overTitle, frame)}</g>
      </FrameProvider>
      <Mark colour={props.markColour ?? style.paper} />
      <PaperGrain width={PAGE.width} height={PAGE.height} />
    </>
  );
}

function Mark({ colour }: { colour: string }) {
  const { ink } = useStyle();
  return (
    <g transform={`translate(${PAGE.width / 2} ${PAGE.height - 92})`}>
      <path d={handRect(-150, -34, 300, 68, 3)} fill={ink} />
      <path d={handRect(-143, -28, 286, 56, 2)} fill="none" stroke={colour} strokeWidth={2.5} />
      <Handwriting
        text="Yours in Ink"
        face="caveat"
        at={[14, 13]}
        size={46}
        anchor="middle"
        colour={colour}
      />
      <path d={heart(26)} transform="translate(-116 1) rotate(-8)" fill={colour} />
    </g>
  );
}

const BOXES: Record<CoverFrame, { x: number; y: number; width: number; height: number }> = {
  bleed: { x: 0, y: 0, width: PAGE.width, height: PAGE.height },
  inset: { x: 90, y: 90, width: PAGE.width - 180, height: PAGE.height - 260 },
  arch: { x: 120, y: 420, width: PAGE.width - 240, height: PAGE.height - 600 },
  circle: { x: 130, y: 480, width: 940, height: 940 },
};

function outlineOf(kind: CoverFrame): string {
  const { x, y, width, height } = BOXES[kind];
  if (kind === 'circle')
    return `M${x} ${y + height / 2}a${width / 2} ${height / 2} 0 1 1 ${width} 0a${width / 2} ${height / 2} 0 1 1 ${-width} 0Z`;
  if (kind === 'arch')
    return `M${x} ${y + height}V${y + width * 0.42}Q${x} ${y} ${x + width / 2} ${y}Q${x + width} ${y} ${x + width} ${y + width * 0.42}V${y + height}Z`;
  return kind === 'bleed' ? `M0 0H${width}V${height}H0Z` : handRect(x, y, width, height, 3);
}

function draw(drawing: Drawing, frame: ReturnType<typeof plainFrame>): ReactNode {
  return typeof drawing === 'function' ? drawing(frame) : drawing;
}
