import { type ReactNode, useId } from 'react';
import { PICTURES, type PictureName } from '../../../../shared/pictures';
import { Lettering, type LetteringStyle } from '../kit/lettering/lettering-style';
import { PaletteProvider, type ScenePalette } from '../kit/light/palette';
import { FrameProvider, plainFrame } from '../kit/page/frame';
import { type ArtStyle, StyleProvider } from '../kit/style';
import { HOUSE_PALETTE, HOUSE_STYLE } from './palette';

export const HOUSE_LETTERING: LetteringStyle = {
  balloon: 'comic-neue',
  caption: 'comic-neue',
  effect: 'bangers',
  hand: 'caveat',
  size: 32,
  uppercase: false,
};

type SceneProps = { style?: Partial<ArtStyle>; palette?: Partial<ScenePalette>; children: ReactNode };

/** A picture that fills its frame, in the house's colours. */
export function Scene(props: SceneProps & { of: PictureName }) {
  return <Stage {...props} {...PICTURES[props.of]} />;
}

/** The same in any size. */
export function Stage(props: SceneProps & { width: number; height: number }) {
  const { width, height } = props;
  const id = useId();
  return (
    <StyleProvider style={{ ...HOUSE_STYLE, ...props.style }}>
      <PaletteProvider palette={{ ...HOUSE_PALETTE, ...props.palette }}>
        <Lettering style={HOUSE_LETTERING}>
          <FrameProvider frame={plainFrame(width, height)}>
            <clipPath id={id}>
              <rect width={width} height={height} />
            </clipPath>
            <g clipPath={`url(#${id})`}>{props.children}</g>
          </FrameProvider>
        </Lettering>
      </PaletteProvider>
    </StyleProvider>
  );
}

/** Light or shade that grows softly out of a middle over the whole picture. */
export function Glow(props: {
  at: readonly [x: number, y: number];
  radius: number;
  stops: readonly (readonly [offset: number, colour: string, opacity: number])[];
  flat?: number;
}) {
  const { at, radius, flat = 1 } = props;
  const id = useId();
  return (
    <>
      <radialGradient
        id={id}
        gradientUnits="userSpaceOnUse"
        cx={0}
        cy={0}
        r={radius}
        gradientTransform={`translate(${at[0]} ${at[1]}) scale(1 ${flat})`}
      >
        {props.stops.map(([offset, colour, opacity]) => (
          <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />
        ))}
      </radialGradient>
      <rect x={-50} y={-50} width={1400} height={2500} fill={`url(#${id})`} />
    </>
  );
}
