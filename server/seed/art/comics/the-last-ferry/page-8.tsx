import { Figure } from '../../kit/figure/figure';
import type { Point } from '../../kit/geometry';
import { Balloon, JoinedBalloons } from '../../kit/lettering/balloon';
import { Caption } from '../../kit/lettering/caption';
import { Gull } from '../../kit/light/sky';
import { Stroke } from '../../kit/light/tone';
import { cutArea } from '../../kit/page/layouts';
import { Page } from '../../kit/page/page';
import { Panel } from '../../kit/page/panel';
import { SEAT } from './bench';
import { ByTheDoor } from './blue-door';
import { DANAE_LATER, MYRTO, NIKOS_LATER } from './cast';
import { CatFromBehind, SleepingCat } from './cat';
import { LightTrail } from './far-lights';
import { DAY_FERRY, FerrySide } from './ferry';
import { Suitcase } from './luggage';
import { OliveBranch } from './olive-branch';
import { SeaScene, TownScene } from './scenes';
import { SeatedFromBehind } from './seated';
import { LETTERING, SCENE, SUMMER_STYLE } from './style';

const LAYOUT = [
  ...cutArea(56, 56, 1144, 610),
  {
    outline: [
      [0, 634],
      [1200, 634],
      [1200, 1700],
      [0, 1700],
    ] as Point[],
    border: 'none' as const,
  },
];

/** The same bench, some summers later. */
export function PageEight() {
  return (
    <Page
      style={SUMMER_STYLE}
      lettering={{ ...LETTERING, captionFill: '#fdf1d8', captionInk: SUMMER_STYLE.ink }}
      palette={SCENE}
      layout={LAYOUT}
    >
      <Panel
        at={1}
        letters={({ width, height }) => (
          <>
            <JoinedBalloons
              of={[
                { text: "When's the next one?", at: [500, 120] },
                { text: "They're strict about it.", at: [590, 330], tail: [584, 486] },
              ]}
            />
            <Balloon text="Noon." at={[width - 352, 232]} tail={[width * 0.648, 412]} />
            <Caption
              text="We have never once caught the first boat."
              at={[width - 560, height - 118]}
              widest={500}
            />
          </>
        )}
      >
        <SeaScene
          shot={{ look: [-30, -440], zoom: 0.7 }}
          hour="summer"
          lamp={560}
          far={
            <>
              <FerrySide at={[-500, -536]} scale={0.54} flip look={DAY_FERRY} />
              <LightTrail x={120} from={-520} to={-150} half={420} colour="#fffdf2" opacity={0.55} seed={6} />
              <Stroke d="M-250 -532q80 8 170 4M-256 -542q100 -4 200 -2" colour="#fdf8ec" width={7} />
              <Gull at={[690, -830]} size={34} />
              <Gull at={[790, -780]} size={24} />
            </>
          }
        >
          <SeatedFromBehind who={DANAE_LATER} x={-190} roll={2} headTurn="profile" facing="right" />
          <SeatedFromBehind who={MYRTO} x={0} />
          <SeatedFromBehind who={NIKOS_LATER} x={190} roll={-2} headTurn="profile" facing="left" />
          <Suitcase at={[-640, 40]} />
          <CatFromBehind at={[-640, -206]} scale={0.85} />
        </SeaScene>
        <OliveBranch at={[-110, -80]} scale={0.92} rotate={8} />
      </Panel>
      <Panel
        at={0}
        letters={({ width }) => (
          <>
            <Caption text="Nine summers later. The blue door is ours." corner="top-left" widest={640} />
            <Balloon
              text={"It's leaving! It's LEAVING!"}
              at={[190, 190]}
              tail={[width * 0.34, 296]}
              scale={0.84}
              kind="shout"
            />
            <Balloon text="So it is." at={[width - 130, 90]} tail={[width * 0.635, 190]} />
          </>
        )}
      >
        <TownScene shot={{ look: [66, -410], zoom: 0.7 }} hour="summer" lamp={-620} behind={<ByTheDoor />}>
          <Suitcase at={[372, -188]} scale={0.72} />
          <SleepingCat at={[372, -368]} scale={0.8} />
          <Figure who={NIKOS_LATER} at={[170, 6]} pose="sitting" seat={SEAT - 8} facing="left" look="smile" />
          <Figure who={DANAE_LATER} at={[-20, 6]} pose="sitting" seat={SEAT - 8} facing="right" look="love" />
          <Figure who={MYRTO} at={[-230, 60]} pose="cheering" look="shouting" facing="left" />
        </TownScene>
      </Panel>
    </Page>
  );
}
