import { Bust } from '../../kit/figure/bust';
import { Balloon } from '../../kit/lettering/balloon';
import { Caption } from '../../kit/lettering/caption';
import { cutPage } from '../../kit/page/layouts';
import { Page } from '../../kit/page/page';
import { Panel } from '../../kit/page/panel';
import { DANAE, NIKOS } from './cast';
import { SleepingCat } from './cat';
import { Feet, HandsOnBench, NightSky } from './close-ups';
import { LampNight } from './light';
import { Suitcase } from './luggage';
import { SeatedDanae, SeatedNikos } from './people';
import { TownScene } from './scenes';
import { COLOURS, LETTERING, NIGHT_STYLE, SCENE } from './style';
import { ClosedUmbrella } from './umbrella';

const LAYOUT = cutPage({
  rows: [
    { size: 1 },
    { size: 0.98, of: { columns: [{ size: 1, lean: 30 }, { size: 1 }] } },
    { size: 0.86, of: { columns: [{ size: 0.8, lean: -30 }, { size: 1.2 }] } },
  ],
});

/** What she had not said. */
export function PageSix() {
  return (
    <Page
      style={NIGHT_STYLE}
      lettering={LETTERING}
      palette={SCENE}
      layout={LAYOUT}
      number={6}
      numberColour={COLOURS.mist}
    >
      <Panel
        at={0}
        letters={({ width }) => (
          <Balloon text="I didn't miss mine, you know." at={[230, 110]} tail={[width * 0.362, 232]} />
        )}
      >
        <TownScene shot={{ look: [20, -400], zoom: 0.7 }} hour="stars" lamp={480}>
          <Suitcase at={[-330, -188]} scale={0.72} />
          <SleepingCat at={[-330, -368]} scale={0.8} />
          <SeatedNikos x={120} facing="left" look="neutral" gaze={[0.9, 0]} />
          <SeatedDanae x={-110} facing="left" look="neutral" gaze={[0.7, 0.5]} />
          <ClosedUmbrella at={[350, -6]} rotate={9} />
        </TownScene>
      </Panel>
      <Panel
        at={1}
        letters={({ width, height }) => (
          <Balloon
            text="I was an hour early. I sat here and watched it go."
            at={[width * 0.47, height - 84]}
            tail={[width * 0.4, height * 0.665]}
            proportion={3}
          />
        )}
      >
        {({ width, height }) => (
          <>
            <NightSky />
            <Bust
              who={DANAE}
              at={[width * 0.55, height * 0.36]}
              size={256}
              facing="left"
              look="sad"
              gaze={[0.8, 0.1]}
              headTilt={3}
            />
            <LampNight at={[width * 0.75, height * 0.3]} reach={520} night="#6d96a6" />
          </>
        )}
      </Panel>
      <Panel
        at={2}
        letters={({ height }) => (
          <Balloon text="My feet wouldn't." at={[150, 78]} tail={[4, height * 0.34]} />
        )}
      >
        {({ width, height }) => (
          <>
            <NightSky />
            <Bust
              who={NIKOS}
              at={[width * 0.52, height * 0.52]}
              size={290}
              facing="left"
              look="tender"
              gaze={[0.7, 0.2]}
              headTilt={4}
            />
            <LampNight at={[width * 0.75, height * 0.3]} reach={560} night="#6d96a6" />
          </>
        )}
      </Panel>
      <Panel
        at={3}
        letters={({ width }) => (
          <Balloon
            text="Mine would. They're just slow."
            at={[width * 0.58, 74]}
            tail={[width * 0.82, 8]}
            proportion={2.6}
          />
        )}
      >
        {({ width, height }) => <Feet width={width} height={height} />}
      </Panel>
      <Panel
        at={4}
        letters={
          <Caption text="Neither of us said anything until it got light." corner="top-left" widest={400} />
        }
      >
        {({ width, height }) => <HandsOnBench width={width} height={height} />}
      </Panel>
    </Page>
  );
}
