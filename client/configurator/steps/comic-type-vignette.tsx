import type { ReactNode } from 'react';
import type { ComicType } from '#shared/draft.ts';

const scenes: Record<ComicType, () => ReactNode> = {
  love: UnderTheUmbrella,
  family: AtTheTable,
  pet: OnTheArmchair,
  memorial: ByTheWindow,
  other: AboveTheHills,
};

export function ComicTypeVignette({ type }: { type: ComicType }) {
  const Scene = scenes[type];
  return (
    <svg
      viewBox="0 0 240 128"
      preserveAspectRatio="xMidYMid slice"
      className="block w-full"
      aria-hidden="true"
    >
      <g
        fill="none"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-charcoal"
      >
        <Scene />
      </g>
    </svg>
  );
}

function UnderTheUmbrella() {
  return (
    <>
      <path d="M0 0h240v128H0Z" className="fill-blush-pale stroke-none" />
      <path d="M0 110c60-5 160-6 240-1v19H0Z" className="fill-blush stroke-none" />
      <path
        d="m28 14-7 16m32 2-7 17M20 64l-7 16M60 74l-6 14M196 12l-7 16m34 8-7 16m-8 20-6 15m27 6-6 14"
        strokeWidth="2"
        className="stroke-terracotta"
      />
      <path d="M120 30c1 26 0 44-1 62" />
      <Person x={96} y={78} hair="fill-charcoal" coat="fill-terracotta" />
      <g transform="matrix(-1 0 0 1 240 0)">
        <Person x={96} y={75} hair="fill-rust" coat="fill-caption" isLongHaired />
      </g>
      <path
        d="M62 52c5-28 27-41 58-41s53 13 58 41c-7-6-14-6-20 0-6-7-12-7-19-1-6-7-13-7-19 0-6-7-13-7-19 0-6-6-13-6-19 1-6-6-13-6-20 0Z"
        className="fill-wine"
      />
      <path d="M101 51c2-18 8-31 19-40 11 9 17 22 19 40M120 11V5" />
    </>
  );
}

function AtTheTable() {
  return (
    <>
      <path d="M0 0h240v128H0Z" className="fill-caption stroke-none" />
      <path d="M120 0v16M98 31c3-10 10-15 22-15s19 5 22 15Z" className="fill-terracotta" />
      <path d="M98 31 62 96h116l-36-65Z" className="fill-paper stroke-none opacity-60" />
      <Person x={62} y={66} hair="fill-charcoal" coat="fill-wine" />
      <Person x={178} y={64} hair="fill-rule" coat="fill-blush" isLongHaired />
      <Person x={120} y={72} scale={0.8} hair="fill-rust" coat="fill-leaf" />
      <path d="M18 99c68-4 136-4 204 0l-2 11c-67-3-133-3-200 0Z" className="fill-paper" />
      <path d="M36 111v17M204 111v17" />
      <path d="M104 98c1-8 31-8 32 0Z" className="fill-blush-pale" />
      <path d="M70 98v-7h9v7M164 98v-9c4-1 6-1 9 0v9" className="fill-white" />
    </>
  );
}

function OnTheArmchair() {
  return (
    <>
      <path d="M0 0h240v128H0Z" className="fill-cream stroke-none" />
      <path d="M0 112h240v16H0Z" className="fill-hairline stroke-none" />
      <path d="M20 22h40v34H20Zm0 17h40M40 22v34" className="fill-paper" />
      <path d="M76 66c-3-29 8-47 44-47s47 18 44 47l-1 34H78Z" className="fill-terracotta" />
      <path d="M60 72c0-9 18-10 20 0l2 16h76l2-16c2-10 20-9 20 0l-4 42H64Z" className="fill-terracotta" />
      <path d="M82 88c25-3 51-3 76 0v10c-25 2-51 2-76 0Z" className="fill-rust" />
      <path d="M72 114v7M168 114v7" />
      <path
        d="M99 89c-3-20 0-32 7-39l-3-17c6 2 10 5 12 9 4-1 8-1 11 0 2-4 6-7 12-9l-2 17c10 9 12 22 9 39Z"
        className="fill-charcoal"
      />
      <path d="M144 86c13 4 22-3 20-14-1-7 4-9 7-6" strokeWidth="6" />
      <path
        d="M111 52c2-3 5-3 7 0M124 52c2-3 5-3 7 0M119 58l2 2 3-2M121 60c-1 4-4 5-7 3M121 60c1 4 4 5 7 3"
        strokeWidth="2"
        className="stroke-cream"
      />
      <path d="m106 27 5 7 8-10 8 10 6-7-2 14h-23Z" className="fill-caption" strokeWidth="2.2" />
      <path d="M196 46v66M184 112h25M181 46l7-24h17l8 24Z" className="fill-blush" />
    </>
  );
}

