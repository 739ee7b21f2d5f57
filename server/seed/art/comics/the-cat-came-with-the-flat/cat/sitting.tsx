import type { ReactNode } from 'react';
import { Inked, Line } from '../../../kit/figure/ink';
import { COLOURS } from '../style';

/** Sitting, to the front, as it found itself when the house was built. The head's middle belongs at [0, -348]. */
export function SitFront({ children }: { children: ReactNode }) {
  return (
    <>
      <Inked parts={[PEAR]} fill={COLOURS.grey} shade={PEAR_SHADE}>
        <path d={SIDE_STRIPES} fill={COLOURS.greyDark} />
        <path
          d="M0 -300C-60 -290 -96 -180 -92 -90C-88 -20 -50 10 0 10C50 10 88 -20 92 -90C96 -180 60 -290 0 -300Z"
          fill={COLOURS.greyPale}
        />
      </Inked>
      <Line d="M-150 2C-182 -40 -150 -108 -104 -98M150 2C182 -40 150 -108 104 -98" weight={1.2} />
      <Inked
        parts={[
          'M-76 -130C-84 -80 -82 -40 -84 -24C-100 -12 -92 12 -62 12H-30C-4 12 -2 -12 -12 -22C-10 -60 -14 -100 -20 -130Z',
        ]}
        fill={COLOURS.grey}
        weight={0.85}
      >
        <path d="M-110 -34H10V20H-110Z" fill={COLOURS.greyPale} />
      </Inked>
      <Inked
        parts={[
          'M76 -130C84 -80 82 -40 84 -24C100 -12 92 12 62 12H30C4 12 2 -12 12 -22C10 -60 14 -100 20 -130Z',
        ]}
        fill={COLOURS.grey}
        weight={0.85}
        shade="M56 -140H120V20H40C66 -20 66 -80 56 -140Z"
      >
        <path d="M-10 -34H110V20H-10Z" fill={COLOURS.greyPale} />
      </Inked>
      <ellipse cx="0" cy="-138" rx="87" ry="40" fill={COLOURS.greyPale} />
      <Line d="M-62 8V-6M-42 8V-6M42 8V-6M62 8V-6M-26 -150Q-20 -136 -24 -122M22 -154Q28 -142 22 -128M-2 -140Q2 -128 0 -116" />
      {children}
      <Inked
        parts={[
          'M196 -44C246 -20 244 30 180 40C110 50 60 34 8 38C-16 40 -20 14 4 8C70 0 130 14 172 2C186 -4 186 -20 176 -34Z',
        ]}
        fill={COLOURS.grey}
        shade="M-20 30C60 20 130 40 190 20L250 0V60H-20Z"
      >
        <path
          d="M150 -10L166 60H140L124 -10ZM96 -10L106 60H80L70 -10ZM-30 0H30L40 60H-30Z"
          fill={COLOURS.greyDark}
        />
      </Inked>
    </>
  );
}

/** Sitting, from behind, head and all. */
export function SitBack({ children }: { children: ReactNode }) {
  return (
    <>
      <Inked
        parts={['M120 -50C200 -20 270 -10 330 -26C352 -30 358 2 336 10C270 34 180 30 100 6Z']}
        fill={COLOURS.grey}
      >
        <path d="M230 -40H256L250 40H226ZM284 -40H380V40H280Z" fill={COLOURS.greyDark} />
      </Inked>
      <Inked parts={[PEAR]} fill={COLOURS.grey} shade={PEAR_SHADE}>
        <path d={SIDE_STRIPES} fill={COLOURS.greyDark} />
        <path
          d="M-12 -320H12C18 -220 16 -120 8 -50Q0 -36 -8 -50C-16 -120 -18 -220 -12 -320Z"
          fill={COLOURS.greyDark}
        />
      </Inked>
      <Line d="M-150 2C-190 -50 -150 -120 -96 -104M150 2C190 -50 150 -120 96 -104" weight={1.2} />
      {children}
    </>
  );
}

const PEAR =
  'M-92 -300C-128 -250 -192 -180 -204 -86C-212 -24 -172 6 -112 6H112C172 6 212 -24 204 -86C192 -180 128 -250 92 -300Z';
const SIDE_STRIPES =
  'M-230 -150L-150 -140Q-138 -132 -150 -126L-230 -118ZM-240 -84L-158 -82Q-146 -74 -158 -68L-240 -52ZM230 -150L150 -140Q138 -132 150 -126L230 -118ZM240 -84L158 -82Q146 -74 158 -68L240 -52ZM-190 -210L-122 -196Q-112 -190 -122 -184L-196 -178ZM190 -210L122 -196Q112 -190 122 -184L196 -178Z';
const PEAR_SHADE = 'M96 -310H260V20H-60C90 -10 150 -60 140 -140C134 -220 112 -260 96 -310Z';
