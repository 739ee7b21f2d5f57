import { handPolygon, handRect } from '../geometry';
import { Handwriting } from '../lettering/sound-effect';
import { mixColours } from '../light/colour';
import { LightPool } from '../light/glow';
import { usePalette } from '../light/palette';
import { Sky } from '../light/sky';
import { Shape, Stroke } from '../light/tone';
import { Awning, Balcony, Door, House, HouseWindow } from './buildings';
import { Floor } from './ground';
import { type SetProps, SetStage } from './set-stage';
import { RoundTree, type Season } from './trees';

/** A street of an old town: house fronts with balconies, a shop under its awning, pavement, a tree and a lamp. */
export function CityStreet(
  props: SetProps & { sign?: string; tree?: boolean; season?: Season; wet?: boolean },
) {
  const { tree = true, season = 'summer', wet = false } = props;
  return (
    <SetStage {...props}>
      {({ w, c, time, lamps, random, seed }) => {
        const fronts = [
          c.wall,
          c.wallTwo,
          mixColours(c.wall, c.leaf, 0.3),
          mixColours(c.wallTwo, c.wall, 0.55),
        ];
        let x = -90 - random() * 120;
        const houses = Array.from({ length: Math.ceil((w + 300) / 320) }, (_, index) => {
          const house = {
            x,
            width: 300 + Math.round(random() * 90),
            top: -60 - random() * 260,
            colour: fronts[(index + seed) % 4] ?? c.wall,
            kind: (index + seed) % 3,
          };
          x += house.width;
          return house;
        });
        return (
          <>
            <Sky
              x={-0.15 * w}
              y={-350}
              width={w * 1.3}
              height={760}
              time={time}
              colours={c}
              seed={seed}
              clouds={1}
            />
            {houses.map((house, index) => (
              <House
                key={house.x}
                x={house.x}
                y={730}
                width={house.width}
                height={730 - house.top}
                colour={house.colour}
                floors={0}
                roof="cornice"
              >
                <Front
                  {...house}
                  lit={lamps}
                  sign={index === 1 ? props.sign : undefined}
                  seed={seed + index}
                />
              </House>
            ))}
            <Floor w={w} y={730} colour={wet ? mixColours(c.stone, c.water, 0.45) : c.stone} kind="slabs" />
            <Shape
              d={handRect(-w * 0.1, 884, w * 1.2, 26)}
              fill={mixColours(c.stone, c.white, 0.3)}
              line="detail"
            />
            <rect
              x={-w}
              y={908}
              width={w * 3}
              height={500}
              fill={mixColours(c.dark, c.stone, wet ? 0.3 : 0.5)}
            />
            {wet &&
              houses.map((house) => (
                <path
                  key={house.x}
                  d={`M${house.x + 60} 915h${house.width * 0.4}l-20 300h${-house.width * 0.3}Z`}
                  fill={lamps ? c.glow : house.colour}
                  opacity={0.28}
                />
              ))}
            {tree && <RoundTree at={[w * 0.9, 840]} scale={1.15} season={season} seed={seed} />}
            <StreetLamp x={w * 0.12} lit={lamps} />
          </>
        );
      }}
    </SetStage>
  );
}

function Front(props: {
  x: number;
  width: number;
  top: number;
  kind: number;
  lit: boolean;
  sign: string | undefined;
  seed: number;
}) {
  const { x, width, kind, lit, sign, seed } = props;
  const c = usePalette();
  const shop = kind !== 1;
  const floors = [250, 10].filter((y) => y > props.top + 140);
  return (
    <>
      {floors.map((y, index) =>
        kind === 2 ? (
          [0.2, 0.62].map((share) => (
            <HouseWindow
              key={`${y} ${share}`}
              x={x + width * share}
              y={y + 40}
              width={62}
              height={116}
              shutters
              lit={lit && (index + seed) % 2 === 0}
              colour={c.leafDark}
            />
          ))
        ) : (
          <Balcony
            key={y}
            x={x + width * 0.16}
            y={y + 170}
            width={width * 0.66}
            lit={lit && (index + seed) % 2 === 1}
            washing={(index + seed) % 3 === 1}
            seed={seed + index}
          />
        ),
      )}
      <Stroke d={`M${x} 452h${width}`} line="detail" />
      {shop ? (
        <>
          <Shape
            d={handRect(x + width * 0.1, 520, width * 0.48, 190)}
            fill={lit ? c.glow : mixColours(c.water, c.dark, 0.42)}
            shadow={lit ? undefined : `M${x} 520h${width}l${-width * 0.7} 190h${-width * 0.3}Z`}
          />
          <Stroke d={`M${x + width * 0.34} 520v190M${x + width * 0.1} 640h${width * 0.48}`} line="fine" />
          <Shape d={handRect(x + width * 0.08, 700, width * 0.52, 30)} fill={c.wood} line="detail" />
          <Door
            x={x + width * 0.68}
            y={730}
            width={width * 0.24}
            height={210}
            colour={kind === 0 ? c.clothTwo : c.wood}
            step={false}
          />
          <Awning
            x={x + width * 0.06}
            y={496}
            width={width * 0.9}
            colour={kind === 0 ? c.cloth : c.leafDark}
          />
          {sign && (
            <>
              <Shape d={handRect(x + width * 0.08, 452, width * 0.86, 48)} fill={c.dark} line="detail" />
              <Handwriting
                text={sign}
                at={[x + width * 0.51, 488]}
                size={38}
                anchor="middle"
                colour={c.glow}
              />
            </>
          )}
        </>
      ) : (
        <>
          <Door x={x + width * 0.3} y={730} width={116} height={250} arched colour={c.cloth} />
          <HouseWindow x={x + width * 0.76} y={540} width={58} height={96} lit={lit} />
          <HouseWindow x={x + width * 0.06} y={540} width={52} height={96} lit={lit} />
        </>
      )}
    </>
  );
}

export function StreetLamp({ x, y = 880, lit = false }: { x: number; y?: number; lit?: boolean }) {
  const c = usePalette();
  const top = y - 620;
  return (
    <>
      {lit && <LightPool at={[x + 74, top + 40]} radius={260} strength={0.75} />}
      {lit && <LightPool at={[x + 74, y + 20]} radius={290} flat={0.2} strength={0.6} />}
      <Shape
        d={`M${x - 9} ${y}L${x - 5} ${top + 20}Q${x} ${top - 26} ${x + 70} ${top - 12}L${x + 70} ${top - 2}Q${x + 10} ${top - 12} ${x + 7} ${top + 30}L${x + 10} ${y}Z`}
        fill={c.dark}
        line="detail"
      />
      <Shape
        d={handPolygon([
          [x - 20, y],
          [x - 12, y - 70],
          [x + 14, y - 70],
          [x + 22, y],
        ])}
        fill={c.dark}
        line="detail"
      />
      <Shape
        d={handPolygon([
          [x + 52, top + 12],
          [x + 96, top + 12],
          [x + 88, top + 56],
          [x + 60, top + 56],
        ])}
        fill={lit ? c.glow : c.white}
        line="detail"
      />
      <Shape
        d={`M${x + 42} ${top + 14}Q${x + 74} ${top - 34} ${x + 106} ${top + 14}Z`}
        fill={c.dark}
        line="detail"
      />
    </>
  );
}
