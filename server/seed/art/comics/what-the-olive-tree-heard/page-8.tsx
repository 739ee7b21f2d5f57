import { Bust } from '../../kit/figure/bust';
import { Figure } from '../../kit/figure/figure';
import { Hand } from '../../kit/figure/hand';
import { Balloon } from '../../kit/lettering/balloon';
import { SoundEffect } from '../../kit/lettering/sound-effect';
import { mixColours } from '../../kit/light/colour';
import { Shape, Stroke } from '../../kit/light/tone';
import { cutArea, polygon } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { Beyond } from './beyond';
import { anna } from './cast';
import { CastShade } from './cast-shade';
import { Held } from './held';
import { Hillside } from './hillside';
import { Anemones, OneOlive, Spray, Twig } from './leaves';
import { LIGHTS } from './light';
import { Olive } from './olive/olive';
import { Seated } from './seated';
import { Sheet } from './sheet';
import { RedChair } from './things';
import { Voice } from './voice';

const layout = [
  ...cutArea(56, 56, 1144, 960, {
    rows: [
      { size: 1, of: { columns: [{ size: 1.25 }, { size: 1 }] } },
      { size: 0.94, of: { columns: [{ size: 1.5 }, { size: 0.46 }, { size: 1 }] } },
    ],
  }),
  polygon(
    [
      [0, 984],
      [1200, 984],
      [1200, 1700],
      [0, 1700],
    ],
    { border: 'none' },
  ),
];

export function PageEight() {
  const { spring } = LIGHTS;
  const sky = mixColours(spring.sky, spring.low, 0.5);
  const gold = { ...spring, sky: '#efd9b0', low: '#f8ecd2', ground: '#cfc592', sun: '#f4c98a' };
  return (
    <Sheet number={8} layout={layout}>
      <Panel at={0}>
        {({ width, height }) => (
          <>
            <Hillside
              light={spring}
              horizon={0.46}
              ground={0.62}
              sun={[0.12, 0.22]}
              wall={[-0.1, 0.26]}
              house={null}
              island={0.5}
              seed={2}
            />
            <Anemones width={width} top={height * 0.74} bottom={height} count={14} />
            <CastShade at={[width * 0.26, height * 0.93]} width={150} colour="#7d8660" />
            <Figure
              who={anna}
              at={[width * 0.26, height * 0.93]}
              height={330}
              pose="hand-on-heart"
              look="tender"
              facing="right"
              gaze="down"
            />
            <Spray
              at={[width * 0.66, -10]}
              angle={80}
              leaf={44}
              fill={spring.leaf.light}
              count={6}
              spread={330}
              seed={9}
            />
            <RedChair at={[width * 0.78, height * 1.24]} scale={1.2} />
          </>
        )}
      </Panel>
      <Panel
        at={1}
        letters={
          <Balloon text="Well. Where shall I begin?" at={[124, 100]} tail={[194, 322]} proportion={1.3} />
        }
      >
        {({ width, height }) => (
          <>
            <Beyond light={spring} ground={0.8} island={0.1} zoom={1.8} />
            <Bust
              who={anna}
              at={[width * 0.62, height * 0.6]}
              size={190}
              facing="left"
              look="smile"
              gaze="up"
              headTilt={-10}
            />
            <Spray at={[width + 10, height * 0.1]} angle={150} leaf={50} fill={spring.leaf.light} seed={3} />
          </>
        )}
      </Panel>
      <Panel at={2} letters={<Voice at={[34, 394]} size={46} text="I had kept one back." />}>
        {({ width, height }) => (
          <>
            <rect x={-20} y={-20} width={width + 40} height={height + 40} fill={sky} />
            <Twig
              at={[width * 0.5, height * 0.42]}
              scale={0.98}
              leaf={{ light: spring.leaf.light, dark: spring.leaf.middle }}
            />
          </>
        )}
      </Panel>
      <Panel at={3}>
        {({ width, height }) => (
          <>
            <rect x={-20} y={-20} width={width + 40} height={height + 40} fill={sky} />
            <Stroke
              d={`M${width * 0.5} -10V${height * 0.54}M${width * 0.3} ${height * 0.1}V${height * 0.4}M${width * 0.7} ${height * 0.06}V${height * 0.46}`}
              opacity={0.5}
            />
            <OneOlive at={[width * 0.5, height * 0.72]} scale={0.74} rotate={12} />
          </>
        )}
      </Panel>
      <Panel at={4} letters={<SoundEffect text="tok" at={[268, 74]} size={104} kind="brush" rotate={-8} />}>
        {({ width, height }) => (
          <>
            <rect
              x={-20}
              y={-20}
              width={width + 40}
              height={height + 40}
              fill={mixColours(spring.ground, '#7d8660', 0.35)}
            />
            <Shape
              d={`M-30 ${height * 0.34}C${width * 0.3} ${height * 0.2} ${width * 0.75} ${height * 0.24} ${width * 0.98} ${height * 0.5}C${width * 1.04} ${height * 0.7} ${width * 0.9} ${height * 0.96} ${width * 0.86} ${height + 20}H-30Z`}
              fill="#5f7480"
              shadow={`M-30 ${height * 0.86}C${width * 0.4} ${height * 0.8} ${width * 0.7} ${height * 0.8} ${width} ${height * 0.6}V${height + 20}H-30Z`}
            />
            <Stroke d={`M-10 ${height * 0.6}q60 -24 120 -18M${width * 0.78} ${height * 0.42}q26 30 30 60`} />
            <Hand
              kind="open"
              at={[width * 0.1, height * 0.8]}
              size={236}
              angle={-14}
              skin={anna.skin}
              fine
              arm={{ length: 80, sleeve: '#f3e9d2', bare: 8 }}
            />
            <OneOlive at={[width * 0.43, height * 0.68]} scale={0.6} rotate={50} />
          </>
        )}
      </Panel>
      <Panel
        at={5}
        border="none"
        letters={
          <>
            <Voice at={[58, 92]} size={45} text="It is the only word I have." />
            <Balloon
              text={'All right, then.\nThe bridge\nis finished.'}
              at={[226, 204]}
              tail={[338, 306]}
              proportion={2}
            />
          </>
        }
      >
        {({ width, height }) => (
          <>
            <Hillside
              light={gold}
              horizon={0.56}
              ground={0.72}
              sun={[0.1, 0.5]}
              wall={[0, 0.26]}
              house={0.96}
              island={0.26}
              clouds={false}
              quiet={[40, 40, 600, 120]}
            />
            <Anemones width={width} top={height * 0.8} bottom={height} count={26} />
            <CastShade at={[860, height * 0.9]} width={940} depth={0.12} colour="#7d8660" />
            <Olive at={[888, height * 0.885]} scale={0.76} light={gold} wear="blossom" seed={4} />
            <Seated
              who={anna}
              at={[380, height * 0.95]}
              height={440}
              facing="right"
              look="laugh"
              gaze="up"
              headTilt={-12}
              hands={{ left: [116, -232] }}
              grip={{ left: 'open' }}
              hold={{
                left: (
                  <Held>
                    <OneOlive at={[0, -14]} scale={0.3} />
                  </Held>
                ),
              }}
            />
          </>
        )}
      </Panel>
    </Sheet>
  );
}
