import { handRect } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import { LightPool, LightShape } from '../../kit/light/glow';
import { Shape, Stroke } from '../../kit/light/tone';
import { Floor } from '../../kit/sets/ground';
import { RoomWindow, Wall } from '../../kit/sets/interior';
import { type SetProps, SetStage } from '../../kit/sets/set-stage';
import { HangingPans, OldStove, Photo, PotOfBasil, WallClock } from './kitchen-things';
import { RecipeCard } from './recipe-card';

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
            <path
              d={`M${-w * 0.2} 250H${w * 1.2}V440H${-w * 0.2}Z`}
              fill={mixColours(c.white, c.wall, 0.35)}
            />
            <path
              d={Array.from({ length: Math.ceil(w / 60) + 8 }, (_, index) => {
                const left = -w * 0.2 + index * 60;
                return `M${left + 30} 264l24 24l-24 24l-24 -24ZM${left} 320l24 24l-24 24l-24 -24Z`;
              }).join('')}
              fill={mixColours(c.cloth, c.wall, 0.35)}
            />
            <Stroke d={`M${-w * 0.2} 250H${w * 1.2}M${-w * 0.2} 382H${w * 1.2}`} line="fine" />
            <RoomWindow
              x={x.window - 150}
              y={20}
              width={300}
              height={330}
              time={time}
              view="garden"
              curtains={c.cloth}
              seed={3}
            />
            <PotOfBasil at={[x.window - 80, 352]} />
            <WallClock at={[x.clock, 110]} radius={74} time={clock} />
            <HangingPans x={x.shelf} />
            <RecipeCard at={[x.card, 150]} width={150} rotate={4} far framed={props.framed ?? false} />
            {props.photo && <Photo at={[x.card + 170, 140]} />}
            <Floor w={w} y={700} colour={mixColours(c.ground, c.white, 0.15)} kind="checks" />
            <Shape
              d={handRect(-w * 0.2, 430, w * 1.4, 284)}
              fill={mixColours(c.clothTwo, c.wall, 0.25)}
              shade={[0, -24]}
            />
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
