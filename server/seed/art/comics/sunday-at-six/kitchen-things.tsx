import { handRect, type Point } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import { Steam } from '../../kit/light/glow';
import { usePalette } from '../../kit/light/palette';
import { Scaled } from '../../kit/light/scaled';
import { disc } from '../../kit/light/sky';
import type { TimeOfDay } from '../../kit/light/time';
import { Shape, Stroke } from '../../kit/light/tone';
import { LARDER } from './style';

/** The clock over the table. */
export function WallClock({
  at,
  radius,
  time: [hour, minute],
}: {
  at: Point;
  radius: number;
  time: readonly [number, number];
}) {
  const c = usePalette();
  return (
    <Scaled at={at} scale={radius / 100} line={1}>
      <Shape d={disc(0, 0, 104)} fill={c.cloth} shade={[-10, -10]} />
      <Shape d={disc(0, 0, 82)} fill={c.white} line="detail" shade={[5, 6]} depth={0.35} />
      {Array.from({ length: 12 }, (_, index) => (
        <path
          key={index}
          d={index % 3 === 0 ? 'M0 -74V-56' : 'M0 -73V-64'}
          transform={`rotate(${index * 30})`}
          stroke={LARDER.ink}
          strokeWidth={index % 3 === 0 ? 9 : 5}
          strokeLinecap="round"
        />
      ))}
      <path
        d="M0 10V-40"
        stroke={LARDER.ink}
        strokeWidth={12}
        strokeLinecap="round"
        transform={`rotate(${((hour % 12) + minute / 60) * 30})`}
      />
      <path
        d="M0 14V-62"
        stroke={LARDER.ink}
        strokeWidth={8}
        strokeLinecap="round"
        transform={`rotate(${minute * 6})`}
      />
      <path d={disc(0, 0, 9)} fill={LARDER.tomato} />
    </Scaled>
  );
}

export function OldStove({ x, time, cooking }: { x: number; time: TimeOfDay; cooking: boolean }) {
  const c = usePalette();
  const lit = cooking && time !== 'night';
  return (
    <>
      <Shape
        d={`M${x - 60} -80H${x + 60}L${x + 70} 60L${x + 150} 150H${x - 150}L${x - 70} 60Z`}
        fill={c.metal}
        shade={[-22, 0]}
      />
      <Shape d={handRect(x - 160, 146, 320, 28)} fill={c.dark} line="detail" />
      <Shape d={handRect(x - 150, 392, 300, 322)} fill={c.white} shade={[-18, 0]} />
      <Shape
        d={`M${x - 112} 660V548Q${x - 112} 520 ${x - 84} 520H${x + 84}Q${x + 112} 520 ${x + 112} 548V660Z`}
        fill={lit ? c.glow : c.dark}
        line="contour"
      />
      {lit && <Shape d={`M${x - 76} 640Q${x} 560 ${x + 76} 640Z`} fill={c.wood} line="detail" />}
      <Stroke d={`M${x - 100} 496h200`} line="contour" width={12} />
      {[-100, -50, 0, 50, 100].map((dx) => (
        <Shape key={dx} d={disc(x + dx, 448, 15)} fill={c.cloth} line="detail" />
      ))}
      <Shape d={handRect(x - 156, 384, 312, 22)} fill={c.dark} line="detail" />
      <Shape d={`M${x - 110} 300h130v64q0 20 -20 20h-90q-20 0 -20 -20Z`} fill="#b5723f" shade={[-16, 0]} />
      <Stroke d={`M${x - 120} 300h150M${x - 110} 326h-24v20h24M${x + 20} 326h24v20h-24`} line="contour" />
      {cooking && <Steam at={[x - 45, 286]} size={130} colour={c.white} />}
      <Shape
        d={`M${x + 60} 384q-12 -74 30 -80q44 6 32 80Z`}
        fill={c.clothTwo}
        line="detail"
        shade={[-9, 0]}
      />
    </>
  );
}

export function HangingPans({ x }: { x: number }) {
  const c = usePalette();
  return (
    <>
      <Stroke d={`M${x - 170} 44H${x + 170}`} line="contour" width={10} />
      {[
        [-120, 46, '#b5723f'],
        [-10, 56, c.metal],
        [104, 40, '#b5723f'],
      ].map(([dx, radius, colour]) => {
        const [left, r] = [x + Number(dx), Number(radius)];
        return (
          <g key={left}>
            <Stroke d={`M${left} 44V${100}`} line="contour" width={13} />
            <Shape d={disc(left, 104 + r, r)} fill={String(colour)} shade={[-9, -8]} />
            <Shape
              d={disc(left, 104 + r, r * 0.72)}
              fill={mixColours(String(colour), c.dark, 0.18)}
              line="detail"
            />
          </g>
        );
      })}
    </>
  );
}

export function PotOfBasil({ at: [x, y] }: { at: Point }) {
  const c = usePalette();
  return (
    <>
      <Shape
        d={`M${x - 56} ${y - 60}C${x - 80} ${y - 110} ${x - 20} ${y - 150} ${x} ${y - 128}C${x + 30} ${y - 152} ${x + 80} ${y - 104} ${x + 54} ${y - 58}Z`}
        fill={c.leafDark}
        shade={[-10, -8]}
      />
      <Shape
        d={`M${x - 40} ${y - 64}H${x + 40}L${x + 30} ${y}H${x - 30}Z`}
        fill={c.wallTwo}
        shade={[-10, 0]}
      />
    </>
  );
}

export function Photo({ at: [x, y] }: { at: Point }) {
  const c = usePalette();
  return (
    <>
      <Shape d={handRect(x - 62, y - 78, 124, 150)} fill={c.wood} line="detail" />
      <Shape d={handRect(x - 48, y - 64, 96, 122, 1)} fill={c.haze} line="fine">
        <path d={`M${x - 60} ${y + 70}q8 -60 60 -62q52 2 60 62Z`} fill={c.leafDark} />
        <path d={`M${x - 22} ${y + 60}v-34q22 14 44 0v34Z`} fill={c.glow} />
        <path d={disc(x, y - 14, 28)} fill={LARDER.skinOld} />
        <path
          d={`M${x - 30} ${y - 14}q-2 -34 30 -34t30 34q-10 -18 -30 -18t-30 18Z${disc(x, y - 46, 14)}`}
          fill="#d9cfc2"
        />
        <path
          d={`M${x - 12} ${y - 14}v4M${x + 12} ${y - 14}v4M${x - 10} ${y}q10 8 20 0`}
          stroke={LARDER.ink}
          strokeWidth={3}
          fill="none"
          strokeLinecap="round"
        />
      </Shape>
    </>
  );
}
