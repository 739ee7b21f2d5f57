import { Handwriting } from '../../kit/lettering/sound-effect';
import { disc } from '../../kit/light/sky';
import { Shape, Stroke } from '../../kit/light/tone';
import { LARDER } from './style';

/** Where the flour met the cupboards, with the shapes of those who stood in between. */
export function Splats() {
  const drops = [
    [120, 190, 62],
    [176, 150, 40],
    [80, 250, 34],
    [470, 160, 74],
    [530, 220, 44],
    [420, 230, 40],
    [700, 180, 60],
    [760, 140, 34],
    [340, 120, 36],
  ];
  return (
    <g fill={LARDER.flour}>
      <path
        d={drops
          .map(
            ([x = 0, y = 0, r = 0]) =>
              disc(x, y, r) + disc(x + r, y + r * 0.7, r * 0.3) + disc(x - r * 1.2, y + r * 0.2, r * 0.22),
          )
          .join('')}
        opacity={0.95}
      />
      <path
        d={drops
          .map(([x = 0, y = 0, r = 0]) => `M${x - 8} ${y}v${r * 1.9}a8 8 0 0 0 16 0v${-r * 1.9}Z`)
          .join('')}
        opacity={0.95}
      />
    </g>
  );
}

export function FlouredLens({ at: [x, y], radius }: { at: readonly [number, number]; radius: number }) {
  return (
    <>
      <path d={disc(x, y, radius)} fill={LARDER.flour} />
      <Stroke d={disc(x, y, radius)} />
      <Stroke
        d={`M${x - radius * 0.5} ${y - radius * 0.2}q${radius * 0.4} ${-radius * 0.4} ${radius * 0.8} ${-radius * 0.2}`}
        line="fine"
        opacity={0.4}
      />
    </>
  );
}

/** Lia's table: everything has a column. */
export function Columns() {
  return (
    <g transform="rotate(-5 200 300)">
      <Shape d="M20 130H420V520H20Z" fill={LARDER.flour} />
      <Stroke
        d="M20 190H420M120 130V520M220 130V520M320 130V520M20 250H420M20 310H420M20 370H420"
        line="fine"
      />
      {['flour', 'oil', 'salt'].map((word, index) => (
        <Handwriting
          key={word}
          text={word}
          at={[36 + index * 100, 178]}
          size={40}
          face="caveat"
          colour={LARDER.tomatoDark}
        />
      ))}
      {['250', '11', '3.5', '250', '12', '3.5', '250', '11', '3.6'].map((word, index) => (
        <Handwriting
          key={index}
          text={word}
          at={[44 + (index % 3) * 100, 238 + Math.floor(index / 3) * 60]}
          size={42}
          face="caveat"
        />
      ))}
    </g>
  );
}
