import type { ReactNode } from 'react';
import { Inked, Line } from '../../../kit/figure/ink';
import { taperedLimb } from '../../../kit/figure/limbs';
import { handEllipse, type Point, pair } from '../../../kit/geometry';
import { COLOURS } from '../style';

/** Sitting upright, from the front. The head's middle belongs at [0, -400]. */
export function SitFront() {
  return (
    <>
      <Inked parts={['M96 -40C150 -50 190 -90 196 -140C204 -156 224 -146 220 -124C214 -66 164 -10 100 -10Z']} fill={COLOURS.brown}>
        <path d="M184 -170H240V-104L184 -112Z" fill={COLOURS.cream} />
      </Inked>
      <Inked
        parts={[
          'M-40 -180C-110 -190 -158 -130 -150 -60C-148 -20 -120 0 -70 0H70C120 0 148 -20 150 -60C158 -130 110 -190 40 -180Z',
          'M-176 0C-180 -34 -142 -46 -104 -40C-74 -34 -70 0 -88 0ZM176 0C180 -34 142 -46 104 -40C74 -34 70 0 88 0Z',
          'M-84 -330C-118 -260 -116 -180 -98 -80H98C116 -180 118 -260 84 -330Z',
        ]}
        fill={COLOURS.cream}
        shade="M70 -340H200V10H90C60 -60 110 -220 70 -340Z"
      >
        <path d="M-130 -300C-60 -280 -66 -180 -110 -150C-90 -120 -100 -60 -160 -50V-300Z" fill={COLOURS.brown} />
        <path d="M130 -300C70 -280 84 -200 110 -170C86 -120 96 -60 170 -40V-300Z" fill={COLOURS.brown} />
      </Inked>
      <Inked
        parts={[
          'M-78 -210C-84 -130 -76 -60 -78 -30C-94 -18 -90 4 -64 4H-24C-8 4 -4 -16 -14 -30C-18 -90 -10 -150 -12 -200Z',
          'M78 -210C84 -130 76 -60 78 -30C94 -18 90 4 64 4H24C8 4 4 -16 14 -30C18 -90 10 -150 12 -200Z',
        ]}
        fill={COLOURS.cream}
        shade="M46 -220H110V10H50Z"
      />
      <path d="M-66 -236C-40 -160 40 -160 66 -236L60 -190C40 -150 -40 -150 -60 -190Z" fill={COLOURS.cream} />
      <path d="M-72 -240H72V-176C40 -140 -40 -140 -72 -176Z" fill={COLOURS.cream} />
      <Line d="M-30 -206Q-20 -196 -22 -184M4 -196Q10 -186 6 -174M30 -214Q36 -204 32 -194M-56 -4V-20M-40 -4V-22M56 -4V-20M40 -4V-22M-130 -2V-16M130 -2V-16" />
      <Collar left={[-84, -318]} right={[84, -318]} sag={44} badge />
    </>
  );
}

/** A band around the neck with the golden star of office. */
export function Collar({ left, right, sag, badge = false }: { left: Point; right: Point; sag: number; badge?: boolean }) {
  const [x, y] = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2 + sag / 2];
  return (
    <>
      <Inked
        parts={[`M${pair(left)}Q${pair([x, y + sag / 2])} ${pair(right)}L${right[0]} ${right[1] + 26}Q${x} ${y + sag / 2 + 30} ${left[0]} ${left[1] + 26}Z`]}
        fill={COLOURS.coral}
        weight={0.9}
      />
      {badge && <Star at={[x, y + 46]} size={34} />}
    </>
  );
}

export function Star({ at: [x, y], size }: { at: Point; size: number }) {
  const points = Array.from({ length: 10 }, (_, index): Point => {
    const angle = (index / 10) * Math.PI * 2 - Math.PI / 2;
    const far = index % 2 ? size * 0.5 : size;
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
  });
  return (
    <>
      <Inked parts={[`M${points.map(pair).join('L')}Z`]} fill={COLOURS.sun} weight={0.85} />
      <path d={handEllipse(x - size * 0.12, y - size * 0.1, size * 0.2, size * 0.16)} fill="#fff6e2" />
    </>
  );
}

export type Gait = 'stand' | 'brace' | 'trot' | 'run';

type LegPoints = readonly [hip: Point, knee: Point, paw: Point];

