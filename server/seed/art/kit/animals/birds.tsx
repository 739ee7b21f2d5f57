import { mixColours } from '../figure/colour';
import { Inked, Line, Placed } from '../figure/ink';
import type { Facing } from '../figure/person';
import type { Point } from '../geometry';
import { useStyle } from '../style';

type BirdProps = {
  /** The ground below its feet; in flight, its middle. */
  at: Point;
  /** Its height when it stands, its span in flight, in page units. */
  size: number;
  facing?: Facing;
  angle?: number;
};

export function Gull({
  at,
  size,
  facing = 'right',
  angle = 0,
  pose = 'standing',
}: BirdProps & { pose?: 'standing' | 'flying' | 'calling' }) {
  const { ink } = useStyle();
  const wing = '#a9b3bd';
  const flying = pose === 'flying';
  const scale = size / (flying ? 300 : 170);
  return (
    <Placed
      at={at}
      scale={scale}
      angle={angle}
      mirror={facing === 'left'}
      pen={Math.max(0.4, Math.min(1.1, scale ** 0.5))}
    >
      {flying ? (
        <>
          <Inked
            parts={['M-6 -12C-20 -60 20 -112 104 -122C92 -84 60 -30 30 -6Z']}
            fill={mixColours(wing, '#ffffff', 0.25)}
          >
            <path d="M70 -130L120 -130L98 -92Z" fill={ink} />
          </Inked>
          <Inked
            parts={[
              'M-92 8C-60 -16 -10 -24 36 -20C58 -30 86 -22 88 -4C86 14 64 16 50 16C10 34 -40 24 -92 8Z',
            ]}
            fill="#fffaf0"
            shade="M-100 14Q0 8 80 8V60H-100Z"
          />
          <Inked parts={['M86 -8L112 -1L86 4Z']} fill="#e8a13a" weight={0.7} />
          <Inked
            parts={['M-10 -10C-60 -40 -118 -40 -164 -6C-120 -8 -60 8 4 12C30 8 22 -4 -10 -10Z']}
            fill={wing}
            shade="M-170 0C-100 -14 -40 6 30 4V30H-170Z"
          >
            <path d="M-190 -30H-134L-150 10H-190Z" fill={ink} />
          </Inked>
          <circle cx="70" cy="-8" r="4" fill={ink} />
        </>
      ) : (
        <>
          <Line d="M-6 -40V-4M10 -40V-4M-14 -2H2M2 -2H20" colour="#d98f34" weight={1.6} />
          <Inked
            parts={[
              'M-70 -52C-50 -76 -10 -92 20 -90C22 -116 30 -148 52 -150C78 -148 80 -122 66 -110C60 -96 62 -60 40 -40C10 -24 -40 -30 -70 -52Z',
            ]}
            fill="#fffaf0"
            shade="M-80 -48Q0 -30 44 -60L60 -20H-80Z"
          />
          <Inked
            parts={['M-98 -44C-70 -74 -26 -88 8 -76C20 -60 0 -44 -30 -42C-52 -38 -76 -40 -98 -44Z']}
            fill={wing}
          >
            <path d="M-110 -30L-62 -34L-84 -62H-110Z" fill={ink} />
          </Inked>
          <Inked
            parts={[
              pose === 'calling'
                ? 'M72 -134L104 -142L80 -126L100 -112L70 -120Z'
                : 'M72 -134L104 -126L98 -118L70 -120Z',
            ]}
            fill="#e8a13a"
            weight={0.7}
          />
          <circle cx="58" cy="-132" r="4.4" fill={ink} />
        </>
      )}
    </Placed>
  );
}

/** A small bird: a sparrow, a robin, a swallow by its colours. */
export function Bird(
  props: BirdProps & { colour: string; breast?: string; pose?: 'perched' | 'flying' | 'singing' },
) {
  const { ink } = useStyle();
  const {
    at,
    size,
    facing = 'right',
    angle = 0,
    colour,
    breast = mixColours(colour, '#fff6e6', 0.7),
    pose = 'perched',
  } = props;
  const flying = pose === 'flying';
  const scale = size / (flying ? 150 : 100);
  const dark = mixColours(colour, ink, 0.35);
  return (
    <Placed
      at={at}
      scale={scale}
      angle={angle}
      mirror={facing === 'left'}
      pen={Math.max(0.35, Math.min(1.1, scale ** 0.5))}
    >
      {flying && <Inked parts={['M4 -14C0 -50 30 -78 66 -84C64 -56 48 -24 22 -8Z']} fill={dark} />}
      {!flying && <Line d="M-4 -16V-2M8 -16V-2" weight={1} />}
      <g transform={flying ? 'translate(0 40)' : undefined}>
        <Inked
          parts={[
            'M-78 -30C-60 -42 -40 -46 -26 -56C-16 -84 18 -100 38 -86C56 -74 50 -50 42 -38C30 -18 0 -8 -22 -18C-40 -24 -60 -22 -78 -30Z',
          ]}
          fill={colour}
          shade="M-90 -24Q0 -10 40 -44L60 0H-90Z"
        >
          <ellipse cx="30" cy="-38" rx="24" ry="30" fill={breast} />
        </Inked>
        <Inked
          parts={[pose === 'singing' ? 'M46 -78L64 -88L52 -72L64 -64L46 -66Z' : 'M47 -76L68 -68L46 -64Z']}
          fill="#e0a040"
          weight={0.6}
        />
        <circle cx="30" cy="-74" r="4.6" fill={ink} />
        <circle cx="31.6" cy="-75.6" r="1.5" fill="#ffffff" />
        {!flying && (
          <Inked parts={['M-52 -30C-36 -56 -8 -62 8 -50C6 -30 -20 -22 -52 -30Z']} fill={dark} weight={0.7} />
        )}
      </g>
      {flying && (
        <Inked parts={['M6 -8C-20 -40 -58 -50 -92 -40C-74 -18 -40 2 -6 8Z']} fill={dark} weight={0.9} />
      )}
    </Placed>
  );
}
