import { handPolygon, handRect } from '../geometry';
import { mixColours } from '../light/colour';
import { usePalette } from '../light/palette';
import { Sky } from '../light/sky';
import { Shape, Stroke } from '../light/tone';
import { Bush, Door, House, HouseWindow } from './buildings';
import { Ground, Hills } from './ground';
import { type SetProps, SetStage } from './set-stage';
import { Cypress, OliveTree, RoundTree, type Season } from './trees';

/** A walled garden behind a house, with an olive tree of any age and season. */
export function Garden(
  props: SetProps & {
    season?: Season;
    tree?: 'sapling' | 'young' | 'grown' | 'old' | 'none';
    treeAt?: number;
    house?: boolean;
    treeScale?: number;
  },
) {
  const { season = 'summer', tree = 'grown', treeAt = 0.7, house = true, treeScale = 1.15 } = props;
  return (
    <SetStage {...props}>
      {({ w, c, time, lamps, random, seed }) => {
        const lawn = {
          spring: c.leaf,
          summer: mixColours(c.leaf, c.ground, 0.45),
          autumn: mixColours(c.ground, c.wallTwo, 0.35),
          winter: mixColours(c.white, '#eaf1ff', 0.35),
        }[season];
        return (
          <>
            <Sky x={-0.15 * w} y={-350} width={w * 1.3} height={960} time={time} colours={c} seed={seed} />
            <Hills
              w={w}
              y={600}
              height={150}
              colour={mixColours(c.leafDark, c.haze, 0.6)}
              seed={seed}
              bottom={660}
            />
            {[0.42, 0.47, 0.95].map((share) => (
              <Cypress key={share} at={[w * share, 640]} height={250 + random() * 90} far seed={seed} />
            ))}
            <Shape
              d={handRect(-w * 0.1, 585, w * 1.2, 120)}
              fill={c.stone}
              shadow={`M${-w * 0.1} 670h${w * 1.2}v60h${-w * 1.2}Z`}
              depth={0.4}
            >
              <Stroke
                d={Array.from(
                  { length: 34 },
                  () => `M${(random() * w).toFixed(0)} ${(600 + random() * 90).toFixed(0)}q16 -8 34 0`,
                ).join('')}
                line="fine"
              />
            </Shape>
            {house && (
              <>
                <House
                  x={-80}
                  y={722}
                  width={Math.min(w * 0.42, 470) + 80}
                  height={520}
                  colour={c.wall}
                  floors={0}
                  roof="tiles"
                >
                  <HouseWindow x={60} y={270} width={84} height={116} shutters lit={lamps} />
                  <Door x={Math.min(w * 0.42, 470) - 190} y={722} height={280} colour={c.clothTwo} />
                  <HouseWindow x={60} y={500} width={84} height={120} shutters lit={lamps} />
                </House>
                <Bush at={[36, 730]} width={150} height={120} colour={c.leafDark} seed={seed} />
              </>
            )}
            <Ground w={w} y={712} colour={lawn} seed={seed} tufts={season === 'winter' ? 4 : 18} />
            {tree !== 'none' && (
              <OliveTree at={[w * treeAt, 800]} scale={treeScale} age={tree} season={season} seed={seed} />
            )}
            {season !== 'winter' &&
              [0.08, 0.3, 0.96].map((share, index) => (
                <FlowerTuft
                  key={share}
                  x={w * share}
                  y={905 + index * 22}
                  colour={index === 1 ? c.accent : c.glow}
                />
              ))}
          </>
        );
      }}
    </SetStage>
  );
}

