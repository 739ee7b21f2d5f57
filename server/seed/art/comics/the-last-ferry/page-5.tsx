import { Caption } from '../../kit/lettering/caption';
import { Page } from '../../kit/page/page';
import { Panel } from '../../kit/page/panel';
import { DANAE, NIKOS } from './cast';
import { CatFromBehind } from './cat';
import { Suitcase } from './luggage';
import { StarryWater } from './night-sky';
import { SeaScene } from './scenes';
import { SeatedFromBehind } from './seated';
import { LETTERING, NIGHT_STYLE, SCENE } from './style';
import { Umbrella } from './umbrella';

/** The rain has stopped over two people who sit under an umbrella. */
export function PageFive() {
  return (
    <Page style={NIGHT_STYLE} lettering={LETTERING} palette={SCENE} layout="splash" grain={0.6}>
      <Panel
        at={0}
        letters={
          <>
            <Caption
              text="At twenty past three the rain stopped."
              at={[96, 100]}
              kind="open"
              scale={1.35}
              widest={520}
            />
            <Caption
              text="It took us until four to notice."
              at={[700, 1500]}
              kind="open"
              scale={1.35}
              widest={520}
            />
          </>
        }
      >
        <SeaScene shot={{ look: [-60, -1010], zoom: 0.5 }} hour="stars" lamp={520} glow={<StarryWater />}>
          <SeatedFromBehind who={DANAE} x={-90} roll={4} />
          <SeatedFromBehind who={NIKOS} x={120} roll={-3} />
          <Umbrella at={[10, -480]} scale={1.05} pole={230} />
          <Suitcase at={[-640, 40]} />
          <CatFromBehind at={[-420, -182]} scale={0.8} />
        </SeaScene>
      </Panel>
    </Page>
  );
}
