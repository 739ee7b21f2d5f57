import { handRect, type Point } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import { LightPool, LightShape, Steam } from '../../kit/light/glow';
import { usePalette } from '../../kit/light/palette';
import { Scaled } from '../../kit/light/scaled';
import { disc } from '../../kit/light/sky';
import type { TimeOfDay } from '../../kit/light/time';
import { Shape, Stroke } from '../../kit/light/tone';
import { Floor } from '../../kit/sets/ground';
import { RoomWindow, Wall } from '../../kit/sets/interior';
import { type SetProps, SetStage } from '../../kit/sets/set-stage';
import { RecipeCard } from './recipe-card';
import { LARDER } from './style';

type KitchenProps = SetProps & {
  clock?: readonly [hour: number, minute: number];
  /** The window's, stove's, clock's and shelf's places, in shares of the width. */
  places?: { window?: number; stove?: number; clock?: number; shelf?: number; card?: number };
  sun?: boolean;
  cooking?: boolean;
  photo?: boolean;
  framed?: boolean;
};

/** Yiayia's kitchen: it never changes, only its light and what hangs on the wall. */
export function OurKitchen(props: KitchenProps) {
  const { clock = [5, 56], places = {}, sun = true, cooking = false } = props;
  return (
    <SetStage {...props}>
      {({ w, c, time, lamps }) => {
        const x = {
          window: w * (places.window ?? 0.5),
          stove: w * (places.stove ?? 0.84),
          clock: w * (places.clock ?? 0.3),
          shelf: w * (places.shelf ?? 0.16),
          card: w * (places.card ?? 0.66),
        };
        return (
          <>
            <Wall w={w} colour={c.wall} pattern="plain" />
            <path d={`M${-w * 0.2} 250H${w * 1.2}V440H${-w * 0.2}Z`} fill={mixColours(c.white, c.wall, 0.35)} />
            <path
              d={Array.from({ length: Math.ceil(w / 60) + 8 }, (_, index) => {
                const left = -w * 0.2 + index * 60;
                return `M${left + 30} 264l24 24l-24 24l-24 -24ZM${left} 320l24 24l-24 24l-24 -24Z`;
              }).join('')}
              fill={mixColours(c.cloth, c.wall, 0.35)}
            />
            <Stroke d={`M${-w * 0.2} 250H${w * 1.2}M${-w * 0.2} 382H${w * 1.2}`} line="fine" />
            <RoomWindow x={x.window - 150} y={20} width={300} height={330} time={time} view="garden" curtains={c.cloth} seed={3} />
            <PotOfBasil at={[x.window - 80, 352]} />
            <WallClock at={[x.clock, 110]} radius={74} time={clock} />
            <HangingPans x={x.shelf} />
            <RecipeCard at={[x.card, 150]} width={150} rotate={4} far framed={props.framed ?? false} />
            {props.photo && <Photo at={[x.card + 170, 140]} />}
            <Floor w={w} y={700} colour={mixColours(c.ground, c.white, 0.15)} kind="checks" />
            <Shape d={handRect(-w * 0.2, 430, w * 1.4, 284)} fill={mixColours(c.clothTwo, c.wall, 0.25)} shade={[0, -24]} />
            <Stroke
              d={Array.from({ length: Math.ceil((w * 1.4) / 190) }, (_, index) =>
                handRect(-w * 0.2 + index * 190 + 16, 468, 158, 214),
              ).join('')}
            />
            <Shape d={handRect(-w * 0.2, 400, w * 1.4, 36)} fill={c.stone} shade={[0, -12]} />
            <OldStove x={x.stove} time={time} cooking={cooking} />
            {sun && time === 'day' && (
              <LightShape
                points={[
                  [x.window - 140, 60],
                  [x.window + 150, 60],
                  [x.window + 620, 1000],
                  [x.window + 40, 1000],
                ]}
                colour="#fff3c4"
                strength={0.3}
              />
            )}
            {lamps && <LightPool at={[w * 0.5, 200]} radius={700} strength={0.35} />}
          </>
        );
      }}
    </SetStage>
  );
}

/** The clock over the table. */
export function WallClock({ at, radius, time: [hour, minute] }: { at: Point; radius: number; time: readonly [number, number] }) {
  const c = usePalette();
  return (
    <Scaled at={at} scale={radius / 100} line={1}>
      <Shape d={disc(0, 0, 104)} fill={c.cloth} shade={[-10, -10]} />
      <Shape d={disc(0, 0, 82)} fill={c.white} line="detail" shade={[5, 6]} depth={0.35} />
      {Array.from({ length: 12 }, (_, index) => (
        <path
          key={index}
          d={index % 3 === 0 ? 'M0 -74V-56' : 'M0 -73V-64'}
          transform={`rotate(${index * 30})`}
          stroke={LARDER.ink}
          strokeWidth={index % 3 === 0 ? 9 : 5}
          strokeLinecap="round"
        />
      ))}
      <path d="M0 10V-40" stroke={LARDER.ink} strokeWidth={12} strokeLinecap="round" transform={`rotate(${((hour % 12) + minute / 60) * 30})`} />
      <path d="M0 14V-62" stroke={LARDER.ink} strokeWidth={8} strokeLinecap="round" transform={`rotate(${minute * 6})`} />
      <path d={disc(0, 0, 9)} fill={LARDER.tomato} />
    </Scaled>
  );
}

