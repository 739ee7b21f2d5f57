import { Bust } from '../../kit/figure/bust';
import { Figure } from '../../kit/figure/figure';
import { Balloon } from '../../kit/lettering/balloon';
import { Caption } from '../../kit/lettering/caption';
import { Stroke } from '../../kit/light/tone';
import { cutArea, type Layout } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { ELENA_LATER, LIA_GROWN, SOFI } from './cast';
import { FlourDust, FlourFilm } from './flour';
import { BigHand } from './hands/big-hand';
import { KitchenScales, Ruler, Thermometer } from './instruments';
import { OurKitchen } from './kitchen';
import { PieClock } from './pie-clock';
import { RecipeCard } from './recipe-card';
import { Sheet } from './sheet';
import { LARDER } from './style';
import { WorkTable } from './table';
import { Bowl, Egg, FlourBag, OilJug, Tomato } from './things';

const LAYOUT: Layout = [
  {
    outline: [
      [0, 0],
      [1200, 0],
      [1200, 680],
      [0, 680],
    ],
    border: 'none',
  },
  ...cutArea(56, 702, 1144, 1024, {
    columns: [{ size: 1, lean: 22 }, { size: 1, lean: -20 }, { size: 0.9 }],
  }),
  ...cutArea(56, 1046, 1144, 1630, { columns: [{ size: 1.4, lean: 30 }, { size: 1 }] }),
];

/** Thirty years on, at the same table. */
export function PageEight() {
  return (
    <Sheet number={8} layout={LAYOUT}>
      <Panel
        at={0}
        letters={
          <Caption
            kind="letter"
            at={[40, 30]}
            text="Another Sunday. Nearly six."
            scale={1.1}
            widest={300}
            tilt={-2}
          />
        }
      >
        <OurKitchen
          places={{ window: 0.52, stove: 0.95, clock: 0.35, shelf: 0.08, card: 0.7 }}
          cooking
          framed
          photo
        />
        <Figure who={ELENA_LATER} at={[190, 800]} height={640} pose="reading" look="smile" gaze="ahead" />
        <Figure
          who={LIA_GROWN}
          at={[470, 880]}
          height={760}
          pose="kneading"
          look="smile"
          gaze="down"
          hands={{ left: [80, -320], right: [140, -326] }}
        />
        <Figure
          who={SOFI}
          at={[850, 800]}
          height={840}
          facing="left"
          pose="standing"
          lean={8}
          look="thinking"
          gaze={[0.8, 0.2]}
        />
        <WorkTable width={1200} y={490} depth={110} height={680}>
          <FlourBag at={[330, 580]} scale={0.85} />
          <Bowl at={[590, 590]} dough flour={false} />
          <Egg at={[720, 590]} scale={0.9} rotate={50} />
          <KitchenScales at={[990, 590]} load={0.1} />
          <Thermometer at={[870, 592]} rotate={80} scale={0.8} />
        </WorkTable>
        <Tomato at={[70, 670]} scale={1.8} />
        <OilJug at={[1160, 740]} scale={1.7} />
      </Panel>
      <Panel
        at={1}
        letters={<Balloon text="How much flour?" at={[130, 56]} tail={[180, 130]} proportion={4} />}
      >
        <path d="M0 0H420V400H0Z" fill={LARDER.mustard} />
        <path d="M160 0H420V400H40Z" fill="#efb94a" />
        <Bust who={SOFI} at={[180, 216]} size={180} look="talking" />
        <Ruler at={[318, 340]} rotate={-84} length={260} />
      </Panel>
      <Panel at={2}>
        <path d="M0 0H420V400H0Z" fill={LARDER.olive} />
        <path d="M0 0H220L330 400H0Z" fill="#8e9350" />
        <Bust who={LIA_GROWN} at={[190, 176]} size={210} look="thinking" facing="left" gaze={[0.3, -0.9]} />
      </Panel>
      <Panel at={3}>
        <path d="M0 0H420V400H0Z" fill={LARDER.tomato} />
        <path d="M160 0H420V400H40Z" fill="#d3543a" />
        <BigHand of="lia-grown" pose="palm" at={[160, 290]} size={240} angle={6} floury={1} mirror />
      </Panel>
      <Panel at={4} letters={<Balloon text="Give me your hand, Sofi." at={[400, 70]} tail={[270, 190]} />}>
        <OurKitchen zoom={1.3} places={{ window: 0.3, stove: 0.9, clock: 0.62 }} clock={[6, 0]} fade={0.25} />
        <Bust who={LIA_GROWN} at={[160, 210]} size={210} look="tender" gaze={[0.7, 0.7]} />
        <Bust who={SOFI} at={[550, 300]} size={180} facing="left" look="smile" gaze={[0.6, 0.9]} />
        <path
          d="M-10 470Q340 440 700 466V620H-10Z"
          fill={LARDER.wood}
          stroke={LARDER.ink}
          strokeWidth={6.6}
        />
        <FlourFilm at={[330, 540]} size={[300, 50]} />
        <BigHand of="lia-grown" pose="palm" at={[210, 520]} size={250} angle={76} floury={1} arm={150} />
        <BigHand of="sofi" pose="flat" at={[520, 500]} size={170} angle={-84} mirror />
        <FlourDust at={[340, 440]} spread={[300, 130]} count={60} size={4} />
      </Panel>
      <Panel at={5}>
        <path d="M0 0H500V620H0Z" fill={LARDER.wood} />
        <path d="M200 0H500V620H40Z" fill="#bd7b48" />
        <Stroke d="M0 210H500M0 420H500" line="fine" opacity={0.5} />
        <FlourFilm at={[120, 420]} size={[200, 110]} seed={8} />
        <PieClock at={[310, 500]} radius={190} cut />
        <RecipeCard at={[232, 180]} width={432} rotate={-5} print />
        <FlourDust at={[200, 380]} spread={[240, 120]} count={40} size={4} />
      </Panel>
    </Sheet>
  );
}
