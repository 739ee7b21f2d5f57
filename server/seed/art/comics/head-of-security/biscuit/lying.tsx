import type { ReactNode } from 'react';
import { Inked, Line } from '../../../kit/figure/ink';
import { COLOURS } from '../style';

/** Lying with the chin on the ground, from the front; children are the head, its middle at [0, -96]. */
export function Lying({ children }: { children: ReactNode }) {
  return (
    <>
      <Inked
        parts={[
          'M-60 -120C-40 -230 90 -260 190 -210C260 -170 272 -60 240 0H-120C-140 -50 -110 -90 -60 -120Z',
        ]}
        fill={COLOURS.cream}
        shade="M120 -260H300V10H60C160 -40 200 -150 120 -260Z"
      >
        <path d="M20 -260C60 -200 140 -170 180 -120C220 -80 260 -90 300 -60V-280H20Z" fill={COLOURS.brown} />
      </Inked>
      <Inked
        parts={['M200 -40C260 -40 310 -30 350 -50C372 -52 376 -30 360 -20C310 4 250 4 200 0Z']}
        fill={COLOURS.brown}
      >
        <path d="M316 -70H390V10H316Z" fill={COLOURS.cream} />
      </Inked>
      {children}
      <Inked
        parts={[
          'M-190 2C-206 -24 -184 -46 -140 -44C-90 -44 -50 -40 -46 -16C-46 0 -60 2 -80 2ZM190 2C206 -24 184 -46 140 -44C90 -44 50 -40 46 -16C46 0 60 2 80 2Z',
        ]}
        fill={COLOURS.cream}
        shade="M-200 -12H200V10H-200Z"
      />
      <Line d="M-170 0V-16M-150 0V-18M170 0V-16M150 0V-18" />
    </>
  );
}
