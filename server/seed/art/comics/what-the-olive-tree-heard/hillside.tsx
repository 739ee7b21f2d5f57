import { handEllipse, type Point, pair, seededRandom } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import { Shape, Stroke } from '../../kit/light/tone';
import { useSize } from '../../kit/light/weather';
import { useStyle } from '../../kit/style';
import { DryWall } from './dry-wall';
import { Ground, groundLine } from './ground';
import type { Light } from './light';
import { type Quiet, SkyLines, Stars } from './sky-lines';
import { Slope } from './slope';

export type HillsideProps = {
  light: Light;
  /** Where the sea ends and where the near ground begins, in shares of the panel's height. */
  horizon?: number;
  ground?: number;
  /** Where the sun or moon stands, in shares; null for none. */
  sun?: Point | null;
  /** In shares of the width; null for none. */
  wall?: readonly [from: number, to: number] | null;
  house?: number | null;
  island?: number | null;
  clouds?: boolean;
  stars?: boolean;
  /** A part of the sky, in page units, that words need for themselves. */
  quiet?: Quiet;
  /** Times the size of everything that has one. */
  zoom?: number;
  width?: number;
  height?: number;
  seed?: number;
};

/** The terrace above the sea where the tree stands: sky, island, water, the hill with the house, the wall. */
export function Hillside(props: HillsideProps) {
  const { light, horizon = 0.52, ground = 0.74, sun = [0.2, 0.24], wall = [0, 0.42], house = 0.9 } = props;
  const { island = 0.3, clouds = true, zoom = 1, seed = 1 } = props;
  const { width, height } = useSize(props);
  const { ink } = useStyle();
  const sea = horizon * height;
  const near = ground * height;
  const unit = (Math.min(width, 1200) / 1000) * zoom;
  return (
    <>
      <SkyLines
        width={width}
        height={sea}
        light={light}
        seed={seed}
        clouds={clouds}
        unit={unit}
        quiet={props.quiet}
      />
      {props.stars && <Stars width={width} height={sea} seed={seed} quiet={props.quiet} />}
      {sun && (
        <>
          <path d={handEllipse(sun[0] * width, sun[1] * height, 92 * unit)} fill={light.sun} opacity={0.3} />
          <path d={handEllipse(sun[0] * width, sun[1] * height, 56 * unit)} fill={light.sun} />
        </>
      )}
      <rect x={-20} y={sea} width={width + 40} height={near - sea + 40} fill={light.sea} />
      {island !== null && (
        <Shape
          d={`M${width * island - 170 * unit} ${sea}Q${width * island - 110 * unit} ${sea - 30 * unit} ${width * island - 50 * unit} ${sea - 52 * unit}Q${width * island - 10 * unit} ${sea - 60 * unit} ${width * island + 40 * unit} ${sea - 26 * unit}Q${width * island + 120 * unit} ${sea - 16 * unit} ${width * island + 180 * unit} ${sea}Z`}
          fill={light.far}
          line="none"
        />
      )}
      <Stroke d={`M-20 ${sea}H${width + 20}`} line="fine" colour={mixColours(light.sea, ink, 0.5)} />
      <Stroke
        d={ripples(width, sea, near, seed)}
        width={2.4}
        colour={mixColours(light.sea, '#ffffff', 0.5)}
      />
      <Slope {...{ width, sea, near, light, unit, seed }} house={house} />
      {wall && (
        <DryWall
          from={wall[0] * width}
          to={wall[1] * width}
          at={(x) => groundLine(x, width, near, unit) + 6}
          unit={unit}
          light={light}
          seed={seed}
        />
      )}
      <Ground width={width} height={height} top={near} light={light} unit={unit} seed={seed} />
    </>
  );
}

function ripples(width: number, from: number, to: number, seed: number): string {
  const random = seededRandom(seed * 83 + 1);
  let path = '';
  for (let index = 0; index < 26; index++) {
    const share = random() ** 1.6;
    path += `M${pair([random() * width, from + 8 + share * (to - from)])}h${(16 + share * 70 * random()).toFixed(1)}`;
  }
  return path;
}
