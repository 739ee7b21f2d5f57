import { handEllipse, type Point } from '../../kit/geometry';
import { Title } from '../../kit/lettering/sound-effect';
import { Steam } from '../../kit/light/glow';
import { GrowingDots } from '../../kit/light/halftone';
import { Shape } from '../../kit/light/tone';
import { Page } from '../../kit/page/page';
import { Panel } from '../../kit/page/panel';
import { Cup, Spoon } from '../../kit/props/kitchenware';
import { Floor } from './room';
import { AtTableNine } from './seated';
import { Cafe, type Shot } from './shot';
import { COLOURS, LETTERING, SCENE, STYLE } from './style';
import { TOP } from './table';
import { ReportPile, Sachet, SketchbookBack } from './things';
import { Tray, Waiter } from './waiter';

const SHOT: Shot = { look: [0, -640], zoom: 1.14 };

export function Cover() {
  return (
    <Page style={STYLE} lettering={LETTERING} palette={SCENE} layout="splash" grain={0.6}>
      <Panel at={0} border="none">
        <rect width={1200} height={1700} fill={COLOURS.terracotta} />
        <GrowingDots x={0} y={860} width={1200} height={560} colour="#a94f30" towards="bottom" spacing={22} />
        <Shape d={handEllipse(600, 930, 520, 520, 0.003)} fill={COLOURS.butter} line="none" />
        <Shape d={handEllipse(600, 930, 470, 470, 0.003)} fill={COLOURS.cream} line="none" />
        <Title
          text={'TABLE\nNINE'}
          at={[600, 290]}
          size={280}
          face="kalam-bold"
          fill={COLOURS.paper}
          rim={COLOURS.ink}
          rimWidth={9}
          depth={[8, 10]}
          block={COLOURS.ink}
          widest={1060}
          lineHeight={0.86}
          spacing={0.04}
        />
        <Cafe shot={SHOT}>
          <Floor />
          <Waiter
            at={[0, -40]}
            height={800}
            pose="cheering"
            turn="front"
            look="smile"
            hands={{ left: [-300, -560], right: [290, -650] }}
            grip={{ left: 'flat', right: 'hold' }}
            hold={{ right: <Spoon at={[4, 10]} rotate={30} scale={0.8} />, left: <TwoCups /> }}
          />
          <AtTableNine
            cups={false}
            fence={null}
            iris={{
              look: 'smug',
              headBack: true,
              gaze: [-0.95, 0.1],
              reach: { left: [-226, -340], right: [-150, -340] },
            }}
            markos={{
              look: 'grumpy',
              headBack: true,
              gaze: [-0.95, 0.1],
              reach: { left: [150, -330], right: [232, -340] },
            }}
            behind={<Wall />}
            before={
              <>
                <SketchbookBack at={[-160, TOP + 30]} scale={0.92} rotate={-6} />
                <ReportPile at={[172, TOP + 30]} scale={0.96} />
              </>
            }
          />
        </Cafe>
        <Title
          text="YOURS IN INK"
          at={[600, 1655]}
          size={48}
          face="amatic-sc"
          fill={COLOURS.ink}
          rimWidth={0}
          depth={[0, 0]}
          spacing={0.22}
        />
      </Panel>
    </Page>
  );
}

/** The border as both of them see it: a wall. */
function Wall() {
  return (
    <>
      {[0, 1, 2, 3, 4, 5].map((row) =>
        (row % 2 ? [0] : [-1, 1]).map((side) => {
          const at: Point = [side * 37 + ((row * 7) % 5) - 2, TOP + 38 - row * 40];
          return <Sachet key={`${row} ${side}`} at={at} scale={0.73} rotate={((row * 3 + side) % 4) - 1} />;
        }),
      )}
    </>
  );
}

function TwoCups() {
  return (
    <>
      <Tray at={[0, -8]} wide={120} />
      <Cup at={[-46, -48]} scale={1.2} />
      <Cup at={[46, -46]} scale={1.2} />
      <Steam at={[-46, -96]} size={96} count={2} colour={COLOURS.apricot} />
      <Steam at={[46, -96]} size={96} count={2} colour={COLOURS.apricot} />
    </>
  );
}
