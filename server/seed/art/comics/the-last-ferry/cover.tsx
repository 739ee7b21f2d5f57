import { Title } from '../../kit/lettering/sound-effect';
import { Page } from '../../kit/page/page';
import { Panel } from '../../kit/page/panel';
import { BenchBack } from './bench';
import { DANAE, NIKOS } from './cast';
import { CatFromBehind } from './cat';
import { FarLights, LightTrail } from './far-lights';
import { FerrySide, FerrySideLights, NIGHT_FERRY } from './ferry';
import { LAMP_HEIGHT, LanternGlow, QuayLamp } from './lamp';
import { Halo, LampCone, LampNight } from './light';
import { Suitcase } from './luggage';
import { NIGHT } from './mood';
import { QuayGround } from './quay-ground';
import { FarRain, LitRain, NearRain, Splashes } from './rain';
import { SeaView } from './sea-view';
import { OnWetGround, SeatedFromBehind } from './seated';
import { Quay, type Shot, seenOnQuay } from './shot';
import { COLOURS, LETTERING, NIGHT_STYLE, SCENE } from './style';
import { Umbrella } from './umbrella';

const SHOT: Shot = { look: [-10, -622], zoom: 0.78 };
const LAMP = 395;

export function Cover() {
  return (
    <Page style={NIGHT_STYLE} lettering={LETTERING} palette={SCENE} layout="splash" grain={0.7}>
      <Panel at={0}>
        {(frame) => (
          <>
            <Quay shot={SHOT}>
              <SeaView mood={NIGHT} seed={3} />
              <FerrySide at={[-505, -556]} scale={0.53} flip look={NIGHT_FERRY} />
              <QuayGround mood={NIGHT} />
              <OnWetGround>
                <QuayLamp x={LAMP} mood={NIGHT} />
                <Two />
              </OnWetGround>
              <QuayLamp x={LAMP} y={-30} mood={NIGHT} />
            </Quay>
            <FarRain amount={1.2} />
            <Quay shot={SHOT}>
              <Two />
              <LampNight at={[90, -450]} reach={1100} />
              <FerrySideLights at={[-505, -556]} scale={0.53} flip />
              <LightTrail x={-505} from={-544} to={-330} half={150} opacity={0.75} />
              <FarLights
                sides={[
                  [-1500, -860],
                  [520, 1500],
                ]}
              />
              <LightTrail
                x={-110}
                from={70}
                to={330}
                half={60}
                seed={5}
                colour={COLOURS.red}
                opacity={0.55}
              />
              <LightTrail x={LAMP} from={60} to={560} half={90} seed={8} opacity={0.7} />
              <Halo at={[LAMP, -LAMP_HEIGHT - 30]} radius={520} strength={0.85} />
              <LampCone
                at={[LAMP, -LAMP_HEIGHT + 20]}
                ground={60}
                half={640}
                rain={<LitRain from={[LAMP - 640, -LAMP_HEIGHT]} to={[LAMP + 640, 60]} amount={1.1} />}
              />
              <LanternGlow x={LAMP} y={-30} />
            </Quay>
            <Splashes top={seenOnQuay(SHOT, [0, -90], frame)[1]} amount={0.8} />
            <NearRain amount={0.9} />
            <Title
              text={'THE LAST\nFERRY'}
              at={[600, 285]}
              size={290}
              face="amatic-sc"
              fill={COLOURS.paper}
              rim={COLOURS.ink}
              rimWidth={7}
              depth={[0, 0]}
              lineHeight={0.9}
              spacing={0.035}
              widest={1010}
            />
            <Title
              text="YOURS IN INK"
              at={[600, 1642]}
              size={44}
              face="amatic-sc"
              fill={COLOURS.mist}
              rimWidth={0}
              depth={[0, 0]}
              spacing={0.22}
            />
          </>
        )}
      </Panel>
    </Page>
  );
}

function Two() {
  return (
    <>
      <SeatedFromBehind who={DANAE} x={-110} roll={3} />
      <SeatedFromBehind who={NIKOS} x={130} roll={-3} headTurn="profile" facing="left" look="tender" />
      <Umbrella at={[0, -480]} scale={1.05} pole={230} rain />
      <BenchBack mood={NIGHT} />
      <Suitcase at={[-640, 30]} />
      <CatFromBehind at={[330, 40]} scale={0.8} />
    </>
  );
}
