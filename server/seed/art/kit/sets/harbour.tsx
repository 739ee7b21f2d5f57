import { handPolygon, handRect } from '../geometry';
import { mixColours } from '../light/colour';
import { Glitter, LightPool } from '../light/glow';
import { usePalette } from '../light/palette';
import { Scaled } from '../light/scaled';
import { Sky } from '../light/sky';
import { Shape, Stroke } from '../light/tone';
import { House } from './buildings';
import { Floor, Hills, Sea } from './ground';
import { type SetProps, SetStage } from './set-stage';

/** A Greek island harbour: hill town, water with boats, the ferry, a stone quay with a lamp and bollards. */
export function Harbour(
  props: SetProps & { ferry?: 'docked' | 'leaving' | 'far' | 'none'; quay?: boolean; ferryAt?: number },
) {
  const { ferry = 'docked', quay = true, ferryAt = 0.68 } = props;
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
            birds={lamps ? 0 : 4}
          />
          <Hills
            w={w}
            y={545}
            height={190}
            colour={mixColours(c.leafDark, c.haze, 0.62)}
            seed={seed}
            bottom={560}
          />
          <Hills
            w={w}
            y={550}
            height={110}
            colour={mixColours(c.ground, c.haze, 0.25)}
            seed={seed + 4}
            bottom={560}
            line="detail"
          />
          {Array.from({ length: Math.ceil(w / 74) }, (_, index) => {
            const x = -40 + index * 74 + random() * 26;
            const y = 552 - Math.abs(Math.sin(index * 1.7 + seed)) * 62;
            return (
              <House
                key={index}
                x={x}
                y={y}
                width={52 + random() * 34}
                height={48 + random() * 46}
                colour={[c.white, c.wall, c.white, c.wallTwo][Math.floor(random() * 4)] ?? c.white}
                roof={random() > 0.86 ? 'dome' : random() > 0.6 ? 'tiles' : 'flat'}
                floors={2}
                lit={lamps}
                detail="far"
                seed={seed + index}
              />
            );
          })}
          <Sea w={w} y={556} seed={seed} />
          {lamps && <Glitter x={0} y={566} width={w} height={150} count={50} colour={c.glow} seed={seed} />}
          <RowingBoat at={[w * 0.16, 690]} scale={0.5} sail />
          {ferry === 'far' && <Ferry at={[w * ferryAt, 585]} scale={0.24} lit={lamps} />}
          {ferry === 'leaving' && <Ferry at={[w * ferryAt, 650]} scale={0.62} lit={lamps} wake />}
          {ferry === 'docked' && <Ferry at={[w * ferryAt, 735]} scale={1} lit={lamps} />}
          {quay && (
            <>
              <Floor w={w} y={760} colour={c.stone} kind="slabs" />
              <Shape d={handRect(-w * 0.1, 744, w * 1.2, 26)} fill={mixColours(c.stone, c.white, 0.35)} />
              {[0.1, 0.46, 0.9].map((share) => (
                <Shape
                  key={share}
                  d={`M${w * share - 22} 764V726Q${w * share - 34} 712 ${w * share} 706Q${w * share + 34} 712 ${w * share + 22} 726V764Z`}
                  fill={c.dark}
                  line="detail"
                />
              ))}
              <Stroke d={`M${w * 0.1} 724Q${w * 0.28} 800 ${w * 0.46} 724`} />
              <QuayLamp x={w * (seed % 2 ? 0.3 : 0.78)} lit={lamps} />
            </>
          )}
        </>
      )}
    </SetStage>
  );
}

