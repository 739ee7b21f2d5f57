import { Bust } from '../../kit/figure/bust';
import { Figure } from '../../kit/figure/figure';
import { Balloon } from '../../kit/lettering/balloon';
import { Caption } from '../../kit/lettering/caption';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { disc } from '../../kit/light/sky';
import { Shape, Stroke } from '../../kit/light/tone';
import { cutPage, type Layout } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { ELENA, LIA } from './cast';
import { BigHand } from './hands/big-hand';
import { KitchenScales, Notebook, Ruler } from './instruments';
import { OurKitchen } from './kitchen';
import { Mixer, Phone, SpeedDial, Tag } from './machine';
import { Sheet } from './sheet';
import { LARDER } from './style';
import { WorkTable } from './table';
import { Bowl, Egg, FlourBag, Lid, OilJug } from './things';

const LAYOUT: Layout = cutPage({
  rows: [
    { size: 1.75, lean: -18 },
    { size: 1, lean: 22, of: { columns: [{ size: 0.9, lean: 24 }, { size: 1, lean: -24 }, { size: 1.05 }] } },
    { size: 0.62 },
  ],
});

/** Science, with the right tools and the lid somewhere else. */
export function PageThree() {
  return (
    <Sheet number={3} layout={LAYOUT}>
      <Panel
        at={0}
        camera={{ tilt: -2, zoom: 1.05 }}
        letters={
          <>
            <Caption
              kind="letter"
              at={[24, 24]}
              text="Monday. I did it properly."
              scale={1.1}
              widest={400}
              tilt={-2}
            />
            <Balloon text="Mm-hm. Yes, darling. Precisely." at={[940, 70]} tail={[800, 190]} />
          </>
        }
      >
        <OurKitchen
          places={{ window: 0.36, clock: 0.56, stove: 0.07, shelf: 0.9, card: 0.2 }}
          clock={[4, 10]}
        />
        <Figure
          who={ELENA}
          at={[690, 830]}
          height={680}
          facing="left"
          turn="back"
          headTurn="profile"
          pose="phone"
          look="talking"
          hold={{ right: <Phone at={[0, -8]} rotate={10} scale={0.8} /> }}
        />
        <Figure who={LIA} at={[440, 890]} height={930} pose="hands-on-hips" look="grin" />
        <WorkTable width={1088} y={500} depth={262} height={780} flour={0}>
          <KitchenScales at={[160, 600]} scale={1.05} load={0.62} flour />
          <Tag at={[70, 536]} text="250 g" scale={0.85} rotate={4} />
          <FlourBag at={[300, 606]} scale={0.9} />
          <Egg at={[600, 570]} />
          <Tag at={[600, 574]} text="No. 1" scale={0.66} rotate={3} />
          <Egg at={[690, 572]} shell="#f7e3c4" />
          <Tag at={[690, 576]} text="No. 2" scale={0.66} rotate={-4} />
          <Mixer at={[890, 612]} scale={1.15} />
        </WorkTable>
        <Notebook at={[420, 760]} scale={1.5} />
        <Ruler at={[560, 780]} rotate={-4} length={330} scale={1.1} />
        <Bowl at={[1060, 800]} scale={1.3} />
        <OilJug at={[36, 830]} scale={1.9} />
      </Panel>
      <Panel at={1} fill={LARDER.mustard}>
        <path d="M0 0H420V520H0Z" fill={LARDER.mustard} />
        <path d="M0 0L260 0L60 520H0Z" fill="#efb94a" />
        <SpeedDial at={[156, 210]} scale={0.74} speed={10} />
        <BigHand of="lia" pose="sprinkle" at={[104, 446]} size={220} angle={12} />
      </Panel>
      <Panel
        at={2}
        letters={<Balloon text="Science." at={[210, 404]} kind="whisper" scale={1.1} tail={[184, 330]} />}
      >
        <path d="M0 0H460V520H0Z" fill={LARDER.tomato} />
        <path d="M0 520L460 120V520Z" fill={LARDER.tomatoDark} />
        <Bust who={LIA} at={[176, 196]} size={290} turn="front" look="smug" />
      </Panel>
      <Panel
        at={3}
        letters={<Balloon text="Lia? What is the lid doing over here?" at={[190, 84]} tail={[120, 200]} />}
      >
        <OurKitchen zoom={1.4} places={{ stove: 0.2, window: 0.7 }} fade={0.3} />
        <Bust who={ELENA} at={[130, 290]} size={220} facing="left" look="surprised" gaze="back" />
        <BigHand of="elena" pose="palm" at={[300, 470]} size={150} angle={4} />
        <Lid at={[300, 330]} scale={0.82} rotate={-10} />
        <BigHand of="elena" pose="palm" at={[300, 470]} size={150} angle={4} part="thumb" />
      </Panel>
      <Panel
        at={4}
        letters={
          <SoundEffect text="click" at={[200, 58]} size={112} kind="brush" fill={LARDER.flour} rotate={-5} />
        }
      >
        <path d="M0 0H1100V320H0Z" fill={LARDER.ink} />
        <Shape d="M690 -40C640 90 660 220 700 340H1140V-40Z" fill={LARDER.mustard} shade={[-14, 0]} />
        <Stroke d="M760 -20Q720 140 770 330" colour={LARDER.cream} width={16} />
        <Shape
          d="M690 116H640Q622 116 622 140V172Q622 196 640 196H690Z"
          fill={LARDER.tomato}
          shade={[0, -8]}
        />
        <path d="M640 130H676" stroke={LARDER.flour} strokeWidth={7} strokeLinecap="round" opacity={0.8} />
        <Shape d={disc(930, 150, 84)} fill={LARDER.cream} shade={[-8, -8]} />
        <path d="M930 150L984 206" stroke={LARDER.walnut} strokeWidth={34} strokeLinecap="round" />
        <BigHand of="lia" pose="point" at={[316, 178]} size={300} angle={90} />
        <Stroke
          d="M600 80l-14 -26M626 66l4 -30M580 216l-20 18M606 232l-8 26"
          colour={LARDER.flour}
          line="contour"
        />
      </Panel>
    </Sheet>
  );
}
