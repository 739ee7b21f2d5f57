import { Bust } from '../../kit/figure/bust';
import { Figure } from '../../kit/figure/figure';
import { Hand } from '../../kit/figure/hand';
import { poses } from '../../kit/figure/poses';
import { seededRandom } from '../../kit/geometry';
import { Balloon } from '../../kit/lettering/balloon';
import { Stroke } from '../../kit/light/tone';
import { cutArea, polygon } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { father, stratisBoy } from './cast';
import { CastShade } from './cast-shade';
import { Earth } from './earth';
import { tuft } from './ground';
import { Held } from './held';
import { Hillside } from './hillside';
import { LIGHTS } from './light';
import { Sheet } from './sheet';
import { Sapling, Spade } from './things';
import { Voice } from './voice';
import { Whistle } from './whistle';

const layout = [
  polygon(
    [
      [0, 0],
      [1200, 0],
      [1200, 730],
      [0, 730],
    ],
    { border: 'none' },
  ),
  ...cutArea(56, 754, 1144, 1630, {
    rows: [{ size: 1, of: { columns: [{ size: 1.1 }, { size: 1 }] } }, { size: 1.05 }],
  }),
];

export function PageOne() {
  const { dawn, evening } = LIGHTS;
  return (
    <Sheet number={1} layout={layout}>
      <Panel
        at={0}
        letters={
          <Voice
            at={[70, 108]}
            size={50}
            text={'I have no eyes. I should say that first.\nWhat I know, I heard.'}
          />
        }
      >
        <Hillside
          light={dawn}
          horizon={0.55}
          ground={0.72}
          sun={[0.44, 0.5]}
          wall={[0, 0.2]}
          house={0.9}
          island={0.22}
          clouds={false}
          quiet={[60, 50, 800, 190]}
        />
        <CastShade at={[600, 704]} width={220} colour="#8a7a5c" />
        <Figure
          who={father}
          at={[600, 704]}
          height={480}
          pose="walking"
          look="neutral"
          hold={{
            right: (
              <Held>
                <Spade at={[0, 0]} rotate={-62} scale={0.8} />
              </Held>
            ),
          }}
          hands={{ right: [74, -280] }}
        />
        <CastShade at={[340, 714]} width={170} colour="#8a7a5c" />
        <Figure
          who={stratisBoy}
          at={[340, 714]}
          height={480}
          pose={{ ...poses.walking, near: poses.carrying.near, far: poses.carrying.far }}
          look="smile"
          hold={{
            right: (
              <Held>
                <Sapling at={[0, 0]} scale={0.82} rotate={8} roots leaf={dawn.leaf.middle} />
              </Held>
            ),
          }}
        />
        <Stroke d={FOREGROUND} line="detail" />
      </Panel>
      <Panel
        at={1}
        letters={<Balloon text="Not so tight. It has to breathe." at={[280, 58]} proportion={9} />}
      >
        {({ width, height }) => (
          <>
            <Earth light={dawn} top={height * 0.56} />
            <Sapling at={[width * 0.5, height * 0.74]} scale={0.92} leaf={dawn.leaf.middle} />
            <Hand
              kind="rest"
              at={[width * 0.06, height * 0.64]}
              size={200}
              angle={20}
              skin={father.skin}
              fine
              arm={{ length: 120, sleeve: '#ece3cf', bare: 40 }}
            />
            <Hand
              kind="rest"
              mirror
              at={[width * 0.94, height * 0.66]}
              size={190}
              angle={160}
              skin={father.skin}
              fine
              arm={{ length: 120, sleeve: '#ece3cf', bare: 40 }}
            />
            <Hand
              kind="flat"
              at={[width * 0.24, height * 0.97]}
              size={130}
              angle={-42}
              skin={stratisBoy.skin}
              fine
              arm={{ length: 120, sleeve: '#f6efdf', bare: 70 }}
            />
            <Hand
              kind="flat"
              mirror
              at={[width * 0.76, height * 0.98]}
              size={130}
              angle={-138}
              skin={stratisBoy.skin}
              fine
              arm={{ length: 120, sleeve: '#f6efdf', bare: 70 }}
            />
          </>
        )}
      </Panel>
      <Panel
        at={2}
        letters={
          <>
            <Balloon text="What does it eat?" at={[336, 54]} tail={[250, 176]} proportion={6} />
            <Balloon text="Water. And company." at={[424, 216]} tail={[520, 292]} proportion={1.2} />
          </>
        }
      >
        {({ width, height }) => (
          <>
            <Hillside
              light={dawn}
              horizon={0.42}
              ground={0.62}
              sun={null}
              wall={null}
              house={null}
              island={null}
              zoom={1.8}
              clouds={false}
            />
            <Bust
              who={stratisBoy}
              at={[width * 0.25, height * 0.62]}
              size={220}
              facing="right"
              look="talking"
              gaze="down"
              headTilt={10}
            />
            <Sapling at={[width * 0.7, height * 1.03]} scale={0.62} rotate={-4} leaf={dawn.leaf.light} />
          </>
        )}
      </Panel>
      <Panel
        at={3}
        letters={<Voice at={[420, 92]} size={46} text={'So every evening he brought me both.'} />}
      >
        {({ width, height }) => (
          <>
            <Hillside
              light={evening}
              horizon={0.6}
              ground={0.74}
              sun={[0.2, 0.46]}
              wall={[0.72, 1.05]}
              house={null}
              island={0.36}
              seed={3}
              clouds={false}
              quiet={[380, 30, 1060, 130]}
            />
            <CastShade at={[width * 0.6, height * 0.93]} width={220} colour="#8a7350" />
            <Sapling at={[width * 0.66, height * 0.94]} scale={0.62} leaf={evening.leaf.light} />
            <Figure
              who={stratisBoy}
              at={[width * 0.55, height * 0.95]}
              height={330}
              pose="hugging-knees"
              look="kiss"
            />
            <Whistle at={[width * 0.6, height * 0.62]} scale={0.62} rotate={-10} />
          </>
        )}
      </Panel>
    </Sheet>
  );
}

/** Grass before the camera. */
const FOREGROUND = [
  [880, 740],
  [930, 748],
  [990, 744],
  [1050, 752],
  [1110, 742],
]
  .map(([x = 0, y = 0], index) => tuft([x, y], 92 - (index % 2) * 24, seededRandom(index + 5)))
  .join('');
