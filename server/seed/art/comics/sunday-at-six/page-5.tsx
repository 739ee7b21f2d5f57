import { Bust } from '../../kit/figure/bust';
import { Figure } from '../../kit/figure/figure';
import { Balloon } from '../../kit/lettering/balloon';
import { GroundShadow } from '../../kit/light/glow';
import { Stroke } from '../../kit/light/tone';
import { cutPage, type Layout } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { Columns, FlouredLens, Splats } from './aftermath';
import { ELENA, flouredPerson, LIA, SOFIA } from './cast';
import { FlourCloud, FlourDust, FlourFilm, puffsAround } from './flour';
import { BigHand } from './hands/big-hand';
import { Pencil, Ruler } from './instruments';
import { OurKitchen } from './kitchen';
import { Sheet } from './sheet';
import { LARDER } from './style';
import { Egg, ShoppingBag } from './things';

const LAYOUT: Layout = cutPage({
  rows: [
    { size: 1.35, lean: 16 },
    {
      size: 0.95,
      lean: -14,
      of: { columns: [{ size: 1.1, lean: 18 }, { size: 1, lean: -16 }, { size: 0.9 }] },
    },
    { size: 0.95, of: { columns: [{ size: 1.55, lean: -20 }, { size: 1 }] } },
  ],
});

const WHITE_LIA = flouredPerson(LIA);
const WHITE_ELENA = flouredPerson(ELENA);

/** What is left, and what yiayia makes of it. */
export function PageFive() {
  return (
    <Sheet number={5} layout={LAYOUT}>
      <Panel at={0}>
        <OurKitchen
          zoom={1.25}
          shift={[0, -0.1]}
          places={{ window: 0.5, clock: 0.26, stove: 0.98, shelf: 0.02 }}
          clock={[4, 13]}
          sun={false}
        />
        <Splats />
        <FlourFilm at={[400, 580]} size={[460, 80]} seed={11} opacity={1} />
        <FlourFilm at={[200, 610]} size={[260, 50]} seed={12} opacity={1} />
        <GroundShadow at={[250, 590]} width={280} />
        <GroundShadow at={[560, 590]} width={330} />
        <FlourCloud puffs={puffsAround([410, 586], [130, 44], { count: 9, size: 0.5, seed: 4 })} />
        <Figure
          who={WHITE_LIA}
          at={[260, 590]}
          height={860}
          pose="hugging-knees"
          turn="three-quarter"
          look="shocked"
          gaze={[0.8, -0.4]}
        />
        <Figure
          who={WHITE_ELENA}
          at={[570, 590]}
          height={820}
          facing="left"
          pose="sitting-ground"
          look="shocked"
          headBack
          gaze={[-0.8, -0.3]}
        />
        <Egg at={[640, 120]} rotate={70} scale={1.2} />
        <Ruler at={[100, 622]} rotate={-8} length={200} />
        <Pencil at={[700, 630]} rotate={20} />
        <Figure who={SOFIA} at={[940, 860]} height={1160} facing="left" turn="back" pose="standing-back" />
        <ShoppingBag at={[824, 440]} scale={1.05} rotate={-3} />
        <FlourDust at={[440, 280]} spread={[460, 260]} count={120} size={4} seed={8} />
      </Panel>
      <Panel at={1}>
        <Backdrop colour={LARDER.crust} light="#edc48a" />
        <Bust who={WHITE_LIA} at={[160, 250]} size={280} look="sad" />
        <FlouredLens at={[169, 270]} radius={30} />
        <BigHand of="sofia" pose="point" at={[440, 350]} size={200} angle={-70} mirror />
      </Panel>
      <Panel at={2} letters={<Balloon text="Needs salt." at={[96, 64]} tail={[96, 220]} />}>
        <Backdrop colour={LARDER.tomato} light="#d95b3c" />
        <Bust who={SOFIA} at={[190, 270]} size={250} look="thinking" facing="left" />
        <BigHand of="sofia" pose="point" at={[220, 520]} size={160} angle={-24} />
      </Panel>
      <Panel at={3}>
        <Backdrop colour={LARDER.mustard} light="#efb94a" />
        <Bust who={WHITE_ELENA} at={[150, 250]} size={230} look="laugh" facing="left" headTilt={-12} />
        <FlourDust at={[34, 330]} spread={[44, 60]} count={40} size={6} seed={4} />
        <Stroke
          d="M36 196l-18 -16M48 170l-12 -26M262 120l22 -20M276 150l28 -10"
          line="contour"
          colour={LARDER.ink}
        />
      </Panel>
      <Panel
        at={4}
        letters={
          <>
            <Balloon
              text="It was two hundred and fifty grams. Exactly."
              at={[160, 80]}
              tail={[180, 190]}
              scale={0.94}
            />
            <Balloon text="On a wet day or a dry one?" at={[530, 76]} tail={[510, 190]} scale={0.94} />
          </>
        }
      >
        <OurKitchen zoom={1.2} places={{ window: 0.5, stove: 0.9, shelf: 0.1 }} fade={0.25} />
        <Bust who={WHITE_LIA} at={[170, 300]} size={200} look="worried" gaze={[0.7, -0.2]} />
        <Bust who={SOFIA} at={[500, 290]} size={220} facing="left" look="tender" />
        <FlourDust at={[190, 360]} spread={[160, 80]} count={30} size={4} seed={2} />
      </Panel>
      <Panel
        at={5}
        letters={<Balloon text="I haven't got a column for that." at={[200, 76]} tail={[34, 30]} />}
      >
        <path d="M0 0H480V500H0Z" fill={LARDER.wood} />
        <path d="M260 0H480V500H120Z" fill="#c98a55" opacity={0.7} />
        <Columns />
        <Pencil at={[300, 320]} rotate={146} scale={1.2} />
        <BigHand of="lia" pose="sprinkle" at={[436, 440]} size={190} angle={-52} mirror floury={1} />
      </Panel>
    </Sheet>
  );
}

function Backdrop({ colour, light }: { colour: string; light: string }) {
  return (
    <>
      <path d="M0 0H480V500H0Z" fill={colour} />
      <path d="M200 0H480V500H60Z" fill={light} />
    </>
  );
}
