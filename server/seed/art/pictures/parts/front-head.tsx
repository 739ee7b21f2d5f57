import type { Point } from '../../kit/geometry';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { useStyle } from '../../kit/style';

type HeadProps = {
  /** The middle of the face. */
  at: Point;
  /** At 1 the head is about 330 high. */
  scale?: number;
  tilt?: number;
  skin: string;
  hair: string;
  cut: 'short' | 'bob' | 'curls' | 'bald' | 'bun' | 'plaits' | 'tuft';
  eyes?: 'open' | 'happy' | 'down' | 'wink';
  /** Where open eyes look, in units. */
  gaze?: Point;
  mouth?: 'smile' | 'laugh' | 'gap' | 'small' | 'round';
  glasses?: boolean;
  beard?: 'full' | 'moustache';
  flip?: boolean;
};

/** A face seen from the front, near enough to act. */
export function FrontHead(props: HeadProps) {
  const { at, scale = 1, tilt = 0, skin, hair, cut, eyes = 'open', mouth = 'smile', gaze = [0, 0] } = props;
  const { ink } = useStyle();
  return (
    <Scaled at={at} scale={scale} rotate={tilt} flip={props.flip ?? false}>
      {BEHIND[cut] && <Shape d={BEHIND[cut]} fill={hair} />}
      <Shape d="M-148 10C-176 4 -178 60 -146 66ZM148 10C176 4 178 60 146 66Z" fill={skin} line="detail" />
      <Shape
        d="M-150 -10C-150 -100 -90 -156 0 -156C90 -156 150 -100 150 -8C150 60 116 136 60 162Q0 184 -60 162C-116 136 -150 62 -150 -10Z"
        fill={skin}
        shadow="M-160 -60L-110 -60C-120 40 -80 130 10 182L-150 190Z"
        depth={0.4}
      />
      {props.beard === 'full' && (
        <Shape
          d="M-150 10C-140 40 -120 56 -92 62C-50 70 -40 84 0 84C40 84 50 70 92 62C120 56 140 40 150 10C154 110 110 206 0 212C-110 206 -154 110 -150 10Z"
          fill={hair}
        />
      )}
      <Shape d={FRONT[cut]} fill={hair} />
      <g fill="none" stroke={ink} strokeLinecap="round" strokeWidth={8}>
        <path
          d={
            cut === 'bald'
              ? 'M-92 -14q26 -18 56 -4M36 -18q30 -14 56 4'
              : 'M-92 -12Q-62 -30 -34 -12M34 -12Q62 -30 92 -12'
          }
          stroke={hair}
          strokeWidth={10}
        />
        <Eyes kind={eyes} gaze={gaze} />
        {props.glasses && (
          <path
            d="M-104 32a44 44 0 1 0 88 0a44 44 0 1 0 -88 0M16 32a44 44 0 1 0 88 0a44 44 0 1 0 -88 0M-16 24Q0 14 16 24M-104 24L-144 14M104 24L144 14"
            strokeWidth={6}
          />
        )}
        <path d="M4 34C14 54 22 72 8 78Q0 82 -10 76" strokeWidth={6} />
      </g>
      {props.beard === 'moustache' && (
        <Shape
          d="M0 92C-30 74 -80 84 -96 112C-66 118 -30 122 0 108C30 122 66 118 96 112C80 84 30 74 0 92Z"
          fill={hair}
          line="detail"
        />
      )}
      <Mouth kind={mouth} lower={props.beard === 'moustache'} />
      <ellipse cx={-96} cy={86} rx={30} ry={19} fill="#e2685a" opacity={0.42} />
      <ellipse cx={98} cy={86} rx={28} ry={19} fill="#e2685a" opacity={0.42} />
    </Scaled>
  );
}

function Eyes({ kind, gaze }: { kind: NonNullable<HeadProps['eyes']>; gaze: Point }) {
  const { ink } = useStyle();
  if (kind === 'happy') return <path d="M-86 44Q-58 16 -30 44M30 44Q58 16 86 44" />;
  if (kind === 'down') {
    return (
      <>
        <path d="M-88 36Q-58 20 -28 38M28 38Q58 20 88 36" />
        <path d="M-66 34q2 22 18 20t10 -20M46 34q2 22 18 20t10 -20" fill={ink} />
      </>
    );
  }
  return (
    <>
      <ellipse cx={-58 + gaze[0]} cy={34 + gaze[1]} rx={11} ry={15} fill={ink} stroke="none" />
      <circle cx={-54 + gaze[0]} cy={28 + gaze[1]} r={5} fill="#fff7ea" stroke="none" />
      <path d="M-84 18Q-58 4 -34 18" strokeWidth={6} />
      {kind === 'wink' ? (
        <path d="M32 40Q58 24 86 42" />
      ) : (
        <>
          <ellipse cx={58 + gaze[0]} cy={34 + gaze[1]} rx={11} ry={15} fill={ink} stroke="none" />
          <circle cx={62 + gaze[0]} cy={28 + gaze[1]} r={5} fill="#fff7ea" stroke="none" />
          <path d="M34 18Q58 4 84 18" strokeWidth={6} />
        </>
      )}
    </>
  );
}

