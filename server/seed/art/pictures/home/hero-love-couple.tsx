import { Shape, Stroke } from '../../kit/light/tone';
import { HOUSE } from '../palette';

const HER_SKIN = '#f0c09a';
const HIS_SKIN = '#c58a5f';
const HER_DRESS = '#a3262a';
const HIS_SHIRT = '#f6e6cc';
const TROUSERS = '#33282e';

/** Two people who dance on the spot: her bare feet stand on his shoes. */
export function Couple() {
  return (
    <g transform="rotate(1.6 620 2100)">
      <HisLegs />
      <HisTrunk />
      <HisHead />
      <HerLegs />
      <HerDress />
      <HerHead />
      <HerArm />
      <HisArm />
    </g>
  );
}

function HisLegs() {
  return (
    <>
      {/* The far leg, a step ahead. */}
      <Shape d="M640 1420C622 1680 596 1880 580 2068L690 2076C712 1900 742 1720 760 1440Z" fill="#251c22" />
      <Shape
        d="M590 2062C560 2070 486 2084 470 2112Q468 2126 484 2128L690 2126Q700 2098 692 2070Z"
        fill="#5b2a20"
      />
      <Shape
        d="M668 1440C676 1640 702 1860 716 2082L842 2084C858 1880 872 1640 856 1440Z"
        fill={TROUSERS}
        shadow="M790 1430C800 1640 800 1880 790 2100H900V1430Z"
        depth={0.7}
      />
      <Shape
        d="M722 2078C690 2084 620 2100 604 2126Q602 2142 620 2144L836 2142Q850 2112 840 2080Z"
        fill="#6b3226"
      />
    </>
  );
}

function HisTrunk() {
  return (
    <>
      <Shape
        d="M640 1070C700 1020 790 1016 836 1050C882 1110 890 1250 862 1460Q760 1486 652 1462C630 1330 622 1180 640 1070Z"
        fill={HIS_SHIRT}
        shadow="M800 1030C840 1130 836 1290 800 1480H920V1030Z"
      />
      <Stroke d="M770 1380q30 24 70 20M740 1418q30 14 60 12" />
      {/* A braces' band keeps the line of the back. */}
      <path d="M764 1034C796 1130 800 1290 782 1470L812 1468C832 1290 826 1140 796 1032Z" fill={HOUSE.wine} />
    </>
  );
}

function HisHead() {
  return (
    <>
      <Shape
        d="M690 930L680 1060Q740 1100 800 1040L806 900Z"
        fill={HIS_SKIN}
        shadow="M680 980L760 1000L690 1090Z"
      />
      <Shape d="M676 1058Q736 1096 806 1030L826 1058Q760 1128 668 1090Z" fill={HIS_SHIRT} line="detail" />
      <g transform="translate(722 842) rotate(-14) scale(-1.02 1.02)">
        <ProfileFace skin={HIS_SKIN} nose={1.15} />
        {/* Beard and hair. */}
        <Shape
          d="M-34 30C-20 60 10 76 50 74C76 70 94 62 112 62C100 72 104 78 112 84C112 118 104 148 74 150C36 150 -8 126 -34 84Z"
          fill="#2a1d1c"
          line="detail"
        />
        <Stroke d="M84 80q14 8 26 2" colour="#8f4c3c" width={7} />
        <Shape
          d="M100 -84C84 -62 62 -76 48 -58C30 -62 16 -50 14 -34C-2 -30 -8 -10 -22 6C-26 34 -36 58 -50 70C-76 70 -92 54 -94 40C-118 32 -126 6 -118 -12C-136 -30 -134 -62 -116 -76C-120 -104 -98 -128 -72 -128C-60 -150 -30 -158 -10 -148C8 -164 40 -160 52 -146C74 -152 100 -138 104 -118C120 -108 116 -90 100 -84Z"
          fill="#2a1d1c"
        />
        <Shape d="M-22 0C-44 -12 -56 18 -40 42C-30 52 -16 46 -14 32Z" fill={HIS_SKIN} line="detail" />
        <Stroke
          d="M-64 -112q14 -16 30 -10M-14 -128q18 -14 34 -4M38 -128q18 -8 30 4M-92 -74q2 -18 18 -22M-30 -92q14 -14 28 -6M-72 -50q2 -16 16 -20"
          colour="#94593a"
          width={8}
        />
        <ClosedEye />
      </g>
    </>
  );
}

