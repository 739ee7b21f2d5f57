import { Bust } from '../../kit/figure/bust';
import { Figure } from '../../kit/figure/figure';
import { Hand } from '../../kit/figure/hand';
import { Balloon } from '../../kit/lettering/balloon';
import { Rain } from '../../kit/light/weather';
import { cutPage } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { Suitcase } from '../../kit/props/keepsakes';
import { Beyond } from './beyond';
import { manolis, stratis, stratisGrey, stratisOld } from './cast';
import { CastShade } from './cast-shade';
import { Held } from './held';
import { Hillside } from './hillside';
import { LIGHTS } from './light';
import { Olive } from './olive/olive';
import { Seated } from './seated';
import { Sheet } from './sheet';
import { TrunkClose } from './trunk-close';
import { Voice } from './voice';

const one = { size: 1 };
const layout = cutPage({
  rows: [
    { size: 1.3, lean: 50 },
    { size: 0.86 },
    { size: 0.8, of: { columns: [one, one, one, one, one] } },
    { size: 0.8 },
  ],
});

/** The same evening, over and over. */
const YEARS = [
  { light: LIGHTS.spring, who: stratis, age: 'grown', wear: 'blossom' },
  { light: LIGHTS.noon, who: stratisGrey, age: 'grown', wear: undefined },
  { light: LIGHTS.autumn, who: stratisGrey, age: 'grown', wear: 'olives' },
  { light: LIGHTS.snow, who: stratisGrey, age: 'old', wear: 'snow' },
  { light: LIGHTS.evening, who: stratisOld, age: 'old', wear: undefined },
] as const;

export function PageFour() {
  const { rain, evening } = LIGHTS;
  const storm = { ...rain, sky: '#b9bdb4', low: '#d8d3c3' };
  return (
    <Sheet number={4} layout={layout}>
      <Panel
        at={0}
        camera={{ tilt: -3, zoom: 1.12 }}
        letters={({ seen }) => (
          <Balloon
            text={'You tell that tree\nmore than you\never told me.'}
            at={[160, 104]}
            tail={seen([388, 196])}
            proportion={1.6}
          />
        )}
      >
        {({ width, height }) => (
          <>
            <Hillside
              light={storm}
              horizon={0.5}
              ground={0.76}
              sun={null}
              wall={[0, 0.26]}
              house={0.96}
              island={0.16}
              seed={6}
            />
            <CastShade at={[width * 0.56, height * 0.95]} width={560} colour="#5d5a4e" />
            <Olive age="grown" at={[width * 0.6, height * 0.92]} scale={1.05} light={storm} seed={3} />
            <Figure
              who={manolis}
              at={[width * 0.385, height * 1.26]}
              height={600}
              pose="pointing"
              look="angry"
              facing="right"
              lean={4}
            />
            <Figure
              who={stratis}
              at={[width * 0.84, height * 1.24]}
              height={580}
              pose="arms-crossed"
              look="grumpy"
              facing="right"
              headTilt={10}
              gaze="down"
            />
          </>
        )}
      </Panel>
      <Panel
        at={1}
        camera={{ tilt: 2, zoom: 1.08 }}
        letters={<Voice at={[380, 104]} size={46} text="I heard the gate." />}
      >
        {({ width, height }) => (
          <>
            <Hillside
              light={rain}
              horizon={0.42}
              ground={0.62}
              sun={null}
              wall={[0.16, 0.6]}
              house={null}
              island={null}
              seed={8}
              clouds={false}
              quiet={[340, 0, 760, 130]}
            />
            <Rain layer="back" />
            <CastShade at={[width * 0.2, height * 0.92]} width={150} colour="#5d5a4e" />
            <Figure
              who={manolis}
              at={[width * 0.2, height * 0.92]}
              height={258}
              pose="strolling"
              look="sad"
              facing="left"
              headTilt={10}
              hold={{
                right: (
                  <Held>
                    <Suitcase at={[0, 82]} scale={0.36} />
                  </Held>
                ),
              }}
            />
            <Rain seed={6} />
            <Bust who={stratis} at={[width * 0.8, height * 0.52]} size={190} turn="back" facing="left" />
            <Rain amount={0.5} seed={12} />
          </>
        )}
      </Panel>
      {YEARS.map(({ light, who, age, wear }, index) => (
        <Panel key={light.ground} at={index + 2}>
          {({ width, height }) => (
            <>
              <Beyond light={light} ground={0.72} zoom={3} />
              <Olive
                age={age}
                at={[width * 1.02, height * 0.92]}
                scale={age === 'grown' ? 0.56 : 0.47}
                light={light}
                wear={wear}
                seed={7}
              />
              <Seated
                who={who}
                at={[width * 0.4, height * 0.95]}
                height={250}
                facing="left"
                look="neutral"
                headTilt={index * 3}
                bend={index * 3}
              />
            </>
          )}
        </Panel>
      ))}
      <Panel
        at={7}
        letters={
          <Voice
            at={[40, 76]}
            size={43}
            text={
              'He came every evening all the same.\nHe said nothing for eleven years.\nI have never heard anything so long.'
            }
          />
        }
      >
        {({ width, height }) => (
          <>
            <Beyond light={evening} horizon={0.72} ground={0.94} zoom={1.4} quiet={[0, 0, 700, 200]} />
            <TrunkClose light={evening} from={0.64} bare />
            <Hand
              kind="flat"
              at={[width * 0.55, height * 0.86]}
              size={250}
              angle={-20}
              skin={stratisOld.skin}
              fine
              arm={{ length: 240, sleeve: '#d2a354', bare: 16 }}
            />
          </>
        )}
      </Panel>
    </Sheet>
  );
}
