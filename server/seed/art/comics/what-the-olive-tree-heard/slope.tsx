import { handEllipse, type Point, pair, seededRandom, smoothPath } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import { Shape, Stroke } from '../../kit/light/tone';
import { useStyle } from '../../kit/style';
import type { Light } from './light';

/** The far side of the terrace, which comes down to the sea from the right, with a house on it. */
export function Slope({
  width,
  sea,
  near,
  light,
  unit,
  seed,
  house,
}: {
  width: number;
  sea: number;
  near: number;
  light: Light;
  unit: number;
  seed: number;
  house: number | null;
}) {
  const { ink } = useStyle();
  const drop = near - sea;
  const top: Point[] = [
    [width * 0.46, near + 20],
    [width * 0.56, sea + drop * 0.5],
    [width * 0.7, sea - drop * 0.05],
    [width * 0.86, sea - drop * 0.42],
    [width + 30, sea - drop * 0.6],
  ];
  const random = seededRandom(seed * 41 + 9);
  let terraces = '';
  let stems = '';
  let shade = '';
  for (let x = width * 0.5; x < width + 60; x += 11 * unit) {
    const tall = drop * (0.1 + random() * 0.16) + (x / width - 0.5) * drop * 0.12;
    shade += `M${pair([x, near + 14])}l${pair([tall * 0.6, -tall])}`;
  }
  const grove: string[] = [];
  for (let row = 1; row < 4; row++) {
    const y = sea - drop * 0.3 + row * drop * 0.3;
    const from = width * (0.84 - row * 0.09);
    terraces += `M${pair([from, y])}Q${pair([(from + width) / 2, y - 14 * unit + random() * 12])} ${pair([width + 20, y - drop * 0.06])}`;
    for (let tree = 0; tree < 6; tree++) {
      const x = from + 40 * unit + ((tree + random() * 0.8) / 6) * (width - from);
      const size = (9 + random() * 6) * unit;
      grove.push(handEllipse(x, y - size * 1.6, size * 1.25, size, 0.12));
      stems += `M${pair([x, y - size * 0.7])}v${size.toFixed(1)}`;
    }
  }
  const at: Point | null = house === null ? null : [width * house, sea - drop * 0.4];
  return (
    <>
      <path d={`${smoothPath(top)}V${near + 40}H${width * 0.4}Z`} fill={light.hill} />
      <Stroke d={smoothPath(top)} line="detail" />
      <Stroke d={terraces} line="fine" colour={mixColours(light.hill, ink, 0.5)} />
      <Stroke d={shade} line="fine" colour={mixColours(light.hill, ink, 0.3)} />
      <Stroke d={stems} line="fine" />
      <path
        d={grove.join('')}
        fill={light.leaf.middle}
        stroke={mixColours(light.leaf.dark, ink, 0.4)}
        strokeWidth={2}
      />
      {at && <House at={at} unit={unit} light={light} />}
    </>
  );
}

function House({ at: [x, y], unit, light }: { at: Point; unit: number; light: Light }) {
  const s = (value: number) => value * unit * 0.8;
  return (
    <>
      <Shape
        d={`M${x - s(66)} ${y + s(26)}C${x - s(96)} ${y - s(20)} ${x - s(84)} ${y - s(110)} ${x - s(64)} ${y - s(170)}C${x - s(46)} ${y - s(110)} ${x - s(36)} ${y - s(20)} ${x - s(60)} ${y + s(26)}Z`}
        fill={light.leaf.dark}
        line="detail"
      />
      <Shape
        d={`M${x - s(44)} ${y + s(20)}V${y - s(56)}L${x + s(52)} ${y - s(60)}V${y + s(20)}Z`}
        fill={mixColours(light.low, '#ffffff', 0.6)}
        line="detail"
        shadow={`M${x + s(20)} ${y - s(80)}h${s(50)}v${s(120)}h${s(-50)}Z`}
      />
      <Shape
        d={`M${x - s(54)} ${y - s(54)}L${x} ${y - s(88)}L${x + s(62)} ${y - s(58)}Z`}
        fill="#c28f6d"
        line="detail"
      />
      <Shape d={`M${x - s(20)} ${y + s(20)}v${-s(44)}h${s(24)}v${s(44)}Z`} fill={light.sea} line="fine" />
    </>
  );
}
