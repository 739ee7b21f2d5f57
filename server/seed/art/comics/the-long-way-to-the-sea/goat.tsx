import { Quadruped } from '../../kit/animals/quadruped';
import { Inked, Line, Placed } from '../../kit/figure/ink';
import type { Point } from '../../kit/geometry';
import { GroundShadow } from '../../kit/light/glow';
import { COLOURS } from './style';

const COAT = '#f7ead2';

/** A goat from its side that stands where it wants to; `height` to the top of its head. */
export function Goat(props: {
  at: Point;
  height: number;
  facing?: 'left' | 'right';
  tilt?: number;
  map?: boolean;
}) {
  const scale = props.height / 262;
  const head: Point = [118, -200];
  return (
    <Placed
      at={props.at}
      scale={scale}
      mirror={props.facing === 'left'}
      pen={Math.max(0.45, Math.min(1.2, scale ** 0.5))}
    >
      <GroundShadow at={[6, 2]} width={250} depth={0.12} />
      <Quadruped
        pose={{
          rump: [-66, -122],
          chest: [56, -128],
          head,
          nearFront: [
            [64, -104],
            [62, -56],
            [64, -12],
          ],
          farFront: [
            [84, -104],
            [88, -58],
            [90, -14],
          ],
          nearHind: [
            [-68, -106],
            [-82, -58],
            [-72, -12],
          ],
          farHind: [
            [-46, -104],
            [-54, -58],
            [-44, -14],
          ],
          tail: [
            [-98, -146],
            [-116, -160],
            [-122, -182],
          ],
        }}
        build={{
          coat: COAT,
          patch: '#8a5a48',
          rump: 46,
          chest: 46,
          neck: 27,
          leg: 13,
          tail: [14, 7],
          shaggy: true,
        }}
        neckTo={[head[0] - 16, head[1] + 14]}
      >
        <Placed at={head} angle={props.tilt ?? 0}>
          <SideHead map={props.map ?? false} />
        </Placed>
      </Quadruped>
    </Placed>
  );
}

function SideHead({ map }: { map: boolean }) {
  return (
    <>
      <Inked parts={['M-10 -34C-20 -90 -60 -110 -92 -96C-62 -96 -44 -70 -34 -28Z']} fill="#b9a68c" />
      <Inked parts={['M40 54C38 84 30 104 18 116C12 96 14 74 16 52Z']} fill={COAT} weight={0.8} />
      <Inked
        parts={[
          'M-44 -8C-40 -44 0 -50 22 -34L74 14C86 26 84 46 68 50C40 54 10 52 -14 40C-36 30 -46 12 -44 -8Z',
        ]}
        fill={COAT}
        shade="M-60 22Q10 44 90 34V80H-60Z"
      >
        <path d="M-50 -60H4Q10 -10 -20 44H-60Z" fill="#8a5a48" />
      </Inked>
      <Inked parts={['M2 -36C0 -96 -30 -124 -66 -122C-38 -110 -24 -84 -22 -34Z']} fill="#cdbb9f" />
      <Line d="M-6 -66l-18 6M-14 -88l-16 10" weight={0.7} />
      <Inked parts={['M-34 -20C-66 -28 -88 -14 -92 2C-68 8 -46 4 -30 -4Z']} fill="#8a5a48" />
      <ellipse cx={22} cy={-8} rx={11} ry={9} fill={COLOURS.sun} stroke={COLOURS.ink} strokeWidth={3} />
      <path d="M14 -8H31" stroke={COLOURS.ink} strokeWidth={5} strokeLinecap="round" />
      <Line d="M8 -20Q22 -26 36 -16M78 26q-6 -2 -8 4M76 40Q62 42 48 36" weight={0.9} />
      {map && (
        <Inked parts={['M58 30L120 8L136 40L112 60L124 84L92 92L60 50Z']} fill="#fdf3d9" weight={0.8}>
          <path d="M92 0L150 0V60L104 50Z" fill="#9fd8d0" />
          <Line d="M70 60L112 70M96 20L104 56" weight={0.6} />
        </Inked>
      )}
    </>
  );
}

/** The goat's face straight on, close by; about 300 wide. */
export function GoatFace(props: { at: Point; scale?: number; map?: boolean }) {
  return (
    <Placed at={props.at} scale={props.scale ?? 1} pen={1.1}>
      <Inked
        parts={['M-70 150C-110 260 -130 420 -130 560H150C150 420 120 260 70 150Z']}
        fill={COAT}
        shade="M-140 560V330Q-90 220 -60 170L-30 560Z"
      />
      <Inked
        parts={['M-40 -130C-60 -220 -120 -270 -190 -262C-140 -236 -110 -190 -96 -110Z']}
        fill="#cdbb9f"
        shade="M-200 -270Q-120 -240 -90 -110H-130Z"
      />
      <Inked parts={['M40 -130C60 -220 120 -270 190 -262C140 -236 110 -190 96 -110Z']} fill="#cdbb9f" />
      <Line d="M-74 -180l-34 18M-104 -216l-30 22M74 -180l34 18M104 -216l30 22" weight={0.8} />
      <Inked parts={['M-104 -84C-170 -110 -240 -80 -268 -34C-210 -14 -150 -20 -100 -44Z']} fill="#8a5a48" />
      <Inked parts={['M104 -84C170 -110 240 -80 268 -34C210 -14 150 -20 100 -44Z']} fill="#8a5a48" />
      <Inked parts={['M-30 190C-26 250 -14 290 0 316C14 290 26 250 30 190Z']} fill="#e8d6b8" />
      <Inked
        parts={[
          'M0 -150C70 -150 116 -104 112 -46C108 20 84 90 76 140C68 190 40 210 0 210C-40 210 -68 190 -76 140C-84 90 -108 20 -112 -46C-116 -104 -70 -150 0 -150Z',
        ]}
        fill={COAT}
        shade="M-130 -160H-60C-90 -40 -70 120 -30 220H-130Z"
      >
        <path d="M-130 -160H-22Q-40 -60 -60 60L-130 40ZM130 -160H22Q40 -60 60 60L130 40Z" fill="#8a5a48" />
      </Inked>
      <GoatEye at={[-66, -50]} />
      <GoatEye at={[66, -50]} />
      <Line
        d="M-26 132Q-18 118 -8 136M26 132Q18 118 8 136M0 140V168M-44 176Q-20 188 0 170Q24 190 50 166"
        weight={1.1}
      />
      {props.map && (
        <Inked parts={['M-24 174L-150 150L-176 214L-120 232L-140 280L-60 268L-20 200Z']} fill="#fdf3d9">
          <path d="M-200 140L-96 150L-110 300H-200Z" fill="#9fd8d0" />
          <Line d="M-110 160L-96 274M-160 210L-40 226" weight={0.7} />
        </Inked>
      )}
    </Placed>
  );
}

function GoatEye({ at: [x, y] }: { at: Point }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <Inked parts={['M-32 0C-26 -26 26 -26 32 0C26 22 -26 22 -32 0Z']} fill={COLOURS.sun} weight={0.9} />
      <path d="M-18 -5H18V7H-18Z" fill={COLOURS.ink} />
      <Line d="M-38 -12Q0 -42 38 -12" weight={1.2} />
    </g>
  );
}