function Mouth({ kind, lower }: { kind: NonNullable<HeadProps['mouth']>; lower: boolean }) {
  const move = lower ? 12 : 0;
  if (kind === 'smile') return <Stroke d={`M-44 ${108 + move}Q0 ${142 + move} 46 ${106 + move}`} width={8} />;
  if (kind === 'small') return <Stroke d={`M-20 ${112 + move}Q2 ${126 + move} 24 ${110 + move}`} width={8} />;
  if (kind === 'round')
    return <Shape d="M-16 122a18 20 0 1 0 36 0a18 20 0 1 0 -36 0Z" fill="#7a2a2a" line="detail" />;
  return (
    <>
      <Shape
        d={`M-52 ${100 + move}Q0 ${116 + move} 54 ${98 + move}C50 ${150 + move} 26 ${158 + move} 0 ${158 + move}C-28 ${158 + move} -50 ${144 + move} -52 ${100 + move}Z`}
        fill="#7a2a2a"
        line="detail"
      />
      <path
        d={`M-44 ${104 + move}Q0 ${118 + move} 46 ${103 + move}L42 ${118 + move}Q0 ${130 + move} -40 ${118 + move}Z`}
        fill="#fff7ea"
      />
      <path
        d={`M-26 ${150 + move}Q0 ${128 + move} 28 ${148 + move}Q0 ${164 + move} -26 ${150 + move}Z`}
        fill="#d65a4f"
      />
      {kind === 'gap' && <path d={`M-4 ${110 + move}h14v18h-14Z`} fill="#7a2a2a" />}
    </>
  );
}

const BEHIND: Partial<Record<HeadProps['cut'], string>> = {
  bob: 'M-140 -100C-196 0 -196 120 -176 184Q0 220 176 184C196 120 196 0 140 -100Z',
  curls:
    'M-150 -90C-190 -80 -200 -30 -180 -6C-206 20 -200 66 -172 78C-186 116 -160 150 -126 142H126C160 150 186 116 172 78C200 66 206 20 180 -6C200 -30 190 -80 150 -90Z',
  bun: 'M-70 -160C-84 -230 -40 -256 0 -256C42 -256 84 -230 70 -160Z',
  plaits:
    'M-150 20C-186 60 -196 120 -180 164C-196 196 -190 236 -168 252C-140 240 -132 200 -142 168L-120 30ZM150 20C186 60 196 120 180 164C196 196 190 236 168 252C140 240 132 200 142 168L120 30Z',
};

const FRONT: Record<HeadProps['cut'], string> = {
  short:
    'M-158 16C-180 -70 -150 -192 10 -198C160 -196 180 -70 158 16C148 -20 140 -54 122 -84C70 -66 -10 -80 -56 -122C-76 -84 -130 -60 -158 16Z',
  bob: 'M-160 30C-184 -70 -150 -194 0 -198C150 -194 184 -70 160 30C152 -20 130 -64 84 -100C40 -60 -60 -40 -116 -56C-140 -40 -152 -6 -160 30Z',
  curls:
    'M-160 20C-196 0 -192 -50 -164 -64C-176 -110 -136 -146 -100 -138C-84 -184 -30 -192 0 -172C34 -196 90 -182 102 -138C140 -146 178 -108 164 -64C192 -50 196 0 160 20C154 -20 130 -40 110 -66C84 -48 50 -56 36 -82C10 -60 -30 -62 -46 -84C-62 -56 -92 -50 -112 -66C-134 -40 -152 -20 -160 20Z',
  bald: 'M-154 -40C-182 -30 -186 30 -158 50C-150 20 -146 0 -140 -30ZM154 -40C182 -30 186 30 158 50C150 20 146 0 140 -30Z',
  bun: 'M-158 16C-180 -90 -120 -194 0 -194C120 -194 180 -90 158 16C146 -40 100 -96 0 -96C-100 -96 -146 -40 -158 16Z',
  plaits:
    'M154 14C150 -30 130 -60 96 -78C40 -90 20 -100 4 -130C-14 -98 -60 -84 -100 -72C-130 -52 -148 -26 -156 14C-184 -70 -150 -190 0 -194C150 -190 184 -70 154 14Z',
  tuft: 'M-30 -146C-36 -180 0 -200 22 -182C40 -166 16 -152 10 -166C4 -158 14 -150 26 -150Q0 -140 -30 -146Z',
};
