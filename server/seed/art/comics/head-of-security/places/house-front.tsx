import type { ReactNode } from 'react';
import { handPolygon, handRect } from '../../../kit/geometry';
import { mixColours } from '../../../kit/light/colour';
import { Shape, Stroke } from '../../../kit/light/tone';
import { Door, House, HouseWindow, leafyBlob } from '../../../kit/sets/buildings';
import { type SetProps, SetStage } from '../../../kit/sets/set-stage';
import { Lawn } from './ground';
import { Heaven } from './heaven';
import { Bougainvillea, FlowerPot, OrangeTree } from './plants';

/** The house from the garden gate, the way a dog sees it who looks over his shoulder. */
export function HouseFront(
  props: SetProps & { open?: boolean; doorAt?: number; sun?: boolean; children?: ReactNode },
) {
  const { open = false, doorAt = 0.64, sun = true } = props;
  return (
    <SetStage {...props}>
      {({ w, c, time, seed }) => {
        const door = w * doorAt;
        return (
          <>
            <Heaven
              w={w}
              c={c}
              time={time}
              seed={seed}
              sun={sun && time === 'day' ? [w * 0.14, 250] : null}
            />
            <Shape d={leafyBlob([w * 0.02, 520], 210, 230, 3)} fill={c.leafDark} shade={[-20, -24]} merged />
            <House x={door - 430} y={724} width={900} height={560} colour={c.wall} floors={0} roof="tiles" />
            <HouseWindow x={door - 330} y={420} width={120} height={150} shutters />
            <HouseWindow x={door + 230} y={420} width={120} height={150} shutters />
            <Door x={door - 84} y={700} width={168} height={330} colour={c.clothTwo} open={open} />
            {!open && <Shape d={handRect(door - 40, 470, 80, 16)} fill={c.glow} line="detail" />}
            <Shape d={handRect(door - 130, 700, 260, 26)} fill={c.stone} line="detail" />
            <Shape
              d={handRect(door - 160, 724, 320, 30)}
              fill={mixColours(c.stone, c.white, 0.4)}
              line="detail"
            />
            <Bougainvillea at={[door + 150, 400]} c={c} />
            <Lawn w={w} c={c} y={738} />
            <Shape
              d={handPolygon([
                [door - 130, 752],
                [door + 130, 752],
                [door + 340, 1080],
                [door - 460, 1080],
              ])}
              fill={c.ground}
              line="detail"
            />
            <Stroke
              d={`M${door - 200} 830H${door + 170}M${door - 280} 910H${door + 220}M${door - 10} 756L${door - 20} 828M${door + 60} 836L${door + 84} 906M${door - 120} 834L${door - 150} 904`}
              line="fine"
            />
            <OrangeTree at={[door - 560, 790]} c={c} scale={1.1} />
            <FlowerPot at={[door - 190, 776]} scale={0.8} />
            <FlowerPot at={[door + 190, 776]} scale={0.8} />
            {props.children}
          </>
        );
      }}
    </SetStage>
  );
}
