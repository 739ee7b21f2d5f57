import { handPolygon, handRect, type Point, smoothPath } from '../geometry';
import { mixColours } from '../light/colour';
import { Glitter, LightPool } from '../light/glow';
import { usePalette } from '../light/palette';
import { Scaled } from '../light/scaled';
import { Sky } from '../light/sky';
import { Shape, Stroke } from '../light/tone';
import { Ground, Hills, Sea } from './ground';
import { RowingBoat } from './harbour';
import { type SetProps, SetStage } from './set-stage';
import { Fir } from './trees';

/** A clearing in a forest with tents and a fire. */
export function Campsite(props: SetProps & { tents?: number; fire?: boolean; litTent?: boolean }) {
  const { tents = 2, fire = true } = props;
  return (
    <SetStage {...props}>
      {({ w, c, time, lamps, random, seed }) => (
        <>
          <Sky x={-0.15 * w} y={-350} width={w * 1.3} height={960} time={time} colours={c} seed={seed} />
          <Hills w={w} y={600} height={240} colour={mixColours(c.clothTwo, c.haze, 0.55)} seed={seed} />
          {Array.from({ length: Math.ceil(w / 84) }, (_, index) => (
            <Fir
              key={index}
              at={[index * 84 - 20 + random() * 40, 668]}
              scale={0.56 + random() * 0.34}
              far
              seed={seed + index}
            />
          ))}
          <Ground w={w} y={650} colour={mixColours(c.leafDark, c.leaf, 0.4)} seed={seed} tufts={20} />
          <path
            d={smoothPath(
              [
                [-0.1 * w, 800],
                [w * 0.3, 740],
                [w * 0.7, 748],
                [w * 1.1, 810],
              ],
              { tension: 1 },
            )}
            fill="none"
          />
          {tents > 0 && <Tent at={[w * 0.27, 800]} scale={1.05} lit={props.litTent ?? lamps} />}
          {tents > 1 && <Tent at={[w * 0.8, 760]} scale={0.72} lit={false} colour={c.clothTwo} flip />}
          {tents > 2 && <Tent at={[w * 0.55, 730]} scale={0.55} lit={lamps} colour={c.glow} />}
          {fire && <Campfire at={[w * 0.58, 868]} lit />}
          <Fir at={[w * 0.03, 880]} scale={1.75} seed={seed} />
          <Fir at={[w * 0.98, 860]} scale={1.55} seed={seed + 4} />
        </>
      )}
    </SetStage>
  );
}

/** A lake between hills with a jetty; a boat on it if wished. */
export function Lake(props: SetProps & { jetty?: boolean; boat?: boolean }) {
  const { jetty = true, boat = true } = props;
  return (
    <SetStage {...props}>
      {({ w, c, time, lamps, random, seed }) => (
        <>
          <Sky
            x={-0.15 * w}
            y={-350}
            width={w * 1.3}
            height={900}
            time={time}
            colours={c}
            seed={seed}
            birds={2}
          />
          <Hills
            w={w}
            y={530}
            height={260}
            colour={mixColours(c.clothTwo, c.haze, 0.6)}
            seed={seed}
            bottom={560}
          />
          <Hills
            w={w}
            y={545}
            height={120}
            colour={mixColours(c.leafDark, c.haze, 0.35)}
            seed={seed + 2}
            bottom={560}
            line="detail"
          />
          {Array.from({ length: 12 }, (_, index) => (
            <Fir
              key={index}
              at={[(index / 11) * w + random() * 40, 556]}
              scale={0.2 + random() * 0.16}
              far
              seed={seed + index}
            />
          ))}
          <Sea w={w} y={552} seed={seed} />
          <path
            d={smoothPath(
              [
                [w * 0.1, 560],
                [w * 0.3, 600],
                [w * 0.5, 566],
                [w * 0.8, 606],
                [w, 560],
              ],
              { tension: 1 },
            )}
            fill={mixColours(c.leafDark, c.water, 0.6)}
          />
          {(time === 'dusk' || time === 'dawn' || lamps) && (
            <Glitter x={w * 0.5} y={580} width={w * 0.34} height={260} count={36} seed={seed} />
          )}
          {boat && <RowingBoat at={[w * 0.26, 690]} scale={0.7} colour={c.cloth} />}
          <Ground w={w} y={884} colour={c.leaf} seed={seed} tufts={12} />
          {jetty && (
            <>
              <Shape
                d={handPolygon([
                  [w * 0.6, 690],
                  [w * 0.69, 690],
                  [w * 0.86, 1300],
                  [w * 0.3, 1300],
                ])}
                fill={c.wood}
                shade={[-12, 0]}
              >
                <Stroke
                  d={[706, 724, 748, 780, 820, 872, 940].map((y) => `M${w * 0.2} ${y}H${w}`).join('')}
                />
              </Shape>
              {(
                [
                  [0.6, 690, 70],
                  [0.69, 690, 70],
                  [0.55, 800, 110],
                  [0.735, 800, 110],
                ] as const
              ).map(([share, y, long]) => (
                <Shape
                  key={share}
                  d={handRect(w * share - 9, y - long * 0.5, 18, long)}
                  fill={c.wood}
                  line="detail"
                />
              ))}
            </>
          )}
          <Stroke
            d={Array.from(
              { length: 16 },
              (_, index) =>
                `M${w * 0.02 + index * 14} 940q${(index % 5) - 2} -90 ${(index % 7) * 5 - 14} -${120 + (index % 4) * 36}`,
            ).join('')}
            line="detail"
          />
        </>
      )}
    </SetStage>
  );
}

