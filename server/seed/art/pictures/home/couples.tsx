import { Shape, Stroke } from '../../kit/light/tone';
import { StyleProvider } from '../../kit/style';
import { HOUSE_STYLE } from '../palette';
import { Glow, Scene } from '../scene';

export const drawCouples = () => (
  <Scene of="home/couples" style={{ ink: '#2b1a22' }}>
    <Street />
    <Pair />
    <RainFall />
  </Scene>
);

/** A street that runs away between houses to one lamp. */
function Street() {
  return (
    <StyleProvider style={{ ...HOUSE_STYLE, ink: '#2a2f4a', contour: 6, detail: 4 }}>
      <rect width={1200} height={900} fill="#46547a" />
      <path d="M0 620L520 560H700L1200 620V910H0Z" fill="#5b6889" />
      <Glow
        at={[840, 300]}
        radius={620}
        stops={[
          [0, '#ffdf9c', 0.9],
          [0.35, '#f0a878', 0.5],
          [1, '#46547a', 0],
        ]}
      />
      <path d="M-10 -10H330L420 600L-10 650Z" fill="#38446a" />
      <path d="M330 -10L440 60L470 590L420 600Z" fill="#2d375a" />
      <path d="M1210 -10H1010L930 590L1210 640Z" fill="#333f64" />
      <path
        d="M40 110h90v150H40ZM190 130h80v140H190ZM60 380h84v140H60ZM1090 150h80v150h-80Z"
        fill="#f3c878"
      />
      <path d="M200 390h76v134H200ZM1080 400h80v140h-80Z" fill="#27304f" />
      <path d="M832 300H850V620H832Z" fill="#27304f" />
      <path d="M800 210H882L868 300H814Z" fill="#fff2c8" stroke="#27304f" strokeWidth={7} />
      <path d="M784 212Q841 160 898 212Z" fill="#27304f" />
      {/* The wet street gives the light back. */}
      <path d="M800 640Q840 630 884 640L930 910H760Z" fill="#ffd796" opacity={0.5} />
      <path
        d="M120 720h150l-20 14h-150ZM980 700h140l10 12H990ZM60 820h240l-30 16H50Z"
        fill="#f3c878"
        opacity={0.45}
      />
    </StyleProvider>
  );
}

function Pair() {
  return (
    <>
      <ellipse cx={560} cy={880} rx={330} ry={40} fill="#20263f" opacity={0.5} />
      {/* He, whose far shoulder gets wet. */}
      <Shape
        d="M560 420C500 440 474 520 470 640L456 920H760C760 760 752 560 720 470C690 420 620 404 560 420Z"
        fill="#33405e"
        shadow="M560 420C520 540 520 760 530 930H440L470 500Z"
      />
      <Shape d="M586 370H680L690 450Q630 476 572 448Z" fill="#c58a5f" shadow="M570 400H700V430H570Z" />
      <g transform="rotate(-9 630 300)">
        <Shape
          d="M542 300C534 300 530 326 544 336ZM720 300C730 300 732 326 718 336Z"
          fill="#c58a5f"
          line="detail"
        />
        <Shape
          d="M546 330C530 250 560 200 632 198C706 200 732 256 716 330C712 372 690 398 632 400C574 398 552 372 546 330Z"
          fill="#2b1d1e"
        />
        <Stroke d="M590 236q30 -18 66 -8M580 268q10 -12 22 -16" colour="#79504a" width={7} />
      </g>
      <Shape d="M560 424C600 452 670 452 712 436L726 476C660 500 590 496 544 462Z" fill="#c8603f" />
      {/* She, leaning into him. */}
      <Shape
        d="M340 510C300 540 276 640 262 920H540C546 780 530 600 490 530C450 490 380 486 340 510Z"
        fill="#b0392c"
        shadow="M350 500C310 620 320 780 316 930H240L300 560Z"
      />
      <g transform="rotate(14 420 420)">
        <Shape
          d="M330 420C320 340 360 296 424 296C490 298 526 350 514 430C512 500 520 560 500 590C450 610 390 610 344 590C320 540 336 480 330 420Z"
          fill="#6a3220"
          shadow="M330 400C350 460 350 540 370 610H320Z"
        />
        <Stroke
          d="M390 330C380 400 384 480 378 560M440 330C450 400 450 480 456 560M480 360q10 60 6 120"
          colour="#a5623f"
          width={7}
        />
      </g>
      {/* His arm around her, the hand on her shoulder. */}
      <Shape
        d="M560 452C510 470 440 520 372 588C348 590 330 604 334 618C324 626 328 640 340 642C338 656 350 664 364 660C372 674 392 672 402 662C470 640 560 590 620 540Z"
        fill="#33405e"
        shadow="M400 640C470 610 550 560 610 500L640 560L420 690Z"
      />
      <Shape
        d="M396 580C376 580 340 590 334 612C324 622 330 638 342 640C340 654 352 662 366 658C376 672 396 668 404 656L428 634C430 610 416 592 396 580Z"
        fill="#c58a5f"
      />
      <Stroke d="M334 616q20 -6 36 2M342 640q18 -8 32 -2M366 658q12 -8 22 -6" />
      {/* One umbrella, held over her. */}
      <Stroke d="M470 60L506 470" colour="#2b1a22" width={17} />
      <Stroke d="M470 60L506 470" colour="#b98a5a" width={7} />
      <Shape
        d="M36 250C40 70 240 -64 470 -58C690 -52 840 60 866 214C820 186 770 190 726 222C670 188 600 190 552 232C490 198 420 202 372 244C310 210 250 214 204 254C150 220 86 220 36 250Z"
        fill="#8f2225"
        shadow="M36 250C50 150 140 40 300 -30L204 254Z"
      />
      <Stroke d="M204 254C220 130 320 -10 466 -56M372 244C380 130 410 10 466 -56M552 232C540 130 510 20 470 -56M726 222C700 120 600 0 474 -56" />
      <Stroke d="M700 60C760 90 800 130 826 170" colour="#cf5a4a" width={9} />
    </>
  );
}

function RainFall() {
  return (
    <path
      d="M950 60l-20 80M1050 180l-20 80M1150 60l-20 80M900 420l-20 80M1010 440l-20 80M1130 380l-20 80M980 620l-20 80M1110 640l-20 80M860 660l-16 60M60 300l-20 80M150 420l-20 80M50 560l-20 80M210 320l-14 60M160 660l-20 80M890 250l-12 50M1060 780l-16 60M780 780l-14 50"
      stroke="#dbe2f0"
      strokeWidth={5}
      strokeLinecap="round"
      opacity={0.7}
    />
  );
}
