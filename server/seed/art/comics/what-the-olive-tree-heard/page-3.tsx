import { Bust } from '../../kit/figure/bust';
import { Figure } from '../../kit/figure/figure';
import { Balloon } from '../../kit/lettering/balloon';
import { Handwriting } from '../../kit/lettering/sound-effect';
import { cutPage } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { Beyond } from './beyond';
import { eleni, manolisBoy, stratis } from './cast';
import { CastShade } from './cast-shade';
import { Hillside } from './hillside';
import { Spray } from './leaves';
import { LIGHTS } from './light';
import { Olive } from './olive/olive';
import { Sheet } from './sheet';
import { Cradle } from './things';
import { Voice } from './voice';

const layout = cutPage({
  rows: [{ size: 1.9 }, { size: 1, of: { columns: [{ size: 1, lean: 30 }, { size: 1.1 }] } }],
});

export function PageThree() {
  const { noon } = LIGHTS;
  return (
    <Sheet number={3} layout={layout}>
      <Panel
        at={0}
        letters={
          <>
            <Voice at={[44, 84]} size={46} text={'The cicadas\nwere asked\nto be quiet.'} />
            <Voice at={[1046, 986]} size={46} anchor="end" text="They were not." rim={noon.ground} />
          </>
        }
      >
        {({ width, height }) => (
          <>
            <Hillside
              light={noon}
              horizon={0.58}
              ground={0.72}
              sun={null}
              wall={[0, 0.3]}
              house={null}
              island={0.2}
              quiet={[30, 30, 330, 210]}
              seed={5}
            />
            <CastShade at={[width * 0.58, height * 0.87]} width={960} depth={0.2} colour="#8a7a5c" />
            <Olive age="grown" at={[width * 0.58, height * 0.855]} scale={1.1} light={noon} seed={2} />
            {CICADAS.map(([x, y, size, rotate]) => (
              <Handwriting
                key={x}
                text="tzi tzi tzi"
                at={[x, y]}
                size={size}
                rotate={rotate}
                colour="#fbf7ea"
                rim="#5d6e5b"
              />
            ))}
            <Cradle at={[width * 0.845, height * 0.5]} scale={0.92} skin="#f0cdae" drop={190} />
            <Figure
              who={eleni}
              at={[width * 0.67, height * 0.89]}
              height={430}
              pose="sitting-ground"
              look="asleep"
              facing="right"
              headTilt={14}
            />
            <Figure
              who={stratis}
              at={[width * 0.27, height * 0.95]}
              height={500}
              look="whisper"
              facing="right"
              gaze="up"
              headTilt={-12}
              hands={{ left: [46, -404], right: [176, -440] }}
              grip={{ left: 'point', right: 'flat' }}
            />
          </>
        )}
      </Panel>
      <Panel
        at={1}
        letters={
          <Balloon text="Why do you talk to a tree?" at={[128, 250]} tail={[296, 176]} proportion={0.9} />
        }
      >
        {({ width, height }) => (
          <>
            <Beyond light={noon} ground={0.8} island={0.2} />
            <g transform={`rotate(180 ${width * 0.7} ${height * 0.4})`}>
              <Bust
                who={manolisBoy}
                at={[width * 0.7, height * 0.3]}
                size={220}
                facing="left"
                look="thinking"
                gaze="ahead"
              />
            </g>
            <Spray at={[width * 0.12, -10]} angle={80} leaf={58} fill={noon.leaf.middle} count={3} seed={2} />
            <Spray at={[width * 0.95, -10]} angle={110} leaf={58} fill={noon.leaf.light} count={3} seed={6} />
          </>
        )}
      </Panel>
      <Panel
        at={2}
        camera={{ tilt: 5, zoom: 1.1 }}
        letters={<Balloon text="He never interrupts." at={[140, 92]} tail={[252, 262]} proportion={1.6} />}
      >
        {({ width, height }) => (
          <>
            <Beyond light={noon} ground={0.78} seed={4} />
            <Bust
              who={stratis}
              at={[width * 0.6, height * 0.54]}
              size={230}
              facing="left"
              look="smug"
              gaze="up"
              headTilt={-8}
            />
            <Spray
              at={[width, height * 0.94]}
              angle={200}
              leaf={70}
              fill={noon.leaf.dark}
              count={4}
              seed={5}
            />
          </>
        )}
      </Panel>
    </Sheet>
  );
}

const CICADAS = [
  [300, 396, 50, -14],
  [560, 262, 56, 6],
  [792, 352, 48, 10],
  [520, 452, 44, -6],
  [880, 474, 40, 14],
] as const;
