import { handPolygon, handRect } from '../geometry';
import { Handwriting } from '../lettering/sound-effect';
import { mixColours } from '../light/colour';
import { GroundShadow, LightPool } from '../light/glow';
import { usePalette } from '../light/palette';
import { Sky } from '../light/sky';
import { Shape, Stroke } from '../light/tone';
import { Chair, PictureFrame, Table } from '../props/furniture';
import { Awning, Balcony, Bush, Door, House, HouseWindow, leafyBlob } from './buildings';
import { Floor, Hills, Sea } from './ground';
import { FloorLight, RoomWindow, Wall } from './interior';
import { type SetProps, SetStage } from './set-stage';

/** Tables before a café, by the sea or in a street, under an awning and a vine. */
export function CafeTerrace(props: SetProps & { by?: 'sea' | 'street'; sign?: string; tables?: boolean }) {
  const { by = 'sea', sign = 'Kafeneio', tables = true } = props;
  return (
    <SetStage {...props}>
      {({ w, c, time, lamps, seed }) => (
        <>
          <Sky
            x={-0.15 * w}
            y={-350}
            width={w * 1.3}
            height={930}
            time={time}
            colours={c}
            seed={seed}
            birds={lamps ? 0 : 3}
          />
          {by === 'sea' ? (
            <>
              <Hills
                w={w}
                y={560}
                height={110}
                colour={mixColours(c.leafDark, c.haze, 0.62)}
                seed={seed}
                bottom={570}
              />
              <Sea w={w} y={562} seed={seed} />
            </>
          ) : (
            <House
              x={w * 0.5}
              y={740}
              width={w * 0.62}
              height={900}
              colour={c.wallTwo}
              floors={0}
              roof="cornice"
            >
              {[0.54, 0.74, 0.94].map((share, index) => (
                <Balcony
                  key={share}
                  x={w * share}
                  y={330}
                  width={w * 0.13}
                  lit={lamps && index !== 1}
                  seed={seed + index}
                />
              ))}
              {[0.57, 0.77, 0.95].map((share, index) => (
                <HouseWindow key={share} x={w * share} y={470} lit={lamps && index === 1} shutters />
              ))}
            </House>
          )}
          <House x={-120} y={746} width={w * 0.5 + 120} height={900} colour={c.wall} floors={0} roof="flat">
            <HouseWindow x={w * 0.08} y={70} width={90} height={140} shutters lit={lamps} />
            <HouseWindow x={w * 0.31} y={70} width={90} height={140} shutters lit={lamps} />
            <Shape
              d={handRect(w * 0.05, 470, w * 0.2, 210)}
              fill={lamps ? c.glow : mixColours(c.dark, c.water, 0.4)}
              shadow={lamps ? undefined : `M${w * 0.05} 470h${w * 0.2}l${-w * 0.15} 210h${-w * 0.05}Z`}
            />
            <Stroke d={`M${w * 0.15} 470v210M${w * 0.05} 540h${w * 0.2}`} />
            <Door x={w * 0.31} y={742} width={132} height={270} colour={c.clothTwo} open={lamps} />
            <Shape d={handRect(w * 0.06, 296, w * 0.38, 66)} fill={c.dark} line="detail" />
            <Handwriting text={sign} at={[w * 0.25, 346]} size={54} anchor="middle" colour={c.glow} />
            <Awning x={w * 0.02} y={384} width={w * 0.46} depth={84} />
          </House>
          <Floor w={w} y={740} colour={c.stone} kind="slabs" />
          <Shape
            d={[0.62, 0.74, 0.86, 0.98]
              .map((share, index) => leafyBlob([w * share, 6 + (index % 2) * 16], w * 0.1, 60, seed + index))
              .join('')}
            fill={c.leafDark}
            merged
            shade={[-10, -16]}
          />
          {lamps &&
            [0.58, 0.7, 0.82, 0.94].map((share) => (
              <LightPool key={share} at={[w * share, 112]} radius={80} strength={0.9} />
            ))}
          <Stroke d={`M${w * 0.48} 60Q${w * 0.74} 140 ${w * 1.05} 60`} line="fine" />
          {[0.58, 0.7, 0.82, 0.94].map((share) => (
            <Shape
              key={share}
              d={`M${w * share - 10} 108a10 12 0 1 1 20 0a10 12 0 1 1 -20 0Z`}
              fill={c.glow}
              line="detail"
            />
          ))}
          {lamps && <LightPool at={[w * 0.3, 860]} radius={w * 0.4} flat={0.25} strength={0.4} />}
          <Bush at={[w * 0.5, 690]} width={130} height={130} colour={c.leaf} seed={seed} />
          <Shape d={`M${w * 0.5 - 52} 684h104l-14 84h-76Z`} fill={c.wallTwo} shade={[-14, 0]} />
          {tables && (
            <>
              <GroundShadow at={[w * 0.78, 850]} width={360} />
              <Chair at={[w * 0.78 - 150, 838]} scale={0.9} />
              <Chair at={[w * 0.78 + 150, 838]} scale={0.9} flip />
              <Table at={[w * 0.78, 850]} round width={210} scale={0.9} colour={c.white} />
            </>
          )}
        </>
      )}
    </SetStage>
  );
}

