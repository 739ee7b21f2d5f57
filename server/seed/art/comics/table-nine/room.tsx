import { handPolygon, handRect, type Point, seededRandom } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import { LightShape } from '../../kit/light/glow';
import { Shape, Stroke } from '../../kit/light/tone';
import { WallClock } from '../../kit/sets/cafe';
import { StreetWindow, type Weather } from './street-window';
import { COLOURS } from './style';

/** Where wall and floor meet. */
const SKIRTING = -190;

/** The café behind table nine: the large window, the bar to the right, the door to the left. */
export function Room({
  weather = 'sun',
  hour = 9,
  minute = 0,
}: {
  weather?: Weather;
  hour?: number;
  minute?: number;
}) {
  const grey = weather === 'rain';
  const wall = grey ? '#cf9c78' : '#e0a173';
  return (
    <>
      <path d={`M-2600 -2400H2600V${SKIRTING}H-2600Z`} fill={wall} />
      <path d={`M-2600 -390H2600V${SKIRTING}H-2600Z`} fill={grey ? '#6c6e4a' : '#73773f'} />
      <Stroke d="M-2600 -390H2600M-2600 -406H2600" line="detail" />
      <Stroke
        d={Array.from({ length: 26 }, (_, index) => `M${-2500 + index * 200} -366V${SKIRTING - 30}`).join('')}
        line="fine"
      />
      <Floor />
      <StreetWindow weather={weather} />
      <Entrance weather={weather} />
      <Bar />
      <WallClock x={730} y={-1000} radius={74} hour={hour} minute={minute} />
      <Lamp x={0} />
      <Lamp x={860} />
      <Lamp x={1300} />
      {!grey && (
        <>
          <LightShape
            points={[
              [-594, -476],
              [-300, -476],
              [100, 600],
              [-420, 600],
            ]}
            strength={0.22}
          />
          <LightShape
            points={[
              [-280, -476],
              [290, -476],
              [960, 600],
              [180, 600],
            ]}
            strength={0.18}
          />
        </>
      )}
    </>
  );
}

export function Floor() {
  const tiles: string[] = [];
  const rows = [SKIRTING, -130, -50, 56, 190, 360, 580, 860, 1200];
  rows.slice(0, -1).forEach((top, row) => {
    const bottom = rows[row + 1] ?? top;
    for (let column = -14; column < 14; column++) {
      if ((column + row) % 2) continue;
      const at = (share: number, y: number): Point => [share * 170 * (1 + (y - SKIRTING) / 700), y];
      tiles.push(
        `M${[at(column, top), at(column + 1, top), at(column + 1, bottom), at(column, bottom)].map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`,
      );
    }
  });
  return (
    <>
      <path d={`M-2600 ${SKIRTING}H2600V1400H-2600Z`} fill={COLOURS.cream} />
      <path d={tiles.join('')} fill="#deb88e" />
      <Shape d={handRect(-2600, SKIRTING - 26, 5200, 26)} fill={COLOURS.coffee} line="detail" />
    </>
  );
}

function Entrance({ weather }: { weather: Weather }) {
  return (
    <>
      <Shape d={handRect(-1280, -1230, 420, 1040)} fill={COLOURS.coffee} />
      <Shape d={handRect(-1250, -1200, 360, 1010)} fill={COLOURS.terracotta} shade={[-16, 0]} />
      <Shape
        d={handRect(-1204, -1140, 268, 560)}
        fill={weather === 'rain' ? '#cfc4ac' : '#fbeecb'}
        line="detail"
      >
        <path d="M-1140 -1140h60l-180 560h-60Z" fill={COLOURS.paper} opacity={0.6} />
      </Shape>
      <Shape
        d={handRect(-1204, -510, 268, 240)}
        fill={mixColours(COLOURS.terracotta, COLOURS.coffee, 0.25)}
        line="detail"
      />
      <Stroke d="M-920 -560v90" line="contour" colour={COLOURS.butter} width={14} />
      <Stroke d="M-800 -1010h110M-745 -1010v26" line="contour" />
      <Shape
        d="M-745 -990q40 -10 44 40l16 250q-60 24 -110 0l14 -240q2 -44 36 -50Z"
        fill={COLOURS.coffee}
        shade={[-12, 0]}
      />
    </>
  );
}

function Bar() {
  const random = seededRandom(21);
  const bottles = [COLOURS.oliveDark, COLOURS.terracotta, COLOURS.butter, COLOURS.paper, COLOURS.coffee];
  return (
    <>
      {[-1150, -930].map((y) => (
        <g key={y}>
          {Array.from({ length: 15 }, (_, index) => {
            const tall = 66 + Math.round(random() * 40);
            return (
              <Shape
                key={index}
                d={`M${870 + index * 62} ${y}v${-tall}q0 -10 10 -12v-26h16v26q10 2 10 12v${tall}Z`}
                fill={bottles[(index * 3 + (y === -930 ? 1 : 0)) % 5] ?? COLOURS.paper}
                line="fine"
              />
            );
          })}
          <Shape d={handRect(840, y, 1100, 18)} fill={COLOURS.wood} line="detail" />
        </g>
      ))}
      <Shape
        d={handPolygon([
          [900, -700],
          [1230, -700],
          [1210, -530],
          [920, -530],
        ])}
        fill="#b39f86"
        shade={[0, -50]}
      >
        <Stroke d="M940 -600h250M1000 -600v40M1130 -600v40" line="contour" />
      </Shape>
      <Shape d={handRect(950, -744, 230, 44)} fill={COLOURS.terracotta} line="detail" />
      <Shape d={handRect(700, -520, 1500, 360)} fill={COLOURS.terracotta} shade={[0, -40]}>
        <Stroke
          d={Array.from({ length: 18 }, (_, index) => `M${730 + index * 90} -480v290`).join('')}
          line="fine"
        />
      </Shape>
      <Shape d={handRect(670, -544, 1500, 40)} fill={COLOURS.wood} shade={[0, -12]} />
    </>
  );
}

function Lamp({ x }: { x: number }) {
  return (
    <>
      <Stroke d={`M${x} -2400V-1440`} line="detail" />
      <Shape
        d={`M${x - 96} -1370Q${x - 86} -1460 ${x} -1466Q${x + 86} -1460 ${x + 96} -1370Z`}
        fill={COLOURS.ink}
      />
      <path d={`M${x - 40} -1370a40 24 0 0 0 80 0Z`} fill={COLOURS.butter} />
    </>
  );
}
