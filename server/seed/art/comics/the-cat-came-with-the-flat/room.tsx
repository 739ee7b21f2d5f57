import type { ReactNode } from 'react';
import { handRect } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import { LightPool } from '../../kit/light/glow';
import { Shape, Stroke } from '../../kit/light/tone';
import { Door } from '../../kit/sets/buildings';
import { Floor } from '../../kit/sets/ground';
import { FloorLight, RoomWindow, Wall } from '../../kit/sets/interior';
import { type SetProps, SetStage } from '../../kit/sets/set-stage';

/** The one room: lilac paper, a balcony door, the marks of other people's pictures. */
export function Room(
  props: SetProps & {
    /** Where the balcony door is, as a share of the width. */
    door?: number;
    bulb?: boolean;
    pictures?: boolean;
    /** On the floor and the wall, behind everybody; 1000 units high. */
    furniture?: (width: number) => ReactNode;
  },
) {
  const { door = 0.5, bulb = true, pictures = true } = props;
  return (
    <SetStage {...props}>
      {({ w, c, time, lamps }) => {
        const x = w * door - 150;
        const pale = mixColours(c.wall, c.white, 0.3);
        return (
          <>
            <Wall w={w} colour={c.wall} pattern="stripes" />
            {pictures && (
              <>
                <path d={handRect(w * 0.16, 180, 150, 190)} fill={pale} />
                <path d={handRect(w * 0.8, 220, 190, 130)} fill={pale} />
                <Stroke d={`M${w * 0.16 + 75} 172v10M${w * 0.8 + 95} 212v10`} line="contour" />
              </>
            )}
            <RoomWindow
              x={x}
              y={120}
              width={300}
              height={590}
              time={time}
              view="town"
              curtains={null}
              seed={3}
            />
            <Stroke d={`M${x + 128} 440v54M${x + 172} 440v54`} line="contour" />
            <Floor w={w} y={700} colour={mixColours(c.wood, c.wall, 0.45)} kind="boards" />
            <FloorLight x={x - 20} time={time} />
            <Shape d={handRect(w * 0.9, 612, 54, 38, 1)} fill={c.white} line="detail">
              <circle cx={w * 0.9 + 18} cy={631} r={4} fill={c.dark} />
              <circle cx={w * 0.9 + 36} cy={631} r={4} fill={c.dark} />
            </Shape>
            {bulb && (
              <>
                <Stroke d={`M${w * 0.33} -300V70`} line="detail" />
                {lamps && <LightPool at={[w * 0.33, 108]} radius={300} strength={0.5} />}
                <Shape
                  d={`M${w * 0.33 - 12} 66h24v26q20 16 14 40q-26 26 -52 0q-6 -24 14 -40Z`}
                  fill={lamps ? c.glow : c.white}
                  line="detail"
                />
              </>
            )}
            {props.furniture?.(w)}
          </>
        );
      }}
    </SetStage>
  );
}

/** The landing: mint to the shoulder, the door of the flat, the banister. */
export function Landing(props: SetProps & { open?: boolean; doorAt?: number }) {
  const { open = false, doorAt = 0.42 } = props;
  return (
    <SetStage {...props}>
      {({ w, c }) => {
        const x = w * doorAt;
        return (
          <>
            <Wall w={w} colour={mixColours(c.clothTwo, c.white, 0.55)} />
            <rect x={-w} y={420} width={w * 3} height={250} fill={c.clothTwo} />
            <Stroke d={`M${-w} 420H${w * 2}`} line="contour" />
            <Floor w={w} y={700} colour={c.stone} kind="checks" />
            <Shape d={handRect(x - 26, 126, 322, 580)} fill={c.white} shade={[-8, 0]} depth={0.35} />
            <Door x={x} y={706} width={270} height={550} colour={c.cloth} open={open} step={false} />
            <Shape d={`M${x - 10} 740H${x + 290}L${x + 330} 800H${x - 40}Z`} fill={c.dark} line="detail" />
          </>
        );
      }}
    </SetStage>
  );
}