/** Inside a café: a big window on the street or sea, counter with machine and bottles, lamps over it. */
export function CafeInterior(props: SetProps & { view?: 'sea' | 'town'; tables?: boolean }) {
  const { view = 'town', tables = true } = props;
  return (
    <SetStage {...props}>
      {({ w, c, time, lamps, seed }) => {
        const bar = w * 0.62;
        return (
          <>
            <Wall
              w={w}
              colour={mixColours(c.wallTwo, c.wall, 0.5)}
              dado
              pattern={seed % 2 ? 'plain' : 'stripes'}
            />
            <RoomWindow
              x={w * 0.07}
              y={90}
              width={w * 0.4}
              height={390}
              time={time}
              view={view}
              curtains={null}
              seed={seed}
            />
            <Shape
              d={`M${w * 0.04} 50h${w * 0.46}v86q${-w * 0.023} 26 ${-w * 0.046} 0t${-w * 0.046} 0t${-w * 0.046} 0t${-w * 0.046} 0t${-w * 0.046} 0t${-w * 0.046} 0t${-w * 0.046} 0t${-w * 0.046} 0t${-w * 0.046} 0t${-w * 0.046} 0Z`}
              fill={c.white}
              line="detail"
            />
            <Floor w={w} y={700} colour={c.ground} kind="checks" />
            <FloorLight x={w * 0.14} time={time} />
            {[120, 240].map((y, row) => (
              <g key={y}>
                {Array.from({ length: Math.floor((w * 0.4) / 44) }, (_, index) => (
                  <Shape
                    key={index}
                    d={`M${bar + 24 + index * 44} ${y + 90}v${-48 - ((index + row) % 3) * 9}q0 -8 7 -10v-18h12v18q7 2 7 10v${48 + ((index + row) % 3) * 9}Z`}
                    fill={
                      [c.leafDark, c.cloth, c.glow, c.clothTwo, c.white][(index * 3 + row + seed) % 5] ??
                      c.glow
                    }
                    line="fine"
                  />
                ))}
                <Shape d={handRect(bar, y + 90, w * 0.5, 14)} fill={c.wood} line="detail" />
              </g>
            ))}
            <Shape
              d={handPolygon([
                [bar + 70, 384],
                [bar + 280, 384],
                [bar + 270, 486],
                [bar + 80, 486],
              ])}
              fill={c.metal}
              shade={[0, -34]}
            >
              <Stroke d={`M${bar + 100} 446h150M${bar + 130} 446v26M${bar + 210} 446v26`} line="contour" />
            </Shape>
            <Shape d={handRect(bar + 110, 352, 130, 34)} fill={c.cloth} line="detail" />
            <Shape d={handRect(bar - 24, 496, w * 0.6, 262)} fill={c.clothTwo} shade={[0, -24]}>
              <Stroke
                d={Array.from({ length: 14 }, (_, index) => `M${bar + index * 72} 530v210`).join('')}
                line="fine"
              />
            </Shape>
            <Shape d={handRect(bar - 44, 478, w * 0.62, 32)} fill={c.wood} shade={[0, -10]} />
            <PictureFrame at={[w * 0.545, 230]} width={110} height={140} subject="sea" />
            {[0.68, 0.86].map((share) => (
              <g key={share}>
                {lamps && <LightPool at={[w * share, 130]} radius={260} strength={0.6} />}
                <Stroke d={`M${w * share} -200V50`} line="detail" />
                <Shape
                  d={`M${w * share - 62} 110Q${w * share - 56} 44 ${w * share} 40Q${w * share + 56} 44 ${w * share + 62} 110Z`}
                  fill={c.dark}
                />
              </g>
            ))}
            {tables && (
              <>
                <GroundShadow at={[w * 0.27, 850]} width={380} />
                <Chair at={[w * 0.27 - 160, 842]} colour={c.wood} />
                <Chair at={[w * 0.27 + 160, 842]} colour={c.wood} flip />
                <Table at={[w * 0.27, 856]} round width={240} colour={c.white} />
              </>
            )}
          </>
        );
      }}
    </SetStage>
  );
}