function OldStove({ x, time, cooking }: { x: number; time: TimeOfDay; cooking: boolean }) {
  const c = usePalette();
  const lit = cooking && time !== 'night';
  return (
    <>
      <Shape d={`M${x - 60} -80H${x + 60}L${x + 70} 60L${x + 150} 150H${x - 150}L${x - 70} 60Z`} fill={c.metal} shade={[-22, 0]} />
      <Shape d={handRect(x - 160, 146, 320, 28)} fill={c.dark} line="detail" />
      <Shape d={handRect(x - 150, 392, 300, 322)} fill={c.white} shade={[-18, 0]} />
      <Shape d={`M${x - 112} 660V548Q${x - 112} 520 ${x - 84} 520H${x + 84}Q${x + 112} 520 ${x + 112} 548V660Z`} fill={lit ? c.glow : c.dark} line="contour" />
      {lit && <Shape d={`M${x - 76} 640Q${x} 560 ${x + 76} 640Z`} fill={c.wood} line="detail" />}
      <Stroke d={`M${x - 100} 496h200`} line="contour" width={12} />
      {[-100, -50, 0, 50, 100].map((dx) => (
        <Shape key={dx} d={disc(x + dx, 448, 15)} fill={c.cloth} line="detail" />
      ))}
      <Shape d={handRect(x - 156, 384, 312, 22)} fill={c.dark} line="detail" />
      <Shape d={`M${x - 110} 300h130v64q0 20 -20 20h-90q-20 0 -20 -20Z`} fill="#b5723f" shade={[-16, 0]} />
      <Stroke d={`M${x - 120} 300h150M${x - 110} 326h-24v20h24M${x + 20} 326h24v20h-24`} line="contour" />
      {cooking && <Steam at={[x - 45, 286]} size={130} colour={c.white} />}
      <Shape d={`M${x + 60} 384q-12 -74 30 -80q44 6 32 80Z`} fill={c.clothTwo} line="detail" shade={[-9, 0]} />
    </>
  );
}

function HangingPans({ x }: { x: number }) {
  const c = usePalette();
  return (
    <>
      <Stroke d={`M${x - 170} 44H${x + 170}`} line="contour" width={10} />
      {[
        [-120, 46, '#b5723f'],
        [-10, 56, c.metal],
        [104, 40, '#b5723f'],
      ].map(([dx, radius, colour]) => {
        const [left, r] = [x + Number(dx), Number(radius)];
        return (
          <g key={left}>
            <Stroke d={`M${left} 44V${100}`} line="contour" width={13} />
            <Shape d={disc(left, 104 + r, r)} fill={String(colour)} shade={[-9, -8]} />
            <Shape d={disc(left, 104 + r, r * 0.72)} fill={mixColours(String(colour), c.dark, 0.18)} line="detail" />
          </g>
        );
      })}
    </>
  );
}

function PotOfBasil({ at: [x, y] }: { at: Point }) {
  const c = usePalette();
  return (
    <>
      <Shape d={`M${x - 56} ${y - 60}C${x - 80} ${y - 110} ${x - 20} ${y - 150} ${x} ${y - 128}C${x + 30} ${y - 152} ${x + 80} ${y - 104} ${x + 54} ${y - 58}Z`} fill={c.leafDark} shade={[-10, -8]} />
      <Shape d={`M${x - 40} ${y - 64}H${x + 40}L${x + 30} ${y}H${x - 30}Z`} fill={c.wallTwo} shade={[-10, 0]} />
    </>
  );
}

function Photo({ at: [x, y] }: { at: Point }) {
  const c = usePalette();
  return (
    <>
      <Shape d={handRect(x - 62, y - 78, 124, 150)} fill={c.wood} line="detail" />
      <Shape d={handRect(x - 48, y - 64, 96, 122, 1)} fill={c.haze} line="fine">
        <path d={`M${x - 60} ${y + 70}q8 -60 60 -62q52 2 60 62Z`} fill={c.leafDark} />
        <path d={`M${x - 22} ${y + 60}v-34q22 14 44 0v34Z`} fill={c.glow} />
        <path d={disc(x, y - 14, 28)} fill={LARDER.skinOld} />
        <path d={`M${x - 30} ${y - 14}q-2 -34 30 -34t30 34q-10 -18 -30 -18t-30 18Z${disc(x, y - 46, 14)}`} fill="#d9cfc2" />
        <path d={`M${x - 12} ${y - 14}v4M${x + 12} ${y - 14}v4M${x - 10} ${y}q10 8 20 0`} stroke={LARDER.ink} strokeWidth={3} fill="none" strokeLinecap="round" />
      </Shape>
    </>
  );
}
