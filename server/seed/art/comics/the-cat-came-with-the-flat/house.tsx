import { Figure } from '../../kit/figure/figure';
import { handRect } from '../../kit/geometry';
import { GroundShadow, LightPool } from '../../kit/light/glow';
import { Shape, Stroke } from '../../kit/light/tone';
import { PictureFrame, Sofa, Table } from '../../kit/props/furniture';
import { PlantPot } from '../../kit/props/outdoors';
import { Bicycle } from '../../kit/props/wheels';
import { Bush } from '../../kit/sets/buildings';
import { FOTINI, JONAS } from './cast';
import { TheCat } from './cat/cat';
import { FIRST, SECOND, STREET, Stairs, Storeys, WALL } from './house-frame';
import { COLOURS } from './style';
import { MovingBox, StandingLamp } from './things';

/** The house cut open: down the stairs with the cat, and up the front without him. */
export function HouseCutOpen() {
  return (
    <>
      <rect width="1100" height="1300" fill="#cfe6ee" />
      <path
        d="M0 90H300M0 240H300M0 420H280"
        stroke="#fffdf8"
        strokeWidth="26"
        strokeLinecap="round"
        strokeDasharray="90 300"
      />
      <Bush at={[60, STREET]} width={200} height={330} colour={COLOURS.teal} seed={4} />
      <rect y={STREET} width="1100" height="260" fill={COLOURS.greyPale} />
      <Stroke
        d={`M0 ${STREET}H1100M0 ${STREET + 74}H1100M130 ${STREET}l-40 74M420 ${STREET}l-24 74M720 ${STREET}l-6 74`}
        line="detail"
      />
      <Storeys />
      <Stairs />
      <TopFlat />
      <FirstFloor />
      <Ground />
      <Front />
      <WayDown />
      <Way />
    </>
  );
}

function TopFlat() {
  return (
    <>
      <LightPool at={[352, SECOND - 190]} radius={170} strength={0.6} />
      <StandingLamp at={[350, SECOND - 6]} scale={0.34} lit />
      <MovingBox at={[390, SECOND - 6]} scale={0.3} />
      <TheCat at={[490, SECOND - 8]} scale={0.35} pose="sit" />
      <GroundShadow at={[676, SECOND - 4]} width={90} />
      <Figure
        who={JONAS}
        at={[676, SECOND - 6]}
        height={222}
        facing="left"
        pose="hands-to-cheeks"
        turn="three-quarter"
        look="shocked"
      />
    </>
  );
}

function FirstFloor() {
  return (
    <>
      <PictureFrame at={[560, FIRST - 190]} width={70} height={84} subject="couple" />
      <Sofa at={[520, FIRST - 4]} scale={0.42} width={460} />
      <Figure
        who={FOTINI}
        at={[500, FIRST - 4]}
        height={236}
        seat={70}
        facing="left"
        pose="sitting"
        look="smile"
      />
      <Table at={[386, FIRST - 4]} scale={0.36} width={220} round />
    </>
  );
}

function Ground() {
  return (
    <>
      <Shape d={handRect(372, STREET - 190, 170, 110)} fill={COLOURS.greyPale} line="detail" />
      <Stroke
        d={`M374 ${STREET - 152}h166M374 ${STREET - 116}h166M428 ${STREET - 188}v106M484 ${STREET - 188}v106`}
        line="fine"
      />
      <Bicycle at={[950, STREET - 4]} scale={0.5} colour={COLOURS.teal} />
      <PlantPot at={[596, STREET - 6]} scale={0.56} plant="leaves" />
      <GroundShadow at={[480, STREET - 2]} width={110} />
      <Figure
        who={JONAS}
        at={[480, STREET - 4]}
        height={226}
        facing="right"
        pose="walking"
        lean={16}
        look="tired"
      />
    </>
  );
}

/** Balconies, a drainpipe, and who uses them. */
function Front() {
  return (
    <>
      <Stroke d={`M${WALL - 30} 128V${STREET}`} width={16} />
      <Stroke d={`M${WALL - 30} 128V${STREET}`} width={8} colour={COLOURS.mint} />
      {[SECOND, FIRST].map((y) => (
        <g key={y}>
          <Shape d={handRect(WALL - 190, y - 4, 190, 24)} fill="#fffdf8" />
        </g>
      ))}
      <TheCat at={[WALL - 98, SECOND - 4]} scale={0.29} pose="walk" mood="aside" shadow={false} />
      <TheCat at={[WALL - 100, FIRST - 4]} scale={0.29} pose="walk" mood="aside" shadow={false} />
      {[SECOND, FIRST].map((y) => (
        <Stroke
          key={y}
          d={`M${WALL - 186} ${y - 88}H${WALL}${Array.from({ length: 9 }, (_, index) => `M${WALL - 182 + index * 22} ${y - 88}v86`).join('')}`}
          line="detail"
        />
      ))}
      <GroundShadow at={[180, STREET + 46]} width={120} />
      <Figure
        who={JONAS}
        at={[206, STREET + 46]}
        height={238}
        facing="left"
        pose="bending-down"
        look="smile"
      />
      <TheCat at={[96, STREET + 50]} scale={0.32} pose="sit" mood="aside" />
    </>
  );
}

/** The way round, for those who lost it. */
function Way() {
  const dashes = { fill: 'none', strokeLinecap: 'round', strokeDasharray: '4 24' } as const;
  const d = `M980 200C1000 300 960 330 940 470M1000 800C960 860 960 880 950 900M600 1030C560 1110 420 1130 290 1136M70 960C70 900 96 850 120 790M110 650C104 600 110 560 130 480`;
  return (
    <>
      <path d={d} {...dashes} stroke={COLOURS.ink} strokeWidth="17" />
      <path d={d} {...dashes} stroke={COLOURS.lamp} strokeWidth="10" />
    </>
  );
}

function WayDown() {
  return (
    <>
      {(
        [
          [830, 606, 'right'],
          [880, 916, 'left'],
        ] as const
      ).map(([x, y, facing]) => (
        <g key={y}>
          <Figure
            who={JONAS}
            at={[x, y]}
            height={226}
            facing={facing}
            pose="carrying"
            lean={-12}
            look="determined"
            hands={
              facing === 'right'
                ? { left: [46, -120], right: [60, -116] }
                : { left: [-60, -116], right: [-46, -120] }
            }
          />
          <TheCat
            at={[x + (facing === 'right' ? 62 : -62), y - 112]}
            scale={0.27}
            pose="hang"
            mood="unimpressed"
          />
        </g>
      ))}
    </>
  );
}
