import type { Point } from '../geometry';
import { mixColours } from './colour';
import { hash, Inked, Line, Placed } from './ink';
import type { Person } from './person';

type Look = 'calm' | 'smiling' | 'wide' | 'tearful' | 'stern' | 'closed' | 'loving';

/** An extreme close-up: a strip of face with both eyes, as wide as a panel. `at` is between the eyes. */
export function EyesCloseUp(props: {
  who: Person;
  at: Point;
  /** From temple to temple. */
  width: number;
  look?: Look;
  /** -1 to 1, right and down. */
  gaze?: Point;
  iris?: string;
}) {
  const { who, at, width, look = 'calm', gaze = [0, 0], iris = '#6a4326' } = props;
  const face = who.face ?? {};
  const brow = face.browColour ?? mixColours(who.hair.colour, '#201520', 0.3);
  const blush = face.blush ?? mixColours(who.skin, '#e2483f', 0.32);
  const deep = mixColours(who.skin, '#6b2f3e', 0.3);
  return (
    <Placed at={at} scale={width / 800} pen={Math.min(1.6, Math.max(0.7, width / 800))}>
      <rect x="-900" y="-700" width="1800" height="1400" fill={who.skin} />
      <path d="M-420 -700H-900V700H-420C-470 300 -470 -200 -420 -700Z" fill={deep} opacity="0.5" />
      {[-1, 1].map((side) => (
        <ellipse
          key={side}
          cx={side * 250}
          cy={170}
          rx={130}
          ry={72}
          fill={blush}
          opacity={look === 'loving' ? 0.75 : 0.45}
        />
      ))}
      {face.freckles &&
        [
          [-290, 120],
          [-250, 150],
          [-210, 122],
          [-180, 160],
          [-230, 185],
          [190, 128],
          [230, 158],
          [275, 130],
          [250, 190],
          [-40, 110],
          [36, 118],
        ].map(([x, y]) => <circle key={x} cx={x} cy={y} r="8" fill={mixColours(who.skin, '#7a3b1e', 0.5)} />)}
      <Line d="M-34 -40C-46 40 -52 110 -44 150M-44 150C-70 176 -60 214 -20 206" weight={1.3} />
      {[-1, 1].map((side) => (
        <g key={side} transform={`translate(${side * 205} 0) scale(${-side} 1)`}>
          <BigEye
            look={look}
            gaze={[gaze[0] * -side, gaze[1]]}
            iris={iris}
            skin={who.skin}
            lashes={face.eyes === 'lashes' || face.eyes === 'bright'}
          />
          <path
            d={browPaths[look]}
            fill={brow}
            stroke={brow}
            strokeWidth={{ thin: 4, usual: 14, thick: 26, bushy: 38 }[face.brows ?? 'usual']}
            strokeLinejoin="round"
          />
        </g>
      ))}
      {(face.wrinkles ?? who.build.age === 'elder') &&
        [-1, 1].map((side) => (
          <Line
            key={side}
            d={`M${side * 370} -20l${side * 56} -26M${side * 374} 16l${side * 62} 2M${side * 130} 96q${side * 80} 40 ${side * 150} 4`}
          />
        ))}
      {face.glasses && (
        <g fill="#ffffff" fillOpacity="0.14" stroke={mixColours('#20141f', brow, 0.2)} strokeWidth="20">
          <circle cx="-205" cy="8" r="180" />
          <circle cx="205" cy="8" r="180" />
          <path d="M-28 -20Q0 -54 28 -20" fill="none" />
        </g>
      )}
    </Placed>
  );
}

