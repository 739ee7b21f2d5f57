import type { Point } from '../../kit/geometry';
import { handEllipse } from '../../kit/geometry';
import { Handwriting } from '../../kit/lettering/sound-effect';
import { Scaled } from '../../kit/light/scaled';
import { disc } from '../../kit/light/sky';
import { Shape, Stroke } from '../../kit/light/tone';
import { LARDER } from './style';

export type ThingProps = { at: Point; scale?: number; rotate?: number; flip?: boolean };

export function Bowl({
  dough = false,
  flour = true,
  ...place
}: ThingProps & { dough?: boolean; flour?: boolean }) {
  return (
    <Scaled {...place}>
      {(dough || flour) && (
        <Shape
          d={
            dough
              ? 'M-82 -92C-84 -150 -20 -158 20 -146C66 -152 90 -120 82 -90Z'
              : 'M-84 -92C-60 -120 -30 -132 0 -136C34 -134 64 -116 84 -92Z'
          }
          fill={dough ? LARDER.dough : LARDER.flour}
          shade={[-10, -8]}
        />
      )}
      <Shape
        d="M-98 -98Q0 -82 98 -98C96 -50 66 -10 44 0H-44C-66 -10 -96 -50 -98 -98Z"
        fill={LARDER.tomato}
        shade={[-16, -6]}
      />
      <Stroke d="M-91 -70Q0 -54 91 -70" colour={LARDER.cream} width={9} />
      <path
        d={[-66, -40, -12, 16, 44, 68].map((x) => disc(x, -44 + Math.abs(x) * -0.04, 5)).join('')}
        fill={LARDER.cream}
      />
      <Stroke d="M-98 -98Q0 -82 98 -98" line="contour" />
    </Scaled>
  );
}

export function RollingPin({
  length = 460,
  thick = 62,
  ...place
}: ThingProps & { length?: number; thick?: number }) {
  const [half, grip, r] = [length / 2, length * 0.15, thick / 2];
  return (
    <Scaled {...place}>
      {[-1, 1].map((side) => (
        <Shape
          key={side}
          d={`M${side * (half - grip - 4)} ${-r * 0.4}C${side * (half - grip * 0.5)} ${-r * 0.36} ${side * (half - grip * 0.3)} ${-r * 0.7} ${side * (half - 8)} ${-r * 0.6}Q${side * (half + 8)} 0 ${side * (half - 8)} ${r * 0.6}C${side * (half - grip * 0.3)} ${r * 0.7} ${side * (half - grip * 0.5)} ${r * 0.36} ${side * (half - grip - 4)} ${r * 0.4}Z`}
          fill={LARDER.tomato}
          shade={[0, -r * 0.35]}
        />
      ))}
      <Shape
        d={`M${-half + grip} ${-r}Q0 ${-r - 2} ${half - grip} ${-r}Q${half - grip + 14} 0 ${half - grip} ${r}Q0 ${r + 2} ${-half + grip} ${r}Q${-half + grip - 14} 0 ${-half + grip} ${-r}Z`}
        fill={LARDER.crust}
        shade={[0, -r * 0.5]}
      >
        <path d={`M${-half} ${-r * 0.62}H${half}v${r * 0.26}H${-half}Z`} fill={LARDER.cream} opacity={0.75} />
      </Shape>
      <Stroke
        d={`M${-half * 0.4} ${r * 0.1}h${half * 0.5}M${half * 0.2} ${r * 0.36}h${half * 0.3}`}
        line="fine"
        opacity={0.5}
      />
    </Scaled>
  );
}

export function OilJug(place: ThingProps) {
  return (
    <Scaled {...place}>
      <Stroke d="M36 -112C84 -118 80 -42 42 -38" line="contour" width={15} />
      <Stroke d="M36 -112C84 -118 80 -42 42 -38" colour={LARDER.crust} width={6} />
      <Shape
        d="M-30 -146L-52 -154Q-46 -134 -34 -124C-60 -96 -56 -20 -36 0H36C56 -20 60 -96 32 -124V-146Q0 -156 -30 -146Z"
        fill={LARDER.crust}
        shade={[-14, 0]}
      />
      <Shape
        d="M-49 -78Q0 -66 49 -78Q52 -40 42 -22Q0 -10 -42 -22Q-52 -40 -49 -78Z"
        fill={LARDER.oliveDark}
        line="none"
      />
    </Scaled>
  );
}

