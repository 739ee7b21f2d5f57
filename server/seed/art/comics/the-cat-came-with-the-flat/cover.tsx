import { Figure } from '../../kit/figure/figure';
import { handRect } from '../../kit/geometry';
import { GroundShadow, LightShape } from '../../kit/light/glow';
import { Shape, Stroke } from '../../kit/light/tone';
import { Cover } from '../../kit/page/cover';
import { JONAS } from './cast';
import { TheCat } from './cat/cat';
import { Contract } from './contract';
import { COLOURS, LETTERING, PALETTE, STYLE } from './style';
import { MovingBox } from './things';

/** The cat in possession; the tenant in the doorway. */
export function FrontCover() {
  return (
    <Cover
      style={STYLE}
      lettering={LETTERING}
      palette={PALETTE}
      title={'The Cat\nCame with\nthe Flat'}
      titleSize={172}
      titleFill="#fffdf8"
      titleRim={COLOURS.ink}
      titleBlock={COLOURS.teal}
      overTitle={<Possession />}
    >
      <rect width="1200" height="1260" fill={COLOURS.lilac} />
      <path
        d={Array.from({ length: 10 }, (_, index) => `M${index * 130 - 20} 0h58V1260h-58Z`).join('')}
        fill="#bda9dc"
      />
      <rect y="1240" width="1200" height="460" fill="#7f6c9f" />
      <Shape d={handRect(-20, 1206, 1240, 40)} fill={COLOURS.lilacPale} />
      <Stroke
        d="M-20 1330H1220M-20 1460H1220M-20 1620H1220M180 1246L-60 1700M480 1246L420 1700M1040 1246L1200 1560"
        line="fine"
      />
    </Cover>
  );
}

function Possession() {
  return (
    <>
      <Shape d={handRect(806, 690, 326, 556)} fill="#fffdf8" shade={[-12, 0]} />
      <path d={handRect(836, 722, 266, 524)} fill={COLOURS.lamp} />
      <LightShape
        points={[
          [836, 1246],
          [1102, 1246],
          [1010, 1700],
          [470, 1700],
        ]}
        colour="#f3d39c"
        strength={0.9}
      />
      <Figure
        who={JONAS}
        at={[966, 1238]}
        height={440}
        turn="three-quarter"
        facing="left"
        pose="carrying"
        look="worried"
        hands={{ left: [-74, -200], right: [-70, -190] }}
      />
      <MovingBox at={[924, 1082]} scale={0.6} text="Books" />
      <Stroke d={handRect(836, 722, 266, 524)} line="contour" />
      <GroundShadow at={[520, 1566]} width={1040} depth={0.12} opacity={0.4} />
      <TheCat at={[540, 1566]} scale={1.9} pose="sit" mood="unimpressed" shadow={false} />
      <Contract at={[196, 1640]} scale={0.64} rotate={-11} />
    </>
  );
}