const GAITS: Record<Gait, { front: LegPoints; frontFar: LegPoints; hind: LegPoints; hindFar: LegPoints }> = {
  stand: {
    front: [[104, -190], [104, -90], [112, -18]],
    frontFar: [[136, -190], [140, -90], [150, -22]],
    hind: [[-112, -180], [-134, -92], [-110, -18]],
    hindFar: [[-80, -170], [-92, -92], [-70, -22]],
  },
  brace: {
    front: [[104, -180], [130, -80], [170, -18]],
    frontFar: [[136, -180], [170, -90], [212, -24]],
    hind: [[-112, -190], [-160, -100], [-126, -18]],
    hindFar: [[-80, -180], [-120, -100], [-84, -22]],
  },
  trot: {
    front: [[104, -190], [150, -120], [136, -48]],
    frontFar: [[132, -190], [110, -92], [78, -22]],
    hind: [[-112, -180], [-120, -96], [-164, -22]],
    hindFar: [[-84, -170], [-60, -100], [-50, -26]],
  },
  run: {
    front: [[104, -190], [180, -150], [256, -150]],
    frontFar: [[132, -190], [200, -180], [270, -196]],
    hind: [[-112, -180], [-190, -130], [-266, -120]],
    hindFar: [[-100, -180], [-190, -160], [-250, -170]],
  },
};

/** On all fours, to the right. The head's middle belongs near [190, -330]. */
export function OnFours({ gait, tail = 'up' }: { gait: Gait; tail?: 'up' | 'down' | 'wag' }) {
  const legs = GAITS[gait];
  const shift = gait === 'brace' ? 'M-160 -258C-100 -300 20 -262 96 -262' : 'M-160 -262C-90 -290 30 -286 96 -298';
  return (
    <>
      <Leg points={legs.frontFar} />
      <Leg points={legs.hindFar} hind />
      <Tail tail={tail} />
      <Inked
        parts={[
          `${shift}C140 -330 200 -330 214 -286C228 -220 200 -124 140 -98C80 -86 10 -104 -50 -118C-80 -122 -100 -120 -124 -122C-178 -136 -190 -236 -160 -262Z`,
          leg(legs.front),
          leg(legs.hind, true),
          paw(legs.front[2]),
          paw(legs.hind[2]),
        ]}
        fill={COLOURS.cream}
        shade="M-200 -150C-60 -120 60 -150 220 -180V-100L150 -96L60 -110L-60 -100L-200 -90Z"
      >
        <path d="M-200 -310H-30C-10 -250 -40 -190 -90 -170C-140 -150 -150 -100 -230 -90Z" fill={COLOURS.brown} />
        <path d="M60 -320C80 -280 130 -260 150 -230L240 -250V-340Z" fill={COLOURS.brown} />
      </Inked>
      <PawLines at={legs.front[2]} />
      <PawLines at={legs.hind[2]} />
      <Line d={`M${legs.hind[0][0] + 54} ${legs.hind[0][1] - 10}C${legs.hind[0][0] + 60} ${legs.hind[0][1] + 40} ${legs.hind[0][0] + 36} ${legs.hind[0][1] + 60} ${legs.hind[0][0] + 30} ${legs.hind[0][1] + 62}`} />
      <Collar left={[112, -322]} right={[206, -232]} sag={-20} />
      <Star at={[206, -200]} size={28} />
    </>
  );
}

function Leg({ points, hind = false }: { points: LegPoints; hind?: boolean }) {
  return (
    <>
      <Inked parts={[leg(points, hind), paw(points[2])]} fill={COLOURS.cream} shade="M-400 -260H400V20H-400Z" />
      <PawLines at={points[2]} />
    </>
  );
}

function leg([hip, knee, foot]: LegPoints, hind = false): string {
  return taperedLimb(hip, knee, { from: hind ? 56 : 40, to: 30 }) + taperedLimb(knee, foot, { from: 30, to: 25 });
}

function paw([x, y]: Point): string {
  return `M${x - 28} ${y + 18}C${x - 34} ${y - 12} ${x + 8} ${y - 26} ${x + 38} ${y - 12}C${x + 54} ${y} ${x + 50} ${y + 20} ${x + 36} ${y + 20}Z`;
}

function PawLines({ at: [x, y] }: { at: Point }) {
  return <Line d={`M${x + 18} ${y + 16}V${y + 2}M${x + 34} ${y + 15}V${y + 2}`} />;
}

