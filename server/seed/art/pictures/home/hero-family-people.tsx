import { Shape, Stroke } from '../../kit/light/tone';
import { HOUSE } from '../palette';

const OLD_SKIN = '#e8b48c';
const YOUNG_SKIN = '#f2c39b';
const CARDIGAN = '#35604a';
const JUMPER = '#c8502f';
const HAIR = '#43241c';

/** She bends over the child from behind, cheek by cheek. */
export function Grandmother() {
  return (
    <>
      <Shape
        d="M300 720C200 780 150 960 140 1280H1010C1010 1120 980 900 900 800C830 720 740 690 640 690C520 660 380 670 300 720Z"
        fill={CARDIGAN}
        shadow="M300 720C380 800 400 1000 380 1300H100L150 800Z"
      />
      <Shape d="M440 690C470 780 560 860 640 880C700 840 730 760 720 690Z" fill={HOUSE.cream} line="detail" />
      <Shape
        d="M470 600L450 740C520 800 620 790 690 730L660 600Z"
        fill={OLD_SKIN}
        shadow="M450 680C540 740 640 720 680 660L700 760H450Z"
      />
      <g transform="translate(546 500) rotate(13)">
        <Shape d="M-160 -120C-214 -160 -206 -246 -134 -252C-64 -256 -30 -200 -70 -140Z" fill="#d9d3cd" />
        <Stroke d="M-172 -184q10 -40 50 -36M-156 -158q20 -30 50 -24" colour="#a89e9c" width={7} />
        <Shape d="M-150 -20C-176 -10 -170 50 -136 54Z" fill={OLD_SKIN} line="detail" />
        <Shape
          d="M-142 -40C-140 -120 -60 -170 20 -164C110 -158 156 -90 152 0C150 80 110 166 40 182C-20 190 -90 150 -122 80C-136 44 -142 0 -142 -40Z"
          fill={OLD_SKIN}
          shadow="M-150 -60L-92 -60C-100 40 -60 130 50 190L-150 190Z"
          depth={0.45}
        />
        <Shape
          d="M150 -20C150 -70 120 -96 60 -100C-10 -110 -60 -84 -100 -40C-116 -10 -120 10 -138 20C-176 -40 -166 -130 -100 -182C-40 -222 70 -220 126 -164C164 -120 168 -60 150 -20Z"
          fill="#d9d3cd"
          shade={[10, -10]}
        />
        <Stroke
          d="M-110 -110C-60 -170 20 -184 80 -160M-60 -120C-20 -146 40 -148 90 -124"
          colour="#a89e9c"
          width={7}
        />
        {/* Eyes cast down behind round glasses. */}
        <g fill="none" stroke="#40201f" strokeLinecap="round" strokeWidth={7}>
          <circle cx={-20} cy={22} r={44} strokeWidth={6} />
          <circle cx={98} cy={18} r={40} strokeWidth={6} />
          <path d="M24 16Q40 4 58 14M-64 16L-122 4" strokeWidth={6} />
          <path d="M-44 26Q-20 46 6 28M76 24Q98 42 122 22" />
          <path d="M-58 -44Q-24 -64 8 -48M70 -50Q100 -64 130 -46" stroke="#a89e9c" strokeWidth={9} />
          <path d="M50 28C66 50 76 70 58 80Q46 84 36 78" strokeWidth={6} />
          <path d="M-2 116Q46 146 94 106" />
          <path d="M-16 104q4 12 14 16M100 94q4 10 -2 18" strokeWidth={5} />
          <path d="M-84 70q10 8 22 6M-78 86q8 6 16 4" strokeWidth={4.5} />
        </g>
        <ellipse cx={-36} cy={88} rx={32} ry={19} fill="#dd6e58" opacity={0.42} />
        <ellipse cx={112} cy={78} rx={22} ry={17} fill="#dd6e58" opacity={0.42} />
      </g>
    </>
  );
}

