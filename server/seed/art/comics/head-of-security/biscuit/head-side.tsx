import type { ReactNode } from 'react';
import { Inked, Line } from '../../../kit/figure/ink';
import { handEllipse } from '../../../kit/geometry';
import { useStyle } from '../../../kit/style';
import { Envelope } from '../envelope';
import { COLOURS } from '../style';
import type { Mood } from './moods';

const SKULL =
  'M-66 -34C-62 -76 -28 -106 14 -106C50 -106 72 -86 82 -54C94 -46 124 -44 150 -34C166 -26 172 -4 168 18C164 42 140 50 116 56C100 76 70 94 34 96C-8 98 -52 84 -66 44C-74 18 -72 -10 -66 -34Z';
const CLOSED_CHIN = 'M150 30C158 52 140 74 108 78C84 80 66 74 60 64L120 30Z';
const JAW = 'M44 56C64 112 100 142 136 140C154 136 156 118 144 104C124 90 112 70 100 50Z';

/** Biscuit in profile, looking to the right; the middle of the skull is the origin. */
export function HeadSide({ mood, flopNear, hat }: { mood: Mood; flopNear: boolean; hat?: ReactNode }) {
  const { ink } = useStyle();
  const open = mood.mouth === 'bark';
  const down = mood.ears === 'down';
  return (
    <>
      <FarEar flop={!flopNear && mood.ears !== 'alarm'} down={down} />
      {open && (
        <>
          <Inked parts={[JAW]} fill={COLOURS.cream} shade="M60 110L160 150V170H40Z" />
          <path
            d="M62 52C82 92 104 112 134 116C144 108 140 100 132 92L152 40L100 36Z"
            fill="#6a1430"
            stroke={ink}
            strokeWidth="4.5"
            strokeLinejoin="round"
          />
          <path
            d="M82 70C98 86 120 104 140 100C150 90 132 78 116 74C102 70 92 66 82 70Z"
            fill={COLOURS.coral}
            stroke={ink}
            strokeWidth="3.4"
          />
        </>
      )}
      <Inked
        parts={open ? [SKULL] : [SKULL, CLOSED_CHIN]}
        fill={COLOURS.brown}
        shade="M-90 30C-40 70 20 40 60 62C100 76 130 44 190 40V130H-90Z"
      >
        <path
          d="M26 -120C50 -96 58 -74 66 -48C62 -20 50 0 56 24C66 52 40 70 36 120H210V-70L92 -56C82 -84 66 -108 40 -120Z"
          fill={COLOURS.cream}
        />
        <path
          d="M18 -66C42 -74 60 -60 62 -36C60 -12 40 -4 20 -14C4 -26 2 -56 18 -66Z"
          fill={COLOURS.brownDark}
          opacity="0.35"
        />
      </Inked>
      {open && (
        <path
          d="M146 42L140 66L126 48ZM112 50L106 66L98 54Z"
          fill="#fffaf0"
          stroke={ink}
          strokeWidth="3.2"
          strokeLinejoin="round"
        />
      )}
      <SideMouth mouth={mood.mouth} />
      {[
        [112, 8],
        [124, 20],
        [106, 24],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="3.2" fill={COLOURS.brownDark} />
      ))}
      <path d="M136 -40C150 -50 172 -46 178 -28C182 -12 172 0 158 -2C144 -6 132 -24 136 -40Z" fill={ink} />
      <path d={handEllipse(158, -33, 9, 5)} fill="#fff6e2" opacity="0.85" />
      <SideEye mood={mood} />
      {hat}
      <NearEar flop={flopNear && mood.ears !== 'alarm'} down={down} />
    </>
  );
}

function FarEar({ flop, down }: { flop: boolean; down: boolean }) {
  if (down) return null;
  return flop ? (
    <Inked
      parts={[
        'M18 -92C28 -136 66 -154 96 -134C120 -116 122 -84 108 -60C100 -54 92 -62 90 -72C82 -88 66 -96 52 -84Z',
      ]}
      fill={COLOURS.brownDark}
    />
  ) : (
    <Inked parts={['M8 -90C12 -140 30 -178 50 -186C68 -176 72 -124 62 -84Z']} fill={COLOURS.brownDark} />
  );
}

