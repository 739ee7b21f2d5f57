import { handRect } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';
import { CupFromAbove } from '../parts/coffee';
import { Scene } from '../scene';

export const drawWhatToWriteDown = () => (
  <Scene of="stories/what-to-write-down" style={{ ink: '#2b1a22' }}>
    <rect width={1200} height={800} fill="#36496b" />
    <path d="M-20 0L520 -20L760 820H60Z" fill="#46597d" />
    <path d="M690 -20L960 -20L1230 640V820H920Z" fill="#46597d" />
    <g transform="rotate(-5 560 420)">
      <path d="M110 90H1050V760H110Z" fill="#1d2740" opacity={0.5} />
      <Shape d={handRect(84, 56, 960, 680, 3)} fill="#7e1c1c" />
      <Shape d="M104 76Q330 50 562 84V724Q330 694 104 716Z" fill="#fbf3e4" shadow="M500 60H570V740H500Z" />
      <Shape
        d="M562 84Q800 50 1026 76V716Q800 694 562 724Z"
        fill="#fbf3e4"
        shadow="M562 60H600V740H562Z"
        depth={0.35}
      />
      <Lines />
    </g>
    <CupFromAbove at={[1100, 130]} scale={0.86} turn={140} />
    <Pen />
    <Crumpled />
  </Scene>
);

/** Everything was too important, except for one line. */
function Lines() {
  const words = [
    [150, 160, 330],
    [150, 220, 280],
    [150, 280, 350],
    [150, 340, 200],
    [150, 400, 310],
    [150, 460, 340],
    [150, 520, 240],
    [150, 580, 300],
    [150, 640, 180],
    [620, 160, 340],
    [620, 220, 260],
    [620, 280, 320],
    [620, 470, 150],
  ] as const;
  return (
    <>
      <path
        d={[150, 210, 270, 330, 390, 450, 510, 570, 630, 690]
          .map((y) => `M124 ${y + 14}H540M584 ${y + 14}H1004`)
          .join('')}
        stroke="#cfd3dc"
        strokeWidth={3}
      />
      {words.map(([x, y, width]) => (
        <Stroke key={`${x} ${y}`} d={scribble(x, y, width)} colour="#34446a" width={5} />
      ))}
      {words.slice(0, 12).map(([x, y, width], index) => (
        <Stroke
          key={`${x} ${y}`}
          d={
            index % 3 === 0
              ? `M${x - 14} ${y - 4}l${width + 30} -10M${x} ${y + 4}l${width} -6`
              : index % 3 === 1
                ? `M${x - 10} ${y - 6}q${width / 4} 14 ${width / 2} 2t${width / 2 + 20} -4`
                : `M${x - 10} ${y - 14}l40 22l40 -22l40 22l40 -22l40 22l40 -22l${Math.max(20, width - 230)} 20`
          }
          colour="#a3262a"
          width={7}
        />
      ))}
      <Stroke
        d="M600 470C590 420 690 410 740 424C800 440 800 500 730 506C660 514 606 506 604 460"
        colour="#2f5d46"
        width={8}
      />
      <path
        transform="translate(850 462) scale(1.3)"
        d="M0 30C-46 0 -34 -30 -16 -30Q-4 -30 0 -16Q4 -30 16 -30C34 -30 46 0 0 30Z"
        fill="#c44a2f"
      />
      <Stroke d="M640 600q30 -40 60 0t60 0M650 650h90" colour="#8a8080" width={4} />
    </>
  );
}

function scribble(x: number, y: number, width: number): string {
  return `M${x} ${y}${Array.from({ length: Math.round(width / 24) }, (_, index) =>
    index % 5 === 4 ? 'm10 0q6 -14 14 0' : 't24 0',
  )
    .join('')
    .replace(/^t24 0/, 'q12 -18 24 0')}`;
}

function Pen() {
  return (
    <g transform="translate(700 610) rotate(22)">
      <path d="M30 26H480V44H50Z" fill="#1d2740" opacity={0.4} />
      <Shape d="M0 0L34 -10L80 -14V14L34 10Z" fill="#e0b860" line="detail" />
      <Stroke d="M4 0H50" width={3} />
      <Shape d="M78 -18H300L470 -13Q486 0 470 13L300 18H78Z" fill="#2b1a22" shadow="M70 6H490V30H70Z" />
      <Shape d="M280 -19H300V19H280Z" fill="#e0b860" line="detail" />
    </g>
  );
}

function Crumpled() {
  return (
    <>
      <Shape
        d="M30 640L70 590L130 600L170 570L220 620L210 690L160 740L80 730L30 700Z"
        fill="#fbf3e4"
        shadow="M30 690L110 660L160 700L220 640V760H30Z"
      />
      <Stroke d="M70 590L96 650L30 640M96 650L170 640L220 620M96 650L110 700L160 740M170 570L170 640" />
    </>
  );
}