/** A beach: sea to the horizon, sand, an umbrella or rocks. */
export function Beach(props: SetProps & { umbrella?: boolean; rocks?: boolean; island?: boolean }) {
  const { umbrella = false, rocks = true, island = true } = props;
  return (
    <SetStage {...props}>
      {({ w, c, time, seed }) => {
        const shore: Point[] = [
          [-0.15 * w, 740],
          [w * 0.2, 768],
          [w * 0.45, 736],
          [w * 0.75, 770],
          [w * 1.15, 726],
        ];
        const foam = shore.map(([x, y], index): Point => [x, y - 20 + (index % 2) * 10]);
        return (
          <>
            <Sky
              x={-0.15 * w}
              y={-350}
              width={w * 1.3}
              height={880}
              time={time}
              colours={c}
              seed={seed}
              birds={3}
            />
            {island && (
              <Hills
                w={w}
                y={536}
                height={130}
                colour={mixColours(c.clothTwo, c.haze, 0.5)}
                seed={seed}
                bottom={534}
              />
            )}
            <Sea w={w} y={530} seed={seed} />
            {time !== 'day' && time !== 'grey' && (
              <Glitter
                x={w * (time === 'dawn' ? 0.16 : 0.6)}
                y={540}
                width={w * 0.22}
                height={170}
                count={40}
                seed={seed}
              />
            )}
            <RowingBoat at={[w * 0.18, 600]} scale={0.34} sail />
            <path d={`${smoothPath(foam, { tension: 1 })}V1400H${-0.15 * w}Z`} fill={c.white} />
            <Shape
              d={`${smoothPath(shore, { tension: 1 })}V1500H${-0.15 * w}Z`}
              fill={c.ground}
              line="detail"
            />
            <path
              d={`${smoothPath(
                shore.map(([x, y]): Point => [x, y + 4]),
                { tension: 1 },
              )}L${w * 1.15} 770Q${w * 0.5} 830 ${-0.15 * w} 790Z`}
              fill={mixColours(c.ground, c.wood, 0.3)}
            />
            <Stroke
              d={Array.from(
                { length: 18 },
                (_, index) =>
                  `M${(((index * 137) % 100) / 100) * w} ${830 + ((index * 53) % 150)}q14 -7 30 0`,
              ).join('')}
              line="fine"
            />
            {rocks && (
              <Shape
                d={`${handPolygon(
                  [
                    [w * 0.8, 800],
                    [w * 0.83, 690],
                    [w * 0.88, 650],
                    [w * 0.93, 680],
                    [w * 0.97, 600],
                    [w * 1.2, 590],
                    [w * 1.2, 830],
                  ],
                  { wobble: 6 },
                )}`}
                fill={c.stone}
                shadow={`M${w * 0.86} 840L${w * 0.9} 690L${w * 0.94} 760L${w} 640L${w * 1.2} 660V840Z`}
              />
            )}
            {umbrella && <BeachUmbrella x={w * 0.16} y={850} />}
          </>
        );
      }}
    </SetStage>
  );
}

/** Nothing but sky, for flights, dreams and endings. */
export function SkyOnly(
  props: SetProps & { clouds?: number; print?: 'dots' | 'lines' | 'bands' | 'flat'; sun?: Point | null },
) {
  return (
    <SetStage {...props}>
      {({ w, c, time, seed }) => (
        <Sky
          x={-0.15 * w}
          y={-200}
          width={w * 1.3}
          height={1400}
          time={time}
          colours={c}
          seed={seed}
          clouds={props.clouds ?? 4}
          print={props.print ?? 'dots'}
          {...(props.sun === undefined ? {} : { sun: props.sun })}
        />
      )}
    </SetStage>
  );
}