/** All attention, the tip of the tongue between the teeth. */
export function Child() {
  return (
    <>
      <Shape
        d="M560 1020C500 1060 480 1160 476 1290H900C900 1160 880 1050 820 1012Q690 980 560 1020Z"
        fill={JUMPER}
        shadow="M570 1020C600 1100 590 1200 580 1300H440L500 1040Z"
      />
      <Shape
        d="M560 1100C552 1160 552 1220 556 1300H830C836 1220 836 1150 826 1096Q690 1130 560 1100Z"
        fill={HOUSE.cream}
        line="detail"
      />
      <Stroke d="M566 1104L600 1010M822 1100L784 1006" colour={HOUSE.cream} width={30} />
      <Shape
        d="M630 960L626 1020Q690 1070 752 1020L748 960Z"
        fill={YOUNG_SKIN}
        shadow="M626 990Q690 1040 752 990V1060H620Z"
        line="detail"
      />
      <g transform="translate(696 836) rotate(-5)">
        {/* Two plaits, one over the shoulder. */}
        <Shape
          d="M-156 20C-186 60 -196 120 -180 164C-196 196 -190 236 -168 252C-140 240 -132 200 -142 168C-120 130 -120 60 -126 30Z"
          fill={HAIR}
        />
        <Shape
          d="M150 20C180 60 190 120 174 164C190 196 184 236 162 252C134 240 126 200 136 168C114 130 114 60 120 30Z"
          fill={HAIR}
        />
        <Stroke d="M-184 166q20 8 42 0M138 166q20 8 40 0" colour="#d9483b" width={13} />
        <Shape
          d="M-150 -10C-150 -100 -90 -156 0 -156C90 -156 150 -100 150 -8C150 60 116 136 60 160Q0 182 -60 160C-116 136 -150 62 -150 -10Z"
          fill={YOUNG_SKIN}
          shadow="M-160 -60L-106 -60C-116 40 -80 130 10 180L-150 190Z"
          depth={0.4}
        />
        <Shape
          d="M154 10C150 -30 130 -60 96 -78C40 -90 20 -100 4 -130C-14 -98 -60 -84 -100 -72C-130 -52 -148 -26 -156 14C-184 -70 -150 -190 0 -194C150 -190 184 -70 154 10Z"
          fill={HAIR}
        />
        <Stroke
          d="M4 -190V-134M-110 -120C-90 -150 -60 -166 -30 -170M50 -168q36 10 56 40"
          colour="#7a4632"
          width={7}
        />
        <g fill="none" stroke="#40201f" strokeLinecap="round" strokeWidth={8}>
          <path
            d="M-90 46C-76 18 -38 18 -26 48C-36 66 -76 68 -90 46ZM30 48C42 18 80 18 94 46C80 68 42 66 30 48Z"
            fill="#fff8ea"
            strokeWidth={4}
          />
          <path
            d="M-68 58a17 18 0 0 1 36 0Q-50 68 -68 58ZM48 58a17 18 0 0 1 36 0Q66 68 48 58Z"
            fill="#40201f"
            strokeWidth={4}
          />
          <path d="M-94 46C-78 14 -38 14 -24 48M28 48C42 14 82 14 98 46" strokeWidth={9} />
          <path d="M-92 44l-12 -2M96 44l12 -2" strokeWidth={5} />
          <path d="M-92 -8Q-58 -26 -30 -6M34 -6Q62 -26 94 -8" strokeWidth={9} stroke="#43241c" />
          <path d="M-12 72Q4 86 20 72" strokeWidth={6} />
          <path d="M-36 116Q4 132 44 110" />
        </g>
        <Shape d="M10 122C12 150 44 148 42 116Q26 124 10 122Z" fill="#d65a4f" line="detail" />
        <ellipse cx={-92} cy={92} rx={32} ry={20} fill="#e2685a" opacity={0.5} />
        <ellipse cx={96} cy={92} rx={30} ry={20} fill="#e2685a" opacity={0.5} />
        {/* Flour. */}
        <path
          d="M-8 56C0 46 20 48 22 58C22 68 -6 68 -8 56ZM62 104q16 -14 40 -4q-10 18 -40 4Z"
          fill="#fff8ea"
        />
      </g>
    </>
  );
}

