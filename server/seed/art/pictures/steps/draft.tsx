import { handRect } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';
import { ComicSheet } from '../parts/comic-sheet';
import { DrawingHand } from '../parts/drawing-hand';
import { Glow, Scene } from '../scene';

export const drawDraft = () => (
  <Scene of="steps/draft" style={{ ink: '#34191b' }}>
    <rect width={1200} height={900} fill="#b56f47" />
    <Glow
      at={[420, 260]}
      radius={900}
      stops={[
        [0, '#ffdca0', 0.9],
        [0.6, '#e0985f', 0.3],
        [1, '#7a3a28', 0.5],
      ]}
    />
    <path d="M150 -60L900 -140L1030 900L240 1000Z" fill="#5f2f22" opacity={0.35} />
    <g transform="translate(130 -70) rotate(-6) scale(1.95)">
      <ComicSheet states={['pencil', 'pencil', 'pencil', 'blank']} />
    </g>
    {/* Crumbs of the eraser, and the eraser itself. */}
    <Shape d={handRect(990, 120, 130, 70)} fill="#eba8a8" shade={[-10, -12]} />
    <Shape d={handRect(1050, 116, 76, 78)} fill="#47587a" line="detail" />
    <Stroke d="M930 300l10 4M960 270l8 6M1000 260l10 -2M940 240l6 -4" width={7} colour="#c9837f" />
    <DrawingHand at={[560, 520]} scale={0.95} rotate={4} skin="#e8b48c" sleeve="#2f5d46" />
  </Scene>
);
