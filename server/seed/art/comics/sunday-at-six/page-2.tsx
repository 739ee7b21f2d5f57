import { Bust } from '../../kit/figure/bust';
import { Figure } from '../../kit/figure/figure';
import { Balloon } from '../../kit/lettering/balloon';
import { Caption } from '../../kit/lettering/caption';
import { Handwriting, SoundEffect } from '../../kit/lettering/sound-effect';
import { cutPage, type Layout } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { LIA, SOFIA } from './cast';
import { FlourDust, FlourFall, FlourFilm } from './flour';
import { BigHand } from './hands/big-hand';
import { KitchenScales, Notebook, Ruler, Thermometer } from './instruments';
import { OurKitchen } from './kitchen';
import { Sheet } from './sheet';
import { LARDER } from './style';
import { WorkTable } from './table';
import { Bowl, OilJug } from './things';

const LAYOUT: Layout = cutPage({
  rows: [
    { size: 1, lean: 14, of: { columns: [{ size: 1, lean: 26 }, { size: 1.15 }] } },
    { size: 1, lean: -18, of: { columns: [{ size: 1.2, lean: -22 }, { size: 1 }] } },
    { size: 0.9, of: { columns: [{ size: 1, lean: 20 }, { size: 1.1 }] } },
    { size: 1.15 },
  ],
});