export function ChildArms() {
  return (
    <>
      <Shape
        d="M572 1020C510 1040 470 1120 450 1200L470 1250L548 1254C570 1210 600 1150 620 1090C626 1040 606 1016 572 1020Z"
        fill={JUMPER}
        shadow="M520 1040C490 1120 476 1200 480 1260H440V1040Z"
      />
      <Shape
        d="M812 1016C870 1036 900 1120 910 1196L890 1250L812 1254C800 1200 780 1150 766 1090C762 1040 780 1010 812 1016Z"
        fill={JUMPER}
      />
      <g transform="translate(506 1268) rotate(4) scale(0.86)">
        <Grip skin={YOUNG_SKIN} />
      </g>
      <g transform="translate(848 1268) rotate(-4) scale(-0.86 0.86)">
        <Grip skin={YOUNG_SKIN} />
      </g>
    </>
  );
}

/** Around the child, the sleeves pushed up. */
export function GrandmotherArms() {
  return (
    <>
      <Shape
        d="M232 1090C206 1130 216 1180 226 1226L236 1262H330L334 1230C336 1180 344 1130 350 1090Z"
        fill={OLD_SKIN}
        shadow="M220 1090H262C250 1160 262 1220 270 1270H210Z"
      />
      <Shape
        d="M300 740C200 770 150 900 168 1040C172 1110 190 1140 214 1146Q300 1166 362 1134C390 1060 424 940 420 850C404 770 356 728 300 740Z"
        fill={CARDIGAN}
        shadow="M270 740C220 860 230 1040 270 1170H140V740Z"
      />
      <Stroke d="M206 1106Q290 1126 368 1098M340 960q-30 30 -74 26M350 1000q-20 20 -50 18" />
      <g transform="translate(282 1266) rotate(6) scale(1.04)">
        <Grip skin={OLD_SKIN} ring />
      </g>
      <Shape
        d="M940 1090C930 1140 926 1190 926 1226L930 1262H1030C1040 1200 1050 1140 1044 1086Z"
        fill={OLD_SKIN}
        shadow="M1010 1080H1060L1040 1270H1000Z"
      />
      <Shape
        d="M880 800C960 830 1040 930 1066 1040C1076 1096 1070 1130 1056 1140Q990 1160 924 1136C896 1080 862 1000 850 930Z"
        fill={CARDIGAN}
      />
      <Stroke d="M918 1098Q990 1120 1066 1090M900 990q26 20 60 8" />
      <g transform="translate(980 1266) rotate(-6) scale(-1.04 1.04)">
        <Grip skin={OLD_SKIN} />
      </g>
    </>
  );
}

/** A hand that lies over the pin, fingers towards the eye, the thumb on its right. */
function Grip({ skin, ring = false }: { skin: string; ring?: boolean }) {
  return (
    <>
      <Shape
        d="M-50 -44C-62 -16 -60 8 -56 34C-54 52 -32 54 -28 38C-26 60 0 62 2 40C6 60 28 58 30 36C36 50 52 44 52 26C62 30 76 22 74 6C68 -12 58 -30 50 -46Z"
        fill={skin}
        shadow="M-70 14Q0 34 80 4V80H-70Z"
        depth={0.35}
      />
      <Stroke d="M-28 36L-26 6M2 38L2 6M30 34L26 6M52 26L44 6" colour="#7a4232" width={5} />
      {ring && <Stroke d="M6 20H26" colour="#e0b04c" width={9} />}
    </>
  );
}
