import { Shape, Stroke } from '../../kit/light/tone';
import { ComicFromAbove } from '../parts/book';
import { CupFromAbove } from '../parts/coffee';
import { Scene } from '../scene';

export const drawShortStory = () => (
  <Scene of="packages/short-story" style={{ ink: '#34191b' }}>
    <rect width={1200} height={800} fill="#c9825c" />
    <path
      d="M-20 120L1220 40V100L-20 190ZM-20 420L1220 330V390L-20 490ZM-20 720L1220 630V690L-20 790Z"
      fill="#bd744f"
    />
    {/* The round marble of a café table, and leaves' shadows on it. */}
    <ellipse cx={630} cy={470} rx={560} ry={520} fill="#5a2420" opacity={0.35} />
    <Shape
      d="M40 430C40 140 290 -70 600 -70C910 -70 1160 140 1160 430C1160 720 910 940 600 940C290 940 40 720 40 430Z"
      fill="#f4ede2"
    />
    <Stroke
      d="M84 430C84 160 320 -36 600 -36C880 -36 1116 160 1116 430C1116 700 880 900 600 900"
      colour="#dccfbe"
      width={7}
    />
    <Stroke
      d="M120 300C240 330 260 260 380 280M900 120C940 200 1040 200 1080 270M180 640C260 620 300 700 380 690"
      colour="#ddd2c4"
      width={6}
    />
    <g fill="#c9a58f" opacity={0.4}>
      <path d="M900 -20C860 60 880 130 960 170C990 100 970 20 900 -20ZM1050 20C1000 90 1010 150 1070 200C1110 130 1100 70 1050 20ZM760 -40C740 30 760 70 820 100C840 50 820 0 760 -40Z" />
    </g>
    <ComicFromAbove at={[520, 420]} turn={-12} scale={0.98} colour="#c44a2f" subject={0} thick={7} />
    <CupFromAbove at={[900, 330]} scale={0.86} turn={20} />
    <Sugar />
  </Scene>
);

function Sugar() {
  return (
    <g transform="translate(860 590) rotate(18)">
      <path d="M8 10H150V76H8Z" fill="#5a2420" opacity={0.3} />
      <Shape d="M0 0H140V64H0Z" fill="#fdf8ee" line="detail" />
      <path d="M0 0H30V64H0ZM110 0H140V64H110Z" fill="#eba8a8" />
      <Stroke d="M56 32h30" colour="#7e1c1c" width={6} />
    </g>
  );
}
