import { handPolygon } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';
import { Glow, Scene } from '../scene';

const FUR = '#d98b4a';
const STRIPE = '#a5562c';

export const drawPets = () => (
  <Scene of="home/pets" style={{ ink: '#34191b' }}>
    <Desk />
    <Laptop />
    <Cat />
    <Mug />
  </Scene>
);

function Desk() {
  return (
    <>
      <rect width={1200} height={900} fill="#5a2422" />
      <Glow
        at={[980, 160]}
        radius={760}
        stops={[
          [0, '#ffcf86', 0.95],
          [0.4, '#d17a4c', 0.6],
          [1, '#5a2422', 0],
        ]}
      />
      <path d="M-10 560H1210V910H-10Z" fill="#a5623d" />
      <Glow
        at={[760, 760]}
        radius={640}
        flat={0.34}
        stops={[
          [0, '#ffd796', 0.55],
          [1, '#ffd796', 0],
        ]}
      />
      <Stroke d="M-10 560H1210" line="contour" />
      {/* The lamp bends in from the side. */}
      <Stroke d="M1120 560V330L1010 150" width={16} />
      <Shape d="M1000 90L1070 130L1040 250C980 262 900 226 868 176Z" fill="#7e1c1c" shade={[-12, -10]} />
      <path d="M868 176C900 226 980 262 1040 250C1000 280 890 240 868 176Z" fill="#fff0c4" />
      <Shape d="M1050 566Q1120 530 1190 566Z" fill="#34191b" />
    </>
  );
}

function Laptop() {
  return (
    <>
      <Shape d="M250 96Q252 76 272 76H800Q820 76 822 96L840 590H232Z" fill="#4a4450" />
      <path d="M280 106H792L806 556H266Z" fill="#cfd8e6" />
      <path d="M318 150H560V168H318ZM316 196H690V212H316ZM314 236H640V252H314Z" fill="#8a97b4" />
      <path d="M312 276H420V292H312Z" fill="#8a97b4" />
      {/* What she wrote on the way. */}
      <Stroke
        d="M432 292v-24m0 12q10 -10 16 0v12M462 292v-24m0 12q10 -10 16 0v12M492 292v-24m0 12q10 -10 16 0v12M522 292v-24m0 12q10 -10 16 0v12M552 292v-24m0 12q10 -10 16 0v12M582 292v-24m0 12q10 -10 16 0v12M612 292v-24m0 12q10 -10 16 0v12M642 292v-24m0 12q10 -10 16 0v12M672 292v-24m0 12q10 -10 16 0v12M316 334v-24m0 12q10 -10 16 0v12M346 334v-24m0 12q10 -10 16 0v12M376 334v-24m0 12q10 -10 16 0v12M406 334v-24m0 12q10 -10 16 0v12M436 334v-24m0 12q10 -10 16 0v12"
        colour="#a3262a"
        width={5}
      />
      <Shape
        d={handPolygon([
          [232, 590],
          [840, 590],
          [950, 800],
          [130, 800],
        ])}
        fill="#6b6470"
      />
      <Shape d="M130 800H950L946 826H136Z" fill="#4a4450" line="detail" />
      <path
        d="M262 612H330L322 642H250ZM346 612H410L404 642H338ZM668 612H730L740 642H674ZM746 612H808L824 642H756ZM238 660H316L306 700H220ZM766 660H838L860 700H780ZM206 718H300L290 756H186ZM800 718H872L894 756H816Z"
        fill="#3a3440"
      />
    </>
  );
}

