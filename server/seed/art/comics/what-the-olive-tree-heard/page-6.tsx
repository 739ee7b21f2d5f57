import { Bust } from '../../kit/figure/bust';
import { Figure } from '../../kit/figure/figure';
import { Hand } from '../../kit/figure/hand';
import { Balloon } from '../../kit/lettering/balloon';
import { cutArea, polygon } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { Beyond } from './beyond';
import { Cap } from './cap';
import { stratisOld } from './cast';
import { CastShade } from './cast-shade';
import { Hillside } from './hillside';
import { FallenLeaves, Spray } from './leaves';
import { LIGHTS } from './light';
import { Olive } from './olive/olive';
import { Sheet } from './sheet';
import { RedChair } from './things';
import { Voice } from './voice';
import { Whistle } from './whistle';

const layout = [
  ...cutArea(56, 56, 1144, 896, {
    rows: [
      { size: 1, of: { columns: [{ size: 1.5 }, { size: 1 }] } },
      { size: 1, of: { columns: [{ size: 1 }, { size: 1.75 }] } },
    ],
  }),
  polygon(
    [
      [0, 920],
      [1200, 920],
      [1200, 1700],
      [0, 1700],
    ],
    { border: 'none' },
  ),
];

export function PageSix() {
  const { spring, noon, evening, autumn } = LIGHTS;
  const dusk = { ...evening, sky: '#cda987', low: '#efcf9f' };
  return (
    <Sheet number={6} layout={layout}>
      <Panel at={0} letters={<Voice at={[178, 66]} size={44} text="The tune came back." />}>
        {({ width, height }) => (
          <>
            <Hillside
              light={spring}
              horizon={0.5}
              ground={0.68}
              sun={null}
              wall={[0.4, 1.1]}
              house={null}
              island={0.34}
              clouds={false}
              zoom={1.3}
              quiet={[120, 10, 640, 90]}
            />
            <CastShade at={[width * 0.31, height * 0.93]} width={160} colour="#7d8660" />
            <Figure
              who={stratisOld}
              at={[width * 0.31, height * 0.94]}
              height={306}
              pose="strolling"
              facing="right"
              look="kiss"
            />
            <Whistle at={[width * 0.4, height * 0.5]} scale={0.72} rotate={-8} />
            <RedChair at={[width * 0.84, height * 1.12]} scale={0.66} flip />
            <Spray
              at={[-20, height * 0.3]}
              angle={20}
              leaf={78}
              fill="#56664f"
              count={4}
              seed={5}
              spread={260}
            />
            <Spray
              at={[width + 30, 20]}
              angle={150}
              leaf={40}
              fill="#56664f"
              count={3}
              seed={9}
              spread={130}
            />
          </>
        )}
      </Panel>
      <Panel
        at={1}
        letters={
          <Balloon
            text={'No salt, he says!\nAnd how old is\nthis doctor?'}
            at={[214, 82]}
            tail={[286, 274]}
            proportion={2.2}
          />
        }
      >
        {({ width, height }) => (
          <>
            <Beyond light={noon} ground={0.8} island={0.6} seed={4} />
            <Bust
              who={stratisOld}
              at={[width * 0.44, height * 0.74]}
              size={166}
              facing="right"
              look="grumpy"
              gaze="up"
              hands={{ right: [150, 40] }}
              grip={{ right: 'open' }}
            />
            <Spray
              at={[width + 10, height * 0.5]}
              angle={200}
              leaf={46}
              fill={noon.leaf.middle}
              count={4}
              seed={4}
            />
          </>
        )}
      </Panel>
      <Panel
        at={2}
        letters={
          <Balloon
            text={'And our Anna:\nbridges!\nTo where, I said.'}
            at={[194, 92]}
            scale={0.94}
            proportion={1.5}
          />
        }
      >
        {({ width, height }) => (
          <>
            <Beyond
              light={{ ...evening, sun: '#eaa566' }}
              horizon={0.92}
              ground={1.1}
              sun={[0.5, 0.86]}
              zoom={1.7}
              seed={2}
            />
            <Hand
              kind="rest"
              at={[width * 0.2, height * 0.9]}
              size={170}
              angle={-38}
              skin={stratisOld.skin}
              fine
              arm={{ length: 120, sleeve: '#d2a354', bare: 14 }}
            />
            <Hand
              kind="rest"
              mirror
              at={[width * 0.82, height * 0.9]}
              size={170}
              angle={-142}
              skin={stratisOld.skin}
              fine
              arm={{ length: 120, sleeve: '#d2a354', bare: 14 }}
            />
          </>
        )}
      </Panel>
      <Panel
        at={3}
        letters={
          <Balloon text="Well. Until tomorrow, then." at={[208, 84]} tail={[368, 138]} proportion={2} />
        }
      >
        {({ width, height }) => (
          <>
            <Hillside
              light={dusk}
              horizon={0.56}
              ground={0.78}
              sun={[0.14, 0.52]}
              wall={null}
              house={null}
              island={0.34}
              seed={5}
              clouds={false}
              zoom={1.3}
            />
            <CastShade at={[width * 0.4, height * 0.96]} width={420} colour="#8a6f4c" lean={1.2} />
            <Olive at={[width * 0.88, height * 1.16]} scale={1.2} light={dusk} seed={4} />
            <Figure
              who={stratisOld}
              at={[width * 0.575, height * 1.26]}
              height={500}
              turn="profile"
              facing="right"
              look="tender"
              hands={{ left: [152, -312] }}
              grip={{ left: 'flat' }}
              headTilt={8}
            />
          </>
        )}
      </Panel>
      <Panel at={4} border="none">
        {({ width, height }) => (
          <>
            <Hillside
              light={autumn}
              horizon={0.52}
              ground={0.68}
              sun={[0.12, 0.42]}
              wall={[0, 0.3]}
              house={0.95}
              island={0.28}
              clouds={false}
            />
            <CastShade at={[800, height * 0.86]} width={1000} depth={0.14} colour="#8a7350" />
            <Olive at={[830, height * 0.84]} scale={0.86} light={autumn} wear="olives" seed={4} />
            <FallenLeaves
              width={width}
              top={height * 0.76}
              bottom={height}
              count={52}
              fill={autumn.leaf.light}
            />
            <CastShade at={[420, height * 0.9]} width={300} depth={0.2} colour="#8a7350" lean={1.4} />
            <RedChair at={[300, height * 0.91]} scale={0.84} />
            <Cap at={[256, height * 0.91 - 318]} scale={0.64} rotate={-8} flip />
          </>
        )}
      </Panel>
    </Sheet>
  );
}
