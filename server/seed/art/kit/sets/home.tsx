import { handPolygon, handRect } from '../geometry';
import { mixColours } from '../light/colour';
import { LightPool, Steam } from '../light/glow';
import { usePalette } from '../light/palette';
import { Shape, Stroke } from '../light/tone';
import { Bed, Bookshelf, Lamp, PictureFrame, Sofa, Table } from '../props/furniture';
import { Bush, Door } from './buildings';
import { Floor } from './ground';
import { FloorLight, RoomWindow, Rug, Wall } from './interior';
import { type SetProps, SetStage } from './set-stage';

type View = 'sky' | 'sea' | 'town' | 'garden';

/** A kitchen: tiles, a stove, a worktop with things on it, shelves, a window, perhaps a table in front. */
export function Kitchen(props: SetProps & { view?: View; cooking?: boolean; table?: boolean }) {
  const { view = 'garden', cooking = true, table = false } = props;
  return (
    <SetStage {...props}>
      {({ w, c, time, lamps, seed }) => {
        const stoveX = w * (seed % 2 ? 0.2 : 0.78);
        const windowX = w * (seed % 2 ? 0.56 : 0.2);
        const tile = seed % 3 === 0 ? c.leaf : seed % 3 === 1 ? c.clothTwo : c.wallTwo;
        return (
          <>
            <Wall w={w} colour={c.wall} pattern={seed % 2 ? 'plain' : 'dots'} />
            <Tiles w={w} colour={tile} />
            <RoomWindow
              x={windowX}
              y={96}
              width={260}
              height={270}
              time={time}
              view={view}
              curtains={null}
              seed={seed}
            />
            <Shape
              d={`M${windowX - 40} 60H${windowX + 300}L${windowX + 296} 116q-21 22 -42 0t-42 0t-42 0t-42 0t-42 0t-42 0t-42 0t-42 0Z`}
              fill={c.cloth}
              line="detail"
            />
            <Shelf x={stoveX + (seed % 2 ? 230 : -480)} y={190} seed={seed} />
            <Floor w={w} y={700} colour={mixColours(c.ground, c.white, 0.25)} kind="checks" />
            <Shape
              d={handRect(-w * 0.2, 452, w * 1.4, 262)}
              fill={mixColours(c.wood, c.wall, 0.35)}
              shade={[0, -20]}
            />
            <Stroke
              d={Array.from({ length: Math.ceil((w * 1.4) / 170) }, (_, index) =>
                handRect(-w * 0.2 + index * 170 + 14, 486, 142, 200),
              ).join('')}
              line="detail"
            />
            <Stroke
              d={Array.from(
                { length: Math.ceil((w * 1.4) / 170) },
                (_, index) => `M${-w * 0.2 + index * 170 + 70} 512h30`,
              ).join('')}
              line="contour"
            />
            <Shape d={handRect(-w * 0.2, 424, w * 1.4, 34)} fill={c.stone} shade={[0, -12]} />
            <Stove x={stoveX} cooking={cooking} lit={lamps} />
            <WorktopThings x={windowX + 60} seed={seed} />
            <FloorLight x={windowX - 40} time={time} />
            {lamps && <LightPool at={[w * 0.5, 120]} radius={620} strength={0.35} />}
            {table && <Table at={[w * 0.5, 1010]} width={Math.min(w * 0.8, 760)} cloth />}
          </>
        );
      }}
    </SetStage>
  );
}

/** A living room: sofa, lamp, shelves of books, a window, pictures, a rug. */
export function LivingRoom(
  props: SetProps & {
    view?: View;
    sofa?: boolean;
    pattern?: 'plain' | 'stripes' | 'dots' | 'flowers';
    lampLit?: boolean;
  },
) {
  const { view = 'town', sofa = true, pattern = 'stripes' } = props;
  return (
    <SetStage {...props}>
      {({ w, c, time, lamps, seed }) => (
        <>
          <Wall w={w} colour={c.wall} pattern={pattern} dado={seed % 2 === 0} />
          <RoomWindow x={w * 0.5 - 130} y={90} width={260} height={320} time={time} view={view} seed={seed} />
          <PictureFrame at={[w * 0.27, 200]} width={120} height={150} subject="couple" />
          <PictureFrame at={[w * 0.27 - 120, 260]} width={84} height={96} subject="sea" />
          <PictureFrame at={[w * 0.76, 190]} width={150} height={110} subject="hill" />
          <Floor w={w} y={700} colour={mixColours(c.wood, c.wall, 0.3)} kind="boards" />
          <FloorLight x={w * 0.42} time={time} />
          <Bookshelf at={[w * 0.91, 722]} height={600} seed={seed} />
          <Lamp at={[w * 0.1, 742]} lit={props.lampLit ?? lamps} />
          <Rug x={w * 0.48} width={Math.min(w * 0.7, 900)} />
          {sofa && <Sofa at={[w * 0.45, 800]} width={Math.min(w * 0.58, 660)} />}
        </>
      )}
    </SetStage>
  );
}