function NearEar({ flop, down }: { flop: boolean; down: boolean }) {
  if (down) {
    return (
      <Inked
        parts={[
          'M-26 -88C-60 -80 -86 -40 -88 10C-86 40 -70 44 -60 30C-48 8 -36 -10 -10 -30C4 -46 0 -76 -26 -88Z',
        ]}
        fill={COLOURS.brownDark}
      />
    );
  }
  return flop ? (
    <>
      <Inked
        parts={[
          'M-56 -62C-66 -112 -40 -146 -6 -134C16 -122 12 -70 -8 -22C-14 -8 -28 -12 -30 -28C-32 -50 -40 -60 -56 -62Z',
        ]}
        fill={COLOURS.brownDark}
      />
      <Line d="M-48 -94C-42 -114 -24 -122 -8 -110" />
    </>
  ) : (
    <Inked
      parts={[
        'M-46 -76C-56 -130 -44 -176 -24 -192C-12 -192 -6 -180 0 -168C12 -144 16 -112 14 -84C0 -70 -30 -66 -46 -76Z',
      ]}
      fill={COLOURS.brownDark}
    >
      <path d="M-34 -84C-42 -124 -34 -158 -24 -170C-10 -148 -2 -116 -2 -88Z" fill={COLOURS.coral} />
    </Inked>
  );
}

function SideMouth({ mouth }: { mouth: Mood['mouth'] }) {
  const { ink } = useStyle();
  if (mouth === 'bark') return <Line d="M164 30C148 50 124 44 108 50C88 56 70 66 56 54" weight={1.2} />;
  if (mouth === 'letter') {
    return (
      <>
        <Envelope at={[134, 82]} width={180} rotate={6} />
        <path d="M70 -4L160 -6C172 8 168 34 146 46C124 56 92 62 70 50Z" fill={COLOURS.cream} />
        <Line d="M168 10C168 40 142 50 120 52C98 58 82 58 66 44" weight={1.5} />
      </>
    );
  }
  if (mouth === 'teeth') {
    return (
      <>
        <path
          d="M160 28C140 40 110 36 88 56C104 66 136 62 154 46Z"
          fill="#fffaf0"
          stroke={ink}
          strokeWidth="4.5"
          strokeLinejoin="round"
        />
        <Line d="M142 36V54M128 40V60M114 42V60" weight={0.8} />
      </>
    );
  }
  const line = {
    flat: 'M164 26C150 46 128 46 104 52',
    stern: 'M164 26C152 44 128 40 108 50C96 56 88 64 86 74',
    sad: 'M164 26C152 44 132 42 112 52C98 60 92 68 92 80',
    shut: 'M164 26C154 46 128 44 110 48C94 52 84 50 74 42',
    smile: 'M164 24C154 46 124 50 104 46C84 44 72 34 66 16M66 8Q58 16 58 26',
  }[mouth];
  return <Line d={line} weight={1.5} />;
}

function SideEye({ mood }: { mood: Mood }) {
  const { ink } = useStyle();
  const [x, y] = [46, -38];
  const [inner, outer] = mood.brows;
  const [gazeX, gazeY] = mood.gaze ?? [0.4, 0];
  const low = y - 23 + (typeof mood.lids === 'number' ? mood.lids : 0) * 46;
  const slope = (inner - outer) * 0.32;
  return (
    <>
      {typeof mood.lids === 'string' ? (
        <Line
          d={
            mood.lids === 'happy'
              ? `M${x - 20} ${y + 8}Q${x} ${y - 22} ${x + 20} ${y + 8}`
              : `M${x - 20} ${y - 2}Q${x} ${y + 18} ${x + 20} ${y - 2}`
          }
          weight={2.2}
        />
      ) : (
        <Inked parts={[handEllipse(x, y, 20, 23, 0.01)]} fill={COLOURS.brown} weight={0.85}>
          <circle cx={x} cy={y} r="30" fill="#fffdf4" />
          <circle cx={x + 2 + gazeX * 8} cy={y + 2 + gazeY * 10} r="13" fill={ink} />
          <circle cx={x - 2 + gazeX * 8} cy={y - 3 + gazeY * 10} r="4.4" fill="#fffdf4" />
          <path
            d={`M${x - 40} ${y - 50}H${x + 40}V${low + slope}L${x - 40} ${low - slope}Z`}
            fill={COLOURS.brown}
          />
          <Line d={`M${x - 40} ${low - slope}L${x + 40} ${low + slope}`} weight={1.7} />
        </Inked>
      )}
      <Line
        d={`M${x - 26} ${y - 34 + outer}Q${x} ${y - 54 + (inner + outer) * 0.35} ${x + 28} ${y - 36 + inner}`}
        weight={3}
      />
    </>
  );
}