/** A city park: path, lawn, trees of a season, far houses. */
export function Park(props: SetProps & { season?: Season; bench?: boolean }) {
  const { season = 'summer' } = props;
  return (
    <SetStage {...props}>
      {({ w, c, time, lamps, random, seed }) => {
        const lawn = {
          spring: c.leaf,
          summer: c.leaf,
          autumn: mixColours(c.leaf, c.wallTwo, 0.4),
          winter: mixColours(c.white, '#eaf1ff', 0.35),
        }[season];
        return (
          <>
            <Sky x={-0.15 * w} y={-350} width={w * 1.3} height={960} time={time} colours={c} seed={seed} />
            {Array.from({ length: Math.ceil(w / 150) }, (_, index) => (
              <House
                key={index}
                x={index * 150 - 40}
                y={620}
                width={130 + random() * 30}
                height={170 + random() * 170}
                colour={mixColours([c.wall, c.wallTwo, c.stone][index % 3] ?? c.wall, c.haze, 0.55)}
                floors={4}
                columns={3}
                lit={lamps}
                detail="far"
                seed={seed}
              />
            ))}
            {Array.from({ length: 9 }, (_, index) => (
              <Bush
                key={index}
                at={[(index / 8) * w, 640]}
                width={w * 0.16}
                height={130 + random() * 70}
                colour={mixColours(season === 'winter' ? c.metal : c.leafDark, c.haze, 0.35)}
                seed={seed + index}
              />
            ))}
            <Ground w={w} y={628} colour={lawn} seed={seed} tufts={16} />
            <Shape
              d={`M${w * 0.46} 632Q${w * 0.5} 720 ${w * 0.16} 860Q${-w * 0.02} 960 ${-w * 0.3} 1300H${w * 0.86}Q${w * 0.7} 980 ${w * 0.62} 840Q${w * 0.56} 720 ${w * 0.53} 632Z`}
              fill={season === 'winter' ? mixColours(c.white, c.sky, 0.25) : c.ground}
              line="detail"
            />
            <RoundTree at={[w * 0.13, 730]} scale={0.95} season={season} seed={seed} />
            <RoundTree at={[w * 0.74, 690]} scale={0.7} season={season} seed={seed + 2} flip />
            <RoundTree at={[w * 0.95, 800]} scale={1.3} season={season} seed={seed + 5} />
          </>
        );
      }}
    </SetStage>
  );
}

/** A road between hills with cypresses, a chapel or farm far off. */
export function CountryRoad(props: SetProps & { chapel?: boolean }) {
  const { chapel = true } = props;
  return (
    <SetStage {...props}>
      {({ w, c, time, lamps, random, seed }) => (
        <>
          <Sky
            x={-0.15 * w}
            y={-350}
            width={w * 1.3}
            height={930}
            time={time}
            colours={c}
            seed={seed}
            birds={3}
          />
          <Hills w={w} y={560} height={230} colour={mixColours(c.clothTwo, c.haze, 0.6)} seed={seed} />
          <Hills
            w={w}
            y={600}
            height={130}
            colour={mixColours(c.leaf, c.haze, 0.4)}
            seed={seed + 3}
            line="detail"
          />
          {chapel && (
            <House
              x={w * 0.2}
              y={560}
              width={92}
              height={64}
              colour={c.white}
              roof="dome"
              floors={1}
              columns={2}
              lit={lamps}
              detail="far"
              seed={seed}
            />
          )}
          <Hills
            w={w}
            y={690}
            height={130}
            colour={mixColours(c.leaf, c.ground, 0.5)}
            seed={seed + 6}
            line="detail"
          />
          {Array.from({ length: 7 }, (_, index) => (
            <Cypress
              key={index}
              at={[w * (0.58 + index * 0.05), 640 - index * 14]}
              height={150 + random() * 60}
              seed={seed + index}
            />
          ))}
          <Ground w={w} y={690} colour={c.leaf} seed={seed} tufts={22} />
          <Shape
            d={`M${w * 0.5} 640Q${w * 0.62} 690 ${w * 0.44} 760Q${w * 0.2} 860 ${-w * 0.2} 1200H${w * 0.96}Q${w * 0.72} 900 ${w * 0.62} 790Q${w * 0.66} 700 ${w * 0.54} 640Z`}
            fill={c.ground}
            line="detail"
          />
          <Cypress at={[w * 0.08, 800]} height={620} seed={seed} />
          <Cypress at={[w * 0.16, 760]} height={430} seed={seed + 1} />
          <Stroke
            d={`M${w * 0.84} 900v-96M${w * 0.92} 890v-96M${w} 884v-96M${w * 0.78} 838Q${w * 0.9} 852 ${w * 1.1} 830M${w * 0.78} 868Q${w * 0.9} 880 ${w * 1.1} 862`}
            line="contour"
            colour={c.wood}
          />
        </>
      )}
    </SetStage>
  );
}