/** A bedroom with the bed along the wall, a bedside lamp, the window over it. */
export function Bedroom(props: SetProps & { view?: View; lampLit?: boolean; bed?: boolean }) {
  const { view = 'town', bed = true, time = 'night' } = props;
  return (
    <SetStage {...props} time={time}>
      {({ w, c, lamps, seed }) => (
        <>
          <Wall
            w={w}
            colour={mixColours(c.wallTwo, c.wall, 0.4)}
            pattern={seed % 2 ? 'flowers' : 'stripes'}
          />
          <RoomWindow
            x={w * 0.58}
            y={110}
            width={280}
            height={300}
            time={time}
            view={view}
            curtains={c.clothTwo}
            seed={seed}
          />
          <PictureFrame at={[w * 0.34, 220]} width={150} height={120} subject="sea" />
          <Floor w={w} y={700} colour={c.wood} kind="boards" />
          <FloorLight x={w * 0.5} time={time} />
          <Rug x={w * 0.6} y={920} width={560} colour={c.clothTwo} />
          <Shape d={handRect(w * 0.07 - 70, 560, 150, 180)} fill={c.wood} shade={[-16, 0]}>
            <Stroke d={`M${w * 0.07 - 54} 620h118M${w * 0.07 - 6} 594h22M${w * 0.07 - 6} 660h22`} />
          </Shape>
          <Lamp at={[w * 0.07, 562]} kind="table" lit={props.lampLit ?? lamps} />
          {bed && <Bed at={[w * 0.07 + 530, 790]} />}
        </>
      )}
    </SetStage>
  );
}

/** A hall with stairs and the front door; `open` lets the evening in. */
export function Hallway(props: SetProps & { open?: boolean }) {
  const { open = false } = props;
  return (
    <SetStage {...props}>
      {({ w, c, time, lamps, seed }) => {
        const foot = w * 0.6;
        const steps = 9;
        return (
          <>
            <Wall w={w} colour={c.wall} pattern={seed % 2 ? 'stripes' : 'flowers'} dado />
            <Floor w={w} y={700} colour={c.stone} kind="checks" />
            {open && (
              <path
                d={`M${w * 0.12} 716h220l150 300h-420Z`}
                fill={time === 'night' ? c.haze : c.sun}
                opacity={0.4}
              />
            )}
            <Shape d={handRect(w * 0.12 - 26, 196, 270, 510)} fill={c.white} shade={[-8, 0]} depth={0.35} />
            <Door x={w * 0.12} y={706} width={218} height={480} colour={c.cloth} open={open} step={false} />
            <Shape d={handRect(w * 0.12 - 30, 700, 278, 24)} fill={c.wood} line="detail" />
            <PictureFrame at={[w * 0.45, 300]} width={120} height={150} subject="couple" />
            <Stroke
              d={`M${w * 0.4} 420h130M${w * 0.4 + 20} 420v26M${w * 0.4 + 66} 420v26M${w * 0.4 + 110} 420v26`}
              line="contour"
            />
            <Shape
              d={`M${w * 0.4 + 52} 440q-34 90 -26 190h92q2 -110 -34 -190Z`}
              fill={c.clothTwo}
              shade={[-14, 0]}
            />
            <Shape
              d={handPolygon(
                [
                  [foot, 760],
                  ...Array.from({ length: steps * 2 }, (_, index): [number, number] => [
                    foot + Math.floor((index + 1) / 2) * 74,
                    700 - Math.floor(index / 2) * 68,
                  ]),
                  [w * 1.3 + 400, 90],
                  [w * 1.3 + 400, 760],
                ],
                { bow: 0.2 },
              )}
              fill={c.wood}
              shade={[0, 0]}
            >
              {Array.from({ length: steps }, (_, index) => (
                <path key={index} d={`M${foot + index * 74} ${700 - index * 68}h78v-16h-78Z`} fill={c.wall} />
              ))}
            </Shape>
            <Stroke
              d={Array.from(
                { length: steps },
                (_, index) => `M${foot + 38 + index * 74} ${694 - index * 68}v-190`,
              ).join('')}
            />
            <Stroke d={`M${foot + 8} 540L${foot + 620} -22`} line="contour" width={15} colour={c.wood} />
            <Shape d={handRect(foot - 14, 470, 34, 262)} fill={c.wood} shade={[-8, 0]} />
            <Bush at={[w * 0.045, 640]} width={130} height={230} colour={c.leafDark} seed={seed} />
            <Shape d={`M${w * 0.045 - 52} 640h104l-14 104h-76Z`} fill={c.wallTwo} shade={[-14, 0]} />
            {lamps && <LightPool at={[w * 0.4, 60]} radius={560} strength={0.45} />}
          </>
        );
      }}
    </SetStage>
  );
}

