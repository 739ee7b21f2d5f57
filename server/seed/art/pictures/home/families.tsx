import type { ReactNode } from 'react';
import { Shape, Stroke } from '../../kit/light/tone';
import { FrontHead } from '../parts/front-head';
import { Joined } from '../parts/joined';
import { Scene } from '../scene';
import { Dog, Sofa, Wall } from './families-room';

export const drawFamilies = () => (
  <Scene of="home/families" style={{ ink: '#34191b' }}>
    <g transform="rotate(-2.5 600 450) translate(-30 -20) scale(1.05)">
      <Wall />
      <Sofa />
      <Torso at={[250, 400]} width={300} colour="#5a6b4c" collar="#f4ede2" />
      <FrontHead
        at={[262, 270]}
        scale={0.66}
        tilt={8}
        skin="#e8b48c"
        hair="#d9d3cd"
        cut="bald"
        beard="moustache"
        eyes="happy"
      />
      <Torso at={[800, 330]} width={330} colour="#33405e" collar="#f3dfb0" />
      <FrontHead
        at={[780, 190]}
        scale={0.7}
        tilt={-6}
        skin="#c58a5f"
        hair="#2b1d1e"
        cut="short"
        beard="full"
        mouth="laugh"
        eyes="happy"
      />
      <Torso at={[530, 390]} width={270} colour="#a3302a" collar="#f0c09a" />
      <FrontHead
        at={[528, 262]}
        scale={0.66}
        tilt={-4}
        skin="#f0c09a"
        hair="#5c2a1c"
        cut="bob"
        gaze={[2, 0]}
      />
      <Torso at={[1030, 450]} width={250} colour="#d9a04a" collar="#f4ede2" />
      <FrontHead
        at={[1010, 330]}
        scale={0.6}
        tilt={-12}
        skin="#d9a074"
        hair="#3a2320"
        cut="curls"
        eyes="wink"
        mouth="smile"
      />
      <Torso at={[390, 610]} width={210} colour="#e6b0a4" collar="#f0c09a" />
      <FrontHead
        at={[392, 500]}
        scale={0.54}
        tilt={6}
        skin="#f0c09a"
        hair="#6a3220"
        cut="plaits"
        mouth="gap"
        eyes="open"
      />
      <Toddler />
      <Arms />
      <g transform="translate(0 -84)">
        <Dog />
      </g>
    </g>
  </Scene>
);

/** Shoulders and what is below them; `at` is the middle of the collar. */
function Torso(props: {
  at: readonly [number, number];
  width: number;
  colour: string;
  collar: string;
  children?: ReactNode;
}) {
  const [x, y] = props.at;
  const half = props.width / 2;
  return (
    <>
      <Shape
        d={`M${x - half} ${y + 150}C${x - half} ${y + 40} ${x - half * 0.7} ${y + 10} ${x - half * 0.3} ${y - 6}H${x + half * 0.3}C${x + half * 0.7} ${y + 10} ${x + half} ${y + 40} ${x + half} ${y + 150}L${x + half} 960H${x - half}Z`}
        fill={props.colour}
        shadow={`M${x - half} ${y}L${x - half * 0.6} ${y + 30}C${x - half * 0.5} ${y + 200} ${x - half * 0.5} 800 ${x - half * 0.5} 980H${x - half - 20}Z`}
      />
      <Shape
        d={`M${x - half * 0.32} ${y - 14}Q${x} ${y + 60} ${x + half * 0.32} ${y - 14}L${x + half * 0.2} ${y - 40}H${x - half * 0.2}Z`}
        fill={props.collar}
        line="detail"
      />
    </>
  );
}

/** Only interested in the beard of the father. */
function Toddler() {
  return (
    <>
      <Shape
        d="M640 540C610 580 610 680 640 780H810C830 700 820 580 786 540Z"
        fill="#f3dfb0"
        shadow="M640 540C660 620 650 700 680 790H600V560Z"
      />
      <Joined
        fill="#f3dfb0"
        area="M764 600C820 560 838 480 822 404C812 388 786 388 780 406C786 460 776 500 742 548Z"
        outline="M764 600C820 560 838 480 822 404C812 388 786 388 780 406C786 460 776 500 742 548"
        shadow="M800 400C820 480 800 560 760 610H860V400Z"
      />
      <Shape
        d="M822 408C838 386 834 346 808 340C784 340 772 366 778 404Q798 424 822 408Z"
        fill="#dda87c"
        line="detail"
      />
      <FrontHead
        at={[704, 440]}
        scale={0.5}
        tilt={12}
        skin="#dda87c"
        hair="#3a2320"
        cut="tuft"
        gaze={[12, -12]}
        mouth="round"
      />
    </>
  );
}

function Arms() {
  return (
    <>
      {/* The father holds the little one; the grandfather the girl. */}
      <Joined
        fill="#33405e"
        area="M962 460C984 600 900 720 760 764C700 776 640 770 630 746C624 720 650 708 690 712C780 706 840 640 850 500Z"
        outline="M962 480C974 610 896 722 760 764C700 776 640 770 630 746C624 720 650 708 690 712C770 706 826 654 846 570"
        shadow="M890 560C870 670 790 740 690 756L760 800L980 600Z"
      />
      <Shape d="M690 710C650 696 610 708 606 734C606 760 650 770 690 764Z" fill="#c58a5f" />
      <Stroke d="M616 722q20 -2 34 2M610 742q20 -4 36 0" />
      <Joined
        fill="#5a6b4c"
        area="M112 520C116 680 206 780 330 786C390 788 440 778 446 754C446 732 410 724 370 728C290 732 230 660 214 540Z"
        outline="M108 560C124 700 210 780 330 786C390 788 440 778 446 754C446 732 410 724 370 728C296 732 240 680 220 600"
        shadow="M150 600C200 710 270 770 360 772L300 830L110 700Z"
      />
      <Shape d="M376 724C416 708 462 716 468 744C466 772 420 784 376 780Z" fill="#e8b48c" />
      <Stroke d="M458 732q-20 -2 -34 4M466 752q-20 -4 -38 0" />
    </>
  );
}