/** The city's roofs from a terrace, water tanks and antennas, the Acropolis far off. */
export function Rooftop(props: SetProps & { acropolis?: boolean; washing?: boolean }) {
  const { acropolis = true, washing = false } = props;
  return (
    <SetStage {...props}>
      {({ w, c, time, lamps, random, seed }) => (
        <>
          <Sky
            x={-0.15 * w}
            y={-350}
            width={w * 1.3}
            height={960}
            time={time}
            colours={c}
            seed={seed}
            birds={lamps ? 0 : 3}
          />
          <Hills w={w} y={560} height={90} colour={mixColours(c.clothTwo, c.haze, 0.55)} seed={seed} />
          {acropolis && <Acropolis x={w * 0.6} y={520} lit={lamps} />}
          {[0, 1].map((row) =>
            Array.from({ length: Math.ceil(w / 120) }, (_, index) => (
              <House
                key={`${row} ${index}`}
                x={index * 122 - 50 - row * 40}
                y={760}
                width={112 + random() * 30}
                height={(row ? 90 : 165) + random() * 90}
                colour={mixColours(
                  [c.white, c.wall, c.wallTwo, c.stone][Math.floor(random() * 4)] ?? c.wall,
                  c.haze,
                  row ? 0.15 : 0.42,
                )}
                floors={3}
                columns={3}
                lit={lamps}
                detail="far"
                seed={seed + index}
              />
            )),
          )}
          {[0.2, 0.44, 0.83].map((share) => (
            <Antenna key={share} x={w * share} y={600 + random() * 40} />
          ))}
          <rect x={-w} y={720} width={w * 3} height={700} fill={c.stone} />
          <Shape d={handRect(-w * 0.1, 700, w * 1.2, 74)} fill={c.white} shade={[0, -26]} depth={0.35} />
          <Shape d={handRect(-w * 0.1, 690, w * 1.2, 22)} fill={c.wall} line="detail" />
          {washing && (
            <>
              <Stroke d={`M${w * 0.02} 330Q${w * 0.5} 420 ${w * 0.98} 330`} />
              {[0.14, 0.26, 0.66, 0.78].map((share, index) => (
                <Shape
                  key={share}
                  d={handPolygon([
                    [w * share, 372],
                    [w * share + 120, 376],
                    [w * share + 128, 540],
                    [w * share - 6, 546],
                  ])}
                  fill={[c.white, c.cloth, c.white, c.clothTwo][index] ?? c.white}
                  line="detail"
                  shade={[-14, 0]}
                />
              ))}
            </>
          )}
        </>
      )}
    </SetStage>
  );
}

function Acropolis({ x, y, lit }: { x: number; y: number; lit: boolean }) {
  const c = usePalette();
  const stone = lit ? mixColours(c.glow, c.wall, 0.3) : mixColours(c.wall, c.haze, 0.4);
  return (
    <>
      <Shape
        d={handPolygon(
          [
            [x - 250, y + 70],
            [x - 200, y - 40],
            [x - 130, y - 62],
            [x + 110, y - 66],
            [x + 180, y - 30],
            [x + 260, y + 70],
          ],
          { wobble: 8 },
        )}
        fill={mixColours(c.ground, c.haze, 0.5)}
        line="fine"
      />
      <Shape
        d={handPolygon([
          [x - 90, y - 124],
          [x + 2, y - 156],
          [x + 94, y - 124],
        ])}
        fill={stone}
        line="fine"
      />
      <Shape d={`M${x - 84} ${y - 124}h172v14h-172Z`} fill={stone} line="fine" />
      {Array.from({ length: 8 }, (_, index) => (
        <Shape key={index} d={`M${x - 80 + index * 22} ${y - 110}h11v46h-11Z`} fill={stone} line="fine" />
      ))}
      <Stroke d={`M${x - 92} ${y - 64}h188`} line="detail" />
    </>
  );
}

function Antenna({ x, y }: { x: number; y: number }) {
  return (
    <Stroke
      d={`M${x} ${y}v-170M${x - 40} ${y - 150}h80M${x - 28} ${y - 128}h56M${x - 18} ${y - 106}h36`}
      line="detail"
    />
  );
}

export function FlowerTuft({ x, y, colour }: { x: number; y: number; colour: string }) {
  return (
    <>
      <Stroke
        d={`M${x - 22} ${y}q-4 -26 -14 -40M${x} ${y}q2 -30 -2 -56M${x + 18} ${y}q2 -26 16 -38`}
        line="fine"
      />
      {[
        [x - 36, y - 44],
        [x - 2, y - 62],
        [x + 34, y - 42],
      ].map(([at = 0, top = 0]) => (
        <Shape
          key={at}
          d={`M${at - 11} ${top}a11 10 0 1 1 22 0a11 10 0 1 1 -22 0Z`}
          fill={colour}
          line="fine"
        />
      ))}
    </>
  );
}
