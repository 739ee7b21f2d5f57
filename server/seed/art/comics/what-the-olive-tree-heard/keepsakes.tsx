import { handEllipse } from '../../kit/geometry';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { Pocketknife } from './things';

/** What sixty years let fall. */
export function Keepsakes({ tree, top }: { tree: number; top: number }) {
  return (
    <>
      <Pocketknife at={[tree - 400, top + 246]} rotate={24} scale={0.74} />
      <Scaled at={[tree + 330, top + 196]} rotate={-16} scale={1.2}>
        <Shape d={handEllipse(0, 0, 25, 25)} fill="#e6dcc4" line="detail" />
        <Stroke d="M-7 -7h1M7 -7h1M-7 7h1M7 7h1" line="contour" />
      </Scaled>
      <Scaled at={[tree - 106, top + 306]} scale={1.15}>
        <Shape d={handEllipse(0, 0, 23, 23)} fill="#8fb0bf" line="detail" shade={[-7, -7]} />
        <Stroke d="M-12 2Q0 -16 12 -2" line="detail" colour="#f8f3e7" />
      </Scaled>
      <Scaled at={[tree + 130, top + 310]} rotate={24} scale={1.15}>
        <Shape
          d="M-60 -6H6C10 -24 44 -26 52 0C44 26 10 24 6 8H-60Z"
          fill="#cfd2cd"
          line="detail"
          shadow="M-70 2H60V30H-70Z"
        />
      </Scaled>
      <Scaled at={[tree - 500, top + 312]} rotate={-8} scale={1.05}>
        <Shape
          d="M-50 20C-56 -8 -36 -18 -10 -14C6 -14 14 -22 20 -44L30 -54L34 -44L56 -30L52 -20L38 -22C34 -4 36 8 34 20Z"
          fill="#c19a5f"
          line="detail"
          shadow="M-60 4H40V30H-60Z"
        />
        <Stroke d="M-40 20V34M24 20V34M-62 -2q-8 10 -4 20M40 -38h1" line="detail" />
        <Shape d={`${handEllipse(-38, 40, 12)}${handEllipse(24, 40, 12)}`} fill="#9aa9ae" line="detail" />
      </Scaled>
      <Scaled at={[tree + 480, top + 320]} rotate={12} scale={1.1}>
        <Stroke d="M0 -22a22 22 0 1 1 -1 0" width={10} colour="#2b3238" />
        <Stroke d="M0 -22a22 22 0 1 1 -1 0" width={5} colour="#e2bd67" />
      </Scaled>
    </>
  );
}