/** Drawn for the eye on the left, its inner corner to the right. */
const browPaths: Record<Look, string> = {
  calm: 'M-130 -128C-60 -182 60 -176 118 -140C60 -156 -60 -152 -130 -128Z',
  smiling: 'M-130 -136C-60 -196 60 -190 118 -148C60 -168 -60 -166 -130 -136Z',
  loving: 'M-132 -118C-60 -170 60 -190 118 -166C60 -164 -60 -146 -132 -118Z',
  wide: 'M-130 -176C-60 -236 60 -230 118 -190C60 -208 -60 -206 -130 -176Z',
  tearful: 'M-136 -100C-60 -150 60 -192 116 -186C64 -164 -60 -126 -136 -100Z',
  stern: 'M-140 -160C-60 -170 60 -132 126 -84C56 -104 -60 -142 -140 -160Z',
  closed: 'M-130 -108C-60 -162 60 -156 118 -120C60 -136 -60 -132 -130 -108Z',
};

function BigEye(props: { look: Look; gaze: Point; iris: string; skin: string; lashes: boolean }) {
  const { look, gaze, iris, skin, lashes } = props;
  const flick = lashes ? 'M-118 -22l-40 -30M-98 -54l-30 -38M-64 -78l-16 -38' : 'M-120 -18l-30 -14';
  if (look === 'closed' || look === 'smiling') {
    const up = look === 'smiling';
    return (
      <>
        <Line d={up ? 'M-120 36C-70 -66 60 -66 118 30' : 'M-122 0C-60 66 60 66 118 -4'} weight={2.6} />
        <Line
          d={up ? 'M-122 30l-34 -14M-104 4l-30 -26' : 'M-106 22l-34 26M-76 42l-22 34M-36 54l-10 36'}
          weight={1.6}
        />
        {up && <Line d="M-84 62Q0 96 84 58" />}
      </>
    );
  }
  const open = { calm: 62, loving: 56, wide: 104, tearful: 66, stern: 44 }[look];
  const d = `M-124 6C-84 ${-open * 1.3} 52 ${-open * 1.42} 122 22C64 ${open * 0.92} -62 ${open * 0.98} -124 6Z`;
  const [x, y] = [gaze[0] * 44, gaze[1] * 26 - 4];
  const size = look === 'wide' ? 54 : 66;
  const clip = `big-eye-${hash(d)}`;
  return (
    <>
      <clipPath id={clip}>
        <path d={d} />
      </clipPath>
      <path d={d} fill="#fffaf0" />
      <g clipPath={`url(#${clip})`}>
        <circle cx={x} cy={y} r={size} fill={iris} />
        <path
          d={`M${x - size} ${y}A${size} ${size} 0 0 1 ${x + size} ${y}Q${x} ${y - size * 0.3} ${x - size} ${y}Z`}
          fill="#1d1218"
          opacity="0.4"
        />
        <circle cx={x} cy={y} r={size * 0.5} fill="#1b1119" />
        <circle cx={x + 24} cy={y - 26} r={17} fill="#ffffff" />
        <circle cx={x - 22} cy={y + 24} r={9} fill="#ffffff" opacity="0.75" />
        <path
          d={`M-140 -140H140V${-open * 0.55}Q0 ${-open * 1.02} -140 ${-open * 0.2}Z`}
          fill="#3b2440"
          opacity="0.22"
        />
        {look === 'tearful' && <path d="M-120 40Q0 26 120 36V120H-120Z" fill="#bfe3f2" opacity="0.9" />}
      </g>
      <Line d={`M-128 10C-84 ${-open * 1.32} 52 ${-open * 1.44} 124 24`} weight={3} />
      <Line d={`M-84 ${open * 0.66}Q-10 ${open * 0.9} 70 ${open * 0.62}`} weight={1} />
      <Line
        d={`M-110 ${-open * 0.86}C-60 ${-open * 1.7} 50 ${-open * 1.7} 100 ${-open * 0.7}`}
        weight={1}
        colour={mixColours(skin, '#4a2030', 0.55)}
      />
      <Line d={flick} weight={2} />
      {look === 'tearful' && (
        <Inked
          parts={['M20 62C6 110 -2 140 14 160C38 170 54 146 46 120C40 100 30 84 20 62Z']}
          fill="#cdeaf6"
          weight={0.5}
        />
      )}
    </>
  );
}