/** A car ferry, its bow to the right; `at` is the middle of its waterline, about 720 long. */
export function Ferry({
  at,
  scale = 1,
  lit = false,
  wake = false,
  flip = false,
}: {
  at: readonly [number, number];
  scale?: number;
  lit?: boolean;
  wake?: boolean;
  flip?: boolean;
}) {
  const c = usePalette();
  const pane = lit ? c.glow : mixColours(c.water, c.dark, 0.5);
  const panes = (x: number, y: number, count: number) =>
    Array.from({ length: count }, (_, index) => (
      <path key={index} d={handRect(x + index * 42, y, 26, 24, 1)} fill={pane} />
    ));
  return (
    <Scaled at={at} scale={scale} flip={flip}>
      <Shape
        d={handPolygon([
          [-300, -190],
          [180, -190],
          [224, -120],
          [-300, -120],
        ])}
        fill={c.white}
        shade={[0, -20]}
      />
      <Shape
        d={handPolygon([
          [-250, -262],
          [90, -262],
          [130, -190],
          [-250, -190],
        ])}
        fill={c.white}
        shade={[0, -18]}
      />
      <Shape
        d={handPolygon([
          [-120, -262],
          [-98, -352],
          [-34, -352],
          [-20, -262],
        ])}
        fill={c.cloth}
        shade={[-18, 0]}
      >
        <path d="M-130 -330h130v22h-130z" fill={c.white} />
      </Shape>
      <Shape
        d={handPolygon([
          [20, -262],
          [24, -312],
          [92, -312],
          [108, -262],
        ])}
        fill={c.white}
        line="detail"
      />
      <path d={handRect(36, -302, 54, 20, 1)} fill={pane} />
      {panes(-272, -168, 10)}
      {panes(-226, -238, 7)}
      <Stroke
        d="M-250 -262v-22H20M-230 -284v22M-190 -284v22M-150 -284v22M-62 -352v-60M-62 -400l40 -14M110 -262v-70"
        line="fine"
      />
      <Shape
        d="M-346 -128Q-60 -112 250 -122L372 -150Q340 -60 268 6H-312Q-346 -60 -346 -128Z"
        fill={c.clothTwo}
        shade={[0, -34]}
      >
        <path d="M-400 -66Q0 -54 420 -92V-70Q0 -30 -400 -42Z" fill={c.white} />
      </Shape>
      {[-200, -90, 20, 130].map((x) => (
        <path key={x} d={`M${x} -92a10 10 0 1 0 .1 0Z`} fill={c.dark} />
      ))}
      <path
        d="M-360 0q30 -16 60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0v26H-360Z"
        fill={c.water}
      />
      <Stroke d="M-340 4q30 -12 60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0" colour={c.white} />
      {wake && (
        <Stroke
          d="M-350 8q-90 -10 -200 10M-360 22q-110 -4 -190 24M-340 -6q-60 -10 -110 -4"
          colour={c.white}
          line="contour"
        />
      )}
    </Scaled>
  );
}

/** A small wooden boat, with or without its sail; about 300 long, `at` the middle of its waterline. */
export function RowingBoat({
  at,
  scale = 1,
  sail = false,
  colour,
  flip = false,
}: {
  at: readonly [number, number];
  scale?: number;
  sail?: boolean;
  colour?: string;
  flip?: boolean;
}) {
  const c = usePalette();
  return (
    <Scaled at={at} scale={scale} flip={flip}>
      {sail && (
        <>
          <Stroke d="M-10 -40V-300" line="contour" />
          <Shape d="M2 -290Q104 -190 116 -70L2 -62Z" fill={c.white} shade={[-18, 0]} />
          <Shape d="M-22 -270Q-70 -160 -96 -72L-22 -64Z" fill={c.cloth} shade={[-10, 0]} />
        </>
      )}
      <Shape
        d="M-150 -58Q0 -36 158 -70Q140 -10 96 8H-104Q-140 -12 -150 -58Z"
        fill={colour ?? c.white}
        shade={[0, -20]}
      >
        <path d="M-170 -62Q0 -36 170 -74V-50Q0 -16 -170 -40Z" fill={c.clothTwo} />
      </Shape>
      <path d="M-130 2q24 -12 48 0t48 0t48 0t48 0t48 0v20H-130Z" fill={c.water} />
      <Stroke d="M-136 5q24 -11 48 0t48 0t48 0t48 0t48 0t30 0" colour={c.white} />
    </Scaled>
  );
}

function QuayLamp({ x, lit }: { x: number; lit: boolean }) {
  const c = usePalette();
  return (
    <>
      {lit && <LightPool at={[x, 318]} radius={230} strength={0.7} />}
      {lit && <LightPool at={[x, 830]} radius={300} flat={0.2} strength={0.6} />}
      <Shape d={`M${x - 8} 800L${x - 5} 350H${x + 5}L${x + 8} 800Z`} fill={c.dark} line="detail" />
      <Shape d={`M${x - 26} 806Q${x} 770 ${x + 26} 806Z`} fill={c.dark} line="detail" />
      <Shape
        d={handPolygon([
          [x - 20, 296],
          [x + 20, 296],
          [x + 14, 352],
          [x - 14, 352],
        ])}
        fill={lit ? c.glow : c.white}
        line="detail"
      />
      <Shape d={`M${x - 28} 298L${x} 268L${x + 28} 298Z`} fill={c.dark} line="detail" />
    </>
  );
}