/** A ridge tent, its opening to the right; about 420 wide, glowing from inside when lit. */
export function Tent({
  at,
  scale = 1,
  lit = false,
  colour,
  flip = false,
}: {
  at: Point;
  scale?: number;
  lit?: boolean;
  colour?: string;
  flip?: boolean;
}) {
  const c = usePalette();
  const cloth = colour ?? c.cloth;
  const skin = lit ? mixColours(cloth, c.glow, 0.62) : cloth;
  return (
    <Scaled at={at} scale={scale} flip={flip}>
      {lit && <LightPool at={[0, -100]} radius={420} strength={0.5} />}
      <Stroke d="M-250 16L-96 -268M262 14L140 -240M-96 -268L-280 -10" line="detail" />
      <Shape d="M-220 0Q-150 -140 -96 -270L128 -250Q60 -110 40 0Z" fill={skin} shade={[-14, -20]} />
      <Shape d="M128 -252Q70 -120 40 0H250Q180 -120 128 -252Z" fill={mixColours(skin, c.white, 0.12)} />
      <Shape d="M128 -236Q112 -110 96 0H176Q150 -120 128 -236Z" fill={lit ? c.glow : c.dark} line="detail" />
      <Shape d="M128 -236Q104 -120 96 0L70 -6Q96 -140 128 -236Z" fill={skin} line="detail" />
      <Stroke d="M-96 -270Q-60 -150 -96 0M20 -258Q30 -140 -10 0" line="fine" />
    </Scaled>
  );
}

export function Campfire({ at, scale = 1, lit = true }: { at: Point; scale?: number; lit?: boolean }) {
  const c = usePalette();
  return (
    <Scaled at={at} scale={scale}>
      {lit && <LightPool at={[0, -40]} radius={380} strength={0.65} />}
      {lit && <LightPool at={[0, 10]} radius={460} flat={0.22} strength={0.5} />}
      {[-86, -52, -14, 28, 68, 94].map((x, index) => (
        <Shape
          key={x}
          d={`M${x - 24} 16q-2 -30 24 -30t24 30Z`}
          fill={index % 2 ? c.stone : c.metal}
          line="detail"
        />
      ))}
      <Shape
        d={handPolygon([
          [-80, -2],
          [70, -40],
          [78, -20],
          [-72, 16],
        ])}
        fill={c.wood}
        line="detail"
      />
      <Shape
        d={handPolygon([
          [80, -2],
          [-70, -40],
          [-78, -20],
          [72, 16],
        ])}
        fill={c.wood}
        line="detail"
        shade={[-6, 0]}
      />
      {lit && (
        <>
          <Shape
            d="M-52 -26Q-76 -80 -34 -116Q-38 -86 -20 -80Q-26 -146 20 -184Q14 -140 40 -112Q48 -126 46 -142Q86 -80 50 -24Q0 -8 -52 -26Z"
            fill={c.accent}
          />
          <path
            d="M-30 -28Q-44 -64 -16 -88Q-12 -68 2 -66Q4 -104 20 -124Q22 -92 38 -74Q50 -40 30 -26Q0 -16 -30 -28Z"
            fill={c.glow}
          />
        </>
      )}
    </Scaled>
  );
}

function BeachUmbrella({ x, y }: { x: number; y: number }) {
  const c = usePalette();
  return (
    <g transform={`rotate(-12 ${x} ${y})`}>
      <Stroke d={`M${x} ${y}V${y - 470}`} line="contour" />
      <Shape
        d={`M${x - 230} ${y - 350}Q${x - 180} ${y - 500} ${x} ${y - 506}Q${x + 180} ${y - 500} ${x + 230} ${y - 350}q-38 -34 -76 0q-38 -34 -77 0q-38 -34 -77 0q-38 -34 -77 0q-38 -34 -77 0q-38 -34 -76 0Z`}
        fill={c.white}
      >
        <path
          d={`M${x} ${y - 506}Q${x - 150} ${y - 470} ${x - 154} ${y - 350}h77Q${x - 60} ${y - 460} ${x} ${y - 506}ZM${x} ${y - 506}Q${x + 150} ${y - 470} ${x + 154} ${y - 350}h-77Q${x + 60} ${y - 460} ${x} ${y - 506}Z`}
          fill={c.cloth}
        />
      </Shape>
    </g>
  );
}