export function FlourBag({ open = true, ...place }: ThingProps & { open?: boolean }) {
  return (
    <Scaled {...place}>
      {open && <Shape d="M-58 -176Q-20 -214 10 -200Q46 -206 58 -176Z" fill={LARDER.flour} line="detail" />}
      <Shape
        d="M-66 -186L-40 -170L-14 -190L14 -172L42 -190L64 -176L60 0H-62Z"
        fill={LARDER.cream}
        shade={[-16, 0]}
      />
      <Handwriting
        text="FLOUR"
        at={[-2, -78]}
        face="amatic-sc"
        size={54}
        anchor="middle"
        colour={LARDER.tomatoDark}
      />
      <Stroke d="M-46 -58h88M-46 -146h88" colour={LARDER.tomatoDark} />
    </Scaled>
  );
}

export function Egg({ at, scale = 1, rotate = 0, shell = '#f0cfa4' }: ThingProps & { shell?: string }) {
  return (
    <Scaled at={at} scale={scale} rotate={rotate}>
      <Shape
        d="M0 -26C18 -26 26 -4 24 8C22 22 10 26 0 26C-12 26 -22 22 -24 8C-26 -4 -16 -26 0 -26Z"
        fill={shell}
        line="detail"
        shade={[-6, -6]}
      />
    </Scaled>
  );
}

export function Tomato(place: ThingProps) {
  return (
    <Scaled {...place}>
      <Shape
        d="M0 -56C40 -70 62 -40 56 -14C52 8 24 14 0 12C-24 14 -52 8 -56 -14C-62 -40 -40 -70 0 -56Z"
        fill={LARDER.tomato}
        shade={[-12, -8]}
      />
      <Shape
        d="M0 -54L-26 -66L-10 -48L-16 -34L2 -46L22 -36L12 -50L28 -62L6 -58V-74H-3Z"
        fill={LARDER.oliveDark}
        line="fine"
      />
      <path
        d="M-36 -38q6 -10 16 -12"
        stroke={LARDER.flour}
        strokeWidth={6}
        strokeLinecap="round"
        fill="none"
        opacity={0.8}
      />
    </Scaled>
  );
}

export function Lid(place: ThingProps) {
  return (
    <Scaled {...place}>
      <Shape d={handEllipse(0, 0, 104, 96)} fill={LARDER.cream} shade={[-10, -8]} />
      <Stroke d={handEllipse(0, 0, 84, 76)} line="fine" />
      <Shape d={handEllipse(6, 6, 34, 30)} fill={LARDER.ink} line="detail" />
    </Scaled>
  );
}

export function ShoppingBag(place: ThingProps) {
  return (
    <Scaled {...place}>
      {[-46, -10, 30].map((x, index) => (
        <g key={x} transform={`rotate(${x * 0.35} 0 120)`}>
          <Shape
            d={`M${x - 12} 110L${x - 16} -20L${x - 46} -120L${x - 4} -60L${x + 6} -140L${x + 14} -50L${x + 44} -110L${x + 16} -10L${x + 12} 110Z`}
            fill={index === 1 ? LARDER.olive : LARDER.oliveDark}
            line="detail"
          />
          <path d={`M${x - 13} 110L${x - 15} 20H${x + 14}L${x + 12} 110Z`} fill={LARDER.cream} />
        </g>
      ))}
      <Shape
        d="M-84 60H84C104 150 92 240 60 256H-60C-92 240 -104 150 -84 60Z"
        fill={LARDER.crust}
        shade={[-16, -6]}
      />
      <Stroke
        d="M-84 60L60 256M-40 60L88 210M10 60L94 160M84 60L-60 256M40 60L-88 210M-10 60L-94 160"
        line="fine"
        opacity={0.6}
      />
      <Stroke d="M-78 62C-70 -10 -20 -10 0 0C20 -10 70 -10 78 62" line="contour" />
    </Scaled>
  );
}
