import { handPolygon, handRect } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';
import { FrontHead } from '../parts/front-head';
import { Joined } from '../parts/joined';
import { Glow, Scene } from '../scene';

export const drawReceive = () => (
  <Scene of="steps/receive" style={{ ink: '#2b1a22' }}>
    <House />
    <Reader />
    <Porch />
  </Scene>
);

/** Dusk outside, lamplight through the open door. */
function House() {
  return (
    <>
      <rect width={1200} height={900} fill="#5b6a8e" />
      <path d="M0 0H250V900H0ZM950 0H1200V900H950Z" fill="#66759a" />
      <Stroke
        d="M-10 200H240M-10 460H240M-10 720H240M120 210V450M60 470V710M960 200H1210M960 460H1210M960 720H1210M1080 210V450M1040 470V710"
        colour="#56648a"
        width={6}
      />
      <Shape d="M250 -20H950V920H250Z" fill="#efdcc0" line="contour" />
      <path d="M310 -20H890V920H310Z" fill="#c9683f" />
      <Glow
        at={[600, 300]}
        radius={560}
        stops={[
          [0, '#fff0c4', 1],
          [0.4, '#fbc983', 0.9],
          [1, '#c9683f', 0],
        ]}
      />
      <path d="M250 -20H310V920H250ZM890 -20H950V920H890Z" fill="#efdcc0" />
      <path d="M0 -20H250V920H0ZM950 -20H1200V920H950Z" fill="#5b6a8e" opacity={0.35} />
      {/* The hall behind: a coat, a picture. */}
      <Shape d={handRect(352, 150, 110, 140)} fill="#8a452e" line="detail" />
      <path d="M368 168H446V272H368Z" fill="#f7dfb0" />
      <Stroke d="M250 -20V920M310 -20V920M890 -20V920M950 -20V920" line="contour" />
      {/* The door stands open inwards. */}
      <Shape
        d={handPolygon([
          [760, -40],
          [890, -80],
          [890, 960],
          [760, 900],
        ])}
        fill="#2f5d46"
        shadow="M820 -80H900V960H820Z"
      />
      <circle cx={786} cy={520} r={15} fill="#e9c06a" stroke="#2b1a22" strokeWidth={5} />
    </>
  );
}

function Reader() {
  return (
    <>
      <Shape
        d="M440 560C380 590 350 700 340 920H820C812 720 790 600 720 556C640 520 520 520 440 560Z"
        fill="#8f2622"
        shadow="M440 560C420 700 440 800 430 930H320L370 620Z"
      />
      <Shape
        d="M528 470L520 560Q580 620 648 556L640 470Z"
        fill="#e2aa82"
        shadow="M520 500Q580 560 650 500V600H520Z"
      />
      <Shape d="M500 548Q580 630 668 546L686 584Q580 680 484 586Z" fill="#f4ede2" line="detail" />
      <FrontHead
        at={[584, 350]}
        scale={0.98}
        tilt={5}
        skin="#e8b48c"
        hair="#3a2320"
        cut="curls"
        eyes="happy"
        mouth="laugh"
      />
      {/* The parcel, its paper torn open; the book lies on top. */}
      <Shape
        d={handPolygon([
          [392, 700],
          [780, 700],
          [772, 930],
          [400, 930],
        ])}
        fill="#c89763"
        shadow="M390 696H450L450 940H380Z"
      />
      <path d="M560 704H612V930H560Z" fill="#e0bd8a" />
      <Shape d="M640 800H748V870H640Z" fill="#fdf8ee" line="detail" />
      <Stroke d="M656 822H730M656 846H706" width={5} />
      <Shape
        d="M390 690L330 640L420 604L470 650ZM780 690L850 636L760 600L706 646Z"
        fill="#dab07c"
        line="detail"
      />
      <Glow
        at={[588, 660]}
        radius={240}
        stops={[
          [0, '#fff4d0', 0.3],
          [1, '#fff4d0', 0],
        ]}
      />
      <g transform="rotate(-5 590 660)">
        <Shape d={handRect(452, 580, 274, 190)} fill="#fdf8ee" />
        <Shape d={handRect(444, 568, 274, 190)} fill="#34446a" shade={[-10, -8]} />
        <path
          d="M540 700C500 660 500 620 534 620Q556 620 566 644Q576 620 598 620C632 620 632 660 592 700L566 722Z"
          transform="translate(14 -6)"
          fill="#f3dfb0"
        />
        <Stroke d="M470 594H690" colour="#f3dfb0" width={7} />
      </g>
      <Hand />
      <g transform="translate(1172 0) scale(-1 1)">
        <Hand />
      </g>
    </>
  );
}

function Hand() {
  return (
    <>
      <Joined
        fill="#8f2622"
        area="M350 640C310 740 316 860 350 930H410C398 880 396 820 404 776Z"
        outline="M346 660C312 750 318 860 350 930M396 900C394 860 396 820 404 776"
        shadow="M330 760C330 830 360 900 400 940H300V700Z"
      />
      <Shape
        d="M392 800C376 760 384 716 416 694C440 676 486 672 498 686C506 698 490 706 476 710C496 712 502 726 488 734C500 742 496 756 482 758C488 770 476 780 462 778C450 800 420 816 392 800Z"
        fill="#e8b48c"
        shadow="M380 780C420 800 460 780 490 750V830H380Z"
      />
      <Stroke d="M476 710Q456 708 440 716M488 734Q464 732 448 738M482 758Q462 756 450 760" />
    </>
  );
}

function Porch() {
  return (
    <>
      {/* The bell and the lamp; a pot of basil near the eye. */}
      <Shape d={handRect(1010, 420, 60, 90)} fill="#e9c06a" line="detail" />
      <circle cx={1040} cy={465} r={14} fill="#2b1a22" />
      <Shape d="M-20 760H190L166 920H0Z" fill="#b8543a" shade={[-14, 0]} />
      <Shape
        d="M-30 770C-60 720 -20 660 20 670C20 600 100 590 120 630C170 610 220 660 200 710C240 730 220 780 190 780Z"
        fill="#35604a"
        shadow="M-40 740C40 700 140 760 220 720V800H-40Z"
      />
    </>
  );
}
