import { useId } from 'react';
import { handPolygon } from '../kit/geometry';
import { Shape, Stroke } from '../kit/light/tone';
import { HOUSE } from './palette';
import { FrontHead } from './parts/front-head';
import { Joined } from './parts/joined';
import { Glow, Scene } from './scene';

const PANEL = handPolygon([
  [70, 116],
  [1130, 96],
  [1140, 796],
  [60, 812],
]);

export const drawNotFound = () => (
  <Scene of="not-found" style={{ ink: '#2b1a1e' }}>
    <rect width={1200} height={900} fill={HOUSE.paper} />
    <Neighbours />
    <EmptyPanel />
    <Seeker />
    <Border />
    <Fingers />
  </Scene>
);

/** The panels around it have their pictures; only a corner of each is seen. */
function Neighbours() {
  return (
    <>
      <Shape
        d={handPolygon([
          [-40, -60],
          [560, -60],
          [548, 54],
          [-40, 70],
        ])}
        fill="#c8603f"
      />
      <path d="M-40 20C100 -20 300 -10 420 30L550 20V52L-40 68Z" fill="#8f2f28" />
      <Shape
        d={handPolygon([
          [600, -60],
          [1260, -60],
          [1260, 40],
          [590, 52],
        ])}
        fill="#47587a"
      />
      <circle cx={1040} cy={-4} r={30} fill="#f7e7c0" />
      <Shape
        d={handPolygon([
          [-40, 862],
          [780, 850],
          [770, 960],
          [-40, 960],
        ])}
        fill="#2f5d46"
      />
      <Shape
        d={handPolygon([
          [820, 848],
          [1260, 842],
          [1260, 960],
          [812, 960],
        ])}
        fill="#d9a04a"
      />
    </>
  );
}

function EmptyPanel() {
  return <path d={PANEL} fill="#f7deda" />;
}

function Border() {
  return <Stroke d={PANEL} line="contour" width={10} />;
}

/** Somebody leans in with a lantern; there is nothing to light. */
function Seeker() {
  const id = useId();
  return (
    <>
      <clipPath id={id}>
        <path d={PANEL} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <Glow
          at={[830, 660]}
          radius={640}
          stops={[
            [0, '#fff1c4', 1],
            [0.5, '#fdeac8', 0.7],
            [1, '#f7deda', 0],
          ]}
        />
        <path d="M60 812C80 640 160 520 300 500L420 812Z" fill="#c9a294" opacity={0.5} />
        <Shape
          d="M140 840C150 690 190 600 290 562C390 536 470 546 540 606C590 680 610 760 616 840Z"
          fill="#8f2622"
          shadow="M290 560C230 640 220 740 230 850H120L160 620Z"
        />
        <Shape
          d="M336 500L326 580Q390 636 460 574L450 500Z"
          fill="#e8b48c"
          shadow="M326 520Q390 590 460 520V610H320Z"
        />
        <Shape d="M306 566Q390 650 480 562L500 600Q394 700 288 606Z" fill="#d9a04a" line="detail" />
        <Shape
          d="M40 640C110 600 190 620 240 690L220 770C170 780 110 770 60 750Z"
          fill="#8f2622"
          shadow="M40 720H260V790H40Z"
        />
        <FrontHead
          at={[396, 372]}
          tilt={9}
          skin="#e8b48c"
          hair="#4a2a20"
          cut="short"
          gaze={[16, -8]}
          mouth="round"
        />
        <Lantern />
        <Joined
          fill="#8f2622"
          area="M500 590C590 590 690 560 778 506L812 574C730 640 620 690 520 700Z"
          outline="M524 594C600 588 694 558 778 506L812 574C730 640 640 680 560 694"
          shadow="M520 680C620 660 720 610 806 560L830 600L560 720Z"
        />
        <Shape
          d="M772 512C800 480 850 470 868 490C884 496 884 514 872 520C884 530 880 546 866 548C870 562 856 572 842 568C832 584 810 584 802 570Z"
          fill="#e8b48c"
        />
        <Stroke d="M872 520Q850 520 838 528M866 548Q848 546 836 554M776 526L808 580" />
      </g>
    </>
  );
}

function Lantern() {
  return (
    <>
      <Stroke d="M790 640C780 500 880 500 870 640" width={9} />
      <Shape d="M770 640Q830 590 890 640Z" fill="#34446a" />
      <Shape d="M782 640H878L870 760H790Z" fill="#fff3cf" />
      <path d="M830 748C800 730 812 700 830 672C848 700 860 730 830 748Z" fill="#f0a040" />
      <Stroke d="M814 640V760M846 640V760" width={5} />
      <Shape
        d={handPolygon([
          [772, 760],
          [888, 760],
          [896, 788],
          [764, 788],
        ])}
        fill="#34446a"
      />
    </>
  );
}

/** The other hand holds on to the border. */
function Fingers() {
  return (
    <>
      <Shape
        d="M96 640C60 630 20 634 16 650C12 664 30 670 44 670C22 672 16 690 28 698C36 704 50 702 58 700C38 706 36 724 50 730C60 736 72 730 80 726C66 736 72 752 88 752C112 752 140 730 146 700C148 670 130 648 96 640Z"
        fill="#e8b48c"
        shadow="M20 690C60 720 110 720 150 680V760H20Z"
      />
      <Stroke d="M44 670Q66 668 80 674M58 700Q74 696 86 700M80 726Q92 720 100 720" />
    </>
  );
}
