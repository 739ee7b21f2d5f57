import { Inked, Line, Placed } from '../../kit/figure/ink';
import type { Point } from '../../kit/geometry';
import { COLOURS } from './style';

/** A postman's boot with his trouser leg, as a dog sees it: large. `at` is the heel's ground. */
export function Boot({ at, scale = 1 }: { at: Point; scale?: number }) {
  return (
    <Placed at={at} scale={scale} pen={scale ** 0.5}>
      <Inked
        parts={['M-66 -10V-150H62V-96C90 -84 150 -84 172 -50C182 -30 180 -14 176 0H-62Z']}
        fill="#4a2a46"
        shade="M-80 -50C0 -36 100 -60 190 -30V10H-80Z"
      >
        <path d="M76 -86C110 -80 136 -76 150 -60C120 -66 96 -68 72 -74Z" fill="#fff6e2" opacity="0.7" />
      </Inked>
      <Inked parts={['M-72 -16H182V10H-72Z']} fill={COLOURS.ink} />
      <Line d="M20 -124L58 -110M24 -104L64 -88M36 -86L78 -74" weight={1.4} colour="#fff0d0" />
      <Inked
        parts={['M-92 -140C-96 -300 -84 -460 -88 -620H98C92 -460 98 -300 90 -136C40 -122 -40 -122 -92 -140Z']}
        fill={COLOURS.blue}
        shade="M10 -640H140V-100H-20C30 -260 50 -420 10 -640Z"
      >
        <path d="M60 -640H84V-120H56Z" fill={COLOURS.sun} />
      </Inked>
      <Line d="M-60 -176Q-20 -166 10 -180M-70 -230Q-30 -214 -4 -226" />
    </Placed>
  );
}
