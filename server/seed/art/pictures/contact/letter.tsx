import { handRect } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';
import { CupFromAbove } from '../parts/coffee';
import { DrawingHand } from '../parts/drawing-hand';
import { Glow, Scene } from '../scene';

export const drawLetter = () => (
  <Scene of="contact/letter" style={{ ink: '#34191b' }}>
    <rect width={1200} height={1200} fill="#7a3527" />
    <Glow
      at={[420, 380]}
      radius={1020}
      stops={[
        [0, '#f4c184', 0.98],
        [0.5, '#c0754b', 0.75],
        [1, '#5a2420', 0.6],
      ]}
    />
    <Stroke
      d="M-10 240Q600 200 1210 250M-10 560Q600 530 1210 570M-10 900Q600 870 1210 905"
      colour="#8a4430"
      width={5}
      opacity={0.6}
    />
    <CupFromAbove at={[1000, 160]} scale={1.05} turn={-60} />
    {/* The envelope waits below the letter. */}
    <g transform="rotate(9 210 1010)">
      <path d="M-60 872H470V1210H-60Z" fill="#3a1618" opacity={0.35} />
      <Shape d={handRect(-80, 850, 540, 360)} fill="#f0dcc0" />
      <Stroke d="M-80 854L190 1050L460 854" />
      <Shape d={handRect(366, 872, 76, 92)} fill="#fdf8ee" line="detail" />
      <path d="M376 882H432V952H376Z" fill="#47587a" />
      <path d="M376 952L396 914L410 930L420 918L432 936V952Z" fill="#f3dfb0" />
    </g>
    <Sheet />
    <DrawingHand at={[560, 640]} scale={1.12} rotate={13} skin="#c58a5f" sleeve="#34446a" tool="pen" />
  </Scene>
);

function Sheet() {
  return (
    <g transform="rotate(-7 440 460)">
      <path d="M136 84H790V1040H136Z" fill="#3a1618" opacity={0.35} />
      <Shape d={handRect(116, 60, 660, 960, 3)} fill="#fdf8ee" />
      <path d="M118 360H774V366H118ZM118 690H774V696H118Z" fill="#eadfce" />
      <Stroke
        d="M190 150q20 -30 34 0t30 0t36 0t24 -4M190 250q14 -20 26 0t26 0t26 0t30 0M330 250q14 -20 26 0t26 0t26 0t26 0t26 0M510 250q14 -20 26 0t26 0t26 0t26 0t26 0t26 0M190 320q14 -20 26 0t26 0t26 0t26 0t26 0M350 320q14 -20 26 0t26 0M430 320q14 -20 26 0t26 0t26 0t26 0t26 0t26 0M620 320q14 -20 26 0t26 0t26 0M190 400q14 -20 26 0t26 0M272 400q14 -20 26 0t26 0t26 0t26 0M410 400q14 -20 26 0t26 0t26 0t26 0t26 0M570 400q14 -20 26 0t26 0t26 0t26 0M190 470q14 -20 26 0t26 0t26 0t26 0t26 0M350 470q14 -20 26 0t26 0t26 0M460 470q14 -20 26 0t26 0M540 470q14 -20 26 0t26 0t26 0t26 0t26 0M190 540q14 -20 26 0t26 0t26 0M300 540q14 -20 26 0t26 0t26 0t26 0t26 0M460 540q14 -20 26 0t26 0t26 0M190 612q14 -20 26 0t26 0t26 0t26 0M330 612q14 -20 26 0t26 0M420 612q14 -20 26 0t26 0t26 0t26 -4"
        colour="#34446a"
        width={6}
      />
      <path
        transform="translate(650 150) scale(1.5)"
        d="M0 30C-46 0 -34 -30 -16 -30Q-4 -30 0 -16Q4 -30 16 -30C34 -30 46 0 0 30Z"
        fill="#c44a2f"
      />
    </g>
  );
}
