import { Figure, type FigureProps } from '../../kit/figure/figure';
import { Inked, Line, Placed } from '../../kit/figure/ink';
import { GroundShadow } from '../../kit/light/glow';
import { MANOLIS } from './cast';
import { COLOURS } from './style';

type PostmanProps = Omit<FigureProps, 'who'> & { satchel?: boolean; sling?: boolean; bareHead?: boolean };

/** Mr Manolis with his satchel, and with his arm in a sling after the accident. */
export function Postman({ satchel = true, sling = false, bareHead = false, ...props }: PostmanProps) {
  const { at, height = 720, facing = 'right' } = props;
  const { hat: _cap, ...hair } = MANOLIS.hair;
  const who = bareHead ? { ...MANOLIS, hair } : MANOLIS;
  return (
    <>
      <GroundShadow at={at} width={height * 0.44} opacity={0.34} />
      <Figure who={who} {...props} />
      <Placed at={at} scale={height / 720} mirror={facing === 'left'} pen={Math.max(0.5, (height / 720) ** 0.55)}>
        {satchel && <Satchel />}
        {sling && <Sling />}
      </Placed>
    </>
  );
}

function Satchel() {
  return (
    <>
      <Line d="M44 -524C10 -470 -40 -400 -84 -330" weight={5.4} colour={COLOURS.ink} />
      <Line d="M44 -524C10 -470 -40 -400 -84 -330" weight={3} colour={COLOURS.brown} />
      <Inked parts={['M-150 -330L-40 -336L-30 -226L-140 -214Z']} fill="#fffdf4">
        <Line d="M-120 -330V-300M-90 -330V-296" />
      </Inked>
      <Inked parts={['M-162 -306L-36 -312C-28 -270 -28 -226 -36 -190C-70 -180 -120 -178 -152 -186C-164 -222 -166 -270 -162 -306Z']} fill={COLOURS.brown} shade="M-170 -220H-20V-170H-170Z" />
      <Inked parts={['M-164 -306L-34 -312C-30 -290 -30 -270 -34 -256C-76 -240 -124 -240 -160 -250Z']} fill={COLOURS.brownDark} />
      <Inked parts={['M-108 -262H-86V-232H-108Z']} fill={COLOURS.sun} weight={0.8} />
    </>
  );
}

function Sling() {
  return (
    <>
      <Inked parts={['M-26 -560C-50 -500 -60 -440 -66 -392L-44 -380C-20 -440 0 -500 14 -556Z']} fill="#fffaf0" weight={0.9} />
      <Inked
        parts={['M-84 -440C-40 -420 50 -410 104 -432C118 -420 116 -384 100 -372C40 -350 -40 -356 -80 -376C-96 -396 -96 -426 -84 -440Z']}
        fill="#fffaf0"
        shade="M-100 -380C-40 -360 60 -360 120 -400V-340H-100Z"
      />
      <Line d="M-60 -420C-20 -400 40 -396 84 -408M-40 -380C0 -370 40 -370 70 -380" weight={0.8} />
    </>
  );
}