/** Handfuls against instruments. */
export function PageTwo() {
  return (
    <Sheet number={2} layout={LAYOUT}>
      <Panel
        at={0}
        fill={LARDER.tomato}
        letters={
          <SoundEffect text="fffp" at={[400, 80]} size={100} kind="brush" fill={LARDER.flour} rotate={8} />
        }
      >
        <path d="M0 0L300 0L120 420H0Z" fill={LARDER.tomatoDark} opacity={0.45} />
        <FlourFall from={[270, 170]} to={[290, 330]} width={150} />
        <BigHand of="sofia" pose="sprinkle" at={[70, 60]} size={250} angle={104} floury={1} />
        <Bowl at={[290, 460]} scale={1.5} />
        <FlourDust at={[290, 260]} spread={[200, 130]} count={60} size={5} />
      </Panel>
      <Panel
        at={1}
        letters={
          <>
            <Balloon text="Stop. How much was that?" at={[170, 70]} tail={[250, 170]} />
            <Balloon text="Some." at={[510, 60]} tail={[585, 30]} />
          </>
        }
      >
        <OurKitchen zoom={1.3} places={{ window: 0.8, clock: 0.2 }} fade={0.3} />
        <Bust who={LIA} at={[280, 230]} size={210} look="shocked" gaze={[0.8, -0.6]} />
        <KitchenScales at={[470, 400]} scale={1.15} load={0.05} />
        <FlourFall from={[520, -20]} to={[520, 215]} width={80} seed={8} />
        <FlourDust at={[490, 180]} spread={[110, 160]} count={50} size={4} seed={5} />
      </Panel>
      <Panel
        at={2}
        fill={LARDER.mustard}
        letters={
          <Caption kind="letter" at={[16, 14]} text="Oil. Height: 31 cm. Why?" widest={190} tilt={-1} />
        }
      >
        <path d="M0 0H700V420H0Z" fill={LARDER.mustard} />
        <path d="M320 0H700V420H460Z" fill="#efb94a" />
        <BigHand of="sofia" pose="grip" at={[590, 96]} size={190} angle={-84} />
        <OilJug at={[540, 140]} scale={1.3} rotate={-66} />
        <OilStream d="M330 120C300 140 292 240 292 400" />
        <Bowl at={[290, 470]} scale={1.35} />
        <BigHand of="sofia" pose="grip" at={[590, 96]} size={190} angle={-84} part="thumb" />
      </Panel>
      <Panel at={3}>
        <path d="M0 0H560V440H0Z" fill={LARDER.olive} />
        <path d="M0 0H200L80 440H0Z" fill={LARDER.oliveDark} opacity={0.5} />
        <Bust who={LIA} at={[300, 240]} size={270} facing="left" look="determined" gaze="ahead" />
        <OilStream d="M66 -10C60 120 62 260 66 440" />
        <Ruler at={[140, 420]} rotate={-90} length={400} scale={1.2} />
        <BigHand of="lia" pose="grip" at={[186, 450]} size={150} angle={-14} mirror />
      </Panel>
      <Panel at={4}>
        <path d="M0 0H560V400H0Z" fill={LARDER.tomato} />
        <path d="M0 0H240L120 400H0Z" fill={LARDER.tomatoDark} opacity={0.45} />
        <path d="M0 270Q260 240 560 264V420H0Z" fill={LARDER.wood} stroke={LARDER.ink} strokeWidth={6.6} />
        <FlourFilm at={[280, 330]} size={[260, 44]} />
        <g transform="rotate(-74 250 130)">
          <Bust who={SOFIA} at={[256, 150]} size={225} turn="front" look="love" />
        </g>
        <path
          d="M60 330C50 250 150 222 270 226C400 226 480 250 470 330Q270 356 60 330Z"
          fill={LARDER.dough}
          stroke={LARDER.ink}
          strokeWidth={6.6}
        />
        <path
          d="M120 262Q230 236 330 244"
          stroke={LARDER.flour}
          strokeWidth={12}
          strokeLinecap="round"
          fill="none"
          opacity={0.8}
        />
        <BigHand of="sofia" pose="flat" at={[470, 268]} size={150} angle={-98} floury={1} />
      </Panel>
      <Panel at={5}>
        <path d="M0 0H600V400H0Z" fill={LARDER.cream} />
        <path d="M340 0H600V400H240Z" fill="#f0d596" />
        <path d="M0 280Q300 250 600 270V420H0Z" fill={LARDER.wood} stroke={LARDER.ink} strokeWidth={6.6} />
        <FlourFilm at={[260, 340]} size={[260, 40]} seed={9} />
        <Thermometer at={[236, 262]} rotate={9} scale={1.5} warm={0.45} />
        <path
          d="M40 350C20 250 140 216 270 220C410 220 490 250 470 350Q260 376 40 350Z"
          fill={LARDER.dough}
          stroke={LARDER.ink}
          strokeWidth={6.6}
        />
        <path
          d="M110 268Q180 240 260 240"
          stroke={LARDER.flour}
          strokeWidth={12}
          strokeLinecap="round"
          fill="none"
          opacity={0.8}
        />
        <BigHand of="lia" pose="sprinkle" at={[404, 130]} size={170} angle={-94} mirror />
        <Handwriting
          text="21.4 °"
          at={[36, 104]}
          size={76}
          face="kalam-bold"
          colour={LARDER.tomato}
          rotate={-6}
        />
      </Panel>
      <Panel
        at={6}
        letters={
          <>
            <Balloon text="Ask the dough if it has had enough." at={[180, 74]} tail={[350, 200]} />
            <Balloon text="It says twenty-one point four." at={[910, 80]} tail={[806, 210]} />
          </>
        }
      >
        <OurKitchen
          places={{ window: 0.5, clock: 0.34, stove: 0.94, shelf: 0.12, card: 0.72 }}
          shift={[0, 0.02]}
          clock={[5, 30]}
        />
        <Figure
          who={SOFIA}
          at={[410, 850]}
          height={830}
          pose="hands-on-hips"
          turn="three-quarter"
          look="smile"
          gaze="ahead"
        />
        <Figure
          who={LIA}
          at={[746, 744]}
          height={920}
          facing="left"
          pose="hands-on-hips"
          turn="three-quarter"
          look="thinking"
          gaze="ahead"
        />
        <WorkTable width={1088} y={376} depth={64} height={470}>
          <Thermometer at={[584, 350]} rotate={8} scale={0.95} />
          <path
            d="M470 424C456 344 526 330 584 334C650 334 676 366 662 424Q570 440 470 424Z"
            fill={LARDER.dough}
            stroke={LARDER.ink}
            strokeWidth={6}
          />
          <Notebook at={[806, 432]} scale={0.72} />
          <KitchenScales at={[984, 436]} scale={1} load={0.7} flour />
        </WorkTable>
        <Bowl at={[90, 500]} scale={1.4} />
      </Panel>
    </Sheet>
  );
}

function OilStream({ d }: { d: string }) {
  return (
    <g fill="none" strokeLinecap="round">
      <path d={d} stroke={LARDER.ink} strokeWidth={23} />
      <path d={d} stroke={LARDER.oliveDark} strokeWidth={13} />
      <path d={d} stroke="#b9bb57" strokeWidth={4.5} transform="translate(-2 0)" />
    </g>
  );
}
