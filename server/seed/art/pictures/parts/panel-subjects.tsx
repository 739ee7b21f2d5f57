import { mixColours } from '../../kit/light/colour';
import { Stroke } from '../../kit/light/tone';
import type { PageState } from './comic-sheet';

export type SubjectProps = { pen: string; state: PageState };

/** What is filled in the flat states and bare paper in the others. */
function Fill({
  d,
  colour,
  state,
  late = false,
}: {
  d: string;
  colour: string;
  state: PageState;
  late?: boolean;
}) {
  const shown = state === 'colour' || (state === 'flat' && !late);
  // The first colour is a thin wash.
  return shown ? <path d={d} fill={state === 'flat' ? mixColours(colour, '#fdf8ee', 0.5) : colour} /> : null;
}

function Harbour({ pen, state }: SubjectProps) {
  return (
    <>
      <Fill d="M-190 -100H190V100H-190Z" colour="#e9a184" state={state} />
      <Fill d="M-190 10H190V100H-190Z" colour="#5a6d92" state={state} />
      <Fill d="M40 10A52 52 0 0 1 144 10Z" colour="#f7dc9a" state={state} />
      <Fill d="M-60 28H60L40 62H-44Z" colour="#8f2623" state={state} />
      <Fill d="M-4 22V-64L50 22Z" colour="#fbf0da" state={state} />
      <Fill d="M-190 60Q0 40 190 66V100H-190Z" colour="#3c4d72" state={state} late />
      <Stroke
        d="M-190 10H-8M54 10H190M40 10A52 52 0 0 1 144 10M-60 28H60L40 62H-44ZM-4 28V-64L50 22H-4M-170 40h40M-120 60h34M90 44h50M110 70h40"
        colour={pen}
        line="fine"
      />
      {state === 'pencil' && (
        <Stroke d="M-190 -30L190 50M-60 -90V90M60 -90V90" colour="#cfc8c4" line="fine" />
      )}
    </>
  );
}

function Meeting({ pen, state }: SubjectProps) {
  return (
    <>
      <Fill d="M-190 -100H190V100H-190Z" colour="#f3dfb0" state={state} />
      <Fill d="M-78 110V40Q-70 10 -30 10T16 44V110Z" colour="#c44a2f" state={state} />
      <Fill d="M10 110V30Q20 -4 56 -4T104 34V110Z" colour="#2f5d46" state={state} />
      <Fill d="M-60 -20a30 34 0 1 0 60 0a30 34 0 1 0 -60 0Z" colour="#f0c09a" state={state} />
      <Fill d="M22 -44a30 34 0 1 0 60 0a30 34 0 1 0 -60 0Z" colour="#c58a5f" state={state} />
      <Fill d="M-64 -10C-74 -60 -10 -70 2 -34Q-30 -34 -40 -16L-46 14Z" colour="#5c2a1c" state={state} />
      <Fill d="M20 -46C20 -96 92 -94 88 -40Q80 -64 50 -60T20 -46Z" colour="#2b1a1e" state={state} />
      <Stroke
        d="M-78 100V40Q-70 10 -30 10T16 44V100M10 100V30Q20 -4 56 -4T104 34V100M-64 -10C-74 -60 -10 -70 2 -34Q-30 -34 -40 -16L-46 14M2 -34Q8 10 -28 12M20 -46C20 -96 92 -94 88 -40Q80 -64 50 -60T20 -46Q24 -8 54 -8Q80 -12 86 -40M-20 -14q6 4 12 0M32 -40q6 4 12 0M-20 -2q6 6 12 2M34 -26q8 6 14 0"
        colour={pen}
        line="fine"
      />
      {state === 'pencil' && (
        <Stroke d="M-30 -60V100M52 -90V100M-80 -18H100M-70 -40H110" colour="#cfc8c4" line="fine" />
      )}
    </>
  );
}

function Walk({ pen, state }: SubjectProps) {
  return (
    <>
      <Fill d="M-190 -100H190V100H-190Z" colour="#47587a" state={state} />
      <Fill d="M-190 60H190V100H-190Z" colour="#7b5348" state={state} />
      <Fill d="M60 -70a26 26 0 1 0 52 0a26 26 0 1 0 -52 0Z" colour="#f7e7c0" state={state} />
      <Fill
        d="M-100 -20C-90 -76 50 -76 60 -20Q40 -32 20 -20Q0 -32 -20 -20Q-40 -32 -60 -20Q-80 -32 -100 -20Z"
        colour="#a3262a"
        state={state}
      />
      <Fill d="M-64 84V24Q-56 4 -40 4T-18 24V84Z" colour="#c8603f" state={state} />
      <Fill d="M-14 84V20Q-6 0 10 0T34 20V84Z" colour="#2b2b3d" state={state} />
      <Stroke
        d="M-190 60H-64M34 60H190M-100 -20C-90 -76 50 -76 60 -20Q40 -32 20 -20Q0 -32 -20 -20Q-40 -32 -60 -20Q-80 -32 -100 -20ZM-20 -60V10M-64 84V24Q-56 4 -40 4T-18 24V84ZM-14 84V20Q-6 0 10 0T34 20V84ZM60 -70a26 26 0 1 0 52 0a26 26 0 1 0 -52 0Z"
        colour={pen}
        line="fine"
      />
      {state === 'pencil' && <Stroke d="M-20 -90V96M-150 -20H120M-150 84H120" colour="#cfc8c4" line="fine" />}
    </>
  );
}