function Tail({ tail }: { tail: 'up' | 'down' | 'wag' }) {
  const d = {
    up: 'M-140 -230C-176 -260 -196 -320 -176 -386C-168 -406 -144 -400 -146 -380C-152 -330 -136 -290 -104 -262Z',
    wag: 'M-140 -240C-190 -270 -240 -330 -254 -384C-254 -404 -232 -406 -224 -390C-200 -340 -160 -300 -110 -270Z',
    down: 'M-150 -250C-200 -230 -220 -170 -224 -110C-220 -92 -200 -96 -196 -112C-186 -160 -170 -190 -130 -200Z',
  }[tail];
  const tip = { up: 'M-220 -420H-120V-340H-220Z', wag: 'M-280 -420H-200L-190 -350L-260 -330Z', down: 'M-250 -150H-180V-80H-250Z' }[tail];
  return (
    <>
      <Inked parts={[d]} fill={COLOURS.brown}>
        <path d={tip} fill={COLOURS.cream} />
      </Inked>
      {tail === 'wag' && <Line d="M-280 -350Q-276 -326 -262 -304M-184 -396Q-190 -412 -204 -424" weight={0.9} />}
    </>
  );
}

/** Sitting, to the right. The head's middle belongs at [92, -390]. */
export function SitSide({ tail = 'still' }: { tail?: 'still' | 'wag' }) {
  return (
    <>
      <Inked
        parts={[
          tail === 'wag'
            ? 'M-150 -40C-220 -60 -260 -120 -262 -170C-256 -188 -236 -180 -232 -162C-222 -120 -190 -90 -140 -84Z'
            : 'M-140 -46C-200 -30 -240 -20 -280 -26C-296 -18 -292 0 -272 2C-220 6 -170 4 -130 -4Z',
        ]}
        fill={COLOURS.brown}
      >
        <path d={tail === 'wag' ? 'M-290 -200H-210V-136H-290Z' : 'M-310 -50H-238V20H-310Z'} fill={COLOURS.cream} />
      </Inked>
      {tail === 'wag' && <Line d="M-288 -136Q-276 -96 -244 -66M-214 -176Q-214 -190 -222 -200" weight={0.9} />}
      <Leg points={[[84, -220], [100, -110], [112, -20]]} />
      <Inked
        parts={[
          'M14 -330C-60 -290 -150 -200 -166 -96C-172 -40 -150 -4 -110 0H20C60 -20 120 -120 136 -220C144 -280 120 -330 90 -350Z',
          'M-60 -150C-10 -160 40 -110 30 -50C26 -10 -10 2 -60 2H60C76 -4 76 -28 54 -32Z',
          leg([[50, -220], [62, -110], [66, -18]]),
          paw([66, -18]),
        ]}
        fill={COLOURS.cream}
        shade="M-190 -60C-80 -40 -40 -20 30 -100C60 -180 110 -220 150 -200V10H-190Z"
      >
        <path d="M20 -360C-60 -300 -60 -240 -90 -220C-60 -190 -90 -110 -150 -100L-220 -90V-360Z" fill={COLOURS.brown} />
        <path d="M10 -350C20 -300 70 -280 110 -280L160 -300V-370Z" fill={COLOURS.brown} />
      </Inked>
      <Line d="M-72 -146C-20 -156 34 -110 26 -50C24 -36 16 -30 4 -30M66 -2V-16M82 -4V-16M44 -4V-18M28 -4V-18" weight={1.2} />
      <Collar left={[16, -334]} right={[140, -290]} sag={28} />
      <Star at={[118, -246]} size={28} />
    </>
  );
}

