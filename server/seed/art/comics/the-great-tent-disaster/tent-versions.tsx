import type { ReactNode } from 'react';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import type { Thing } from './gear';
import { COLOURS } from './style';

const { tent, tentDark, tentPale } = COLOURS;

/** Version one: the tent folded around its builder. This half is in front of him, 470 wide. */
export function TacoTent(place: Thing) {
  return (
    <Scaled {...place}>
      <Shape
        d="M-250 -10C-262 -150 -190 -240 -120 -232C-70 -226 -60 -190 -10 -196C50 -206 80 -250 140 -236C210 -220 262 -130 250 -6C130 26 -130 26 -250 -10Z"
        fill={tentPale}
        shade={[-14, -8]}
      >
        <Stroke
          d="M-120 -232Q-150 -120 -130 10M-10 -196Q0 -90 -20 20M140 -236Q170 -120 140 10"
          line="detail"
        />
      </Shape>
      <Shape d="M40 -140L112 -150L120 -80L48 -70Z" fill="#fff3d4" line="detail" />
      <Stroke d="M76 -146L84 -74M44 -106L116 -116" line="fine" />
    </Scaled>
  );
}

/** The half behind him. */
export function TacoBack(place: Thing) {
  return (
    <Scaled {...place}>
      <Shape
        d="M-254 -6C-290 -200 -230 -340 -150 -330C-100 -322 -90 -290 -30 -300C40 -316 90 -350 160 -326C250 -296 290 -150 250 -6Z"
        fill={tentDark}
      />
    </Scaled>
  );
}

/** Version three: a sock, 520 high, with a hole for a face at about 380. */
export function SockTent({ face, ...place }: Thing & { face?: ReactNode }) {
  return (
    <Scaled {...place}>
      <Shape
        d="M-96 0C-120 -160 -84 -330 -104 -500Q0 -560 104 -500C90 -330 120 -160 96 0Q0 24 -96 0Z"
        fill={tent}
        shade={[-16, 0]}
      >
        <Stroke
          d="M-100 -120Q0 -90 100 -120M-98 -240Q0 -212 98 -240M-60 -520Q-40 -470 -70 -430"
          line="detail"
        />
        <path d="M-110 -60Q0 -30 110 -60V30H-110Z" fill={tentDark} />
      </Shape>
      <Shape
        d="M-64 -390C-64 -450 64 -450 64 -390C64 -320 40 -300 0 -300C-40 -300 -64 -320 -64 -390Z"
        fill="#4a2436"
        line="detail"
      />
      {face}
      <Stroke d="M-30 -530L-60 -620M34 -528L80 -610" line="contour" width={11} colour={COLOURS.steel} />
    </Scaled>
  );
}

/** Version four: correct, but upside down. */
export function UpsideDownTent(place: Thing) {
  return (
    <Scaled {...place}>
      <g transform="translate(0 -440) scale(1 -1)">
        <Shape
          d="M150 -440C40 -420 -120 -410 -250 -398C-290 -260 -340 -120 -392 0H-30C20 -140 90 -300 150 -440Z"
          fill={tent}
          shadow="M-250 -398C-290 -260 -340 -120 -392 0H-200C-180 -120 -170 -280 -150 -410Z"
          depth={0.34}
        />
        <Shape d="M150 -440C90 -300 20 -140 -30 0H350C290 -140 210 -300 150 -440Z" fill={tentPale} />
        <Shape d="M150 -400L84 0H226Z" fill="#4a2436" line="detail" />
      </g>
      <Stroke d="M-392 -440L-480 -560M350 -440L440 -560M-200 -440L-220 -560" line="detail" />
    </Scaled>
  );
}