function Cups({ pen, state }: SubjectProps) {
  return (
    <>
      <Fill d="M-190 -100H190V100H-190Z" colour="#c9785a" state={state} />
      <Fill d="M-190 34H190V100H-190Z" colour="#7e3b2c" state={state} />
      <Fill
        d="M-86 -16H-14Q-16 36 -50 38Q-84 36 -86 -16ZM24 -16H96Q94 36 60 38Q26 36 24 -16Z"
        colour="#fbf0da"
        state={state}
      />
      <Fill d="M-160 -100L-110 -30H-190Z" colour="#f7dc9a" state={state} late />
      <Stroke
        d="M-190 34H-72M-30 34H38M82 34H190M-86 -16H-14Q-16 36 -50 38Q-84 36 -86 -16ZM24 -16H96Q94 36 60 38Q26 36 24 -16ZM-14 -6q24 -2 20 14t-24 12M96 -6q24 -2 20 14t-24 12M-60 -32q-8 -12 0 -22t0 -22M-38 -32q-8 -12 0 -22t0 -22M50 -32q-8 -12 0 -22t0 -22M72 -32q-8 -12 0 -22t0 -22"
        colour={pen}
        line="fine"
      />
      {state === 'pencil' && <Stroke d="M-50 -90V90M60 -90V90M-150 -16H150" colour="#cfc8c4" line="fine" />}
    </>
  );
}

function Dog({ pen, state }: SubjectProps) {
  return (
    <>
      <Fill d="M-190 -100H190V100H-190Z" colour="#a9c0c4" state={state} />
      <Fill d="M-190 60Q0 20 190 56V110H-190Z" colour="#8a9a5e" state={state} />
      <Fill
        d="M-40 74C-52 30 -30 4 -14 -10C-30 -20 -34 -50 -14 -60C4 -70 30 -62 36 -44L72 -34Q76 -14 50 -10L34 -2C44 30 44 60 36 74Z"
        colour="#c9864a"
        state={state}
      />
      <Fill d="M-22 -58C-44 -56 -48 -10 -34 0C-18 -6 -10 -30 -8 -48Z" colour="#7d4526" state={state} />
      <Fill d="M84 62a20 20 0 1 0 40 0a20 20 0 1 0 -40 0Z" colour="#c44a2f" state={state} />
      <Stroke
        d="M-40 74C-52 30 -30 4 -14 -10M-8 -62C10 -68 30 -62 36 -44L72 -34Q76 -14 50 -10L34 -2C44 30 44 60 36 74ZM-22 -58C-44 -56 -48 -10 -34 0C-18 -6 -10 -30 -8 -48ZM-40 70C-70 70 -84 50 -76 34M14 -42v6M64 -32l8 4M84 62a20 20 0 1 0 40 0a20 20 0 1 0 -40 0Z"
        colour={pen}
        line="fine"
      />
      {state === 'pencil' && <Stroke d="M-150 74H150M0 -80V90" colour="#cfc8c4" line="fine" />}
    </>
  );
}

function Birthday({ pen, state }: SubjectProps) {
  return (
    <>
      <Fill d="M-190 -100H190V100H-190Z" colour="#7e3b4a" state={state} />
      <Fill d="M-190 56H190V110H-190Z" colour="#c9785a" state={state} />
      <Fill d="M-70 56V0Q0 -18 70 0V56Z" colour="#fbf0da" state={state} />
      <Fill
        d="M-70 14V0Q0 -18 70 0V14Q58 30 46 14Q34 30 22 14Q10 30 -2 14Q-14 30 -26 14Q-38 30 -50 14Q-60 26 -70 14Z"
        colour="#eba8a8"
        state={state}
      />
      <Fill
        d="M-34 -62Q-46 -46 -34 -40Q-22 -46 -34 -62ZM0 -68Q-12 -52 0 -46Q12 -52 0 -68ZM34 -62Q22 -46 34 -40Q46 -46 34 -62Z"
        colour="#f7dc9a"
        state={state}
      />
      <Stroke
        d="M-190 56H190M-70 56V0Q0 -18 70 0V56M-70 14Q-60 26 -50 14Q-38 30 -26 14Q-14 30 -2 14Q10 30 22 14Q34 30 46 14Q58 30 70 14M-34 -40V-6M0 -46V-10M34 -40V-6M-34 -62Q-46 -46 -34 -40Q-22 -46 -34 -62ZM0 -68Q-12 -52 0 -46Q12 -52 0 -68ZM34 -62Q22 -46 34 -40Q46 -46 34 -62Z"
        colour={pen}
        line="fine"
      />
      {state === 'pencil' && <Stroke d="M0 -90V96M-150 56H150" colour="#cfc8c4" line="fine" />}
    </>
  );
}

/** What little panels can show. */
export const SUBJECTS = { Harbour, Meeting, Walk, Cups, Dog, Birthday };
