import type { ReactNode } from 'react';
import { Inked, Line } from '../../../kit/figure/ink';
import { COLOURS } from '../style';

/** On its way, to the right. The head's middle belongs at [196, -232]. */
export function Walk({ children }: { children: ReactNode }) {
  const leg = (x: number, lean: number, raised = 0) =>
    `M${x - 44} -110L${x - 40 + lean} ${-26 - raised}C${x - 44 + lean} ${-4 - raised} ${x - 30 + lean} ${4 - raised} ${x - 10 + lean} ${4 - raised}H${x + 26 + lean}C${x + 50 + lean} ${4 - raised} ${x + 48 + lean} ${-24 - raised} ${x + 28 + lean} ${-28 - raised}L${x + 44} -110Z`;
  return (
    <>
      <Inked
        parts={[
          'M-190 -180C-250 -200 -290 -260 -286 -340C-284 -372 -246 -372 -246 -340C-244 -280 -216 -240 -160 -232Z',
        ]}
        fill={COLOURS.grey}
      >
        <path
          d="M-310 -380H-220V-330H-310ZM-310 -300L-220 -312V-286L-310 -270ZM-290 -240L-210 -270V-246L-270 -214Z"
          fill={COLOURS.greyDark}
        />
      </Inked>
      <Inked parts={[leg(-110, 40, 10), leg(150, -30, 14)]} fill={COLOURS.greyDark} />
      <Inked
        parts={[
          'M-210 -150C-216 -230 -140 -280 -40 -280C70 -290 190 -280 216 -200C230 -120 180 -44 0 -40C-140 -36 -206 -80 -210 -150Z',
          leg(-150, -26),
          leg(110, 34),
        ]}
        fill={COLOURS.grey}
        shade="M-230 -120C-120 -60 100 -60 230 -150V20H-230Z"
      >
        <path
          d="M-130 -300H-104L-100 -200Q-108 -190 -116 -200ZM-60 -300H-34L-32 -190Q-40 -180 -48 -190ZM12 -300H38L36 -200Q28 -190 20 -200Z"
          fill={COLOURS.greyDark}
        />
        <path d="M-240 -28H240V20H-240Z" fill={COLOURS.greyPale} />
      </Inked>
      <Line d="M-132 -46C-60 -34 60 -34 110 -50M-170 0V-12M-150 0V-12M150 0V-12M168 0V-12" />
      {children}
    </>
  );
}

/** Lifted under the arms: twice as long as expected. The head's middle belongs at [0, -90], the arms hold at [±86, 0]. */
export function Hang({ children }: { children: ReactNode }) {
  return (
    <>
      <Inked
        parts={['M40 360C70 440 60 520 96 560C112 578 140 560 128 538C100 500 110 430 90 350Z']}
        fill={COLOURS.grey}
      >
        <path d="M40 440H130V466H40ZM50 500H150V526H50ZM60 548H160V600H60Z" fill={COLOURS.greyDark} />
      </Inked>
      <Inked
        parts={[
          'M-84 -40C-112 60 -156 200 -150 310C-146 384 -86 410 0 410C86 410 146 384 150 310C156 200 112 60 84 -40Z',
          'M-138 300C-150 370 -146 420 -128 452C-112 474 -66 470 -58 444C-52 412 -50 390 -44 350Z',
          'M138 300C150 370 146 420 128 452C112 474 66 470 58 444C52 412 50 390 44 350Z',
          'M-70 20C-110 40 -150 44 -184 34C-214 26 -226 66 -196 80C-150 96 -96 92 -60 72Z',
          'M70 20C110 40 150 44 184 34C214 26 226 66 196 80C150 96 96 92 60 72Z',
        ]}
        fill={COLOURS.grey}
        shade="M90 -50H240V500H-20C90 440 120 360 112 240C108 120 100 40 90 -50Z"
      >
        <path
          d="M0 -20C-50 0 -92 160 -92 270C-92 350 -50 384 0 384C50 384 92 350 92 270C92 160 50 0 0 -20Z"
          fill={COLOURS.greyPale}
        />
        <path
          d="M-160 430H-40V490H-160ZM40 430H160V490H40ZM-240 20H-180V100H-240ZM180 20H240V100H180Z"
          fill={COLOURS.greyPale}
        />
        <path
          d="M-170 190L-116 196Q-106 204 -116 210L-170 216ZM170 190L116 196Q106 204 116 210L170 216ZM-170 270L-120 272Q-110 280 -120 286L-170 296ZM170 270L120 272Q110 280 120 286L170 296Z"
          fill={COLOURS.greyDark}
        />
      </Inked>
      <Line d="M-58 380C-54 392 -54 400 -56 420M58 380C54 392 54 400 56 420M-110 466V450M-88 468V452M110 466V450M88 468V452" />
      {children}
    </>
  );
}
