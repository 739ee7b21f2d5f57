import { Inked, Line } from '../../../kit/figure/ink';
import { COLOURS } from '../style';
import { Collar, Star } from './collar';
import { Leg, leg, paw } from './legs';
import type { Ears } from './moods';

/** Sitting upright, from the front. The head's middle belongs at [0, -400]. */
export function SitFront() {
  return (
    <>
      <Inked
        parts={['M96 -40C150 -50 190 -90 196 -140C204 -156 224 -146 220 -124C214 -66 164 -10 100 -10Z']}
        fill={COLOURS.brown}
      >
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
        <path
          d="M-130 -300C-60 -280 -66 -180 -110 -150C-90 -120 -100 -60 -160 -50V-300Z"
          fill={COLOURS.brown}
        />
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
        <path
          d={tail === 'wag' ? 'M-290 -200H-210V-136H-290Z' : 'M-310 -50H-238V20H-310Z'}
          fill={COLOURS.cream}
        />
      </Inked>
      {tail === 'wag' && <Line d="M-288 -136Q-276 -96 -244 -66M-214 -176Q-214 -190 -222 -200" weight={0.9} />}
      <Leg
        points={[
          [84, -220],
          [100, -110],
          [112, -20],
        ]}
      />
      <Inked
        parts={[
          'M14 -330C-60 -290 -150 -200 -166 -96C-172 -40 -150 -4 -110 0H20C60 -20 120 -120 136 -220C144 -280 120 -330 90 -350Z',
          'M-60 -150C-10 -160 40 -110 30 -50C26 -10 -10 2 -60 2H60C76 -4 76 -28 54 -32Z',
          leg([
            [50, -220],
            [62, -110],
            [66, -18],
          ]),
          paw([66, -18]),
        ]}
        fill={COLOURS.cream}
        shade="M-190 -60C-80 -40 -40 -20 30 -100C60 -180 110 -220 150 -200V10H-190Z"
      >
        <path
          d="M20 -360C-60 -300 -60 -240 -90 -220C-60 -190 -90 -110 -150 -100L-220 -90V-360Z"
          fill={COLOURS.brown}
        />
        <path d="M10 -350C20 -300 70 -280 110 -280L160 -300V-370Z" fill={COLOURS.brown} />
      </Inked>
      <Line
        d="M-72 -146C-20 -156 34 -110 26 -50C24 -36 16 -30 4 -30M66 -2V-16M82 -4V-16M44 -4V-18M28 -4V-18"
        weight={1.2}
      />
      <Collar left={[16, -334]} right={[140, -290]} sag={28} />
      <Star at={[118, -246]} size={28} />
    </>
  );
}

/** Sitting, from behind; with head. The ears say which Biscuit it is. */
export function SitBack({ ears }: { ears: Ears }) {
  return (
    <>
      <Inked
        parts={[
          'M-92 -440C-124 -480 -128 -540 -108 -566C-96 -572 -84 -562 -74 -550C-56 -526 -40 -500 -34 -476Z',
        ]}
        fill={COLOURS.brownDark}
      />
      <Inked
        parts={[
          'M-96 -330C-124 -240 -176 -180 -176 -90C-176 -30 -140 4 -90 4H90C140 4 176 -30 176 -90C176 -180 124 -240 96 -330Z',
          'M-180 2C-196 -20 -180 -46 -150 -46L-120 2ZM180 2C196 -20 180 -46 150 -46L120 2Z',
        ]}
        fill={COLOURS.cream}
        shade="M60 -340H220V20H40C120 -40 130 -200 60 -340Z"
      >
        <path
          d="M-110 -340H110C120 -260 96 -200 110 -150C90 -100 30 -90 0 -110C-40 -90 -80 -120 -74 -160C-110 -200 -120 -260 -110 -340Z"
          fill={COLOURS.brown}
        />
      </Inked>
      <Line d="M-150 -110C-110 -130 -80 -90 -88 -40M150 -110C110 -130 80 -90 88 -40M-6 -100Q-2 -60 -8 -20" />
      <Inked
        parts={['M-20 -40C20 -30 80 -30 150 -10C200 4 236 0 250 18C252 36 234 38 220 36C150 36 60 30 -30 4Z']}
        fill={COLOURS.brown}
      >
        <path d="M196 -40H280V60H196Z" fill={COLOURS.cream} />
      </Inked>
      <Collar left={[-92, -340]} right={[92, -340]} sag={30} />
      <Inked
        parts={[
          'M0 -494C40 -496 76 -480 92 -450C108 -420 104 -390 108 -368C104 -336 70 -312 0 -312C-70 -312 -104 -336 -108 -368C-104 -390 -108 -420 -92 -450C-76 -480 -40 -496 0 -494Z',
        ]}
        fill={COLOURS.brown}
        shade="M56 -500H130V-300H-20C60 -330 90 -420 56 -500Z"
      />
      <Inked
        parts={[
          ears === 'alarm'
            ? 'M92 -440C124 -480 128 -540 108 -566C96 -572 84 -562 74 -550C56 -526 40 -500 34 -476Z'
            : 'M34 -476C44 -516 80 -540 110 -522C142 -502 158 -462 152 -414C148 -398 134 -398 128 -412C118 -436 104 -452 84 -444Z',
        ]}
        fill={COLOURS.brownDark}
      />
    </>
  );
}
