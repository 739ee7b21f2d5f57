import { Bust, type BustProps } from '../../kit/figure/bust';
import { Figure, type FigureProps, poseFigure } from '../../kit/figure/figure';
import { Inked, Line, Placed } from '../../kit/figure/ink';
import type { Turn } from '../../kit/figure/person';
import type { Point } from '../../kit/geometry';
import { FRIENDS, type FriendName } from './cast';
import { COLOURS } from './style';

type Bare = { bare?: boolean };

/** One of the four with what they wear on their heads and limbs; `bare` leaves the hat or helmet off. */
export function Friend({
  who,
  bare = false,
  ...props
}: Omit<FigureProps, 'who'> & { who: FriendName } & Bare) {
  const figure: FigureProps = { ...props, who: FRIENDS[who] };
  const { at, height = 720, facing = 'right', roll = 0 } = props;
  const { pose, joints } = poseFigure(figure);
  const scale = height / 720;
  const mirror = facing === 'left';
  const pen = Math.max(0.42, Math.min(1.2, scale ** 0.55));
  const turn = props.headTurn ?? joints.turn;
  return (
    <>
      {who === 'katerina' && !bare && turn !== 'back' && (
        <Placed
          at={at}
          scale={scale}
          mirror={mirror}
          pen={pen}
          angle={(pose.roll ?? 0) * (mirror ? -1 : 1) + roll}
        >
          <OnHead at={joints.head} size={joints.measures.head} tilt={joints.headLean}>
            <BrimBehind />
          </OnHead>
        </Placed>
      )}
      <Figure {...figure} />
      <Placed
        at={at}
        scale={scale}
        mirror={mirror}
        pen={pen}
        angle={(pose.roll ?? 0) * (mirror ? -1 : 1) + roll}
      >
        {who === 'petros' && <Bandage from={joints.nearLeg.knee} to={joints.nearLeg.ankle} width={21} />}
        {who === 'petros' && <Bandage from={joints.near.elbow} to={joints.near.wrist} width={15} />}
        <OnHead at={joints.head} size={joints.measures.head} tilt={joints.headLean} mirror={props.headBack}>
          <Headgear who={who} turn={turn} bare={bare} />
        </OnHead>
      </Placed>
    </>
  );
}

/** The same from nearby; `size` from crown to chin. */
export function FriendBust({
  who,
  bare = false,
  ...props
}: Omit<BustProps, 'who'> & { who: FriendName } & Bare) {
  const bust: BustProps = { ...props, who: FRIENDS[who] };
  const { at, size, facing = 'right', pose = 'standing' } = props;
  const turn = props.turn ?? (props.pose ? undefined : 'three-quarter');
  const { joints } = poseFigure({ ...bust, pose, ...(turn && { turn }), at: [0, 0], hands: {} });
  const pen = Math.max(0.6, Math.min(1.45, (size / 146) ** 0.35));
  const mirror = facing === 'left';
  const wear = { at, scale: size / 200, angle: joints.headLean * (mirror ? -1 : 1), mirror, pen };
  return (
    <>
      {who === 'katerina' && !bare && (
        <Placed {...wear}>
          <BrimBehind />
        </Placed>
      )}
      <Bust {...bust} />
      <Placed {...wear}>
        <Headgear who={who} turn={props.headTurn ?? joints.turn} bare={bare} />
      </Placed>
    </>
  );
}

function OnHead(props: {
  at: Point;
  size: number;
  tilt: number;
  mirror?: boolean | undefined;
  children: React.ReactNode;
}) {
  return (
    <Placed at={props.at} scale={props.size / 200} angle={props.tilt} mirror={props.mirror ?? false}>
      {props.children}
    </Placed>
  );
}

function Headgear({ who, turn, bare }: { who: FriendName; turn: Turn; bare: boolean }) {
  if (who === 'petros') {
    return (
      <>
        {!bare && <Helmet turn={turn} />}
        {turn !== 'back' && <Plaster at={turn === 'profile' ? [30, 34] : [-36, 36]} />}
      </>
    );
  }
  return who === 'katerina' && !bare ? <Sunhat turn={turn} /> : null;
}