function Tiles({ w, colour }: { w: number; colour: string }) {
  const c = usePalette();
  const columns = Math.ceil((w * 1.4) / 58);
  return (
    <>
      <rect x={-w * 0.2} y={292} width={w * 1.4} height={140} fill={mixColours(c.white, colour, 0.12)} />
      {Array.from({ length: columns * 2 }, (_, index) => {
        const [x, y] = [-w * 0.2 + (index % columns) * 58, 308 + Math.floor(index / columns) * 58];
        return (index + Math.floor(index / columns)) % 2 ? (
          <path key={index} d={handRect(x + 3, y + 3, 52, 52, 1)} fill={mixColours(colour, c.white, 0.35)} />
        ) : (
          <path
            key={index}
            d={`M${x + 29} ${y + 12}L${x + 46} ${y + 29}L${x + 29} ${y + 46}L${x + 12} ${y + 29}Z`}
            fill={mixColours(colour, c.white, 0.2)}
          />
        );
      })}
      <Stroke d={`M${-w * 0.2} 300H${w * 1.2}`} line="fine" />
    </>
  );
}

function Shelf({ x, y, seed }: { x: number; y: number; seed: number }) {
  const c = usePalette();
  const jar = (left: number, height: number, colour: string) => (
    <Shape
      key={left}
      d={`M${left} ${y}v${-height}q0 -10 10 -10h32q10 0 10 10v${height}Z`}
      fill={colour}
      line="detail"
      shade={[-8, 0]}
    />
  );
  return (
    <>
      {[60, 84, 48, 72].map((height, index) =>
        jar(
          x + 14 + index * 62,
          height,
          [c.wallTwo, c.glow, c.clothTwo, c.white][(index + seed) % 4] ?? c.glow,
        ),
      )}
      <Shape d={handRect(x, y, 280, 16)} fill={c.wood} line="detail" />
      <Stroke
        d={`M${x + 30} ${y + 16}v30M${x + 92} ${y + 16}v30M${x + 154} ${y + 16}v30M${x + 220} ${y + 16}v30`}
        line="fine"
      />
      {[22, 84, 146, 212].map((left, index) => (
        <Shape
          key={left}
          d={`M${x + left - 12} ${y + 46}h40v${24 + (index % 2) * 12}q-20 14 -40 0Z`}
          fill={index % 2 ? c.metal : c.white}
          line="detail"
        />
      ))}
    </>
  );
}

function Stove({ x, cooking, lit }: { x: number; cooking: boolean; lit: boolean }) {
  const c = usePalette();
  return (
    <>
      <Shape
        d={handPolygon([
          [x - 90, -60],
          [x + 90, -60],
          [x + 128, 120],
          [x - 128, 120],
        ])}
        fill={c.metal}
        shade={[-24, 0]}
      />
      <Shape d={handRect(x - 140, 116, 280, 30)} fill={c.metal} line="detail" />
      <Shape d={handRect(x - 128, 424, 256, 290)} fill={c.white} shade={[-16, 0]} />
      <Shape
        d={handRect(x - 96, 520, 192, 130)}
        fill={lit || cooking ? mixColours(c.glow, c.dark, 0.2) : c.dark}
      />
      <Stroke d={`M${x - 92} 504h184`} line="contour" />
      {[-84, -28, 28, 84].map((dx) => (
        <Shape
          key={dx}
          d={`M${x + dx - 13} 470a13 13 0 1 1 26 0a13 13 0 1 1 -26 0Z`}
          fill={c.dark}
          line="none"
        />
      ))}
      <Shape d={handRect(x - 134, 414, 268, 18)} fill={c.dark} line="detail" />
      <Shape d={`M${x - 100} 328h120v66q0 20 -20 20h-80q-20 0 -20 -20Z`} fill={c.cloth} shade={[-14, 0]} />
      <Stroke d={`M${x - 108} 328h136M${x - 100} 352h-22v20h22M${x + 20} 352h22v20h-22`} line="contour" />
      <Shape d={`M${x + 58} 414l-6 -44h50l-6 44Z`} fill={c.wallTwo} line="detail" shade={[-7, 0]} />
      <Stroke d={`M${x + 102} 378l54 -22`} line="contour" />
      {cooking && <Steam at={[x - 40, 312]} size={120} />}
    </>
  );
}

function WorktopThings({ x, seed }: { x: number; seed: number }) {
  const c = usePalette();
  return (
    <>
      <Shape d={`M${x} 424h110q-6 -50 -55 -50t-55 50Z`} fill={c.wallTwo} line="detail" />
      {[16, 48, 80].map((dx, index) => (
        <Shape
          key={dx}
          d={`M${x + dx - 16} ${376 - (index % 2) * 12}a18 18 0 1 1 36 0a18 18 0 1 1 -36 0Z`}
          fill={seed % 2 ? c.glow : c.accent}
          line="detail"
        />
      ))}
      <Shape
        d={`M${x + 160} 424v-74q0 -10 10 -14v-26h20v26q10 4 10 14v74Z`}
        fill={c.leafDark}
        line="detail"
        shade={[-8, 0]}
      />
    </>
  );
}
