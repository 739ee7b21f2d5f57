import { Inked, Line } from '../../../kit/figure/ink';
import { handEllipse, type Point } from '../../../kit/geometry';
import { useStyle } from '../../../kit/style';
import { Envelope } from '../envelope';
import { COLOURS } from '../style';
import type { Ears, Mood } from './moods';

const SKULL: readonly string[] = [
  'M0 -108C34 -110 72 -100 90 -70C106 -42 98 -20 108 10C120 42 112 82 78 104C52 118 20 114 0 112C-20 114 -52 118 -78 104C-112 82 -120 42 -108 10C-98 -20 -106 -42 -90 -70C-72 -100 -34 -110 0 -108Z',
];
const JAW = 'M-64 62C-72 130 -46 182 0 184C46 182 72 130 64 62Z';
const BLAZE =
  'M-14 -124C-8 -80 -12 -44 -22 -14C-42 2 -88 14 -98 56C-104 110 -60 200 0 200C60 200 106 110 98 56C88 14 44 2 24 -14C14 -44 12 -84 22 -124Z';
const PUFFS = 'M0 26C-34 14 -84 24 -90 60C-92 92 -36 102 0 74C36 102 92 92 90 60C84 24 34 14 0 26Z';

/** Biscuit from the front; the head is 220 wide, its middle at the origin. */
export function HeadFront({ mood }: { mood: Mood }) {
  const open = mood.mouth === 'bark';
  return (
    <>
      <EarsBehind ears={mood.ears} />
      <Inked
        parts={open ? [...SKULL, JAW] : SKULL}
        fill={COLOURS.brown}
        shade="M62 -140H150V200H-10C70 130 92 60 78 -10C72 -60 70 -90 62 -140Z"
      >
        <path d={BLAZE} fill={COLOURS.cream} />
        <path
          d="M-96 -46C-70 -76 -34 -66 -24 -34C-22 -10 -44 6 -70 8C-92 8 -104 -16 -96 -46Z"
          fill={COLOURS.brownDark}
          opacity="0.35"
        />
      </Inked>
      {open && <OpenMouth />}
      <Muzzle mouth={mood.mouth} />
      <Eyes mood={mood} />
      <EarInFront ears={mood.ears} />
    </>
  );
}

function EarsBehind({ ears }: { ears: Ears }) {
  if (ears === 'down') return null;
  return (
    <>
      <Inked
        parts={[
          'M-94 -46C-124 -92 -128 -160 -108 -188C-96 -194 -84 -184 -74 -172C-52 -148 -34 -120 -26 -94Z',
        ]}
        fill={COLOURS.brownDark}
      >
        <path d="M-92 -70C-108 -104 -112 -146 -102 -168C-84 -150 -62 -122 -54 -96Z" fill={COLOURS.coral} />
      </Inked>
      {ears === 'alarm' && (
        <Inked
          parts={['M92 -46C122 -92 130 -150 116 -186C104 -196 90 -184 78 -172C56 -148 36 -122 28 -94Z']}
          fill={COLOURS.brownDark}
        >
          <path d="M92 -70C108 -104 114 -142 106 -166C88 -150 64 -122 56 -96Z" fill={COLOURS.coral} />
        </Inked>
      )}
    </>
  );
}

function EarInFront({ ears }: { ears: Ears }) {
  if (ears === 'alarm') return null;
  if (ears === 'down') {
    return (
      <>
        {[
          'M-60 -98C-104 -112 -140 -84 -154 -30C-162 4 -152 26 -140 26C-124 24 -116 -10 -96 -38C-86 -52 -74 -62 -60 -66Z',
          'M60 -98C104 -112 140 -84 154 -30C162 4 152 26 140 26C124 24 116 -10 96 -38C86 -52 74 -62 60 -66Z',
        ].map((d) => (
          <Inked key={d} parts={[d]} fill={COLOURS.brownDark} />
        ))}
      </>
    );
  }
  return (
    <>
      <Inked
        parts={[
          'M34 -100C40 -140 74 -166 106 -150C140 -132 160 -88 154 -40C150 -22 136 -24 128 -38C118 -62 104 -78 86 -70Z',
        ]}
        fill={COLOURS.brownDark}
      />
      <Line d="M52 -116C66 -136 92 -138 108 -122" />
    </>
  );
}

function OpenMouth() {
  const { ink } = useStyle();
  return (
    <>
      <path
        d="M-54 66C-60 124 -38 168 0 170C38 168 60 124 54 66Z"
        fill="#6a1430"
        stroke={ink}
        strokeWidth="5"
      />
      <path
        d="M-34 156C-40 116 -18 104 0 112C18 104 40 116 34 156C24 172 -24 172 -34 156Z"
        fill={COLOURS.coral}
      />
      <Line d="M0 118V152" weight={0.8} />
      <path
        d="M-50 78L-40 116L-24 84ZM50 78L40 116L24 84Z"
        fill="#fffaf0"
        stroke={ink}
        strokeWidth="3.4"
        strokeLinejoin="round"
      />
    </>
  );
}