/** As wide as a parasol, and tied with the one red ribbon. */
function Sunhat({ turn }: { turn: Turn }) {
  const back = turn === 'back';
  return (
    <>
      <Inked
        parts={[
          back
            ? 'M-176 -40C-120 -78 120 -78 176 -40C196 2 90 26 0 24C-90 26 -196 2 -176 -40Z'
            : 'M-182 -22C-150 -66 -80 -82 0 -84C84 -82 156 -70 190 -28C196 -8 150 -34 86 -42C30 -48 -40 -46 -90 -36C-140 -26 -186 0 -182 -22Z',
        ]}
        fill="#fdeccb"
        shade={back ? 'M-200 0Q0 40 200 0V60H-200Z' : 'M-200 -34Q0 -70 200 -36V10H-200Z'}
      >
        <Line d="M-150 -34Q-60 -66 40 -66M-60 -62Q60 -70 150 -42" weight={0.5} />
      </Inked>
      <Inked
        parts={['M-90 -66C-92 -120 -56 -156 2 -156C62 -156 92 -118 92 -66Q2 -90 -90 -66Z']}
        fill="#fdeccb"
        shade="M-120 -170H-46C-66 -130 -70 -90 -60 -50H-120Z"
      >
        <path d="M-110 -104Q0 -126 110 -104V-58Q0 -84 -110 -58Z" fill={COLOURS.coral} />
      </Inked>
      <Inked
        parts={[
          'M-88 -84C-120 -96 -128 -76 -150 -84C-140 -62 -116 -58 -88 -70ZM-90 -80C-112 -66 -116 -50 -136 -40C-112 -38 -92 -48 -84 -66Z',
        ]}
        fill={COLOURS.coral}
        weight={0.7}
      />
    </>
  );
}

function BrimBehind() {
  return (
    <Inked
      parts={['M-170 -24C-120 -52 120 -56 178 -28C150 4 90 12 0 12C-80 12 -150 4 -170 -24Z']}
      fill="#d9b98e"
    />
  );
}

function Helmet({ turn }: { turn: Turn }) {
  const side = turn === 'profile';
  return (
    <>
      {turn !== 'back' && (
        <Line d={side ? 'M-6 -34Q-8 40 26 92' : 'M-66 -30Q-58 60 -4 96M70 -30Q60 60 10 98'} weight={1.3} />
      )}
      <Inked
        parts={[
          'M-100 -30C-108 -104 -62 -142 2 -142C70 -142 110 -104 106 -36Q110 -22 92 -26Q0 -52 -84 -22Q-100 -18 -100 -30Z',
        ]}
        fill={COLOURS.turquoise}
        shade="M-130 -160H-50C-74 -110 -76 -70 -60 -10H-130Z"
      >
        <path
          d={
            side
              ? 'M-60 -92Q0 -126 60 -92L54 -76Q0 -106 -54 -76ZM-78 -56Q0 -92 84 -60L84 -48Q0 -76 -78 -44Z'
              : 'M-52 -60Q-48 -110 -30 -122L-14 -124Q-32 -96 -32 -64ZM-8 -64V-128H16V-66ZM40 -64Q40 -96 24 -124L42 -120Q60 -104 62 -58Z'
          }
          fill={COLOURS.ink}
        />
      </Inked>
    </>
  );
}

function Plaster({ at: [x, y] }: { at: Point }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(-24)`}>
      <Inked parts={['M-24 -8H24Q30 0 24 9H-24Q-30 0 -24 -8Z']} fill="#fff6e6" weight={0.6} />
      <Line d="M-8 -8V8M8 -8V8" weight={0.6} />
    </g>
  );
}

function Bandage({ from, to, width }: { from: Point; to: Point; width: number }) {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.34;
  const w = width + 3;
  return (
    <g transform={`translate(${from[0]} ${from[1]}) rotate(${angle})`}>
      <Inked
        parts={[
          `M${-long * 0.5} ${-w}Q${long * 0.2} ${-w - 4} ${long} ${-w + 1}L${long} ${w - 1}Q${long * 0.2} ${w + 4} ${-long * 0.5} ${w}Z`,
        ]}
        fill="#fffaf0"
        weight={0.7}
      />
      <Line
        d={`M${-long * 0.2} ${-w}L${long * 0.1} ${w}M${long * 0.3} ${-w}L${long * 0.6} ${w}`}
        weight={0.7}
      />
    </g>
  );
}
