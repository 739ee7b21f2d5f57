import { Title } from '../../kit/lettering/sound-effect';
import { Page } from '../../kit/page/page';
import { Panel } from '../../kit/page/panel';
import { BenchBack } from './bench';
import { DANAE, NIKOS } from './cast';
import { CatFromBehind } from './cat';
import { FerrySide, FerrySideLights, NIGHT_FERRY } from './ferry';
import { LAMP_HEIGHT, LanternGlow, QuayLamp } from './lamp';
import { Halo, LampCone, LampNight } from './light';
import { NIGHT } from './mood';
import { FarRain, LitRain, NearRain, Splashes } from './rain';
import { FarLights, LightTrail, QuayGround, SeaView } from './sea-view';
import { OnWetGround, SeatedFromBehind } from './seated';
import { Quay, type Shot, seenOnQuay } from './shot';
import { COLOURS, LETTERING, NIGHT_STYLE, SCENE } from './style';
import { Suitcase, Umbrella } from './things';

const SHOT: Shot = { look: [-20, -650], zoom: 0.72 };
const LAMP = 395;

export function Cover() {
  return (
    <Page style={NIGHT_STYLE} lettering={LETTERING} palette={SCENE} layout="splash" grain={0.7}>
      <Panel at={0}>
        {(frame) => (
          <>
            <Quay shot={SHOT}>
              <SeaView mood={NIGHT} seed={3} />
              <FerrySide at={[-560, -556]} scale={0.56} flip look={NIGHT_FERRY} />
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
              <LampNight at={[LAMP - 130, -520]} reach={1050} />
              <FerrySideLights at={[-560, -556]} scale={0.56} flip />
              <LightTrail x={-560} from={-544} to={-330} half={150} opacity={0.75} />
              <FarLights />
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
      <SeatedFromBehind who={NIKOS} x={130} roll={-2} />
      <Umbrella at={[10, -480]} scale={1.05} pole={170} rain />
      <BenchBack mood={NIGHT} />
      <Suitcase at={[-650, 30]} />
      <CatFromBehind at={[330, 40]} scale={0.8} />
    </>
  );
}
