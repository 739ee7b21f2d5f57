import { Bust } from '../../kit/figure/bust';
import { Figure } from '../../kit/figure/figure';
import { Balloon } from '../../kit/lettering/balloon';
import { DottedBackdrop } from '../../kit/light/emphasis';
import { Panel } from '../../kit/page/panel';
import { Phone } from '../../kit/props/keepsakes';
import { JONAS } from './cast';
import { CatFace, TheCat } from './cat/cat';
import { Clause } from './clause';
import { ComicPage } from './comic-page';
import { FloorPlan } from './floor-plan';
import { tidyRows } from './panels';
import { Room } from './room';
import { COLOURS } from './style';
import { MovingBox } from './things';

const LAYOUT = tidyRows([
  { height: 0.8, widths: [1, 1, 1] },
  { height: 1.05, widths: [1] },
  { height: 1.35, widths: [1] },
]);

/** An exchange of views, a telephone call, and the furniture. */
export function PageTwo() {
  return (
    <ComicPage layout={LAYOUT} number={2}>
      <Panel at={0} letters={<Balloon text="Hello?" at={[90, 60]} tail={[118, 134]} />}>
        {({ width }) => (
          <>
            <Room zoom={2.2} fade={0.25} bulb={false} door={0.2} />
            <Bust
              who={JONAS}
              at={[width * 0.4, 214]}
              size={150}
              facing="right"
              look="worried"
              gaze="down"
              headTilt={12}
            />
            <TheCat at={[width * 0.8, 640]} scale={0.74} pose="sit-back" shadow={false} />
          </>
        )}
      </Panel>
      <Panel at={1} fill={COLOURS.mint}>
        {({ width }) => (
          <>
            <DottedBackdrop colour={COLOURS.mint} colourTwo="#c6ecdb" towards="top" />
            <TheCat at={[width / 2, 480]} scale={0.74} pose="sit" mood="unimpressed" />
          </>
        )}
      </Panel>
      <Panel at={2} fill={COLOURS.greyDark}>
        {({ width }) => <CatFace at={[width / 2, 250]} size={620} mood="unimpressed" />}
      </Panel>
      <Panel
        at={3}
        letters={
          <>
            <Balloon
              text="Mrs Fotini? There is a cat in the flat."
              at={[220, 92]}
              tail={[412, 190]}
              proportion={1.9}
            />
            <Balloon
              text="Yes. Usually in the middle."
              kind="radio"
              at={[800, 84]}
              tail={[566, 186]}
              proportion={2.8}
            />
          </>
        }
      >
        {({ height }) => (
          <>
            <Room zoom={1.3} door={0.55} shift={[0, 0.1]} />
            <MovingBox at={[120, height - 30]} scale={1} text="Pans" />
            <MovingBox at={[110, height - 218]} scale={0.8} text="Books" />

            <Figure
              who={JONAS}
              at={[490, height + 210]}
              height={640}
              pose="phone"
              facing="right"
              look="worried"
              gaze="down"
              hold={{ left: <Phone at={[0, -14]} scale={0.5} /> }}
            />
            <TheCat at={[790, height - 36]} scale={0.58} pose="sit" mood="aside" />
            <MovingBox at={[1040, height + 30]} scale={1.2} text="Clara" />
          </>
        )}
      </Panel>
      <Panel
        at={4}
        fill={COLOURS.mintPale}
        letters={<Clause at={[24, 24]} number="§5" text="Fixtures stay where they are." widest={520} />}
      >
        {({ width, height }) => <FloorPlan width={width} height={height} />}
      </Panel>
    </ComicPage>
  );
}
