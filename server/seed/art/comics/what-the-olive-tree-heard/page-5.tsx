import { Figure } from '../../kit/figure/figure';
import { Balloon } from '../../kit/lettering/balloon';
import { polygon } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { Suitcase } from '../../kit/props/keepsakes';
import { annaChild, manolisLater, stratisOld } from './cast';
import { CastShade } from './cast-shade';
import { Held } from './held';
import { Hillside } from './hillside';
import { LIGHTS } from './light';
import { Olive } from './olive/olive';
import { Sheet } from './sheet';
import { RedChair } from './things';
import { Underground } from './underground';
import { Voice } from './voice';

/** The whole tree, crown to roots; this page is taller than the others. */
export const TALL = 2000;

const layout = [
  polygon(
    [
      [0, 0],
      [1200, 0],
      [1200, TALL],
      [0, TALL],
    ],
    { border: 'none' },
  ),
];

export function PageFive() {
  const { spring } = LIGHTS;
  return (
    <Sheet number={5} numberColour="#f8f3e7" layout={layout} height={TALL}>
      <Panel
        at={0}
        border="none"
        letters={
          <>
            <Voice at={[76, 130]} size={56} text={'Then, one Easter,\nsmall feet.'} />
            <Balloon
              text="Left foot on the knot. He won’t let you fall."
              at={[196, 968]}
              tail={[322, 1056]}
              proportion={1.5}
            />
            <Balloon text="How do you know?" at={[1066, 950]} tail={[918, 862]} proportion={1.5} />
            <Balloon text="He never let me." at={[128, 1204]} tail={[286, 1158]} proportion={1.4} />
            <Voice at={[60, 1690]} size={41} text="I keep what falls." colour="#f8f3e7" />
            <Voice
              at={[600, 1930]}
              size={43}
              anchor="middle"
              text="By the wall, two men cleared their throats. It was a beginning."
              colour="#f8f3e7"
            />
          </>
        }
      >
        {({ width }) => (
          <>
            <Hillside
              light={spring}
              horizon={0.58}
              ground={0.675}
              sun={[0.85, 0.1]}
              wall={[0.66, 1.1]}
              house={null}
              island={0.16}
              seed={3}
              quiet={[50, 60, 560, 240]}
            />
            <CastShade at={[600, 1440]} width={1060} depth={0.12} colour="#7d8660" />
            <Underground width={width} top={1510} bottom={TALL} tree={600} light={spring} />
            <Olive at={[600, 1450]} scale={1.2} light={spring} wear="blossom" seed={11} bareFoot />
            <Figure
              who={annaChild}
              at={[880, 1150]}
              height={470}
              pose="sitting"
              seat={168}
              facing="left"
              look="laugh"
              gaze="down"
              headTilt={12}
              feet={{ left: [-74, -52], right: [-104, -36] }}
            />
            <Figure
              who={manolisLater}
              at={[1070, 1452]}
              height={400}
              pose="holding-hand"
              facing="left"
              look="shy"
              gaze="down"
              hold={{
                right: (
                  <Held>
                    <Suitcase at={[0, 98]} scale={0.44} />
                  </Held>
                ),
              }}
            />
            <RedChair at={[905, 1484]} scale={0.6} flip />
            <Figure
              who={stratisOld}
              at={[330, 1486]}
              height={450}
              pose="reaching-up"
              facing="right"
              look="laugh"
              gaze="up"
              headTilt={-14}
              hands={{ left: [100, -392], right: [160, -340] }}
              grip={{ left: 'open', right: 'open' }}
            />
          </>
        )}
      </Panel>
    </Sheet>
  );
}
