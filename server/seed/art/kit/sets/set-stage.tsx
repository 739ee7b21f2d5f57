import type { ReactNode } from 'react';
import { seededRandom } from '../geometry';
import { PaletteProvider, type ScenePalette, usePalette } from '../light/palette';
import { Scaled } from '../light/scaled';
import { lightPalette, type TimeOfDay } from '../light/time';
import { useSize } from '../light/weather';

/** What every set can be told. */
export type SetProps = {
  time?: TimeOfDay;
  palette?: Partial<ScenePalette>;
  /** Another seed, another street: windows, clouds, plants and small things change. */
  seed?: number;
  /** Enlarges the set about the middle of its floor, for pictures taken from nearer. */
  zoom?: number;
  /** Moves the set, in shares of the panel's width and height. */
  shift?: readonly [x: number, y: number];
  /** 0 to 1: how far the set sinks into the haze behind the figures. */
  fade?: number;
  flip?: boolean;
  width?: number;
  height?: number;
};

/** A stage is 1000 high and `w` wide; floors begin at 700, feet stand between 820 and 960. */
export type Stage = {
  w: number;
  c: ScenePalette;
  random: () => number;
  time: TimeOfDay;
  lamps: boolean;
  seed: number;
};

/** The widest stage: panels wider than that are filled by enlarging the set. */
const WIDEST = 1750;

export function SetStage(props: SetProps & { children: (stage: Stage) => ReactNode }) {
  const { time = 'day', seed = 1, zoom = 1, shift = [0, 0], fade = 0, flip = false } = props;
  const { width, height } = useSize(props);
  const day = usePalette(props.palette);
  const c = lightPalette(day, time);
  const scale = Math.max(height / 1000, width / WIDEST) * zoom;
  const w = width / (scale / zoom);
  // The floor's line keeps its place in the panel, whatever the scale.
  const left = (width - w * scale) / 2 + shift[0] * width;
  const top = 0.8 * height - 800 * scale + shift[1] * height;
  return (
    <PaletteProvider palette={c}>
      <Scaled at={[flip ? left + w * scale : left, top]} scale={scale} flip={flip} line={0.8}>
        {props.children({
          w,
          c,
          time,
          seed,
          lamps: time === 'night' || time === 'dusk' || time === 'evening',
          random: seededRandom(seed * 7919 + 13),
        })}
      </Scaled>
      {fade > 0 && (
        <rect x={-width} y={-height} width={width * 3} height={height * 3} fill={c.haze} opacity={fade} />
      )}
    </PaletteProvider>
  );
}
