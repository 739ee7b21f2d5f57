import { round, seededRandom } from '../../kit/geometry';
import { Scaled } from '../../kit/light/scaled';
import { Shape } from '../../kit/light/tone';
import { COLOURS } from './style';

/** What grows beside a door that one has had for nine years. */
export function ByTheDoor() {
  return (
    <>
      <Vine />
      {[
        [628, 1],
        [870, 0.8],
      ].map(([x = 0, size = 1]) => (
        <Scaled key={x} at={[x, -168]} scale={size}>
          <Shape
            d="M-8 -60C-60 -80 -78 -150 -44 -196C-30 -170 -22 -150 -12 -130C-20 -180 -6 -230 14 -250C26 -210 22 -170 12 -126C24 -158 44 -178 66 -184C70 -130 50 -84 10 -60Z"
            fill="#5f8a72"
            line="detail"
            shade={[-8, -8]}
          />
          <Shape d="M-44 -66H44L34 0H-34Z" fill="#c98a58" line="detail" shade={[-12, 0]} />
          <Shape d="M-50 -84H50V-62H-50Z" fill="#d79a66" line="detail" />
        </Scaled>
      ))}
    </>
  );
}

/** Yellow jasmine over the door. */
function Vine() {
  const random = seededRandom(41);
  const leaves = Array.from({ length: 54 }, (): [number, number, number] => {
    const along = random();
    const x = 590 + along * 330;
    const y = -560 - Math.sin(along * Math.PI) * 66 + random() * 64 + (along < 0.16 ? random() * 200 : 0);
    return [x, y, random() * 360];
  });
  return (
    <>
      {leaves.map(([x, y, turn], index) => (
        <g key={`${x}`} transform={`translate(${round(x)} ${round(y)}) rotate(${round(turn)})`}>
          <Shape d="M0 0Q20 -18 46 0Q20 18 0 0Z" fill={index % 3 === 0 ? '#8fae82' : '#5f8a72'} line="fine" />
        </g>
      ))}
      {leaves
        .filter((_, index) => index % 4 === 0)
        .map(([x, y]) => (
          <circle key={`${x}`} cx={round(x + 14)} cy={round(y)} r={9} fill={COLOURS.amber} />
        ))}
    </>
  );
}
