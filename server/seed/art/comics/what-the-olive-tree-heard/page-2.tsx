import { Bust } from '../../kit/figure/bust';
import { Embrace } from '../../kit/figure/embrace';
import { Figure } from '../../kit/figure/figure';
import { Hand } from '../../kit/figure/hand';
import { Balloon } from '../../kit/lettering/balloon';
import { cutPage } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { Beyond } from './beyond';
import { Cap } from './cap';
import { eleni, stratisBareheaded, stratisBoy, stratisYouth } from './cast';
import { CastShade } from './cast-shade';
import { Hillside } from './hillside';
import { Spray } from './leaves';
import { LIGHTS } from './light';
import { Olive } from './olive/olive';
import { Sheet } from './sheet';
import { Pocketknife, Sapling } from './things';
import { TrunkClose } from './trunk-close';
import { Voice } from './voice';
import { Whistle } from './whistle';

const one = { size: 1 };
const layout = cutPage({
  rows: [
    { size: 1, of: { columns: [one, one, one] } },
    { size: 1.3 },
    { size: 0.66, of: { columns: [{ size: 1 }, { size: 1.25 }] } },
  ],
});

export function PageTwo() {
  const { spring, noon, autumn, night } = LIGHTS;
  const quiet = [0, 0, 400, 90] as const;
  const far = { horizon: 0.6, island: 0.2, quiet } as const;
  return (
    <Sheet number={2} layout={layout}>
      <Panel at={0} letters={<Voice at={[28, 66]} text="He grew." />}>
        {({ width, height }) => (
          <>
            <Beyond light={spring} {...far} />
            <CastShade at={[width * 0.5, height * 0.92]} width={240} colour="#7d8660" />
            <Sapling at={[width * 0.68, height * 0.9]} scale={0.92} leaf={spring.leaf.middle} />
            <Figure
              who={stratisBoy}
              at={[width * 0.36, height * 0.93]}
              height={430}
              look="grin"
              hands={{ right: [52, -262] }}
              grip={{ right: 'flat' }}
            />
          </>
        )}
      </Panel>
      <Panel at={1} letters={<Voice at={[28, 66]} text="I grew." />}>
        {({ width, height }) => (
          <>
            <Beyond light={noon} {...far} seed={2} />
            <CastShade at={[width * 0.6, height * 0.92]} width={300} colour="#8a7a5c" />
            <Olive age="young" at={[width * 0.7, height * 0.9]} scale={0.8} light={noon} />
            <Figure
              who={stratisYouth}
              at={[width * 0.34, height * 0.94]}
              height={350}
              pose="hand-in-pocket"
              look="kiss"
              facing="left"
            />
            <Whistle at={[width * 0.2, height * 0.42]} scale={0.5} rotate={22} flip />
          </>
        )}
      </Panel>
      <Panel at={2} letters={<Voice at={[28, 66]} text="We did not race." />}>
        {({ width, height }) => (
          <>
            <Beyond light={autumn} {...far} />
            <CastShade at={[width * 0.62, height * 0.92]} width={380} colour="#8a7350" />
            <Olive
              age="grown"
              at={[width * 0.64, height * 0.9]}
              scale={0.48}
              light={autumn}
              wear="olives"
              seed={3}
            />
            <Figure
              who={stratisYouth}
              at={[width * 0.24, height * 0.95]}
              height={350}
              pose="reaching-up"
              look="smile"
              facing="right"
            />
          </>
        )}
      </Panel>
      <Panel
        at={3}
        letters={
          <Voice
            at={[52, 92]}
            size={48}
            colour={night.writing}
            text={'Then, one August,\ntwo hearts\nagainst my bark.'}
          />
        }
      >
        {({ width, height }) => (
          <>
            <Hillside
              light={night}
              horizon={0.56}
              ground={0.76}
              sun={[0.24, 0.58]}
              wall={[-0.1, 0.3]}
              house={null}
              island={0.4}
              stars
              clouds={false}
              seed={2}
              quiet={[30, 30, 470, 220]}
            />
            <CastShade at={[width * 0.68, height * 0.94]} width={640} colour="#3a4650" />
            <Olive age="grown" at={[width * 0.77, height * 0.93]} scale={1.06} light={night} seed={5} />
            <Cap at={[width * 0.905, height * 0.462]} scale={0.62} rotate={14} />
            <Embrace
              kind="kiss"
              at={[width * 0.565, height * 0.97]}
              height={420}
              left={{ who: eleni }}
              right={{ who: stratisBareheaded }}
            />
          </>
        )}
      </Panel>
      <Panel
        at={4}
        letters={<Balloon text="Carve our names?" at={[250, 58]} tail={[452, 96]} proportion={6} />}
      >
        {({ width, height }) => (
          <>
            <TrunkClose light={night} from={0.36} />
            <Hand
              kind="fist"
              at={[width * 0.22, height * 0.9]}
              size={180}
              angle={-30}
              skin={stratisBareheaded.skin}
              fine
              arm={{ length: 140, sleeve: '#f6efdf', bare: 40 }}
            >
              <Pocketknife at={[0, 0]} rotate={-20} scale={0.9} open />
            </Hand>
          </>
        )}
      </Panel>
      <Panel
        at={5}
        letters={<Balloon text="No. He’d feel it." at={[430, 58]} tail={[290, 206]} proportion={6} />}
      >
        {({ width, height }) => (
          <>
            <Beyond light={night} stars ground={0.82} island={0.8} zoom={1.6} />
            <Bust
              who={eleni}
              at={[width * 0.7, height * 0.76]}
              size={180}
              facing="left"
              look="love"
              headTilt={6}
            />
            <Bust
              who={stratisBareheaded}
              at={[width * 0.33, height * 0.62]}
              size={196}
              facing="right"
              look="tender"
              gaze="down"
            />
            <Spray at={[-10, height * 0.2]} angle={30} leaf={50} fill={night.leaf.middle} seed={7} />
          </>
        )}
      </Panel>
    </Sheet>
  );
}
