import { Bust } from '../../kit/figure/bust';
import { Hand } from '../../kit/figure/hand';
import { Caption } from '../../kit/lettering/caption';
import { Handwriting, SoundEffect } from '../../kit/lettering/sound-effect';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { Overlay } from '../../kit/light/weather';
import { cutPage } from '../../kit/page/layouts';
import { Page } from '../../kit/page/page';
import { Panel } from '../../kit/page/panel';
import { Chair } from '../../kit/props/furniture';
import { Cup } from '../../kit/props/kitchenware';
import { WallClock } from '../../kit/sets/cafe';
import { CupFromAbove, SachetLine, SketchbookFromAbove, TableFromAbove } from './above';
import { HerArm } from './arms';
import { IRIS } from './cast';
import { Room } from './room';
import { AtTableNine } from './seated';
import { Cafe } from './shot';
import { COLOURS, LETTERING, SCENE, STYLE } from './style';
import { SugarBowl, TOP } from './table';
import { SketchbookBack } from './things';
import { Waiter } from './waiter';

const LAYOUT = cutPage({
  rows: [
    { size: 1.3 },
    { size: 0.66, of: { columns: [{ size: 0.8 }, { size: 1.1 }, { size: 1 }] } },
    { size: 1.16, lean: -30, of: { columns: [{ size: 1, lean: 30 }, { size: 1.24 }] } },
  ],
});

/** The morning he does not come. */
export function PageSix() {
  return (
    <Page
      style={{ ...STYLE, shadow: '#b79f9c' }}
      lettering={LETTERING}
      palette={SCENE}
      layout={LAYOUT}
      number={6}
    >
      <Panel at={0} letters={<Caption text="Wednesday" corner="top-left" />}>
        <Cafe shot={{ look: [90, -520], zoom: 0.56 }}>
          <Room weather="rain" hour={9} minute={0} />
          <AtTableNine
            markos={null}
            fence={{ count: 0 }}
            cups={false}
            iris={{
              look: 'neutral',
              gaze: [0.4, -0.2],
              headBack: true,
              reach: { left: [-210, -330], right: [-150, -320] },
            }}
            behind={
              <>
                <SugarBowl at={[20, TOP - 6]} />
                <Cup at={[-60, TOP + 20]} saucer />
              </>
            }
            before={<SketchbookBack at={[-110, -240]} scale={0.72} rotate={-82} />}
          />
          <Waiter at={[960, 10]} height={760} facing="left" pose="hands-behind-back" look="sad" />
        </Cafe>
        <Overlay colour="#5b6a78" strength={0.2} />
      </Panel>
      <Panel at={1} fill="#d9ab87">
        {({ width, height }) => (
          <>
            <path d={`M0 0H${width}V${height}H0Z`} fill="#cf9c78" />
            <WallClock x={width / 2} y={height / 2} radius={112} hour={9} minute={40} />
            <Overlay colour="#5b6a78" strength={0.16} />
          </>
        )}
      </Panel>
      <Panel at={2}>
        <Cafe shot={{ look: [390, -250], zoom: 0.72 }}>
          <Room weather="rain" />
          <Chair at={[400, 0]} scale={1.25} flip />
          <AtTableNine iris={null} markos={null} fence={null} cups={false} chairs={false} number={null} />
        </Cafe>
        <Overlay colour="#5b6a78" strength={0.2} />
      </Panel>
      <Panel
        at={3}
        letters={
          <SoundEffect text="tap tap" at={[116, 52]} size={62} rotate={-6} kind="brush" fill={COLOURS.ink} />
        }
      >
        <Cafe shot={{ look: [-110, 60], zoom: 0.52 }}>
          <TableFromAbove tiles={false} sunny={false}>
            <CupFromAbove at={[90, -120]} angle={20} />
            <HerArm at={[-210, 170]} from={[-640, 330]} kind="spread" size={280} />
            <Stroke d="M96 130q16 -14 10 -34M118 180q22 -6 26 -26M112 236q22 4 34 -10" line="detail" />
          </TableFromAbove>
        </Cafe>
        <Overlay colour="#5b6a78" strength={0.16} />
      </Panel>
      <Panel at={4}>
        {({ width, height }) => (
          <>
            <Cafe shot={{ look: [-330, -860], zoom: 1 }}>
              <Room weather="rain" />
            </Cafe>
            <Bust
              who={IRIS}
              at={[width * 0.44, height * 0.42]}
              size={270}
              facing="right"
              look="sad"
              headTilt={16}
              gaze="down"
            />
            <Overlay colour="#5b6a78" strength={0.2} />
            <Scaled at={[width * 0.76, height * 1.05]} scale={2.5}>
              <SugarBowl at={[0, 0]} />
            </Scaled>
            <Hand
              kind="hold"
              at={[width * 0.98, height * 0.58]}
              size={190}
              angle={160}
              mirror
              skin={IRIS.skin}
              fine
              arm={{ length: 60, sleeve: '#e9dcbd', bare: 14 }}
            />
          </>
        )}
      </Panel>
      <Panel
        at={5}
        letters={({ width }) => (
          <SoundEffect
            text="?"
            at={[width - 84, 120]}
            size={170}
            rotate={10}
            kind="brush"
            fill={COLOURS.cobalt}
          />
        )}
      >
        <Cafe shot={{ look: [10, 20], zoom: 0.8, tilt: -5 }}>
          <TableFromAbove tiles={false} sunny={false}>
            <SketchbookFromAbove at={[-380, -160]} angle={12} />
            <SachetLine
              along={[
                [330, 420],
                [430, 330],
              ]}
            />
            <Shape
              d="M-196 0a196 196 0 1 0 392 0a196 196 0 1 0 -392 0Z"
              fill={COLOURS.terracotta}
              shade={[-22, -22]}
            />
            <Shape d="M-158 0a158 158 0 1 0 316 0a158 158 0 1 0 -316 0Z" fill={COLOURS.coffee} line="detail">
              <path
                d={Array.from(
                  { length: 14 },
                  (_, index) =>
                    `M${-120 + (index % 5) * 58} ${-110 + Math.floor(index / 5) * 92}l44 -14l14 40l-44 16Z`,
                ).join('')}
                fill={COLOURS.paper}
                stroke={COLOURS.ink}
                strokeWidth={3}
              />
            </Shape>
            <g transform="rotate(-14)">
              <Shape
                d="M-104 -64L96 -76L112 66L-96 72Z"
                fill={COLOURS.paper}
                shadow="M0 -90H140V90H30Z"
                depth={0.3}
              />
              <Stroke d="M2 -72L8 70" line="detail" />
              <Handwriting text="214" at={[-52, 22]} size={60} anchor="middle" colour={COLOURS.ink} />
            </g>
            <HerArm at={[-170, 250]} from={[-520, 700]} kind="pinch" size={260} />
          </TableFromAbove>
        </Cafe>
      </Panel>
    </Page>
  );
}
