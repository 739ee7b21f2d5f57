import { Inked, Line } from '../../../kit/figure/ink';
import { handEllipse } from '../../../kit/geometry';
import { useStyle } from '../../../kit/style';
import { COLOURS } from '../style';
import type { CatMood } from './moods';

const SKULL =
  'M0 -96C46 -98 86 -82 108 -46C122 -18 132 4 136 26L160 30L142 50L156 68L128 70C102 92 54 102 0 102C-54 102 -102 92 -128 70L-156 68L-142 50L-160 30L-136 26C-132 4 -122 -18 -108 -46C-86 -82 -46 -98 0 -96Z';
const WHOLE_EAR = 'M-112 -34C-124 -84 -122 -132 -110 -156C-84 -144 -50 -118 -30 -86Z';
const TORN_EAR = 'M112 -34C122 -66 128 -92 128 -114L104 -100L98 -146C70 -134 46 -112 30 -86Z';

/** The cat's face; it is 270 wide, its middle at the origin. It always looks at somebody. */
export function Head({ mood }: { mood: CatMood }) {
  return (
    <>
      <Inked
        parts={[SKULL, WHOLE_EAR, TORN_EAR]}
        fill={COLOURS.grey}
        shade="M74 -160H190V120H-20C70 90 112 50 96 -10C90 -50 84 -70 74 -160Z"
      >
        <path d="M-100 -52C-108 -86 -108 -112 -102 -132C-84 -120 -64 -104 -52 -88Z" fill={COLOURS.rose} />
        <path
          d="M100 -52C106 -70 110 -80 112 -92L94 -82L88 -120C74 -110 62 -100 52 -88Z"
          fill={COLOURS.rose}
        />
        <path
          d="M-9 -110H9L5 -50Q0 -44 -5 -50ZM-44 -106H-26L-20 -58Q-26 -52 -31 -58ZM26 -106H44L31 -58Q26 -52 20 -58ZM-170 -6L-112 6Q-106 12 -112 16L-170 14ZM170 -6L112 6Q106 12 112 16L170 14Z"
          fill={COLOURS.greyDark}
        />
      </Inked>
      <Muzzle mouth={mood.mouth} />
      <Eye x={-56} side={-1} mood={mood} />
      <Eye x={56} side={1} mood={mood} />
      <Line
        d="M-66 46L-176 30M-66 58L-180 66M-62 70L-164 98M66 46L176 30M66 58L180 66M62 70L164 98"
        weight={0.62}
      />
    </>
  );
}

/** From behind; the torn ear is on the other side. */
export function HeadBack() {
  return (
    <>
      <Inked
        parts={[SKULL, WHOLE_EAR, TORN_EAR].map(mirrored)}
        fill={COLOURS.grey}
        shade="M74 -160H190V120H-20C70 90 112 50 96 -10C90 -50 84 -70 74 -160Z"
      >
        <path
          d="M-9 -110H9L7 20Q0 30 -7 20ZM-48 -106H-28L-18 -30Q-25 -20 -31 -30ZM28 -106H48L31 -30Q25 -20 18 -30Z"
          fill={COLOURS.greyDark}
        />
      </Inked>
      <Line d="M-150 40L-190 36M-148 56L-186 70M150 40L190 36M148 56L186 70" weight={0.62} />
    </>
  );
}

function Eye({ x, side, mood }: { x: number; side: 1 | -1; mood: CatMood }) {
  const { ink } = useStyle();
  const y = -6;
  if (typeof mood.lids === 'string') {
    const bow = mood.lids === 'content' ? -24 : 22;
    return (
      <Line
        d={`M${x - 30} ${y + (bow < 0 ? 12 : -2)}Q${x} ${y + bow + (bow < 0 ? 0 : 2)} ${x + 30} ${y + (bow < 0 ? 12 : -2)}`}
        weight={2.4}
      />
    );
  }
  const [gazeX, gazeY] = mood.gaze ?? [0, 0];
  const low = y - 30 + mood.lids * 60;
  const slope = (mood.slope ?? 0) * side;
  const round = mood.pupils === 'round';
  return (
    <Inked parts={[handEllipse(x, y, 35, 31, 0.01)]} fill={COLOURS.lamp} weight={0.85}>
      <ellipse cx={x} cy={y + 16} rx="34" ry="18" fill="#ffe7a2" />
      <ellipse
        cx={x + gazeX * 15}
        cy={y + 2 + gazeY * 10}
        rx={round ? 19 : 11}
        ry={round ? 21 : 27}
        fill={ink}
      />
      <circle cx={x + gazeX * 15 - 6} cy={y - 6 + gazeY * 10} r={round ? 6 : 4} fill="#fffdf8" />
      <path d={`M${x - 50} ${y - 60}H${x + 50}V${low - slope}L${x - 50} ${low + slope}Z`} fill="#7b7b90" />
      <Line d={`M${x - 50} ${low + slope}L${x + 50} ${low - slope}`} weight={2} />
    </Inked>
  );
}

function Muzzle({ mouth }: { mouth: CatMood['mouth'] }) {
  const curve = {
    frown: 'M-36 80C-28 62 -12 56 0 58C12 56 28 62 36 80',
    flat: 'M-34 67C-24 61 -8 61 0 58C8 61 24 61 34 67',
    smile: 'M-38 56C-32 72 -10 74 0 58C10 74 32 72 38 56',
  }[mouth];
  return (
    <>
      <path
        d="M0 20C-36 12 -76 28 -74 58C-70 92 -22 94 0 84C22 94 70 92 74 58C76 28 36 12 0 20Z"
        fill={COLOURS.greyPale}
      />
      <Inked
        parts={['M-17 24C-8 19 8 19 17 24C16 36 8 43 0 44C-8 43 -16 36 -17 24Z']}
        fill={COLOURS.rose}
        weight={0.7}
      />
      <Line d={`M0 44V58${curve}`} weight={1.4} />
      <Line d="M-42 50h.1M-34 62h.1M-54 60h.1M42 50h.1M34 62h.1M54 60h.1" weight={1.2} />
    </>
  );
}

/** A path of absolute commands, seen in a mirror. */
function mirrored(d: string): string {
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${-Number(x)} ${y}`);
}