function Muzzle({ mouth }: { mouth: Mood['mouth'] }) {
  const { ink } = useStyle();
  return (
    <>
      {mouth === 'bark' && <Inked parts={[PUFFS]} fill={COLOURS.cream} weight={0.8} />}
      {mouth === 'teeth' && (
        <path
          d="M-62 84C-40 66 40 66 62 84C58 106 -58 106 -62 84Z"
          fill="#fffaf0"
          stroke={ink}
          strokeWidth="5.5"
          strokeLinejoin="round"
        />
      )}
      {mouth === 'teeth' && (
        <Line d="M-40 76V100M-20 72V102M0 72V102M20 72V102M40 76V100M-60 88H60" weight={0.8} />
      )}
      {mouth === 'stern' && (
        <Line d="M0 46V66M-64 94C-52 70 -22 62 0 67C22 62 52 70 64 94M-22 96C-8 90 8 90 22 96" weight={1.5} />
      )}
      {mouth === 'flat' && <Line d="M0 46V76M-46 82C-30 76 -12 74 0 77C12 74 30 76 46 82" weight={1.5} />}
      {mouth === 'shut' && <Line d="M0 46V70M-52 76C-42 90 -14 90 0 70C14 90 42 90 52 76" weight={1.5} />}
      {mouth === 'sad' && <Line d="M0 46V72M-56 100C-46 78 -18 68 0 73C18 68 46 78 56 100" weight={1.4} />}
      {mouth === 'smile' && (
        <>
          <path d="M-26 82C-24 124 24 124 26 82Z" fill={COLOURS.coral} stroke={ink} strokeWidth="5" />
          <Line d="M0 46V72M-78 62C-70 96 -18 98 0 72C18 98 70 96 78 62M0 86V104" weight={1.5} />
        </>
      )}
      {mouth === 'letter' && (
        <>
          <Envelope at={[0, 92]} width={230} rotate={-5} />
          <path d="M-86 40C-84 92 -30 100 0 74C30 100 84 92 86 40L40 10H-40Z" fill={COLOURS.cream} />
          <Line d="M0 46V74M-88 58C-80 94 -30 100 0 74C30 100 80 94 88 58" weight={1.5} />
        </>
      )}
      {[-54, -40, -62, 54, 40, 62].map((x, index) => (
        <circle key={x} cx={x} cy={[52, 62, 66][index % 3]} r="3.4" fill={COLOURS.brownDark} />
      ))}
      <path
        d="M0 50C-16 48 -38 28 -38 12C-38 -4 -20 -10 0 -10C20 -10 38 -4 38 12C38 28 16 48 0 50Z"
        fill={ink}
      />
      <path d={handEllipse(-12, 4, 13, 6)} fill="#fff6e2" opacity="0.85" />
    </>
  );
}

function Eyes({ mood }: { mood: Mood }) {
  return (
    <>
      <Eye at={[-46, -30]} side={-1} mood={mood} />
      <Eye at={[48, -30]} side={1} mood={mood} />
    </>
  );
}

function Eye({ at: [x, y], side, mood }: { at: Point; side: 1 | -1; mood: Mood }) {
  const { ink } = useStyle();
  const [inner, outer] = mood.brows;
  const [gazeX, gazeY] = mood.gaze ?? [0, 0];
  const brow = `M${x - side * 26} ${y - 38 + inner}Q${x + side * 4} ${y - 56 + (inner + outer) * 0.35} ${x + side * 32} ${y - 36 + outer}`;
  const shut = typeof mood.lids === 'string';
  const low = y - 24 + (typeof mood.lids === 'number' ? mood.lids : 0) * 48;
  const slope = (inner - outer) * 0.32 * side;
  return (
    <>
      {shut ? (
        <Line
          d={
            mood.lids === 'happy'
              ? `M${x - 24} ${y + 10}Q${x} ${y - 24} ${x + 24} ${y + 10}`
              : `M${x - 24} ${y - 2}Q${x} ${y + 20} ${x + 24} ${y - 2}`
          }
          weight={2.2}
        />
      ) : (
        <Inked parts={[handEllipse(x, y, 23, 25, 0.01)]} fill={COLOURS.brown} weight={0.85}>
          <circle cx={x} cy={y} r="30" fill="#fffdf4" />
          <circle cx={x + gazeX * 10} cy={y + 3 + gazeY * 11} r="14" fill={ink} />
          <circle cx={x + gazeX * 10 - 5} cy={y - 3 + gazeY * 11} r="4.6" fill="#fffdf4" />
          <path
            d={`M${x - 40} ${y - 50}H${x + 40}V${low - slope}L${x - 40} ${low + slope}Z`}
            fill={COLOURS.brown}
          />
          <Line d={`M${x - 40} ${low + slope}L${x + 40} ${low - slope}`} weight={1.7} />
        </Inked>
      )}
      <Line d={brow} weight={3} />
    </>
  );
}
