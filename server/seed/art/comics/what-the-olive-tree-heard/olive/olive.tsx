import { type Point, seededRandom } from '../../../kit/geometry';
import { mixColours } from '../../../kit/light/colour';
import { Scaled } from '../../../kit/light/scaled';
import { Shape, Stroke } from '../../../kit/light/tone';
import { type Frame, useFrame } from '../../../kit/page/frame';
import { useStyle } from '../../../kit/style';
import { tuft } from '../ground';
import type { Light } from '../light';
import { Bark } from './bark';
import type { Branch } from './branch';
import { type Clump, Foliage, Fruit, type LeafSize, SnowCap } from './foliage';
import { ages, type OliveAge } from './growth';

/**
 * The tree that tells the story. The ground at its foot comes to `at`; at `scale` 1 the old tree is about 1000 high
 * and 1100 wide, the grown one 760, the young one 430.
 */
export function Olive(props: {
  at: Point;
  scale?: number;
  age?: OliveAge;
  light: Light;
  wear?: 'blossom' | 'olives' | 'snow';
  seed?: number;
  /** No earth heaped over its foot: the roots are to be seen. */
  bareFoot?: boolean;
}) {
  const { at, scale = 1, age = 'old', light, wear, seed = 1, bareFoot = false } = props;
  const { limbs, roots, back, front, stout, hollow, foot } = ages[age];
  const size = seenFrom(ages[age].size, scale);
  const frame = useFrame();
  const seen = (clump: Clump) => !frame || isSeen(clump, at, scale, frame);
  const wood = (branch: Branch) => (branch.pale ? mixColours(light.bark, '#ffffff', 0.1) : light.bark);
  return (
    <Scaled at={at} scale={scale}>
      {back.filter(seen).map((clump, index) => (
        <Foliage key={clump[0]} clump={clump} leaf={light.leaf} seed={seed + index * 5} size={size} back />
      ))}
      {limbs.map((branch, index) => (
        <Bark
          key={branch.spine[0]?.join()}
          branch={branch}
          stout={stout}
          fill={wood(branch)}
          seed={seed + index}
        />
      ))}
      {!bareFoot && <Mound wide={foot} ground={light.ground} />}
      {roots.map((branch, index) => (
        <Bark
          key={branch.spine[1]?.join()}
          branch={branch}
          stout={stout}
          fill={wood(branch)}
          seed={seed + 20 + index}
          rough={0.6}
        />
      ))}
      {hollow && (
        <Shape
          d="M-16 -196C-30 -174 -24 -132 -6 -118C10 -130 14 -168 2 -192Q-6 -204 -16 -196Z"
          fill={mixColours(light.bark, '#1d2126', 0.78)}
          line="detail"
        />
      )}
      {front.filter(seen).map((clump, index) => (
        <Front key={clump[0]} clump={clump} index={index} {...{ light, wear, seed, size }} />
      ))}
      {age === 'young' && <Stroke d="M34 4L30 -190M30 -120L4 -112" line="detail" />}
    </Scaled>
  );
}

/** Whether a part of the crown reaches into the panel, its longest sprigs included. */
function isSeen([x, y, radiusX, radiusY]: Clump, at: Point, scale: number, frame: Frame): boolean {
  const [middleX, middleY] = [at[0] + x * scale, at[1] + y * scale];
  const [overX, overY] = [(radiusX + 80) * scale, (radiusY + 80) * scale];
  const across = middleX + overX > 0 && middleX - overX < frame.width;
  return across && middleY + overY > 0 && middleY - overY < frame.height;
}

type FrontProps = {
  clump: Clump;
  index: number;
  light: Light;
  wear: 'blossom' | 'olives' | 'snow' | undefined;
  seed: number;
  size: LeafSize;
};

function Front({ clump, index, light, wear, seed, size }: FrontProps) {
  return (
    <>
      <Foliage
        clump={clump}
        leaf={wear === 'snow' ? { ...light.leaf, light: '#f6f7f3' } : light.leaf}
        seed={seed + 40 + index * 3}
        size={size}
      />
      {wear === 'blossom' && (
        <Fruit clump={clump} seed={seed + index} count={16} radius={size.leaf * 0.13} fill="#fdf8ea" />
      )}
      {wear === 'olives' && (
        <Fruit clump={clump} seed={seed + index} count={9} radius={size.leaf * 0.19} fill="#3d4148" />
      )}
      {wear === 'snow' && <SnowCap clump={clump} seed={seed + index} />}
    </>
  );
}

/** The earth that the trunk has heaped around itself. */
function Mound({ wide, ground }: { wide: number; ground: string }) {
  const { ink } = useStyle();
  const random = seededRandom(wide);
  const grass = [-0.86, -0.5, -0.2, 0.16, 0.52, 0.84].map((share) =>
    tuft([share * wide, 26 + random() * 8], 22 + random() * 14, random),
  );
  return (
    <>
      <path
        d={`M${-wide} 34C${-wide * 0.7} 12 ${-wide * 0.3} 2 0 2C${wide * 0.3} 2 ${wide * 0.7} 12 ${wide} 34Q0 60 ${-wide} 34Z`}
        fill={ground}
      />
      <Stroke d={grass.join('')} line="fine" colour={mixColours(ground, ink, 0.65)} />
    </>
  );
}

/** From far away, fewer and larger leaves are drawn. */
function seenFrom({ leaf, sprigs }: LeafSize, scale: number): LeafSize {
  const share = Math.min(1, Math.max(0.4, scale * 1.15));
  return { leaf: leaf / share ** 0.5, sprigs: Math.round(sprigs * share) };
}
