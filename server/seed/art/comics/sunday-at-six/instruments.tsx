import type { ReactNode } from 'react';
import { handRect } from '../../kit/geometry';
import { Handwriting } from '../../kit/lettering/sound-effect';
import { Scaled } from '../../kit/light/scaled';
import { disc } from '../../kit/light/sky';
import { Shape, Stroke } from '../../kit/light/tone';
import { LARDER } from './style';
import type { ThingProps } from './things';

export function KitchenScales({
  load = 0.3,
  flour = false,
  ...place
}: ThingProps & { load?: number; flour?: boolean }) {
  const turn = -130 + load * 260;
  return (
    <Scaled {...place}>
      <Shape
        d="M-74 0C-74 -14 -60 -18 -54 -30L-40 -124H40L54 -30C60 -18 74 -14 74 0Z"
        fill={LARDER.olive}
        shade={[-14, 0]}
      />
      <Shape d={disc(0, -74, 42)} fill={LARDER.flour} shade={[-4, -4]} depth={0.4} />
      <Stroke
        d={Array.from({ length: 11 }, (_, index) => {
          const angle = ((-130 + index * 26) * Math.PI) / 180;
          const [x, y] = [Math.sin(angle), -Math.cos(angle)];
          return `M${x * 33} ${-74 + y * 33}L${x * 38} ${-74 + y * 38}`;
        }).join('')}
        line="fine"
      />
      <path
        d="M-3 0L0 -34L3 0Z"
        fill={LARDER.tomato}
        stroke={LARDER.tomato}
        strokeWidth={3}
        transform={`translate(0 -74) rotate(${turn})`}
      />
      <path d={disc(0, -74, 5)} fill={LARDER.ink} />
      {flour && (
        <Shape
          d="M-58 -150C-40 -186 -10 -196 6 -190C30 -192 52 -170 60 -150Z"
          fill={LARDER.flour}
          line="detail"
          shade={[-8, -6]}
        />
      )}
      <Shape
        d="M-84 -152Q0 -138 84 -152Q70 -124 0 -122Q-70 -124 -84 -152Z"
        fill={LARDER.mustard}
        shade={[-12, -4]}
      />
    </Scaled>
  );
}

export function Ruler({ length = 300, ...place }: ThingProps & { length?: number }) {
  return (
    <Scaled {...place}>
      <Shape d={handRect(-8, -38, length + 16, 38, 1)} fill={LARDER.mustard} shade={[0, -7]} />
      <Stroke
        d={Array.from(
          { length: Math.floor(length / 12) + 1 },
          (_, index) => `M${index * 12} -38v${index % 5 === 0 ? 19 : 10}`,
        ).join('')}
        line="fine"
      />
    </Scaled>
  );
}

export function Thermometer({
  length = 150,
  warm = 0.4,
  ...place
}: ThingProps & { length?: number; warm?: number }) {
  return (
    <Scaled {...place}>
      <Shape d={`M-9 0V${-length}Q0 ${-length - 12} 9 ${-length}V0Z`} fill={LARDER.flour} line="detail" />
      <path d={`M-4 0V${-length * warm}H4V0Z`} fill={LARDER.tomato} />
      <Stroke
        d={Array.from({ length: 6 }, (_, index) => `M2 ${-length * 0.2 - index * length * 0.13}h7`).join('')}
        line="fine"
      />
      <Shape d={disc(0, 4, 13)} fill={LARDER.tomato} line="detail" />
    </Scaled>
  );
}

export function Notebook({ children, ...place }: ThingProps & { children?: ReactNode }) {
  return (
    <Scaled {...place}>
      <Shape
        d="M-118 -4L-104 -84Q-50 -96 0 -82Q50 -96 104 -84L118 -4Q60 -20 0 -2Q-60 -20 -118 -4Z"
        fill={LARDER.flour}
        shade={[0, 0]}
      />
      <Stroke d="M0 -82V-2" line="detail" />
      <Stroke
        d="M-92 -68q40 -8 78 2M-96 -50q40 -8 80 2M-100 -32q40 -8 84 2M16 -66q38 -10 76 -2M16 -48q38 -10 80 -2"
        line="fine"
        opacity={0.55}
      />
      {children}
    </Scaled>
  );
}

export function ShutNotebook(place: ThingProps) {
  return (
    <Scaled {...place}>
      <Shape d={handRect(-134, -92, 280, 206)} fill={LARDER.flour} shade={[-6, -6]} />
      <Shape d={handRect(-144, -104, 280, 206)} fill={LARDER.oliveDark} shade={[-12, -10]} />
      <Shape d={handRect(-104, -84, 170, 96)} fill={LARDER.paper} line="detail" />
      <Handwriting
        text={'Lia\nExperiments'}
        at={[-20, -46]}
        size={38}
        face="caveat"
        anchor="middle"
        lineHeight={0.95}
      />
      <path d="M-144 -104h26v206h-26Z" fill={LARDER.tomato} />
      <Stroke d="M-118 -104V102" line="fine" />
    </Scaled>
  );
}

export function Pencil(place: ThingProps) {
  return (
    <Scaled {...place}>
      <Shape d="M-70 -7H44L66 0L44 7H-70Z" fill={LARDER.tomato} line="detail" />
      <path d="M44 -7L66 0L44 7Z" fill={LARDER.cream} />
      <path d="M58 -2.6L66 0L58 2.6Z" fill={LARDER.ink} />
      <path d="M-70 -7h12v14h-12Z" fill={LARDER.mustard} />
      <Stroke d="M-70 -7H44L66 0L44 7H-70ZM44 -7V7M-58 -7V7" line="fine" />
    </Scaled>
  );
}

export function Spectacles(place: ThingProps) {
  return (
    <Scaled {...place}>
      <path d={disc(-34, 0, 27) + disc(34, 0, 27)} fill={LARDER.flour} opacity={0.35} />
      <Stroke
        d={`${disc(-34, 0, 27)}${disc(34, 0, 27)}M-7 -4Q0 -11 7 -4M61 -6Q96 -18 110 20M-61 -6Q-92 -20 -108 8`}
        line="contour"
      />
    </Scaled>
  );
}

export function Watch(place: ThingProps) {
  return (
    <Scaled {...place}>
      <Shape d="M-34 -60L-27 -190Q0 -206 27 -190L34 -60Z" fill={LARDER.tomatoDark} shade={[-8, 0]} />
      <Shape d="M-34 60L-24 220Q0 240 24 220L34 60Z" fill={LARDER.tomatoDark} shade={[-8, 0]} />
      <path d={[110, 140, 170].map((y) => disc(0, y, 5)).join('')} fill={LARDER.ink} />
      <Stroke d="M-34 -176H34V-206H-34ZM0 -206V-172" colour={LARDER.mustard} width={8} />
      <Shape d={disc(0, 0, 70)} fill={LARDER.mustard} shade={[-6, -6]} />
      <Shape d={disc(0, 0, 54)} fill={LARDER.flour} line="detail" />
      {Array.from({ length: 12 }, (_, index) => (
        <path
          key={index}
          d="M0 -46V-38"
          transform={`rotate(${index * 30})`}
          stroke={LARDER.ink}
          strokeWidth={index % 3 === 0 ? 6 : 3}
          strokeLinecap="round"
        />
      ))}
      <path d="M0 8V-40" stroke={LARDER.ink} strokeWidth={5} strokeLinecap="round" />
      <path d="M0 -6V28" stroke={LARDER.ink} strokeWidth={7} strokeLinecap="round" />
      <path d={disc(0, 0, 5) + disc(76, 0, 9)} fill={LARDER.tomato} />
    </Scaled>
  );
}
