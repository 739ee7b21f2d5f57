import type { ReactNode } from 'react';
import type { Point } from '../../kit/geometry';

type ShadowProps = { at: Point; scale?: number; rotate?: number; flip?: boolean; fill?: string };

const SHADE = '#6b2417';

/** What two hands, a peg and a torch make on wet canvas. Each about 400 wide around its middle. */
export function WolfShadow(props: ShadowProps) {
  return (
    <Cast {...props}>
      <path d="M-330 420C-340 250 -330 110 -270 20C-262 -40 -250 -110 -214 -168C-196 -130 -176 -96 -166 -70C-140 -110 -110 -140 -84 -166C-78 -120 -84 -76 -76 -50C0 -60 80 -46 170 -14C220 4 262 16 268 40C270 62 240 70 214 68L150 62L140 90L118 60L84 62L72 92L48 64C20 66 0 78 -10 98C10 120 34 128 44 130L58 104L74 134L104 136L118 108L136 140C176 146 204 150 206 168C206 186 160 194 120 192C60 190 10 186 -30 196C-60 210 -76 250 -70 300C-66 350 -60 390 -56 420Z" />
      <path d="M-40 -2q24 -18 46 0q-24 14 -46 0Z" fill="#ffd98a" />
    </Cast>
  );
}

export function RabbitShadow(props: ShadowProps) {
  return (
    <Cast {...props}>
      <path d="M-60 300C-90 200 -110 120 -80 50C-60 10 -40 -6 -20 -20C-60 -90 -90 -170 -70 -220C-30 -200 -4 -120 10 -44C30 -110 60 -180 100 -200C110 -140 80 -70 54 -24C110 0 130 50 120 90C110 130 70 140 40 140C60 200 70 250 80 300Z" />
      <path d="M52 40q18 -14 34 0q-16 12 -34 0Z" fill="#ffd98a" />
    </Cast>
  );
}

export function BirdShadow(props: ShadowProps) {
  return (
    <Cast {...props}>
      <path d="M0 -26C-14 -70 20 -96 40 -74C50 -60 40 -44 30 -30C70 -60 130 -150 240 -150C226 -134 236 -122 214 -112C226 -96 214 -84 196 -80C200 -60 184 -54 168 -50C160 -30 140 -24 124 -26C90 10 60 34 20 40C-30 36 -70 14 -110 -18C-128 -14 -148 -20 -154 -40C-172 -42 -186 -52 -182 -70C-200 -74 -212 -88 -200 -102C-222 -112 -214 -126 -228 -140C-120 -150 -50 -60 0 -26Z" />
    </Cast>
  );
}

/** A tent peg as a man in flight. */
export function ManShadow(props: ShadowProps) {
  return (
    <Cast {...props}>
      <path d="M-10 -96C-40 -106 -36 -160 0 -160C36 -160 40 -112 16 -98C60 -90 80 -120 116 -142L128 -124C96 -88 70 -60 34 -58L30 -10C60 10 96 30 90 80L120 92L116 110L64 104C62 70 36 50 8 40C-10 66 -50 80 -92 70L-116 90L-128 76L-98 40C-66 52 -36 40 -24 4L-26 -54C-60 -54 -96 -44 -130 -16L-144 -32C-110 -76 -60 -92 -10 -96Z" />
    </Cast>
  );
}

function Cast({
  at,
  scale = 1,
  rotate = 0,
  flip = false,
  fill = SHADE,
  children,
}: ShadowProps & { children: ReactNode }) {
  return (
    <g
      transform={`translate(${at[0]} ${at[1]}) rotate(${rotate}) scale(${flip ? -scale : scale} ${scale})`}
      fill={fill}
      opacity={0.86}
    >
      {children}
    </g>
  );
}