function Cat() {
  return (
    <>
      {/* The tail hangs over the edge of the desk. */}
      <Shape
        d="M840 700C920 700 980 740 984 800C986 860 960 880 960 920H1020C1022 890 1046 860 1040 800C1030 700 940 640 840 640Z"
        fill={FUR}
        shadow="M900 660C1000 720 1010 820 990 930H1060V640Z"
      />
      <Stroke d="M968 742L1012 706M986 806L1040 800M966 870L1030 866" colour={STRIPE} width={20} />
      <Shape
        d="M330 760C300 680 350 590 470 560C600 510 760 520 840 590C900 650 910 740 870 776C800 812 420 816 330 760Z"
        fill={FUR}
        shadow="M330 730C480 790 720 780 890 700V830H330Z"
      />
      <Stroke
        d="M560 540C576 576 578 606 566 640M640 526C660 566 664 606 652 646M720 536C744 574 750 610 740 650M796 566C822 600 828 636 820 668"
        colour={STRIPE}
        width={19}
      />
      {/* A haunch, a paw that has found the space bar, and one for a pillow. */}
      <Stroke d="M876 770C800 770 740 740 740 690C742 640 800 620 850 650" />
      <Shape
        d="M470 770C500 740 600 736 630 762C646 780 640 804 618 806H480C452 804 452 784 470 770Z"
        fill="#fbeedb"
        shade={[0, -8]}
      />
      <Stroke d="M604 806q4 -12 -2 -22M580 806q2 -12 -4 -22" />
      <Shape
        d="M250 770C270 740 360 736 400 760C420 776 412 804 392 808H262C236 804 236 784 250 770Z"
        fill="#fbeedb"
        shade={[0, -8]}
      />
      <Stroke d="M268 806q-6 -12 2 -24M294 808q-6 -12 0 -24" />
      <g transform="translate(340 668) rotate(-8)">
        <Shape
          d="M-118 -40C-130 -110 -120 -150 -104 -158C-70 -146 -46 -120 -30 -96ZM118 -40C130 -110 120 -150 104 -158C70 -146 46 -120 30 -96Z"
          fill={FUR}
        />
        <path
          d="M-104 -70C-110 -110 -106 -130 -98 -136C-80 -126 -66 -112 -56 -98ZM104 -70C110 -110 106 -130 98 -136C80 -126 66 -112 56 -98Z"
          fill="#e2998a"
        />
        <Shape
          d="M-138 10C-140 -60 -80 -106 0 -106C80 -106 140 -60 138 10C136 74 76 106 0 106C-76 106 -136 74 -138 10Z"
          fill={FUR}
          shadow="M-140 40C-60 100 60 100 140 30V120H-140Z"
          depth={0.35}
        />
        <path
          d="M0 6C46 6 74 34 66 66C52 96 20 102 0 102C-20 102 -52 96 -66 66C-74 34 -46 6 0 6Z"
          fill="#fbeedb"
        />
        <Stroke
          d="M-26 -102L-20 -60M0 -106V-58M26 -102L20 -60M-136 0H-104M-132 30L-102 22M136 0H104M132 30L102 22"
          colour={STRIPE}
          width={15}
        />
        <Stroke d="M-84 6Q-58 30 -32 8M32 8Q58 30 84 6" line="contour" />
        <path d="M-14 34H14Q10 48 0 50Q-10 48 -14 34Z" fill="#c8604f" />
        <Stroke d="M0 50V58M-24 62Q-10 74 0 58Q10 74 24 62" />
        <Stroke d="M-70 52L-150 44M-70 64L-148 74M70 52L150 44M70 64L148 74" colour="#fff3e0" width={4.5} />
      </g>
      <Stroke d="M250 500h34l-34 34h34M190 420h26l-26 26h26" colour="#fff0cf" width={8} />
    </>
  );
}

function Mug() {
  return (
    <>
      <Stroke d="M84 770Q20 770 24 820T100 860" width={30} />
      <Stroke d="M84 770Q20 770 24 820T100 860" colour="#f0e2cc" width={16} />
      <Shape d="M76 716H236V920H86Z" fill="#f0e2cc" shade={[-22, 0]} />
      <Shape d="M76 716Q80 690 156 690T236 716Q232 742 156 742T76 716Z" fill="#4a2a20" />
    </>
  );
}