/** A waiting room of a clinic or an office: plain wall, row of chairs, a notice board, a clock. */
export function WaitingRoom(props: SetProps & { chairs?: boolean }) {
  const { chairs = true } = props;
  return (
    <SetStage {...props}>
      {({ w, c, time, seed }) => (
        <>
          <Wall w={w} colour={mixColours(c.wall, c.sky, 0.35)} dado />
          <RoomWindow
            x={w * 0.68}
            y={110}
            width={240}
            height={300}
            time={time}
            view="town"
            curtains={null}
            seed={seed}
          />
          <Stroke
            d={Array.from({ length: 9 }, (_, index) => `M${w * 0.68} ${124 + index * 18}h240`).join('')}
            line="detail"
            colour={c.white}
          />
          <WallClock x={w * 0.48} y={170} />
          <Shape d={handRect(w * 0.14, 150, 300, 210)} fill={c.wood} />
          <Shape d={handRect(w * 0.14 + 14, 164, 272, 182)} fill={c.ground} line="fine" />
          {[
            [30, 180, 70, 90],
            [118, 186, 90, 64],
            [226, 178, 50, 76],
            [124, 268, 110, 60],
          ].map(([x = 0, y = 0, width = 0, height = 0]) => (
            <Shape key={x} d={handRect(w * 0.14 + x, y, width, height)} fill={c.white} line="fine" />
          ))}
          <Floor w={w} y={700} colour={mixColours(c.stone, c.white, 0.4)} kind="slabs" />
          <Bush at={[w * 0.05, 640]} width={150} height={260} colour={c.leafDark} seed={seed} />
          <Shape d={`M${w * 0.05 - 50} 640h100l-12 100h-76Z`} fill={c.white} shade={[-14, 0]} />
          {chairs &&
            Array.from({ length: Math.max(2, Math.floor((w * 0.62) / 190)) }, (_, index) => (
              <PlainSeat key={index} x={w * 0.16 + 90 + index * 190} y={800} />
            ))}
        </>
      )}
    </SetStage>
  );
}

/** A carriage or the saloon of a ferry: windows that pass a landscape, seats facing each other. */
export function Carriage(props: SetProps & { kind?: 'train' | 'ferry'; seats?: boolean }) {
  const { kind = 'train', seats = true } = props;
  return (
    <SetStage {...props}>
      {({ w, c, time, lamps, random, seed }) => (
        <>
          <rect x={-w} y={-500} width={w * 3} height={1300} fill={mixColours(c.wall, c.wallTwo, 0.18)} />
          {Array.from({ length: Math.ceil(w / 560) + 1 }, (_, index) => {
            const x = -120 + index * 560;
            return (
              <g key={index}>
                <Shape d={roundWindow(x, 110, 460, 380)} fill={c.sky}>
                  <Sky
                    x={x}
                    y={90}
                    width={460}
                    height={420}
                    time={time}
                    colours={c}
                    seed={seed + index}
                    clouds={1}
                    sun={index === 1 ? undefined : null}
                  />
                  <g transform={`translate(${x} 0)`}>
                    {kind === 'ferry' ? (
                      <path
                        d="M-10 380H480V520H-10Z"
                        fill={time === 'evening' ? mixColours(c.sky, c.haze, 0.4) : c.water}
                      />
                    ) : (
                      <>
                        <Hills
                          w={460}
                          y={440}
                          height={130}
                          colour={mixColours(c.leafDark, c.haze, 0.5)}
                          seed={seed + index}
                          bottom={520}
                        />
                        <path d={`M-10 ${446 + random() * 12}H480V520H-10Z`} fill={c.leaf} />
                      </>
                    )}
                  </g>
                  <path
                    d={`M${x + 60} 90h60l-140 420h-60ZM${x + 150} 90h24l-140 420h-24Z`}
                    fill={c.white}
                    opacity={0.22}
                  />
                </Shape>
                <Stroke d={roundWindow(x - 14, 96, 488, 408)} />
                {kind === 'ferry' && (
                  <path
                    d={Array.from(
                      { length: 12 },
                      (_, rivet) => `M${x + 508} ${rivet * 60}a5 5 0 1 0 .1 0Z`,
                    ).join('')}
                    fill={c.dark}
                  />
                )}
              </g>
            );
          })}
          {kind === 'train' && (
            <Stroke d={`M${-w * 0.1} 20H${w * 1.1}M${-w * 0.1} 44H${w * 1.1}`} line="contour" />
          )}
          <Shape d={handRect(-w * 0.2, 520, w * 1.4, 24)} fill={c.wood} line="detail" />
          <Floor w={w} y={740} colour={mixColours(c.stone, c.dark, 0.2)} kind="boards" />
          {lamps && <LightPool at={[w * 0.5, -20]} radius={w * 0.5} strength={0.4} />}
          {seats && (
            <>
              <TrainSeat x={w * 0.12} colour={c.cloth} />
              <TrainSeat x={w * 0.88} colour={c.cloth} flip />
              <Shape d={handRect(w * 0.5 - 110, 560, 220, 22)} fill={c.wood} line="detail" />
              <Shape d={`M${w * 0.5 - 12} 582h24l8 160h-40Z`} fill={c.metal} line="detail" />
            </>
          )}
        </>
      )}
    </SetStage>
  );
}

