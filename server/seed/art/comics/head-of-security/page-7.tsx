import { Figure } from '../../kit/figure/figure';
import { handRect } from '../../kit/geometry';
import { Balloon } from '../../kit/lettering/balloon';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { Dust, Hearts } from '../../kit/light/glow';
import { Shape } from '../../kit/light/tone';
import { cutPage } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { Biscuit } from './biscuit/biscuit';
import { VASO } from './cast';
import { ComicPage } from './comic-page';
import { HouseFront } from './places/house-front';
import { FlowerPot } from './places/plants';
import { Postman } from './postman';
import { Report } from './report';
import { COLOURS } from './style';

const LAYOUT = cutPage({ rows: [{ size: 0.85, lean: -40 }, { size: 1.5 }] });

/** The enemy is taken into custody. */
export function PageSeven() {
  return (
    <ComicPage layout={LAYOUT} number={7}>
      <Panel at={0} letters={<Balloon text="Biscuit?!" at={[800, 76]} tail={[884, 214]} />}>
        <HouseFront doorAt={0.83} open />
        <Postman at={[120, 480]} height={360} facing="right" look="surprised" sling satchel={false} />
        <Figure
          who={VASO}
          at={[940, 520]}
          height={440}
          facing="left"
          pose="hands-to-cheeks"
          look="surprised"
          gaze="down"
        />
        <Biscuit at={[380, 540]} scale={0.9} pose="trot" mood="carrying" headTilt={-10} tail="up" />
        <Dust at={[214, 526]} size={26} count={3} />
        <FlowerPot at={[1070, 620]} scale={0.9} seed={2} />
      </Panel>
      <Panel
        at={1}
        letters={
          <>
            <Report at={[30, 28]} time="1017" text="The enemy has been taken into custody." widest={460} />
            <Report at={[40, 944]} text="He is allowed behind the ears." widest={700} scale={1.12} />
            <SoundEffect
              text="thump thump"
              at={[778, 800]}
              size={46}
              rotate={-8}
              kind="rim"
              fill={COLOURS.coral}
            />
            <SoundEffect
              text="scritch scritch"
              at={[516, 404]}
              size={38}
              rotate={-12}
              kind="rim"
              fill={COLOURS.sun}
            />
          </>
        }
      >
        <HouseFront doorAt={0.46} zoom={1.75} shift={[0, -0.06]} open sun={false} />
        <Steps />
        <Figure who={VASO} at={[230, 716]} height={690} pose="hand-on-heart" look="love" />
        <Postman
          at={[740, 900]}
          height={980}
          facing="left"
          pose="sitting"
          seat={190}
          look="laugh"
          gaze="down"
          headTilt={10}
          sling
          satchel={false}
          hands={{ left: [-212, -388] }}
          grip={{ left: 'rest' }}
        />
        <Biscuit at={[430, 930]} scale={0.86} pose="sit-front" mood="happy" headTilt={14} />
        <Hearts at={[480, 300]} count={3} size={44} />
        <FlowerPot at={[1040, 930]} scale={1.2} seed={4} />
      </Panel>
    </ComicPage>
  );
}

/** The steps in front of the door, broad enough for two. */
function Steps() {
  return (
    <>
      <Shape d={handRect(90, 690, 880, 84)} fill="#f4e4cf" shadow="M80 722H980V780H80Z" depth={0.5} />
      <Shape d={handRect(30, 772, 1000, 84)} fill="#f4e4cf" shadow="M20 806H1040V860H20Z" depth={0.5} />
    </>
  );
}
