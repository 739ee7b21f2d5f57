import type { ReactNode } from 'react';
import { Inked } from '../../../kit/figure/ink';
import { COLOURS } from '../style';

/** A loaf. The head's middle belongs at [0, -168]. */
export function Loaf({ children }: { children: ReactNode }) {
  return (
    <>
      <Inked
        parts={[
          'M-130 -186C-210 -180 -262 -110 -258 -46C-256 -6 -220 8 -170 8H170C220 8 256 -6 258 -46C262 -110 210 -180 130 -186Z',
        ]}
        fill={COLOURS.grey}
        shade="M150 -200H280V30H-80C120 10 200 -40 190 -110Z"
      >
        <path
          d="M-280 -130L-190 -120Q-178 -112 -190 -106L-280 -96ZM-290 -60L-200 -60Q-188 -52 -200 -46L-290 -34ZM280 -130L190 -120Q178 -112 190 -106L280 -96ZM290 -60L200 -60Q188 -52 200 -46L290 -34Z"
          fill={COLOURS.greyDark}
        />
        <path d="M0 -150C-80 -140 -120 -60 -110 20H110C120 -60 80 -140 0 -150Z" fill={COLOURS.greyPale} />
      </Inked>
      <Inked
        parts={['M-88 8C-98 -24 -76 -40 -50 -40C-24 -40 -6 -26 -12 8Z']}
        fill={COLOURS.greyPale}
        weight={0.85}
      />
      <Inked
        parts={['M88 8C98 -24 76 -40 50 -40C24 -40 6 -26 12 8Z']}
        fill={COLOURS.greyPale}
        weight={0.85}
      />
      {children}
    </>
  );
}

/** Asleep in a ring. The head's middle belongs at [-96, -96]. */
export function Curl({ children }: { children: ReactNode }) {
  return (
    <>
      <Inked
        parts={[
          'M-240 -90C-240 -190 -120 -226 20 -220C160 -214 254 -160 252 -84C250 -16 150 10 10 10C-140 10 -240 -20 -240 -90Z',
        ]}
        fill={COLOURS.grey}
        shade="M260 -180V30H-200C60 30 200 -40 210 -140Z"
      >
        <path
          d="M20 -240H50L54 -150Q44 -138 36 -150ZM92 -230H122L116 -140Q106 -128 98 -140ZM160 -210H190L174 -120Q164 -110 156 -120Z"
          fill={COLOURS.greyDark}
        />
      </Inked>
      {children}
      <Inked
        parts={[
          'M244 -60C250 20 130 40 0 34C-60 34 -120 34 -160 22C-184 12 -172 -18 -146 -14C-60 0 60 -6 140 -22C180 -32 190 -56 184 -80Z',
        ]}
        fill={COLOURS.grey}
        shade="M-180 16C0 24 160 20 250 -40V60H-180Z"
      >
        <path
          d="M110 -30L130 50H104L86 -30ZM40 -30L56 50H28L14 -30ZM-200 -40H-100L-90 60H-200Z"
          fill={COLOURS.greyDark}
        />
      </Inked>
    </>
  );
}