export function WallClock({
  x,
  y,
  radius = 56,
  hour = 10,
  minute = 10,
}: {
  x: number;
  y: number;
  radius?: number;
  hour?: number;
  minute?: number;
}) {
  const c = usePalette();
  const hand = (turn: number, long: number) =>
    `M${x} ${y}L${x + Math.sin(turn * Math.PI * 2) * long} ${y - Math.cos(turn * Math.PI * 2) * long}`;
  return (
    <>
      <Shape
        d={`M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0Z`}
        fill={c.white}
      />
      <Stroke
        d={[0, 0.25, 0.5, 0.75]
          .map(
            (turn) =>
              `M${x + Math.sin(turn * 6.283) * radius * 0.78} ${y - Math.cos(turn * 6.283) * radius * 0.78}L${x + Math.sin(turn * 6.283) * radius * 0.9} ${y - Math.cos(turn * 6.283) * radius * 0.9}`,
          )
          .join('')}
      />
      <Stroke
        d={hand((hour % 12) / 12 + minute / 720, radius * 0.46) + hand(minute / 60, radius * 0.7)}
        line="contour"
      />
    </>
  );
}

function PlainSeat({ x, y }: { x: number; y: number }) {
  const c = usePalette();
  return (
    <>
      <Stroke
        d={`M${x - 62} ${y}v-170M${x + 62} ${y}v-170M${x - 70} ${y}h20M${x + 54} ${y}h20`}
        line="contour"
        colour={c.metal}
        width={12}
      />
      <Shape
        d={handPolygon(
          [
            [x - 70, y - 390],
            [x + 70, y - 390],
            [x + 64, y - 220],
            [x - 64, y - 220],
          ],
          { wobble: 3 },
        )}
        fill={c.clothTwo}
        shade={[0, -22]}
      />
      <Shape
        d={handPolygon(
          [
            [x - 70, y - 212],
            [x + 70, y - 212],
            [x + 80, y - 164],
            [x - 80, y - 164],
          ],
          { wobble: 3 },
        )}
        fill={c.clothTwo}
        shade={[0, -20]}
      />
    </>
  );
}

function TrainSeat({ x, colour, flip = false }: { x: number; colour: string; flip?: boolean }) {
  const c = usePalette();
  return (
    <g transform={`translate(${x} 0)${flip ? ' scale(-1 1)' : ''}`}>
      <Shape
        d="M-150 860V420Q-150 372 -104 372Q-64 372 -58 420L-40 640H130Q156 640 156 670V740H-20V860Z"
        fill={colour}
        shade={[-20, -14]}
      />
      <Shape d="M-146 420Q-150 372 -104 372Q-64 372 -60 420L-56 468H-150Z" fill={c.white} line="detail" />
      <Shape d="M-20 740H150V860H128V762H0V860H-20Z" fill={c.dark} line="detail" />
    </g>
  );
}

function roundWindow(x: number, y: number, width: number, height: number): string {
  const r = 46;
  return `M${x + r} ${y}h${width - r * 2}q${r} 0 ${r} ${r}v${height - r * 2}q0 ${r} ${-r} ${r}h${-(width - r * 2)}q${-r} 0 ${-r} ${-r}v${-(height - r * 2)}q0 ${-r} ${r} ${-r}Z`;
}