/** On tiptoe on his shoes; the other foot swings back with the turn. */
function HerLegs() {
  return (
    <>
      <Shape
        d="M372 1800C360 1860 330 1906 290 1934C250 1950 214 1952 188 1946C166 1930 150 1900 136 1884C118 1878 112 1900 118 1924C126 1970 150 2004 178 2012C250 2016 340 1990 392 1942C430 1904 456 1860 464 1800Z"
        fill={HER_SKIN}
        shadow="M372 1800H424C400 1880 330 1950 190 1976L120 1990V1800Z"
      />
      <Shape
        d="M520 1830C526 1920 560 2000 580 2044C602 2076 650 2088 684 2100Q692 2118 668 2120L572 2112C544 2096 540 2070 522 2036C496 1976 462 1900 450 1830Z"
        fill={HER_SKIN}
        shadow="M440 1800H500C510 1920 550 2020 570 2130H440Z"
      />
    </>
  );
}

function HerDress() {
  return (
    <>
      <Shape
        d="M430 1056C392 1090 384 1180 398 1290C376 1380 292 1540 168 1726C160 1760 196 1790 240 1794C270 1846 340 1866 392 1852C440 1892 520 1896 560 1872C600 1872 628 1850 630 1826C636 1640 604 1420 566 1300C566 1220 570 1130 540 1070Q480 1110 430 1056Z"
        fill={HER_DRESS}
        shadow="M380 1040C420 1150 430 1280 424 1330C390 1470 330 1640 256 1820L120 1800L330 1400Z"
      />
      <Stroke d="M404 1290Q480 1318 566 1300" />
      <Stroke
        d="M440 1360C410 1520 350 1680 290 1800M500 1350C510 1520 490 1700 470 1860M552 1410C580 1560 590 1690 586 1800"
        colour="#7d1a1e"
        width={7}
      />
      <Stroke
        d="M180 1730C220 1770 330 1826 400 1820C460 1856 520 1858 560 1840C590 1838 610 1826 624 1806"
        colour="#d2564a"
        width={6}
      />
    </>
  );
}

function HerHead() {
  return (
    <>
      <Shape
        d="M440 960C450 1010 446 1040 428 1062Q480 1112 540 1074C528 1040 526 1010 530 980Z"
        fill={HER_SKIN}
        shadow="M470 1000Q520 1040 560 1010V960Z"
      />
      <g transform="translate(496 900) rotate(-13) scale(0.94)">
        <ProfileFace skin={HER_SKIN} nose={0.9} />
        <Shape
          d="M96 -84C64 -74 36 -62 18 -34C8 -12 -2 4 -20 26C-28 62 -44 84 -66 92C-108 74 -136 26 -130 -40C-122 -112 -66 -158 6 -156C58 -154 98 -126 104 -102Q104 -90 96 -84Z"
          fill="#5c2a1c"
        />
        <Shape d="M-96 -64C-150 -100 -214 -70 -208 -10C-204 42 -150 66 -110 34Z" fill="#5c2a1c" />
        <Stroke
          d="M-184 -20q20 -34 60 -28M-176 10q20 -22 44 -22M-74 -116C-40 -138 10 -140 54 -126M-96 -40C-80 -90 -40 -116 20 -118"
          colour="#b56a3e"
          width={8}
        />
        <Shape d="M-22 2C-44 -10 -54 18 -40 40C-30 50 -18 44 -16 30Z" fill={HER_SKIN} line="detail" />
        <circle cx={-28} cy={56} r={8} fill="#f3c878" />
        <Stroke d="M-60 92C-70 120 -60 140 -72 160" colour="#5c2a1c" width={7} />
        <ClosedEye lashes />
        <ellipse cx={66} cy={46} rx={22} ry={15} fill="#e2685a" opacity={0.5} />
        <Stroke d="M88 84q16 6 28 -6" colour="#a3262a" width={8} />
      </g>
    </>
  );
}

