import { handPolygon, handRect } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';
import { Glow, Scene } from '../scene';

const GOLD = '#e6bd66';

export const drawLegacyCollection = () => (
  <Scene of="packages/legacy-collection" style={{ ink: '#241618' }}>
    <Room />
    <Slipcase />
    <Book />
    <Beside />
  </Scene>
);

function Room() {
  return (
    <>
      <rect width={1200} height={800} fill="#2c1f2a" />
      <Glow
        at={[860, 240]}
        radius={780}
        stops={[
          [0, '#e9a763', 0.95],
          [0.4, '#9a5038', 0.75],
          [1, '#2c1f2a', 0],
        ]}
      />
      <path d="M-10 590H1210V810H-10Z" fill="#6b3526" />
      <Glow
        at={[720, 680]}
        radius={620}
        flat={0.28}
        stops={[
          [0, '#ffcf86', 0.6],
          [1, '#ffcf86', 0],
        ]}
      />
      <Stroke d="M-10 590H1210" />
      {/* The lamp. */}
      <Glow
        at={[1010, 180]}
        radius={280}
        stops={[
          [0, '#fff0c4', 0.9],
          [1, '#fff0c4', 0],
        ]}
      />
      <Shape d="M1000 240H1020V600H1000Z" fill="#c99a4a" line="detail" />
      <Shape d="M930 640Q940 596 1010 590Q1080 596 1090 640Z" fill="#c99a4a" shade={[-14, 0]} />
      <Shape d="M940 70H1080L1140 260Q1010 286 880 260Z" fill="#f7deb0" shade={[-20, 0]} depth={0.3} />
    </>
  );
}

/** It stands, the spine of a second volume within. */
function Slipcase() {
  return (
    <>
      <path d="M180 690C360 730 640 730 720 690L700 650H200Z" fill="#1d1016" opacity={0.5} />
      <Shape
        d={handPolygon([
          [190, 130],
          [300, 90],
          [300, 680],
          [190, 690],
        ])}
        fill="#2d3a58"
      />
      <Shape
        d={handPolygon([
          [300, 90],
          [640, 110],
          [640, 700],
          [300, 680],
        ])}
        fill="#3f5076"
        shade={[-12, -10]}
      />
      <Stroke d="M322 118L616 134V672L322 656Z" colour={GOLD} width={6} />
      <path
        transform="translate(470 380) scale(2.2)"
        d="M0 30C-46 0 -34 -30 -16 -30Q-4 -30 0 -16Q4 -30 16 -30C34 -30 46 0 0 30Z"
        fill="none"
        stroke={GOLD}
        strokeWidth={4}
      />
      <Stroke d="M400 250H540M420 524H520M440 552H500" colour={GOLD} width={8} />
      {/* The open side: two spines. */}
      <Shape
        d={handPolygon([
          [202, 150],
          [244, 136],
          [244, 676],
          [202, 680],
        ])}
        fill="#8f2622"
        line="detail"
      />
      <Shape
        d={handPolygon([
          [248, 134],
          [290, 118],
          [290, 672],
          [248, 676],
        ])}
        fill="#35604a"
        line="detail"
      />
      <Stroke
        d="M204 220L242 208M204 250L242 240M204 600L242 594M250 206L288 192M250 238L288 226M250 592L288 586"
        colour={GOLD}
        width={7}
      />
    </>
  );
}

/** The first volume, out of the case and leaning on it: linen, gold, a ribbon. */
function Book() {
  return (
    <>
      <path d="M560 712C700 744 900 744 960 706L930 680H600Z" fill="#1d1016" opacity={0.5} />
      <g transform="rotate(5 740 480)">
        <Shape
          d={handPolygon([
            [600, 250],
            [640, 232],
            [640, 690],
            [600, 700],
          ])}
          fill="#5e1517"
        />
        <Shape
          d={handPolygon([
            [900, 250],
            [936, 244],
            [936, 684],
            [900, 692],
          ])}
          fill="#f3e6d0"
        />
        <Stroke d="M910 262V684M920 258V682M929 254V680" colour="#cbb797" width={3} />
        <Shape
          d={handPolygon([
            [640, 232],
            [906, 240],
            [906, 700],
            [640, 690],
          ])}
          fill="#9a2724"
          shade={[-10, -8]}
        />
        <path
          d="M660 280H886M660 320H886M660 360H886M660 400H886M660 440H886M660 480H886M660 520H886M660 560H886M660 600H886M660 640H886"
          stroke="#b0403a"
          strokeWidth={4}
          opacity={0.5}
        />
        <Stroke d="M664 262L880 268V672L664 664Z" colour={GOLD} width={6} />
        <Shape d={handRect(706, 376, 134, 150)} fill="#f7e6cc" line="detail" />
        <path
          d="M716 516C716 470 740 450 756 452C770 454 776 470 778 480C786 466 800 460 812 472C826 486 830 506 830 516Z"
          fill="#34446a"
        />
        <circle cx={752} cy={424} r={22} fill="#c58a5f" />
        <circle cx={802} cy={440} r={19} fill="#e8b48c" />
        <path
          d="M730 420C730 394 776 392 776 420Q754 406 730 420ZM782 438C780 414 824 412 822 440Q802 424 782 438Z"
          fill="#2b1a1e"
        />
        <Stroke d="M704 312H840M730 342H814" colour={GOLD} width={11} />
        <Stroke d="M730 590H814" colour={GOLD} width={8} />
        <Stroke
          d="M648 236L650 690M604 300L638 288M604 330L638 320M604 620L638 614"
          colour={GOLD}
          width={5}
        />
        <Shape
          d="M846 690C850 730 842 760 850 790L866 772L880 786C874 750 878 720 874 694Z"
          fill="#e9a0a0"
          line="detail"
        />
      </g>
    </>
  );
}

function Beside() {
  return (
    <>
      <Stroke
        d="M1090 700C1120 680 1160 690 1210 670M1130 690q10 -30 34 -36M1150 688q20 20 44 18"
        colour="#8a9a6e"
        width={9}
      />
      <circle cx={1120} cy={712} r={13} fill="#3a2b3a" />
    </>
  );
}
