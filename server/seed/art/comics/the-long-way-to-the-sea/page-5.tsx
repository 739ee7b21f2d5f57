import { Balloon } from '../../kit/lettering/balloon';
import { Caption } from '../../kit/lettering/caption';
import { Overlay } from '../../kit/light/weather';
import { cutPage } from '../../kit/page/layouts';
import { Panel } from '../../kit/page/panel';
import { Cypress } from '../../kit/sets/trees';
import { Bike } from './bike';
import { BICYCLES } from './cast';
import { ComicPage } from './comic-page';
import { Friend, FriendBust } from './friend';
import { BrushedSky, heightAt, Land, OpenSea } from './land';
import { points } from './points';
import { COLOURS } from './style';

const LAYOUT = cutPage({
  rows: [
    { size: 1.02, lean: 80 },
    { size: 0.8, lean: -50, of: { columns: [{ size: 1, lean: 36 }, { size: 1, lean: 36 }, { size: 1 }] } },
    { size: 1.2 },
  ],
});

const DUSK = '#8d6f8f';

/** The hour in which one would rather have stayed at home. */
export function PageFive() {
  return (
    <ComicPage layout={LAYOUT} number={5}>
      <Panel
        at={0}
        letters={
          <>
            <Caption text="By seven nobody said kilometre any more." widest={330} />
            <Balloon text="We could ring for a taxi." at={[500, 96]} tail={[452, 232]} proportion={2} />
            <Balloon text="To where?" at={[846, 84]} tail={[650, 190]} />
          </>
        }
      >
        <Ridge />
      </Panel>
      <Panel
        at={1}
        letters={
          <Balloon text="Perhaps it wasn’t so beautiful." at={[180, 70]} tail={[200, 156]} proportion={1.8} />
        }
      >
        <BrushedSky width={400} height={440} colour="#f3a77e" low="#ffd9a8" seed={22} />
        <FriendBust who="katerina" at={[190, 278]} size={140} look="sad" gaze={[0.4, 0.6]} />
        <Overlay colour="#6a3a5a" strength={0.14} />
      </Panel>
      <Panel
        at={2}
        letters={
          <Balloon
            text="You all waited while I was afraid to jump."
            at={[190, 80]}
            tail={[192, 190]}
            proportion={1.8}
          />
        }
      >
        <BrushedSky width={400} height={440} colour="#d98f86" low="#f3b48e" seed={23} />
        <FriendBust who="petros" at={[190, 300]} size={138} facing="left" look="tender" />
        <Overlay colour="#6a3a5a" strength={0.16} />
      </Panel>
      <Panel at={3} letters={<Balloon text="Ssh. Salt." at={[100, 60]} tail={[176, 160]} />}>
        <BrushedSky width={400} height={470} colour={DUSK} low="#e0a08e" seed={24} />
        <FriendBust who="tasos" at={[180, 290]} size={230} turn="profile" look="surprised" headTilt={-16} />
        <path
          d="M330 210q-30 -16 -56 4t-50 0M360 250q-30 -16 -56 4t-40 0M390 180q-30 -16 -56 4"
          fill="none"
          stroke="#fff3dc"
          strokeWidth={6}
          strokeLinecap="round"
        />
      </Panel>
      <Panel
        at={4}
        letters={
          <>
            <Balloon text="Is it flat?" at={[190, 120]} tail={[290, 260]} />
            <Balloon text="No." at={[920, 150]} tail={[834, 270]} />
          </>
        }
      >
        <BrushedSky
          width={1090}
          height={280}
          colour="#e79a78"
          low="#ffe2ae"
          seed={25}
          amount={1.4}
          sun={{ at: [545, 190], radius: 130, colour: '#fff3d0' }}
        />
        <OpenSea
          width={1200}
          height={300}
          x={-60}
          y={262}
          colour="#3aa39f"
          far="#f0c99b"
          light="#ffe9bf"
          glitter={{ at: 545, colour: '#fff6dc' }}
        />
        <Land line={points(-60, 330, 120, 350, 260, 430, 400, 500, 560, 540)} fill="#7a5a74" ink="none" />
        <Land line={points(600, 560, 760, 460, 900, 380, 1200, 300)} fill="#8a6278" ink="none" />
        <Land
          line={points(-60, 560, 300, 530, 560, 520, 800, 530, 1200, 570)}
          fill={COLOURS.cypress}
          ink="contour"
          grass={30}
        />
        <Cypress at={[10, 720]} height={700} />
        <Cypress at={[1090, 700]} height={560} />
        <Bike at={[180, 596]} scale={0.64} colour={BICYCLES.petros} />
        <Friend who="petros" at={[320, 590]} height={430} pose="standing-back" />
        <Friend
          who="marina"
          at={[470, 588]}
          height={430}
          pose="standing-back"
          hands={{ right: [98, -240] }}
        />
        <Friend who="tasos" at={[630, 590]} height={430} pose="standing-back" />
        <Bike at={[930, 600]} scale={0.64} flip colour={BICYCLES.katerina} />
        <Friend
          who="katerina"
          at={[790, 592]}
          height={430}
          pose="standing-back"
          hands={{ right: [60, -200] }}
        />
        <Overlay colour="#4a2f5a" strength={0.12} />
      </Panel>
    </ComicPage>
  );
}

/** Small, high up, against the last of the sun. */
function Ridge() {
  const ridge = points(-60, 520, 240, 480, 560, 420, 860, 360, 1200, 330);
  const walkers = [
    ['petros', 250],
    ['tasos', 420],
    ['marina', 590],
    ['katerina', 770],
  ] as const;
  return (
    <>
      <BrushedSky
        width={1090}
        height={470}
        colour={DUSK}
        low="#f3a77e"
        seed={21}
        amount={1.5}
        sun={{ at: [730, 330], radius: 210, colour: '#ffd08a' }}
      />
      <Land line={points(-60, 470, 300, 400, 620, 440, 1200, 380)} fill="#b5788a" ink="none" />
      <Land line={ridge} fill="#5c4a5f" ink="contour" grass={40} hatch={40} />
      <Cypress at={[60, 560]} height={260} />
      <Cypress at={[1010, 420]} height={330} />
      {walkers.map(([who, x]) => {
        const [, y] = heightAt(ridge, x);
        return (
          <g key={who} transform={`translate(${x} ${y + 16}) rotate(-9)`}>
            <Bike at={[12, 0]} scale={0.36} colour={BICYCLES[who]} basket={who === 'tasos'} />
            <Friend
              who={who}
              at={[0, 6]}
              height={255}
              pose="walking"
              look={who === 'katerina' ? 'sad' : 'tired'}
              lean={16}
              headTilt={14}
              hands={{ left: [68, -128], right: [74, -130] }}
            />
          </g>
        );
      })}
      <Overlay colour="#4a2f5a" strength={0.26} />
    </>
  );
}
