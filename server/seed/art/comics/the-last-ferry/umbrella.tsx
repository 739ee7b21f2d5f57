import { type Point, pair, seededRandom } from '../../kit/geometry';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';

type Placing = { at: Point; scale?: number; rotate?: number; flip?: boolean };

const HANDLE = '#a9835a';
const CLOTH = '#2d5468';
const CLOTH_LIT = '#4f7d8c';

/** The one umbrella, open; the origin is its grip, the top 470 above. */
export function Umbrella(props: Placing & { rain?: boolean; pole?: number }) {
  const pole = props.pole ?? 20;
  const half = 330;
  const ribs = [-half, -200, -68, 68, 200, half];
  const dome = `M${-half} -240C${-half + 20} -390 -120 -470 0 -470C120 -470 ${half - 20} -390 ${half} -240`;
  return (
    <Scaled {...props}>
      <Stroke d={`M0 -470V${pole}`} width={13} />
      <Stroke d={`M0 -240V${pole}`} width={6} colour={HANDLE} />
      <Stroke d={`M0 ${pole - 4}q0 34 -24 34t-22 -22`} width={15} />
      <Stroke d={`M0 ${pole - 4}q0 34 -24 34t-22 -22`} width={7} colour={HANDLE} />
      <Shape
        d={`${dome}${[...ribs]
          .reverse()
          .slice(1)
          .map((x, index) => {
            const from = [...ribs].reverse()[index] ?? 0;
            return `Q${(from + x) / 2} -276 ${x} -240`;
          })
          .join('')}Z`}
        fill={CLOTH}
      >
        <path
          d="M-68 -240C-74 -360 -30 -440 0 -470C-150 -470 -300 -390 -330 -240Q-265 -276 -200 -240Q-134 -276 -68 -240Z"
          fill={CLOTH}
        />
        <path
          d="M68 -240C74 -360 30 -440 0 -470C110 -440 176 -350 200 -240Q134 -276 68 -240Z"
          fill={CLOTH_LIT}
        />
        <path
          d="M-200 -240C-176 -350 -110 -440 0 -470C-30 -440 -74 -360 -68 -240Q-134 -276 -200 -240Z"
          fill={CLOTH_LIT}
        />
      </Shape>
      <Stroke
        d={`M-200 -240C-180 -350 -110 -440 0 -470M-68 -240C-74 -360 -30 -440 0 -470M68 -240C74 -360 30 -440 0 -470M200 -240C180 -350 110 -440 0 -470`}
        line="fine"
      />
      <Stroke d="M0 -470v-26" width={10} />
      {props.rain && <Stroke d={bounces()} colour="#d5e6e0" width={4} opacity={0.8} />}
    </Scaled>
  );
}

/** The umbrella closed, its tip down; `at` its tip. */
export function ClosedUmbrella(props: Placing) {
  return (
    <Scaled {...props}>
      <Stroke d="M0 -60V-400q0 -34 24 -34t22 22" width={15} />
      <Stroke d="M0 -60V-400q0 -34 24 -34t22 22" width={7} colour={HANDLE} />
      <Stroke d="M0 0v-40" width={8} />
      <Shape
        d="M-8 -24Q-46 -180 -34 -340Q-16 -318 0 -336Q18 -316 36 -338Q46 -180 8 -24Z"
        fill={CLOTH}
        shade={[10, 0]}
      />
      <Stroke d="M0 -330Q-8 -180 -2 -34M-20 -322Q-26 -180 -8 -60M22 -324Q26 -180 8 -60" line="fine" />
    </Scaled>
  );
}

function bounces(): string {
  const random = seededRandom(23);
  return Array.from({ length: 22 }, () => {
    const angle = Math.PI * (1.06 + random() * 0.88);
    const [x, y] = [Math.cos(angle) * 316, -240 + Math.sin(angle) * 236];
    return `M${pair([x, y])}l${((random() - 0.5) * 26).toFixed(1)} ${(-14 - random() * 18).toFixed(1)}`;
  }).join('');
}
