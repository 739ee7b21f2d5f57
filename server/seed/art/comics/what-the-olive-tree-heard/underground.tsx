import { handEllipse, type Point, pair, seededRandom, smoothPath } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import { Shape, Stroke } from '../../kit/light/tone';
import { useStyle } from '../../kit/style';
import { Keepsakes } from './keepsakes';
import type { Light } from './light';
import { Bark } from './olive/bark';
import type { Branch } from './olive/branch';

/** The earth cut open below the tree: layers, stones, the roots, and what has fallen from pockets. */
export function Underground(props: {
  width: number;
  top: number;
  bottom: number;
  tree: number;
  light: Light;
}) {
  const { width, top, bottom, tree, light } = props;
  const { ink } = useStyle();
  const soil = mixColours(light.bark, ink, 0.42);
  const deep = mixColours(light.bark, ink, 0.6);
  return (
    <>
      <path d={layer(width, top, bottom, 1)} fill={mixColours(light.ground, light.bark, 0.62)} />
      <path d={layer(width, top + 90, bottom, 2)} fill={soil} />
      <path d={layer(width, top + 300, bottom, 3)} fill={deep} />
      <Stroke d={layer(width, top, top, 1, true)} line="detail" />
      <Stones {...{ width, top, bottom }} colour={light.stone} soil={soil} />
      <g transform={`translate(${tree} ${top - 44}) scale(1 0.84)`}>
        {ROOTS.map((branch, index) => (
          <Bark
            key={branch.spine.join()}
            branch={branch}
            fill={
              index % 2 === 1 && index !== 5
                ? light.bark
                : mixColours(light.bark, '#ffffff', index === 4 ? 0 : 0.1)
            }
            seed={50 + index}
            rough={0.7}
          />
        ))}
        <Stroke d={HAIRS} width={3} colour={mixColours(light.bark, '#ffffff', 0.25)} />
      </g>
      <Keepsakes tree={tree} top={top} />
    </>
  );
}

function Stones({
  width,
  top,
  bottom,
  colour,
  soil,
}: {
  width: number;
  top: number;
  bottom: number;
  colour: string;
  soil: string;
}) {
  const random = seededRandom(404);
  return (
    <>
      {Array.from({ length: 34 }, (_, index) => {
        const at: Point = [random() * width, top + 70 + random() * (bottom - top - 90)];
        const size = 12 + random() * 30;
        const underWords = at[1] > bottom - 140 || (at[0] < 380 && at[1] < top + 150);
        if (underWords) return null;
        return (
          <Shape
            key={index}
            d={handEllipse(at[0], at[1], size * 1.4, size, 0.14)}
            fill={mixColours(colour, soil, 0.25 + random() * 0.4)}
            line="fine"
            shade={[-5, -6]}
          />
        );
      })}
    </>
  );
}

function layer(width: number, top: number, bottom: number, seed: number, edge = false): string {
  const random = seededRandom(seed * 91);
  const points = Array.from(
    { length: 8 },
    (_, index): Point => [-30 + ((width + 60) * index) / 7, top + (random() - 0.5) * 36],
  );
  return edge ? smoothPath(points) : `${smoothPath(points)}V${bottom + 30}H-30Z`;
}

const ROOTS: readonly Branch[] = [
  {
    spine: [
      [-60, -20],
      [-130, 60],
      [-230, 90],
      [-380, 150],
      [-500, 160],
    ],
    half: [38, 34, 22, 12, 3],
  },
  {
    spine: [
      [64, -20],
      [140, 60],
      [250, 84],
      [380, 136],
      [520, 150],
    ],
    half: [38, 34, 22, 12, 3],
  },
  {
    spine: [
      [-20, -20],
      [-50, 90],
      [-150, 210],
      [-240, 320],
      [-370, 400],
    ],
    half: [46, 40, 26, 14, 3],
  },
  {
    spine: [
      [24, -20],
      [70, 100],
      [170, 200],
      [250, 330],
      [380, 420],
    ],
    half: [44, 40, 26, 14, 3],
  },
  {
    spine: [
      [0, -20],
      [6, 120],
      [-24, 240],
      [30, 350],
      [4, 470],
    ],
    half: [62, 50, 32, 18, 3],
  },
  {
    spine: [
      [-110, 160],
      [-60, 230],
      [-80, 300],
      [-30, 390],
    ],
    half: [14, 12, 8, 2],
  },
  {
    spine: [
      [-240, 94],
      [-280, 190],
      [-350, 250],
      [-390, 300],
    ],
    half: [14, 12, 7, 2],
  },
  {
    spine: [
      [240, 86],
      [300, 170],
      [350, 240],
      [440, 270],
    ],
    half: [14, 12, 7, 2],
  },
];

const HAIRS = [
  [-480, 158, -40, 30],
  [-360, 146, -30, 60],
  [-360, 396, -46, 24],
  [-250, 330, -12, 60],
  [500, 150, 50, 24],
  [370, 416, 44, 30],
  [380, 138, 20, 58],
  [250, 332, 2, 70],
  [6, 460, -14, 44],
  [20, 380, 50, 40],
  [-30, 380, -40, 50],
]
  .map(([x = 0, y = 0, dx = 0, dy = 0]) => `M${pair([x, y])}q${pair([dx * 0.3, dy * 0.8])} ${pair([dx, dy])}`)
  .join('');
