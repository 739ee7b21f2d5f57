import { handRect } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';

/** She looks up from the page; the light is good for another hour. */
export function Artist() {
  return (
    <>
      <Shape
        d="M520 830C520 700 530 600 590 566C640 546 700 546 750 566C812 600 826 700 830 830Z"
        fill="#8f2622"
        shadow="M530 600C560 700 560 780 566 840H500V640Z"
      />
      <Stroke d="M618 560C640 640 660 700 668 830M724 560C706 640 690 700 684 830" width={24} />
      <Stroke
        d="M618 560C640 640 660 700 668 830M724 560C706 640 690 700 684 830"
        colour="#34446a"
        width={14}
      />
      <Shape
        d="M640 500H704L712 562Q672 590 630 562Z"
        fill="#e9b690"
        shadow="M630 510Q672 540 712 510V530Q672 556 630 530Z"
      />
      <Shape d="M618 556Q672 604 724 556L730 580Q672 622 612 580Z" fill="#fbf3e4" line="detail" />
      <g transform="rotate(-7 672 440)">
        <Shape
          d="M594 440C584 440 582 466 596 472ZM750 440C760 440 762 466 748 472Z"
          fill="#e9b690"
          line="detail"
        />
        <Shape
          d="M596 450C586 380 620 346 672 344C724 346 758 380 748 450C744 500 712 524 672 526C632 524 600 500 596 450Z"
          fill="#3b211c"
          shadow="M596 440C610 490 640 520 690 530H590Z"
        />
        <Shape d="M630 372C616 330 640 304 674 304C708 304 730 330 716 372Q672 392 630 372Z" fill="#3b211c" />
        <Stroke
          d="M644 342q20 -22 48 -6M628 420q20 -24 50 -22M700 408q16 6 22 20"
          colour="#7a4a3a"
          width={5}
        />
        <Stroke d="M590 372L760 312" width={15} />
        <Stroke d="M590 372L750 315" colour="#e0b04c" width={7} />
      </g>
    </>
  );
}

/** Flat drawers for large sheets, and who sleeps on them. */
export function Chest() {
  return (
    <>
      <Shape d={handRect(900, 560, 340, 200)} fill="#8c4a2d" shade={[-12, 0]} />
      <Stroke d="M904 612H1200M904 664H1200M904 716H1200M1040 586h40M1040 638h40M1040 690h40" />
      <Shape d={handRect(886, 542, 360, 22)} fill="#b0683f" line="detail" />
      <Shape
        d="M960 544C940 500 980 470 1040 470C1110 466 1160 500 1164 544Z"
        fill="#4a4450"
        shadow="M1090 466C1130 490 1140 520 1140 550H1180V460Z"
      />
      <Shape
        d="M930 540C916 516 922 490 938 480L934 456L958 472Q970 470 980 472L1002 458L1002 482C1016 500 1014 526 998 542Z"
        fill="#4a4450"
      />
      <Stroke d="M942 506q8 8 16 0M974 506q8 8 16 0M962 520q4 5 8 0" colour="#f3e6d3" width={4} />
      <Stroke d="M1160 540C1196 548 1190 600 1172 620" width={20} />
      <Stroke d="M1160 540C1196 548 1190 600 1172 620" colour="#4a4450" width={12} />
    </>
  );
}
