import { Figure, type FigureProps, poseFigure } from '../../kit/figure/figure';
import { Inked, Line, Placed } from '../../kit/figure/ink';
import { poses } from '../../kit/figure/poses';
import type { Joints } from '../../kit/figure/rig';
import { mixPoints, type Point, pair } from '../../kit/geometry';
import { GroundShadow } from '../../kit/light/glow';
import { MANOLIS } from './cast';
import { COLOURS } from './style';

type PostmanProps = Omit<FigureProps, 'who'> & {
  satchel?: boolean;
  /** The near arm is in a sling. */
  sling?: boolean;
  bareHead?: boolean;
  shadow?: boolean;
};

/** Mr Manolis with his satchel, and with his arm in a sling after the accident. */
export function Postman({
  satchel = true,
  sling = false,
  bareHead = false,
  shadow = true,
  ...rest
}: PostmanProps) {
  const { at, height = 720, facing = 'right' } = rest;
  const { hat: _cap, ...hair } = MANOLIS.hair;
  const props = {
    ...rest,
    who: bareHead ? { ...MANOLIS, hair } : MANOLIS,
    ...(sling && { pose: inSling(rest.pose) }),
  };
  const { joints } = poseFigure(props);
  return (
    <>
      {shadow && <GroundShadow at={at} width={height * 0.44} opacity={0.34} />}
      <Figure {...props} />
      <Placed
        at={at}
        scale={height / 720}
        mirror={facing === 'left'}
        pen={Math.max(0.5, (height / 720) ** 0.55)}
      >
        {satchel && <Satchel joints={joints} />}
        {sling && <Sling joints={joints} />}
      </Placed>
    </>
  );
}

/** His cap, off his head, the peak to the left; `at` its middle. */
export function Cap(props: { at: Point; scale?: number; rotate?: number; pen?: number; mirror?: boolean }) {
  const { at, scale = 1, rotate = 0, pen = 1, mirror = false } = props;
  return (
    <Placed at={at} scale={scale} angle={rotate} pen={pen} mirror={mirror}>
      <Inked
        parts={['M-66 24C-96 4 -98 -34 -62 -48C-20 -62 40 -60 76 -42C100 -26 92 6 66 24Z']}
        fill={COLOURS.blue}
        shade="M30 -70H120V40H10C50 10 60 -30 30 -70Z"
      />
      <Inked parts={['M-68 4H68V32H-68Z']} fill={COLOURS.sun} weight={0.9} />
      <Inked parts={['M-96 44C-70 24 0 22 30 30C10 54 -70 62 -96 44Z']} fill={COLOURS.ink} weight={0.8} />
    </Placed>
  );
}

function inSling(pose: FigureProps['pose']): NonNullable<FigureProps['pose']> {
  const full = typeof pose === 'object' ? pose : poses[pose ?? 'standing'];
  return { ...full, near: { on: 'belly', off: [30, -44], hand: 'fist', over: true } };
}

function Satchel({ joints }: { joints: Joints }) {
  const [neckX, neckY] = joints.spine(0.98).at;
  const [hipX, hipY] = joints.spine(0.02).at;
  const strap = `M${pair([neckX + 40, neckY + 6])}Q${pair([neckX - 6, (neckY + hipY) / 2])} ${pair([hipX - 76, hipY - 16])}`;
  return (
    <>
      <Line d={strap} weight={5.4} colour={COLOURS.ink} />
      <Line d={strap} weight={3} colour={COLOURS.brown} />
      <Placed at={[hipX - 84, hipY + 330]}>
        <Inked parts={['M-66 -350L44 -356L54 -246L-56 -234Z']} fill="#fffdf4">
          <Line d="M-36 -350V-320M-6 -350V-316" />
        </Inked>
        <Inked
          parts={[
            'M-78 -326L48 -332C56 -290 56 -246 48 -210C14 -200 -36 -198 -68 -206C-80 -242 -82 -290 -78 -326Z',
          ]}
          fill={COLOURS.brown}
          shade="M-90 -240H70V-190H-90Z"
        />
        <Inked
          parts={['M-80 -326L50 -332C54 -310 54 -290 50 -276C8 -260 -40 -260 -76 -270Z']}
          fill={COLOURS.brownDark}
        />
        <Inked parts={['M-24 -282H-2V-252H-24Z']} fill={COLOURS.sun} weight={0.8} />
      </Placed>
    </>
  );
}

function Sling({ joints }: { joints: Joints }) {
  const { elbow, wrist } = joints.near;
  const [neckX, neckY] = joints.spine(0.97).at;
  const [handX, handY] = mixPoints(elbow, wrist, 0.96);
  const [elbowX, elbowY] = elbow;
  const cloth =
    `M${pair([neckX + 12, neckY + 8])}L${pair([neckX + 34, neckY + 14])}Q${pair([handX + 10, (neckY + handY) / 2])} ${pair([handX + 12, handY - 16])}` +
    `Q${pair([handX + 18, handY + 18])} ${pair([handX - 4, handY + 30])}Q${pair([(handX + elbowX) / 2, elbowY + 52])} ${pair([elbowX - 12, elbowY + 34])}` +
    `Q${pair([elbowX - 40, elbowY + 22])} ${pair([elbowX - 30, elbowY - 22])}Q${pair([(elbowX + neckX) / 2 + 6, elbowY - 40])} ${pair([neckX + 12, neckY + 8])}Z`;
  const shade = `M${pair([elbowX - 80, elbowY + 6])}Q${pair([(handX + elbowX) / 2, elbowY + 34])} ${pair([handX + 40, handY + 8])}V${elbowY + 120}H${elbowX - 80}Z`;
  const folds =
    `M${pair([neckX + 18, neckY + 40])}Q${pair([(neckX + elbowX) / 2 + 20, (neckY + elbowY) / 2])} ${pair([elbowX + 4, elbowY - 2])}` +
    `M${pair([neckX + 26, neckY + 44])}Q${pair([(neckX + handX) / 2, (neckY + handY) / 2 + 10])} ${pair([(handX + elbowX) / 2 + 6, handY + 6])}`;
  return (
    <>
      <Inked parts={[cloth]} fill="#fffaf0" shade={shade} weight={0.9} />
      <Line d={folds} weight={0.8} />
    </>
  );
}