/** Sitting, from behind; with head. The ears say which Biscuit it is. */
export function SitBack({ wet = false }: { wet?: boolean }) {
  return (
    <>
      <Inked parts={['M-92 -440C-124 -480 -128 -540 -108 -566C-96 -572 -84 -562 -74 -550C-56 -526 -40 -500 -34 -476Z']} fill={COLOURS.brownDark} />
      <Inked
        parts={['M-96 -330C-124 -240 -176 -180 -176 -90C-176 -30 -140 4 -90 4H90C140 4 176 -30 176 -90C176 -180 124 -240 96 -330Z', 'M-180 2C-196 -20 -180 -46 -150 -46L-120 2ZM180 2C196 -20 180 -46 150 -46L120 2Z']}
        fill={COLOURS.cream}
        shade="M60 -340H220V20H40C120 -40 130 -200 60 -340Z"
      >
        <path d="M-110 -340H110C120 -260 96 -200 110 -150C90 -100 30 -90 0 -110C-40 -90 -80 -120 -74 -160C-110 -200 -120 -260 -110 -340Z" fill={COLOURS.brown} />
      </Inked>
      <Line d="M-150 -110C-110 -130 -80 -90 -88 -40M150 -110C110 -130 80 -90 88 -40M-6 -100Q-2 -60 -8 -20" />
      <Inked parts={['M-20 -40C20 -30 80 -30 150 -10C200 4 236 0 250 18C252 36 234 38 220 36C150 36 60 30 -30 4Z']} fill={COLOURS.brown}>
        <path d="M196 -40H280V60H196Z" fill={COLOURS.cream} />
      </Inked>
      <Collar left={[-92, -340]} right={[92, -340]} sag={30} />
      <Inked
        parts={['M0 -494C40 -496 76 -480 92 -450C108 -420 104 -390 108 -368C104 -336 70 -312 0 -312C-70 -312 -104 -336 -108 -368C-104 -390 -108 -420 -92 -450C-76 -480 -40 -496 0 -494Z']}
        fill={COLOURS.brown}
        shade="M56 -500H130V-300H-20C60 -330 90 -420 56 -500Z"
      />
      <Inked parts={['M34 -476C44 -516 80 -540 110 -522C142 -502 158 -462 152 -414C148 -398 134 -398 128 -412C118 -436 104 -452 84 -444Z']} fill={COLOURS.brownDark} />
      {wet && <Line d="M-60 -250L-66 -226M-30 -220L-36 -196M40 -250L34 -226M10 -280L4 -256M70 -200L64 -178M-90 -180L-96 -158" weight={0.9} />}
    </>
  );
}

/** Lying with the chin on the ground, from the front; children are the head, its middle at [0, -96]. */
export function Lying({ children }: { children: ReactNode }) {
  return (
    <>
      <Inked
        parts={['M-60 -120C-40 -230 90 -260 190 -210C260 -170 272 -60 240 0H-120C-140 -50 -110 -90 -60 -120Z']}
        fill={COLOURS.cream}
        shade="M120 -260H300V10H60C160 -40 200 -150 120 -260Z"
      >
        <path d="M20 -260C60 -200 140 -170 180 -120C220 -80 260 -90 300 -60V-280H20Z" fill={COLOURS.brown} />
      </Inked>
      <Inked parts={['M200 -40C260 -40 310 -30 350 -50C372 -52 376 -30 360 -20C310 4 250 4 200 0Z']} fill={COLOURS.brown}>
        <path d="M316 -70H390V10H316Z" fill={COLOURS.cream} />
      </Inked>
      {children}
      <Inked
        parts={['M-190 2C-206 -24 -184 -46 -140 -44C-90 -44 -50 -40 -46 -16C-46 0 -60 2 -80 2ZM190 2C206 -24 184 -46 140 -44C90 -44 50 -40 46 -16C46 0 60 2 80 2Z']}
        fill={COLOURS.cream}
        shade="M-200 -12H200V10H-200Z"
      />
      <Line d="M-170 0V-16M-150 0V-18M170 0V-16M150 0V-18" />
    </>
  );
}

/** What one sees of an ambush from behind the flowerpot: the rear, to the left, the front being hidden. */
export function Rear({ wag = true }: { wag?: boolean }) {
  return (
    <>
      <Tail tail={wag ? 'wag' : 'up'} />
      <Inked
        parts={['M-160 -262C-90 -290 30 -286 96 -298V-110C60 -108 -60 -112 -120 -124C-176 -136 -190 -236 -160 -262Z', leg(GAITS.stand.hind, true), paw(GAITS.stand.hind[2])]}
        fill={COLOURS.cream}
        shade="M-200 -150C-60 -120 60 -150 220 -180V-100L150 -96L60 -110L-60 -100L-200 -90Z"
      >
        <path d="M-200 -310H-30C-10 -250 -40 -190 -90 -170C-140 -150 -150 -100 -230 -90Z" fill={COLOURS.brown} />
      </Inked>
      <PawLines at={GAITS.stand.hind[2]} />
    </>
  );
}
