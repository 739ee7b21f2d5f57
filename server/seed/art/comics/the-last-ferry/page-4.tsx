import { Hand } from '../../kit/figure/hand';
import { Balloon } from '../../kit/lettering/balloon';
import { Caption } from '../../kit/lettering/caption';
import { Shape, Stroke } from '../../kit/light/tone';
import { cutPage } from '../../kit/page/layouts';
import { Page } from '../../kit/page/page';
import { Panel } from '../../kit/page/panel';
import { CardTable, Crumbs, Paw } from './card-game';
import { DANAE, NIKOS } from './cast';
import { CatHead, SittingCat } from './cat';
import { Halo, LampNight } from './light';
import { Suitcase } from './luggage';
import { DanaeUnderUmbrella, SeatedNikos } from './people';
import { FarRain, NearRain } from './rain';
import { SeaScene, TownScene } from './scenes';
import { SeatedFromBehind } from './seated';
import { COLOURS, LETTERING, NIGHT_STYLE, SCENE } from './style';
import { Koulouri, PaperBag, PlayingCard } from './supper';
import { Umbrella } from './umbrella';

const LAYOUT = cutPage({
  rows: [
    { size: 1, of: { columns: [{ size: 1.2, lean: -40 }, { size: 1 }] } },
    { size: 1.02, of: { columns: [{ size: 0.74, lean: 40 }, { size: 1.4 }] } },
    { size: 0.86 },
  ],
});

/** Supper, cards, and somebody who wins. */
export function PageFour() {
  return (
    <Page
      style={NIGHT_STYLE}
      lettering={LETTERING}
      palette={SCENE}
      layout={LAYOUT}
      number={4}
      numberColour={COLOURS.mist}
    >
      <Panel
        at={0}
        letters={
          <Caption text="She had a bag of koulouria. I had a pack of cards." corner="top-left" widest={420} />
        }
      >
        {({ width, height }) => (
          <>
            <rect width={width} height={height} fill="#3c7283" />
            <Halo at={[width * 0.2, -40]} radius={700} strength={0.6} />
            <FarRain seed={5} />
            <Umbrella at={[width * 0.66, 404]} scale={1.25} rotate={4} pole={600} rain />
            <PaperBag at={[width * 0.5, height * 1.12]} scale={1.45} rotate={-4} />
            <Hand
              kind="hold"
              at={[52, height * 0.74]}
              angle={-14}
              size={230}
              skin={DANAE.skin}
              fine
              arm={{ length: 150, sleeve: COLOURS.red, bare: 8 }}
            >
              <Koulouri at={[86, -34]} scale={1.6} rotate={-70} torn />
            </Hand>
            <Hand
              kind="hold"
              at={[width - 66, height * 0.72]}
              angle={194}
              size={236}
              mirror
              skin={NIKOS.skin}
              fine
              arm={{ length: 150, sleeve: NIKOS.outfit.top.colour, bare: 8 }}
            >
              <Koulouri at={[-86, -34]} scale={1.6} rotate={72} torn />
            </Hand>
            <Crumbs at={[width * 0.5, height * 0.6]} />
            <LampNight at={[width * 0.4, height * 0.4]} reach={620} night="#6f98a4" />
          </>
        )}
      </Panel>
      <Panel
        at={1}
        camera={{ tilt: -6, zoom: 1.1 }}
        letters={() => <Caption text="We played on everything she owned." corner="top-left" widest={260} />}
      >
        {({ width, height }) => <CardTable width={width} height={height} />}
      </Panel>
      <Panel at={2}>
        {({ width, height }) => (
          <>
            <rect width={width} height={height} fill="#1d4a5c" />
            <Halo at={[width * 0.5, height * 0.3]} radius={420} strength={0.35} />
            <CatHead at={[width * 0.5, height * 0.5]} scale={2.5} eyes="wide" gaze={-0.7} />
            <Shape d={`M-20 ${height * 0.72}H${width + 20}V${height + 20}H-20Z`} fill="#5b7f86" />
            <path d={`M-20 ${height * 0.72}H${width + 20}v22H-20Z`} fill="#7fa3a6" />
            <Stroke d={`M-20 ${height * 0.72 + 22}H${width + 20}`} line="fine" />
            <Paw at={[width * 0.3, height * 0.73]} sock />
            <Paw at={[width * 0.68, height * 0.73]} />
            <Koulouri at={[width * 0.02, height * 0.83]} scale={1.35} />
            <PlayingCard at={[width * 0.86, height * 0.93]} scale={1.2} rotate={24} suit="club" />
            <NearRain amount={0.5} seed={41} />
          </>
        )}
      </Panel>
      <Panel
        at={3}
        letters={({ width }) => (
          <>
            <Balloon text="Who's winning?" at={[128, 74]} tail={[width * 0.255, 200]} />
            <Balloon text="He is." at={[width - 96, 84]} tail={[width * 0.735, 208]} />
          </>
        )}
      >
        <TownScene shot={{ look: [60, -390], zoom: 0.66 }} lamp={-620} rain={0.8} dry={[-400, 270]}>
          <SeatedNikos
            x={235}
            facing="left"
            look="laugh"
            hands={{ right: [-92, -330] }}
            hold={{ right: <PlayingCard at={[0, -34]} scale={0.7} rotate={-10} back /> }}
          />
          <DanaeUnderUmbrella x={-180} facing="right" look="laugh" reach={110} />
          <SittingCat at={[45, -184]} scale={0.95} flip />
          <Koulouri at={[-18, -206]} scale={0.55} />
        </TownScene>
      </Panel>
      <Panel
        at={4}
        letters={({ width }) => (
          <>
            <Balloon text="What's on the island?" at={[width * 0.82, 84]} tail={[width * 0.61, 190]} />
            <Balloon
              text="A room with a blue door. I've paid for a year."
              at={[196, 276]}
              tail={[width * 0.348, 246]}
              proportion={1.5}
            />
          </>
        )}
      >
        <SeaScene shot={{ look: [10, -530], zoom: 0.74 }} lamp={660} dry={[-320, 340]}>
          <SeatedFromBehind who={DANAE} x={-110} headTurn="profile" facing="left" roll={-2} />
          <SeatedFromBehind who={NIKOS} x={130} headTurn="profile" facing="left" roll={-2} />
          <Umbrella at={[10, -480]} scale={1.05} pole={230} rain />
          <Suitcase at={[-640, 60]} />
        </SeaScene>
      </Panel>
    </Page>
  );
}