function ByTheWindow() {
  return (
    <>
      <path d="M0 0h240v128H0Z" className="fill-blush-pale stroke-none" />
      <path d="M72 8h96v84H72Z" className="fill-caption" />
      <circle cx="147" cy="30" r="11" className="fill-terracotta stroke-none" />
      <path d="M73 72c20-13 35-13 50-4 14-9 30-9 44 2v21H73Z" className="fill-blush stroke-none" />
      <path d="M72 8h96v84H72Zm48 0v84M72 46h96" />
      <path d="M62-3c15 30 12 66-4 95M178-3c-15 30-12 66 4 95" />
      <path d="M62-3c15 30 12 66-4 95H34V-3Zm116 0c-15 30-12 66 4 95h24V-3Z" className="fill-wine" />
      <path d="M22 94c65-3 131-3 196 0v10c-65-2-131-2-196 0Z" className="fill-paper" />
      <path d="M82 93c-3-12-1-19 4-22h12c5 3 7 10 4 22Z" className="fill-white" />
      <path d="M88 71c-1-10-5-17-11-22M92 71c0-14 1-22 3-31M96 71c2-9 6-14 12-18" />
      <circle cx="75" cy="46" r="6" className="fill-terracotta" />
      <circle cx="96" cy="36" r="6.5" className="fill-blush" />
      <circle cx="110" cy="51" r="5.5" className="fill-terracotta" />
      <path d="M130 66h32v27h-32Z" className="fill-paper" />
      <path d="M146 88c-7-5-10-9-7-13 2-2 5-1 7 2 2-3 5-4 7-2 3 4 0 8-7 13Z" className="fill-wine" />
    </>
  );
}

function AboveTheHills() {
  return (
    <>
      <path d="M0 0h240v128H0Z" className="fill-cream stroke-none" />
      <circle cx="196" cy="34" r="17" className="fill-caption stroke-none" />
      <path d="M0 108c42-28 76-27 112-6 40-23 84-24 128 0v26H0Z" className="fill-blush" />
      <path d="M0 122c60-17 150-15 240-2v8H0Z" className="fill-leaf" />
      <path
        d="M26 38c6-8 15-7 19 0 7-3 13 1 13 7H19c-2-4 2-8 7-7ZM172 72c5-7 13-6 16 0 6-3 12 1 12 6h-34c-2-3 1-7 6-6Z"
        className="fill-white"
        strokeWidth="2"
      />
      <path d="M113 77 106 64h32l-7 13" />
      <path
        d="M122 5c24 0 37 15 35 33-2 14-12 21-18 29h-34c-6-8-16-15-18-29C85 20 98 5 122 5Z"
        className="fill-wine"
      />
      <path d="M122 5c-12 15-14 42-7 62M122 5c12 15 14 42 7 62" />
      <path d="M110 6c-19 11-20 44-2 61M134 6c19 11 20 44 2 61" className="stroke-blush" strokeWidth="2" />
      <path d="M111 78h22l-3 16h-16Z" className="fill-caption" />
      <path d="m60 92 2-7 2 7 7 2-7 2-2 7-2-7-7-2Z" className="fill-caption" strokeWidth="1.8" />
    </>
  );
}

type PersonProps = {
  x: number;
  y: number;
  scale?: number;
  hair: string;
  coat: string;
  isLongHaired?: boolean;
};

function Person({ x, y, scale = 1, hair, coat, isLongHaired }: PersonProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {isLongHaired && <path d="M-15 0c-4 12-4 20-8 26 10 4 34 4 44-1-4-6-4-14-6-25Z" className={hair} />}
      <path d="M-24 52c-1-22 8-34 24-34s25 12 24 34Z" className={coat} />
      <path d="M-5 12c0 5-1 7-3 8 4 4 10 4 15 0-2-1-3-3-3-8Z" className="fill-white" strokeWidth="2" />
      <path d="M-14-1C-14-11-8-15 0-15s14 5 14 14S8 14 0 14-14 8-14-1Z" className="fill-white" />
      <path d="M-15 1C-18-13-9-21 3-19c9 1 14 9 12 18C11-4 6-7 0-8c-6 0-11 3-15 9Z" className={hair} />
      <path d="M-3 1v1M7 1v1M-2 8c3 2 5 2 8 0" strokeWidth="2.2" />
      <path d="M-8 6h.1M11 6h.1" strokeWidth="4" className="stroke-blush" />
    </g>
  );
}
