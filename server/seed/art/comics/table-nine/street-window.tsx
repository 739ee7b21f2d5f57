import { handRect, seededRandom } from '../../kit/geometry';
import { Handwriting } from '../../kit/lettering/sound-effect';
import { mixColours } from '../../kit/light/colour';
import { Shape, Stroke } from '../../kit/light/tone';
import { House, HouseWindow, leafyBlob } from '../../kit/sets/buildings';
import { COLOURS } from './style';

export type Weather = 'sun' | 'rain';

/** The large window behind table nine: the street, the café's name, sun or rain. */
export function StreetWindow({ weather }: { weather: Weather }) {
  const grey = weather === 'rain';
  const sky = grey ? '#d9d0bb' : '#fbeecb';
  const random = seededRandom(9);
  return (
    <>
      <Shape d={handRect(-620, -1330, 1240, 880)} fill={COLOURS.coffee} />
      <Shape d={handRect(-594, -1304, 1188, 828)} fill={sky} line="detail">
        {!grey && <circle cx={410} cy={-1120} r={170} fill={COLOURS.butter} opacity={0.35} />}
        {!grey && <circle cx={410} cy={-1120} r={120} fill={COLOURS.butter} />}
        <g opacity={grey ? 0.55 : 0.7}>
          <House
            x={-620}
            y={-470}
            width={330}
            height={640}
            colour={mixColours(COLOURS.apricot, sky, 0.45)}
            floors={0}
            roof="flat"
          >
            {[70, 190].map((x) =>
              [90, 260, 430].map((y) => (
                <HouseWindow key={`${x} ${y}`} x={-620 + x} y={-1090 + y} width={70} height={100} />
              )),
            )}
          </House>
          <House
            x={260}
            y={-470}
            width={360}
            height={480}
            colour={mixColours(COLOURS.cream, sky, 0.2)}
            floors={0}
            roof="flat"
          >
            {[60, 200].map((x) =>
              [0, 170].map((y) => (
                <HouseWindow key={`${x} ${y}`} x={260 + x} y={-880 + y} width={70} height={100} />
              )),
            )}
          </House>
          <path d={leafyBlob([10, -800], 190, 170, 4)} fill={mixColours(COLOURS.olive, sky, 0.4)} />
          <path d="M-8 -680L0 -470H34L28 -680Z" fill={mixColours(COLOURS.wood, sky, 0.3)} />
        </g>
        {grey && (
          <Stroke
            d={Array.from(
              { length: 120 },
              () =>
                `M${Math.round(-600 + random() * 1220)} ${Math.round(-1300 + random() * 780)}l-16 ${Math.round(40 + random() * 40)}`,
            ).join('')}
            colour="#a99f8c"
            width={4}
            opacity={0.8}
          />
        )}
        <path
          d="M-420 -1304h110l-330 830h-110ZM-260 -1304h40l-330 830h-40Z"
          fill={COLOURS.paper}
          opacity={0.4}
        />
      </Shape>
      <Stroke d="M-300 -1304V-476M300 -1304V-476" line="contour" colour={COLOURS.coffee} width={18} />
      <Stroke d="M-594 -1040H594" line="contour" colour={COLOURS.coffee} width={14} />
      <Handwriting
        text="Kafeneio"
        at={[0, -1100]}
        size={170}
        face="amatic-sc"
        anchor="middle"
        colour={COLOURS.terracotta}
      />
      <Shape d={handRect(-650, -476, 1300, 34)} fill={COLOURS.wood} />
    </>
  );
}