/** A head of 290 from crown to chin that looks to the right. */
function ProfileFace({ skin, nose }: { skin: string; nose: number }) {
  const tip = 104 + 30 * nose;
  return (
    <Shape
      d={`M84 -96C98 -72 104 -48 102 -28C101 -18 102 -12 106 -4C112 12 ${tip - 4} 26 ${tip} 38C${tip + 1} 47 ${tip - 8} 53 114 54C113 59 121 62 121 69C121 74 117 76 113 78C117 82 118 89 112 94C107 98 106 103 107 110C109 128 96 142 76 142C46 142 8 126 -14 100L-60 70L-60 -60Z`}
      fill={skin}
      shadow="M-70 -60L-10 -60C-16 30 10 110 90 146L-70 150Z"
      depth={0.4}
    />
  );
}

function ClosedEye({ lashes = false }: { lashes?: boolean }) {
  return (
    <>
      <Stroke d="M56 4q16 14 34 6" width={7} />
      {lashes && <Stroke d="M60 10l-8 9M68 13l-5 11M78 14l-1 11" width={4.5} />}
      <Stroke d="M48 -30q20 -14 42 -4" width={7} />
    </>
  );
}

/** Over his shoulder, the hand in the nape of his neck. */
function HerArm() {
  return (
    <>
      <Shape
        d="M434 1078C452 1050 500 1060 540 1084C600 1096 640 1096 676 1078C716 1052 750 1010 776 966C784 938 800 912 818 914C832 918 826 936 820 948C838 932 852 936 850 952C862 948 868 960 860 974C866 978 862 992 852 1000C836 1024 812 1022 798 1020C766 1082 722 1134 668 1150C590 1166 500 1160 452 1140C428 1128 420 1100 434 1078Z"
        fill={HER_SKIN}
        shadow="M430 1130C520 1150 620 1150 680 1110C730 1080 770 1040 800 1000L860 1010L700 1190H430Z"
      />
      <Stroke d="M822 946q-10 18 -14 30M850 952q-16 18 -22 34M860 974q-14 10 -22 24" />
    </>
  );
}

/** Around her waist; the sleeve rolled to the elbow. */
function HisArm() {
  return (
    <>
      <Shape
        d="M706 1318C640 1320 540 1298 470 1278C448 1252 424 1246 410 1258C400 1268 412 1276 422 1280C398 1274 378 1280 378 1292C368 1298 370 1312 382 1316C376 1326 382 1338 396 1340C396 1352 410 1360 424 1358C452 1362 468 1356 480 1348C560 1384 650 1410 720 1410Z"
        fill={HIS_SKIN}
        shadow="M380 1350C500 1340 600 1380 720 1376V1430H380Z"
      />
      <Stroke d="M422 1280q18 4 30 14M382 1316q24 -2 38 4M396 1340q18 -6 34 -2" />
      <Shape
        d="M752 1066C810 1050 852 1090 854 1150C858 1240 836 1340 790 1404C764 1424 720 1424 690 1414C684 1384 688 1340 696 1312C724 1300 740 1270 742 1230C730 1170 728 1104 752 1066Z"
        fill={HIS_SHIRT}
        shadow="M820 1060C830 1190 810 1330 740 1440H900V1060Z"
      />
      <Stroke d="M722 1306C712 1340 712 1380 722 1414M750 1270q20 20 46 22" />
    </>
  );
}
