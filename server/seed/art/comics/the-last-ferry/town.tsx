import { handPolygon, handRect, type Point, seededRandom } from '../../kit/geometry';
import { Handwriting } from '../../kit/lettering/sound-effect';
import { mixColours } from '../../kit/light/colour';
import { Shape, Stroke } from '../../kit/light/tone';
import { type Front, HouseFront, pane, STREET } from './house-front';
import type { Mood } from './mood';
import { COLOURS } from './style';

const FRONTS: readonly Front[] = [
  { x: -1900, width: 420, height: 1240, floors: 3, columns: 2 },
  { x: -1480, width: 360, height: 1010, floors: 2, columns: 2 },
  { x: -1120, width: 300, height: 1370, floors: 3, columns: 1 },
  { x: -820, width: 400, height: 1090, floors: 2, columns: 2 },
  { x: -420, width: 330, height: 1310, floors: 3, columns: 2 },
  { x: -90, width: 250, height: 950, floors: 2, columns: 1 },
  { x: 160, width: 420, height: 1200, floors: 3, columns: 2 },
  { x: 580, width: 340, height: 1050, floors: 2, columns: 2 },
  { x: 920, width: 360, height: 1340, floors: 3, columns: 1 },
  { x: 1280, width: 420, height: 1090, floors: 2, columns: 2 },
];

/** The houses along the harbour, as one sees them who looks at the bench from the sea. */
export function Town({ mood }: { mood: Mood }) {
  return (
    <>
      <rect x={-3000} y={-4000} width={6000} height={4000} fill={mood.sky[0]} />
      <path d={hill()} fill={mood.far} />
      {FRONTS.map((front, index) => (
        <HouseFront
          key={front.x}
          {...front}
          mood={mood}
          colour={mood.houses[index % mood.houses.length] ?? mood.near}
        />
      ))}
      <rect x={-3000} y={STREET} width={6000} height={1900} fill={mood.quay} />
      <Stroke d={`M-3000 ${STREET}H3000`} line="detail" />
      <GroundSlabs mood={mood} />
      <Kiosk at={[-940, STREET + 36]} mood={mood} />
    </>
  );
}

/**
 * The few windows where somebody is still up, drawn after the night: behind the bench, or beside it. In the
 * morning all of them, for they catch the sun.
 */
export function TownLights({ beside = false, morning = false }: { beside?: boolean; morning?: boolean }) {
  return (
    <>
      {LIT.map(([front, floor, column]) => {
        const house = FRONTS[front];
        if (!house || (!morning && Math.abs(house.x + 150) > 600 !== beside)) return null;
        return (
          <path
            key={`${front}${floor}`}
            d={pane(house, floor, column)}
            fill={morning ? '#fff0bf' : '#f0ae4a'}
          />
        );
      })}
    </>
  );
}

const LIT: readonly (readonly [front: number, floor: number, column: number])[] = [
  [2, 1, 0],
  [4, 0, 1],
  [6, 1, 0],
  [7, 0, 1],
  [8, 2, 0],
  [1, 1, 1],
];

/** Where tickets are sold; closed since half past eleven. */
function Kiosk({ at: [x, y], mood }: { at: Point; mood: Mood }) {
  const colour = mixColours(mood.near, mood.quay, 0.3);
  return (
    <>
      <Shape d={handRect(x - 170, y - 470, 340, 474)} fill={colour} line="detail" shade={[-22, 0]} />
      <Shape
        d={handPolygon([
          [x - 210, y - 470],
          [x + 210, y - 470],
          [x + 186, y - 530],
          [x - 186, y - 530],
        ])}
        fill={mood.iron}
        line="detail"
      />
      <Shape d={handRect(x - 120, y - 380, 240, 190)} fill={mood.quayDark} line="detail" />
      <Stroke
        d={Array.from({ length: 7 }, (_, index) => `M${x - 116} ${y - 358 + index * 25}h232`).join('')}
        line="fine"
      />
      <Shape d={handRect(x - 138, y - 192, 276, 26)} fill={mood.iron} line="detail" />
      <Handwriting
        text="TICKETS"
        at={[x, y - 402]}
        size={62}
        face="amatic-sc"
        anchor="middle"
        colour={COLOURS.lamp}
        spacing={0.1}
      />
    </>
  );
}

function GroundSlabs({ mood }: { mood: Mood }) {
  const rows = [0, 46, 104, 182, 290, 440, 660, 980, 1400].map((y) => STREET + y);
  const vanish = STREET - 420;
  const joints = rows.flatMap((y, row) =>
    Array.from({ length: 27 }, (_, index) => {
      const foot = (index - 13) * 250 + (row % 2) * 125;
      const at = (height: number) => (foot * (height - vanish)) / -vanish;
      const next = rows[row + 1] ?? STREET + 1700;
      return `M${at(y).toFixed(1)} ${y}L${at(next).toFixed(1)} ${next}`;
    }),
  );
  return (
    <Stroke
      d={rows.map((y) => `M-3000 ${y}H3000`).join('') + joints.join('')}
      line="fine"
      colour={mood.quayDark}
    />
  );
}

function hill(): string {
  const random = seededRandom(19);
  const tops = Array.from({ length: 15 }, (_, index) => `L${-3000 + index * 430} ${-1250 - random() * 260}`);
  return `M-3000 0${tops.join('')}L3000 0Z`;
}
