import { handPolygon, handRect } from '../../../kit/geometry';
import { mixColours } from '../../../kit/light/colour';
import type { ScenePalette } from '../../../kit/light/palette';
import { Shape, Stroke } from '../../../kit/light/tone';
import { House, leafyBlob } from '../../../kit/sets/buildings';
import { type SetProps, SetStage } from '../../../kit/sets/set-stage';
import { StreetLamp } from '../../../kit/sets/street';
import { Tufts } from './ground';
import { Heaven } from './heaven';
import { Mailbox } from './mailbox';
import { OrangeTree } from './plants';

/** Along the wall: the garden to the left, the street to the right, the gate between them edge on. */
export function Border(
  props: SetProps & {
    postAt?: number;
    wet?: boolean;
    gate?: 'closed' | 'none';
    mailbox?: boolean;
    lamp?: boolean;
  },
) {
  const { postAt = 0.5, gate = 'closed', mailbox = true, wet = false, lamp = true } = props;
  return (
    <SetStage {...props}>
      {({ w, c, time, seed }) => {
        const post = w * postAt;
        return (
          <>
            <Heaven
              w={w}
              c={c}
              time={time}
              seed={seed}
              sun={time === 'day' ? [post + (w - post) * 0.3, 230] : null}
            />
            <g>
              <House
                x={post + 240}
                y={720}
                width={300}
                height={520}
                colour={c.wallTwo}
                floors={2}
                columns={2}
                roof="cornice"
                shutter={c.clothTwo}
              />
              <House
                x={post + 540}
                y={720}
                width={340}
                height={640}
                colour={c.wall}
                floors={3}
                columns={2}
                roof="flat"
                shutter={c.cloth}
              />
              <House
                x={post + 880}
                y={720}
                width={340}
                height={560}
                colour={c.haze}
                floors={2}
                columns={2}
                roof="tiles"
              />
            </g>
            <rect
              x={post}
              y={716}
              width={w * 2}
              height={600}
              fill={wet ? mixColours(c.stone, c.dark, 0.3) : c.stone}
            />
            <Stroke
              d={`M${post} 716H${w * 2}M${post} 790H${w * 2}M${post} 890H${w * 2}M${post + 240} 716L${post + 190} 790M${post + 420} 790L${post + 380} 890M${post + 620} 716L${post + 590} 790M${post + 720} 790L${post + 700} 890`}
              line="fine"
            />
            {lamp && <StreetLamp x={post + 620} y={760} lit={time === 'night'} />}
            <Shape
              d={leafyBlob([post - 300, 560], 330, 220, 5)}
              fill={c.leafDark}
              shade={[-30, -30]}
              merged
            />
            <Shape
              d={leafyBlob([post - 700, 500], 330, 280, 8)}
              fill={c.leafDark}
              shade={[-30, -30]}
              merged
            />
            <OrangeTree at={[post - 420, 770]} c={c} scale={1.15} />
            <Shape d={`M${-w} 716H${post}V1400H${-w}Z`} fill={c.leaf} line="detail" />
            <Tufts from={-100} to={post - 40} y={760} seed={seed} />
            {gate !== 'none' && <EdgeGate x={post} c={c} />}
            <Shape d={handRect(post - 36, 470, 76, 420)} fill={c.wall} shade={[-16, 0]} />
            <Shape d={handRect(post - 52, 446, 108, 34)} fill={c.wallTwo} shade={[-14, -6]} />
            {mailbox && <Mailbox at={[post + 78, 560]} scale={0.9} />}
          </>
        );
      }}
    </SetStage>
  );
}

function EdgeGate({ x, c }: { x: number; c: ScenePalette }) {
  const rail = (y: number) =>
    handPolygon([
      [x - 14, y],
      [x - 150, y - 60],
      [x - 150, y - 30],
      [x - 14, y + 34],
    ]);
  return (
    <>
      {[640, 800].map((y) => (
        <Shape key={y} d={rail(y)} fill={mixColours(c.clothTwo, c.dark, 0.3)} line="detail" />
      ))}
      {[0, 1, 2, 3].map((index) => {
        const right = x - 124 + index * 34;
        const drop = index * 16;
        return (
          <Shape
            key={index}
            d={`M${right - 24} ${800 + drop}V${560 + drop}Q${right - 12} ${534 + drop} ${right} ${566 + drop}V${808 + drop}Z`}
            fill={c.clothTwo}
            shade={[-6, 0]}
          />
        );
      })}
    </>
  );
}
