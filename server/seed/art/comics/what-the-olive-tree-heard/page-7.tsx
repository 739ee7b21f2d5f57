import { Bird } from '../../kit/animals/birds';
import { Figure } from '../../kit/figure/figure';
import { Snow } from '../../kit/light/weather';
import { cutArea, polygon } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { Beyond } from './beyond';
import { anna } from './cast';
import { CastShade } from './cast-shade';
import { Hillside } from './hillside';
import { Anemones, Drops, Spray } from './leaves';
import { LIGHTS } from './light';
import { Olive } from './olive/olive';
import { Sheet } from './sheet';
import { RedChair } from './things';
import { Voice } from './voice';
import { Whistle } from './whistle';

const layout = [
  polygon(
    [
      [0, 0],
      [1200, 0],
      [1200, 830],
      [0, 830],
    ],
    { border: 'none' },
  ),
  ...cutArea(56, 854, 1144, 1630, {
    rows: [{ size: 1.1, of: { columns: [{ size: 1 }, { size: 1.1 }] } }, { size: 1 }],
  }),
];

export function PageSeven() {
  const { snow, spring } = LIGHTS;
  const thaw = { ...spring, sky: '#d5dcda', ground: '#d2d3b4', hill: '#c9cfb6' };
  return (
    <Sheet number={7} layout={layout}>
      <Panel at={0} border="none" letters={<Voice at={[84, 140]} size={54} text={'Snow makes\nno sound.'} />}>
        {({ width, height }) => (
          <>
            <Hillside
              light={snow}
              horizon={0.56}
              ground={0.72}
              sun={null}
              wall={[0, 0.26]}
              house={0.95}
              island={0.3}
              clouds={false}
              quiet={[50, 70, 420, 240]}
            />
            <CastShade at={[810, height * 0.88]} width={860} depth={0.1} colour="#aab4ba" />
            <Olive at={[830, height * 0.87]} scale={0.76} light={snow} wear="snow" seed={4} />
            <CastShade at={[312, height * 0.93]} width={200} colour="#aab4ba" />
            <RedChair at={[300, height * 0.93]} scale={0.84} snow />
            <Snow amount={0.55} size={1.1} width={width} height={height} />
          </>
        )}
      </Panel>
      <Panel at={1} letters={<Voice at={[34, 74]} size={46} text="I listened anyway." />}>
        {({ width, height }) => (
          <>
            <Beyond light={snow} horizon={0.46} ground={0.66} quiet={[0, 0, 480, 100]} />
            <RedChair at={[width * 0.64, height * 1.26]} scale={1.5} flip snow />
            <Bird
              at={[width * 0.58, height * 0.432]}
              size={78}
              colour="#8d7a66"
              breast="#c98d66"
              facing="left"
            />
            <Snow amount={0.35} size={1.4} seed={15} />
          </>
        )}
      </Panel>
      <Panel at={2} letters={<Voice at={[34, 74]} size={46} text="All of February." />}>
        {({ width, height }) => (
          <>
            <rect x={-20} y={-20} width={width + 40} height={height + 40} fill={snow.sky} />
            <path
              d={`M-20 ${height * 0.62}Q${width * 0.5} ${height * 0.5} ${width + 20} ${height * 0.66}V${height + 20}H-20Z`}
              fill={snow.low}
            />
            <Spray
              at={[width * 0.9, -20]}
              angle={104}
              leaf={92}
              fill={snow.leaf.middle}
              count={4}
              seed={8}
              spread={210}
            />
            <Drops at={[width * 0.69, height * 0.56]} />
          </>
        )}
      </Panel>
      <Panel
        at={3}
        letters={
          <Voice
            at={[1046, 66]}
            anchor="end"
            size={46}
            text={'Then, at the gate,\nthree notes out of four.'}
          />
        }
      >
        {({ width, height }) => (
          <>
            <Beyond light={thaw} horizon={0.5} ground={0.64} zoom={1.5} quiet={[540, 0, 1100, 140]} />
            <Anemones width={width} top={height * 0.7} bottom={height * 0.98} count={16} />
            <CastShade at={[width * 0.19, height * 0.94]} width={420} colour="#7d8660" />
            <Figure
              who={anna}
              at={[width * 0.18, height * 0.95]}
              height={980}
              pose="strolling"
              facing="right"
            />
            <Whistle at={[width * 0.33, height * 0.42]} scale={0.86} rotate={-4} notes={3} />
          </>
        )}
      </Panel>
    </Sheet>
  );
}
