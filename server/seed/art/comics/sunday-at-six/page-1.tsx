import { Bust } from '../../kit/figure/bust';
import { Figure } from '../../kit/figure/figure';
import { Balloon } from '../../kit/lettering/balloon';
import { Caption } from '../../kit/lettering/caption';
import { cutArea, type Layout } from '../../kit/page/layouts';
import { OverPanel, Panel } from '../../kit/page/panel';
import { ELENA, LIA, SOFIA } from './cast';
import { FlourDust, FlourFilm } from './flour';
import { BigHand } from './hands/big-hand';
import { KitchenScales, Notebook, Pencil, Thermometer } from './instruments';
import { OurKitchen } from './kitchen';
import { Phone } from './machine';
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
      [1200, 950],
      [0, 950],
    ],
    border: 'none',
  },
  ...cutArea(56, 974, 1144, 1630, { columns: [{ size: 1, lean: -40 }, { size: 1.06 }] }),
];

/** Sunday, the kitchen, and a recipe without a single amount. */
export function PageOne() {
  return (
    <Sheet number={1} layout={LAYOUT}>
      <Panel
        at={0}
        letters={
          <Caption
            kind="letter"
            at={[36, 30]}
            text="Every Sunday at six there is pie."
            scale={1.1}
            widest={420}
            tilt={-2}
          />
        }
      >
        <OurKitchen
          places={{ window: 0.57, stove: 0.93, clock: 0.35, shelf: 0.06, card: 0.77 }}
          shift={[0, -0.03]}
          cooking
        />
        <Figure
          who={ELENA}
          at={[190, 960]}
          height={720}
          pose="phone"
          look="talking"
          gaze="ahead"
          hold={{ left: <Phone at={[0, -8]} rotate={-14} scale={0.8} /> }}
        />
        <Figure
          who={SOFIA}
          at={[500, 1060]}
          height={900}
          pose="kneading"
          look="tender"
          gaze="down"
          hands={{ left: [70, -350], right: [130, -356] }}
          grip={{ left: 'fist', right: 'fist' }}
        />
        <Figure
          who={LIA}
          at={[900, 1040]}
          height={960}
          facing="left"
          pose="standing"
          lean={8}
          look="thinking"
          gaze={[0.8, 0.2]}
          hands={{ left: [-120, -330], right: [-40, -330] }}
          grip={{ left: 'pinch', right: 'rest' }}
          hold={{ left: <Pencil at={[6, -10]} rotate={120} scale={0.7} /> }}
        />
        <WorkTable width={1200} y={690} depth={130} height={950}>
          <FlourBag at={[330, 800]} scale={0.95} />
          <Bowl at={[605, 798]} scale={1.2} flour={false} dough />
          <Egg at={[458, 812]} scale={0.9} rotate={-50} shell="#f7e3c4" />
          <Notebook at={[790, 800]} scale={0.78} />
          <KitchenScales at={[1010, 802]} scale={1.05} flour />
          <Thermometer at={[896, 806]} rotate={80} scale={0.9} />
        </WorkTable>
        <FlourDust at={[580, 620]} spread={[150, 90]} count={60} size={3.6} />
        <Tomato at={[76, 906]} scale={2.1} />
        <Tomato at={[218, 942]} scale={1.8} rotate={14} />
        <OilJug at={[1160, 1000]} scale={2.2} />
      </Panel>
      <Panel at={1} fill={LARDER.walnut}>
        <path d="M0 0H600V700H0Z" fill={LARDER.wood} />
        <path d="M120 0L330 0L600 560V700H420Z" fill="#c98a55" opacity={0.7} />
        <FlourFilm at={[300, 560]} size={[300, 110]} seed={14} />
        <Egg at={[60, 96]} scale={1.3} rotate={20} />
        <BigHand of="lia" pose="palm" mirror at={[40, 556]} size={250} angle={12} />
        <BigHand of="lia" pose="palm" at={[484, 546]} size={250} angle={-12} />
        <RecipeCard at={[258, 300]} width={450} rotate={-5} />
        <BigHand of="lia" pose="palm" mirror at={[40, 556]} size={250} angle={12} part="thumb" />
        <BigHand of="lia" pose="palm" at={[484, 546]} size={250} angle={-12} part="thumb" />
      </Panel>
      <Panel
        at={2}
        fill={LARDER.mustard}
        letters={
          <>
            <Balloon text="This isn't a recipe." at={[150, 84]} tail={[150, 300]} />
            <Balloon text="It's a poem." at={[420, 150]} tail={[386, 290]} />
          </>
        }
      >
        <OurKitchen zoom={1.5} fade={0.3} places={{ window: 0.2, card: 0.9 }} shift={[0, -0.1]} />
        <Bust
          who={LIA}
          at={[255, 410]}
          size={310}
          facing="left"
          look="grumpy"
          gaze="ahead"
          headTilt={4}
          pose="arms-crossed"
        />
      </Panel>
      <OverPanel at={0}>
        <Caption
          kind="letter"
          at={[436, 836]}
          text="Only yiayia knows how. I'm going to find out."
          scale={1.05}
          widest={500}
          tilt={1}
        />
      </OverPanel>
    </Sheet>
  );
}
