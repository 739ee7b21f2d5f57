import { Hand } from '../../kit/figure/hand';
import { handPolygon, type Point } from '../../kit/geometry';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { KATERINA, MARINA, PETROS, TASOS } from './cast';
import { COLOURS } from './style';

/** A quarter of a sandwich, about 150 wide, about its middle. */
export function Sandwich({ at, scale = 1, rotate = 0 }: { at: Point; scale?: number; rotate?: number }) {
  return (
    <Scaled at={at} scale={scale} rotate={rotate}>
      <Shape d="M-78 20Q-84 44 -70 46H72Q84 44 78 20Z" fill="#e8b878" shade={[0, -8]} />
      <Shape
        d="M-84 8Q-60 30 -36 10Q-10 32 14 10Q40 32 60 10Q76 22 86 6L80 -6H-80Z"
        fill="#9db56a"
        line="detail"
      />
      <Shape d="M-80 -4H82V10H-80Z" fill={COLOURS.coral} line="detail" />
      <Shape d="M-78 -4Q-90 -50 -30 -56H40Q92 -48 78 -4Z" fill="#f0c78a" shade={[-8, -8]} />
      <Stroke d="M-40 -36l10 4M0 -42l10 2M34 -30l10 4M-16 -22l10 3" line="fine" />
    </Scaled>
  );
}

/** The last sandwich from above, in four, and four hands. */
export function Picnic() {
  const cloth: Point[] = [
    [60, 190],
    [420, 170],
    [450, 400],
    [40, 420],
  ];
  return (
    <>
      <path d="M-60 -60H760V760H-60Z" fill="#b58f6e" />
      <Stroke d="M-60 130H760M-60 300H760" line="fine" opacity={0.5} />
      <Shape d={handPolygon(cloth)} fill="#fff6e2" line="detail">
        <path
          d="M40 220H460V250H40ZM40 310H460V340H40ZM120 160H150V430H120ZM230 160H260V430H230ZM340 160H370V430H340Z"
          fill={COLOURS.turquoise}
          opacity={0.5}
        />
      </Shape>
      <Sandwich at={[176, 226]} scale={0.72} rotate={-6} />
      <Sandwich at={[318, 222]} scale={0.72} rotate={8} />
      <Sandwich at={[170, 336]} scale={0.72} rotate={4} />
      <Sandwich at={[322, 336]} scale={0.72} rotate={-5} />
      <Hand
        kind="pinch"
        at={[28, 180]}
        size={110}
        angle={20}
        skin={MARINA.skin}
        fine
        arm={{ length: 160, bare: 160 }}
      />
      <Hand
        kind="pinch"
        at={[466, 176]}
        size={110}
        angle={158}
        mirror
        skin={KATERINA.skin}
        fine
        arm={{ length: 160, sleeve: COLOURS.pink, bare: 20 }}
      />
      <Hand
        kind="pinch"
        at={[30, 400]}
        size={116}
        angle={-26}
        skin={TASOS.skin}
        fine
        arm={{ length: 160, bare: 160 }}
      />
      <Hand
        kind="pinch"
        at={[460, 410]}
        size={110}
        angle={-152}
        mirror
        skin={PETROS.skin}
        fine
        arm={{ length: 160, sleeve: '#fffaf0', bare: 34 }}
      />
    </>
  );
}
