import { handEllipse, handRect, type Point } from '../../../kit/geometry';
import { mixColours } from '../../../kit/light/colour';
import { GroundShadow } from '../../../kit/light/glow';
import { type ScenePalette, usePalette } from '../../../kit/light/palette';
import { Scaled } from '../../../kit/light/scaled';
import { disc } from '../../../kit/light/sky';
import { Shape } from '../../../kit/light/tone';
import { Bush, leafyBlob } from '../../../kit/sets/buildings';

/** A terracotta pot with geraniums; `at` its foot. */
export function FlowerPot({
  at,
  scale = 1,
  flowers = true,
  seed = 1,
}: {
  at: Point;
  scale?: number;
  flowers?: boolean;
  seed?: number;
}) {
  const c = usePalette();
  return (
    <Scaled at={at} scale={scale}>
      <GroundShadow at={[6, 0]} width={190} opacity={0.3} />
      <Shape d={leafyBlob([0, -190], 110, 84, seed)} fill={c.leafDark} shade={[-14, -14]} merged />
      <Shape d="M-66 -130H66L50 0H-50Z" fill={c.wallTwo} shade={[-20, -4]} />
      <Shape d={handRect(-76, -146, 152, 34)} fill={c.wallTwo} shade={[-18, -4]} />
      {flowers &&
        [
          [-70, -210],
          [-20, -256],
          [44, -226],
          [10, -196],
          [84, -180],
        ].map(([x = 0, y = 0]) => <Blossom key={x} at={[x, y]} colour={c.accent} />)}
    </Scaled>
  );
}

export function OrangeTree({ at, c, scale = 1 }: { at: Point; c: ScenePalette; scale?: number }) {
  return (
    <Scaled at={at} scale={scale}>
      <GroundShadow at={[10, 0]} width={300} opacity={0.34} />
      <Shape
        d="M-24 0C-14 -80 -20 -150 -30 -220L30 -220C18 -150 20 -80 32 0Z"
        fill={c.wood}
        shade={[-14, 0]}
      />
      <Shape d={leafyBlob([0, -360], 200, 180, 4)} fill={c.leafDark} shade={[-34, -34]} merged />
      <Shape
        d={leafyBlob([-30, -390], 130, 110, 6)}
        fill={mixColours(c.leafDark, c.leaf, 0.55)}
        line="none"
      />
      {[
        [-110, -330],
        [-40, -270],
        [70, -300],
        [120, -390],
        [10, -420],
        [-90, -450],
        [70, -480],
      ].map(([x = 0, y = 0]) => (
        <Shape
          key={x}
          d={handEllipse(x, y, 21)}
          fill={mixColours(c.glow, c.accent, 0.35)}
          line="detail"
          shade={[-5, -5]}
        />
      ))}
    </Scaled>
  );
}

export function Bougainvillea({ at: [x, y], c }: { at: Point; c: ScenePalette }) {
  return (
    <>
      <Bush at={[x, y + 60]} width={150} height={170} colour={c.leafDark} seed={2} />
      <Shape d={leafyBlob([x + 30, y - 60], 120, 84, 7)} fill={c.accent} shade={[-12, -14]} merged />
      <Shape d={leafyBlob([x - 60, y - 20], 62, 60, 9)} fill={c.accent} shade={[-10, -10]} merged />
    </>
  );
}

function Blossom({ at: [x, y], colour }: { at: Point; colour: string }) {
  const c = usePalette();
  const petals = [0, 1, 2, 3, 4]
    .map((turn) => disc(x + Math.cos(turn * 1.257) * 14, y + Math.sin(turn * 1.257) * 14, 13))
    .join('');
  return (
    <>
      <Shape d={petals} fill={colour} line="detail" merged />
      <path d={disc(x, y, 8)} fill={c.glow} />
    </>
  );
}
