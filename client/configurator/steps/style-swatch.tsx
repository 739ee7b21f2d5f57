import type { ReactNode } from 'react';
import type { Styling } from '#shared/draft.ts';

type ArtStyle = Styling['style'];

const swatches: Record<ArtStyle, () => ReactNode> = {
  default: House,
  anime: Anime,
  painted: Painted,
  cartoon: Cartoon,
  realistic: Realistic,
  other: Blank,
};

export function StyleSwatch({ style }: { style: ArtStyle }) {
  const Swatch = swatches[style];
  return (
    <svg
      viewBox="0 0 200 110"
      preserveAspectRatio="xMidYMid slice"
      className="block w-full max-sm:h-32"
      aria-hidden="true"
    >
      <g
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-charcoal"
      >
        <Swatch />
      </g>
    </svg>
  );
}

const SHOULDERS = 'M46 110c2-26 20-38 54-38s52 12 54 38Z';
const FACE = 'M76 44c0-17 9-27 24-27s24 10 24 27-10 29-24 29-24-12-24-29Z';
const HAIR = 'M72 48c-6-24 6-40 30-39 22 1 32 17 26 40-4-9-9-15-18-18-12 6-28 4-38 17Z';

function House() {
  return (
    <>
      <path d="M0 0h200v110H0Z" className="fill-caption stroke-none" />
      <circle cx="158" cy="28" r="15" className="fill-terracotta stroke-none" />
      <path d={SHOULDERS} className="fill-wine" />
      <path d={FACE} className="fill-white" />
      <path d={HAIR} className="fill-rust" />
      <path d="M91 46v2M110 46v2M92 60c6 4 11 4 16 0" />
      <path d="M84 55h.1M117 55h.1" strokeWidth="8" className="stroke-blush" />
    </>
  );
}

function Anime() {
  return (
    <>
      <path d="M0 0h200v110H0Z" className="fill-blush-pale stroke-none" />
      <path
        d="M0 16l58 22M0 62l52-2M0 100l54-22M200 12l-58 26M200 60l-52-2M200 102l-54-24"
        className="stroke-blush"
      />
      <path d={SHOULDERS} className="fill-charcoal" strokeWidth="1.6" />
      <path
        d="M75 38c0-14 11-22 25-22s25 8 25 22c0 18-14 34-25 38-11-4-25-20-25-38Z"
        className="fill-white"
        strokeWidth="1.6"
      />
      <path
        d="M64 66c-3-34 4-60 38-60 32 0 38 28 35 60-4-8-7-14-8-22l-9-17-6 15-13-18-8 18-7-14-10 15c-2 9-7 15-12 23Z"
        className="fill-wine"
        strokeWidth="1.6"
      />
      <path
        d="M83 46c3-6 10-6 13 0v9c-4 5-10 4-12 0ZM105 46c3-6 10-6 13 0l-1 9c-2 4-8 5-12 0Z"
        className="fill-charcoal"
        strokeWidth="1.6"
      />
      <path d="M88 47h.1M110 47h.1" strokeWidth="5" className="stroke-white" />
      <path d="M97 66c2 2 5 2 7 0" strokeWidth="1.6" />
    </>
  );
}

function Painted() {
  return (
    <g strokeWidth="15" className="opacity-95">
      <path d="M0 0h200v110H0Z" className="fill-rule stroke-none" />
      <path
        d="M6 16c50-10 120-8 190 2M4 42c40-6 60-4 70-2M132 40c30-6 50-4 64 0M8 70c24-4 36-4 50 0M146 72c20-4 36-2 50 2"
        className="stroke-caption"
      />
      <path d="M150 24c10-3 18-3 26 0" className="stroke-terracotta" />
      <path
        d="M58 102c8-18 24-24 42-23M98 80c22-1 38 8 46 24M74 106c20-6 38-6 56 0"
        className="stroke-wine"
      />
      <path
        d="M88 38c-2 12 2 20 10 26M104 34c6 12 4 22-2 30M92 50c6 4 10 4 16 0"
        className="stroke-blush-pale"
      />
      <path d="M112 42c4 8 2 14-4 20" strokeWidth="8" className="stroke-blush" />
      <path d="M78 44c0-18 10-26 24-26 14 1 20 10 20 24" strokeWidth="14" className="stroke-rust" />
      <path d="M84 26c6-6 14-8 24-6" strokeWidth="5" className="stroke-terracotta" />
    </g>
  );
}

function Cartoon() {
  return (
    <g strokeWidth="4.5">
      <path d="M0 0h200v110H0Z" className="fill-terracotta stroke-none" />
      <path
        d="M100 55 20-20h40ZM100 55 180-20h-40ZM100 55-30 40v40ZM100 55l130-15v40Z"
        className="fill-blush stroke-none opacity-60"
      />
      <path d="M66 112c0-16 14-24 34-24s34 8 34 24Z" className="fill-leaf" />
      <path d="M62 54c0-26 14-42 38-42s38 16 38 42-16 38-38 38-38-12-38-38Z" className="fill-white" />
      <path
        d="M60 44c2-26 18-36 40-36s38 10 40 36c-10-2-16-8-20-16-14 14-42 16-60 16Z"
        className="fill-charcoal"
      />
      <path d="M88 50v7M114 50v7" strokeWidth="6" />
      <path d="M80 66c6 18 36 18 42 0-12 4-30 4-42 0Z" className="fill-wine" />
    </g>
  );
}

function Realistic() {
  return (
    <>
      <path d="M0 0h200v110H0Z" className="fill-hairline stroke-none" />
      <g className="stroke-none">
        <path d={SHOULDERS} className="fill-soft" />
        <path d="M100 72c34 0 52 12 54 38h-34c4-18-4-30-20-38Z" className="fill-charcoal" />
        <path d={FACE} className="fill-blush-pale" />
        <path d="M108 18c11 3 16 12 16 26 0 17-10 29-24 29 14-10 18-30 8-55Z" className="fill-blush" />
        <path d={HAIR} className="fill-charcoal" />
      </g>
      <path d="M80 24c8-9 20-11 32-8M78 32c6-8 14-12 24-12" strokeWidth="1.2" className="stroke-rule" />
      <g strokeWidth="1.3">
        <path d="M85 40c4-2 8-2 11 0M105 40c4-2 8-2 11 0M87 46c3-2 6-2 8 0-2 2-6 2-8 0M107 46c3-2 6-2 8 0-2 2-6 2-8 0" />
        <path d="M102 45c-1 5-3 8-3 11 2 1 4 1 6 0M92 63c6-2 12-2 17 0-5 3-12 3-17 0Z" />
        <path
          d="M116 54l6 4M114 59l6 4M111 64l5 4M128 84l14 16M136 82l12 14M122 88l14 18"
          className="stroke-charcoal opacity-60"
        />
      </g>
    </>
  );
}

function Blank() {
  return (
    <>
      <path d="M0 0h200v110H0Z" className="fill-cream stroke-none" />
      <g strokeDasharray="5 7" className="stroke-rule">
        <path d={SHOULDERS} />
        <path d={FACE} />
        <path d={HAIR} />
      </g>
      <path d="m122 88 6-20 34-42 14 11-34 42Z" className="fill-caption" />
      <path d="m162 26 6-7c6-1 12 4 13 10l-5 8Z" className="fill-blush" />
      <path d="m128 68 14 11M122 88l4-9 5 5Z" className="fill-charcoal" />
      <path d="M120 92c-16 8-28-4-42 4" />
    </>
  );
}
