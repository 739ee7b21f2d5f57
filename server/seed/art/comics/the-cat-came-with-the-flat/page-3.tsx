import { Figure } from '../../kit/figure/figure';
import { Hand } from '../../kit/figure/hand';
import { Balloon } from '../../kit/lettering/balloon';
import { DottedBackdrop } from '../../kit/light/emphasis';
import { Panel } from '../../kit/page/panel';
import { JONAS } from './cast';
import { TheCat } from './cat/cat';
import { Clause } from './clause';
import { ComicPage } from './comic-page';
import { HouseCutOpen } from './house';
import { tidyRows } from './panels';
import { Room } from './room';
import { COLOURS } from './style';

const LAYOUT = tidyRows([
  { height: 0.62, widths: [1, 1.1] },
  { height: 2, widths: [1] },
]);

/** It is carried out. */
export function PageThree() {
  return (
    <ComicPage layout={LAYOUT} number={3}>
      <Panel
        at={0}
        letters={
          <Clause
            at={[18, 18]}
            number="§6"
            text="The tenant may remove objects at his own expense."
            widest={390}
            scale={0.92}
          />
        }
      >
        {({ width, height }) => (
          <>
            <DottedBackdrop colour={COLOURS.mint} colourTwo="#c6ecdb" towards="top" />
            <TheCat at={[width * 0.5, height + 44]} scale={0.6} pose="sit" mood="aside" shadow={false} />
            <Hand
              kind="open"
              at={[width * 0.5 - 210, 250]}
              size={120}
              angle={14}
              skin={JONAS.skin}
              fine
              pen={1.4}
              arm={{ length: 200, sleeve: COLOURS.mint, bare: 12 }}
            />
            <Hand
              kind="open"
              at={[width * 0.5 + 210, 250]}
              size={120}
              angle={166}
              mirror
              skin={JONAS.skin}
              fine
              pen={1.4}
              arm={{ length: 200, sleeve: COLOURS.mint, bare: 12 }}
            />
          </>
        )}
      </Panel>
      <Panel
        at={2}
        letters={
          <>
            <Balloon text="Evening." at={[392, 536]} tail={[470, 580]} scale={0.84} />
            <Clause
              at={[590, 1058]}
              number="§7"
              text="Objects left in the street will be returned."
              widest={400}
            />
          </>
        }
      >
        <HouseCutOpen />
      </Panel>
      <Panel
        at={1}
        breakout={({ width }) => <TheCat at={[width * 0.66, 190]} scale={0.6} pose="hang" mood="narrow" />}
      >
        {({ width, height }) => (
          <>
            <Room zoom={1.6} door={0.12} bulb={false} pictures={false} />
            <Figure
              who={JONAS}
              at={[width * 0.34, height + 250]}
              height={560}
              pose="carrying"
              facing="right"
              look="surprised"
              gaze="down"
              lean={-8}
              hands={{ left: [134, -416], right: [190, -416] }}
            />
          </>
        )}
      </Panel>
    </ComicPage>
  );
}
