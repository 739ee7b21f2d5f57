import type { Point } from '../../kit/geometry';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';

/** A cup on its saucer, looked down into; 300 across at scale 1. */
export function CupFromAbove({ at, scale = 1, turn = 0 }: { at: Point; scale?: number; turn?: number }) {
  return (
    <Scaled at={at} scale={scale} rotate={turn}>
      <ellipse cx={14} cy={18} rx={154} ry={150} fill="#2b1a1e" opacity={0.32} />
      <Shape d="M-150 0a150 150 0 1 0 300 0a150 150 0 1 0 -300 0Z" fill="#f7efe2" shade={[-9, -9]} />
      <path d="M-118 0a118 118 0 1 0 236 0a118 118 0 1 0 -236 0Z" fill="#eadbc6" />
      <Stroke d="M78 -30C120 -50 160 -30 150 0C146 30 110 36 80 24" width={30} />
      <Stroke d="M78 -30C120 -50 160 -30 150 0C146 30 110 36 80 24" colour="#fdf8ee" width={17} />
      <Shape d="M-94 0a94 94 0 1 0 188 0a94 94 0 1 0 -188 0Z" fill="#fdf8ee" />
      <Shape
        d="M-76 4a76 74 0 1 0 152 0a76 74 0 1 0 -152 0Z"
        fill="#5b2f1e"
        line="detail"
        shadow="M-90 -90H90V-20Q0 -60 -90 -10Z"
      />
      <path d="M-40 20C-30 44 10 56 40 40C20 66 -30 60 -40 20Z" fill="#a9713f" />
    </Scaled>
  );
}
