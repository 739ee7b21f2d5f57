import type { ReactNode } from 'react';
import { handEllipse, handRect, type Point, seededRandom } from '../../kit/geometry';
import { Handwriting } from '../../kit/lettering/sound-effect';
import { mixColours } from '../../kit/light/colour';
import { Scaled } from '../../kit/light/scaled';
import { disc } from '../../kit/light/sky';
import { Shape, Stroke } from '../../kit/light/tone';
import { useStyle } from '../../kit/style';
import { LARDER } from './style';

export type ThingProps = { at: Point; scale?: number; rotate?: number; flip?: boolean };

/** Things on the table; the origin is where they stand. An earthenware bowl, 190 wide. */
export function Bowl({ dough = false, flour = true, ...place }: ThingProps & { dough?: boolean; flour?: boolean }) {
  return (
    <Scaled {...place}>
      {(dough || flour) && (
        <Shape
          d={dough ? 'M-82 -92C-84 -150 -20 -158 20 -146C66 -152 90 -120 82 -90Z' : 'M-84 -92C-60 -120 -30 -132 0 -136C34 -134 64 -116 84 -92Z'}
          fill={dough ? LARDER.dough : LARDER.flour}
          shade={[-10, -8]}
        />
      )}
      <Shape d="M-98 -98Q0 -82 98 -98C96 -50 66 -10 44 0H-44C-66 -10 -96 -50 -98 -98Z" fill={LARDER.tomato} shade={[-16, -6]} />
      <Stroke d="M-91 -70Q0 -54 91 -70" colour={LARDER.cream} width={9} />
      <path d={[-66, -40, -12, 16, 44, 68].map((x) => disc(x, -44 + Math.abs(x) * -0.04, 5)).join('')} fill={LARDER.cream} />
      <Stroke d="M-98 -98Q0 -82 98 -98" line="contour" />
    </Scaled>
  );
}

/** Kitchen scales of cast iron with a brass pan and a dial, 190 high; `load` from 0 to 1 turns the hand. */
export function KitchenScales({ load = 0.3, flour = false, ...place }: ThingProps & { load?: number; flour?: boolean }) {
  const turn = -130 + load * 260;
  return (
    <Scaled {...place}>
      <Shape d="M-74 0C-74 -14 -60 -18 -54 -30L-40 -124H40L54 -30C60 -18 74 -14 74 0Z" fill={LARDER.olive} shade={[-14, 0]} />
      <Shape d={disc(0, -74, 42)} fill={LARDER.flour} shade={[-4, -4]} depth={0.4} />
      <Stroke
        d={Array.from({ length: 11 }, (_, index) => {
          const angle = ((-130 + index * 26) * Math.PI) / 180;
          const [x, y] = [Math.sin(angle), -Math.cos(angle)];
          return `M${x * 33} ${-74 + y * 33}L${x * 38} ${-74 + y * 38}`;
        }).join('')}
        line="fine"
      />
      <path d="M-3 0L0 -34L3 0Z" fill={LARDER.tomato} stroke={LARDER.tomato} strokeWidth={3} transform={`translate(0 -74) rotate(${turn})`} />
      <path d={disc(0, -74, 5)} fill={LARDER.ink} />
      {flour && <Shape d="M-58 -150C-40 -186 -10 -196 6 -190C30 -192 52 -170 60 -150Z" fill={LARDER.flour} line="detail" shade={[-8, -6]} />}
      <Shape d="M-84 -152Q0 -138 84 -152Q70 -124 0 -122Q-70 -124 -84 -152Z" fill={LARDER.mustard} shade={[-12, -4]} />
    </Scaled>
  );
}

/** A rolling pin, lying across: `length` between the ends of its handles; origin in its middle. */
export function RollingPin({ length = 460, thick = 62, ...place }: ThingProps & { length?: number; thick?: number }) {
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
      <Stroke d={`M${-half * 0.4} ${r * 0.1}h${half * 0.5}M${half * 0.2} ${r * 0.36}h${half * 0.3}`} line="fine" opacity={0.5} />
    </Scaled>
  );
}

/** A school ruler with its lines, lying or standing; origin at its first mark. */
export function Ruler({ length = 300, ...place }: ThingProps & { length?: number }) {
  return (
    <Scaled {...place}>
      <Shape d={handRect(-8, -38, length + 16, 38, 1)} fill={LARDER.mustard} shade={[0, -7]} />
      <Stroke
        d={Array.from({ length: Math.floor(length / 12) + 1 }, (_, index) => `M${index * 12} -38v${index % 5 === 0 ? 19 : 10}`).join('')}
        line="fine"
      />
    </Scaled>
  );
}

/** A thermometer; the bulb is the origin, the stem goes up. */
export function Thermometer({ length = 150, warm = 0.4, ...place }: ThingProps & { length?: number; warm?: number }) {
  return (
    <Scaled {...place}>
      <Shape d={`M-9 0V${-length}Q0 ${-length - 12} 9 ${-length}V0Z`} fill={LARDER.flour} line="detail" />
      <path d={`M-4 0V${-length * warm}H4V0Z`} fill={LARDER.tomato} />
      <Stroke d={Array.from({ length: 6 }, (_, index) => `M2 ${-length * 0.2 - index * length * 0.13}h7`).join('')} line="fine" />
      <Shape d={disc(0, 4, 13)} fill={LARDER.tomato} line="detail" />
    </Scaled>
  );
}

/** A jug of oil, 150 high. */
export function OilJug(place: ThingProps) {
  return (
    <Scaled {...place}>
      <Stroke d="M36 -112C84 -118 80 -42 42 -38" line="contour" width={15} />
      <Stroke d="M36 -112C84 -118 80 -42 42 -38" colour={LARDER.crust} width={6} />
      <Shape d="M-30 -146L-52 -154Q-46 -134 -34 -124C-60 -96 -56 -20 -36 0H36C56 -20 60 -96 32 -124V-146Q0 -156 -30 -146Z" fill={LARDER.crust} shade={[-14, 0]} />
      <Shape d="M-49 -78Q0 -66 49 -78Q52 -40 42 -22Q0 -10 -42 -22Q-52 -40 -49 -78Z" fill={LARDER.oliveDark} line="none" />
    </Scaled>
  );
}

/** A paper bag of flour, 190 high. */
export function FlourBag({ open = true, ...place }: ThingProps & { open?: boolean }) {
  return (
    <Scaled {...place}>
      {open && <Shape d="M-58 -176Q-20 -214 10 -200Q46 -206 58 -176Z" fill={LARDER.flour} line="detail" />}
      <Shape d="M-66 -186L-40 -170L-14 -190L14 -172L42 -190L64 -176L60 0H-62Z" fill={LARDER.cream} shade={[-16, 0]} />
      <Handwriting text="FLOUR" at={[-2, -78]} face="amatic-sc" size={54} anchor="middle" colour={LARDER.tomatoDark} />
      <Stroke d="M-46 -58h88M-46 -146h88" colour={LARDER.tomatoDark} />
    </Scaled>
  );
}

export function Egg({ at, scale = 1, rotate = 0, shell = '#f0cfa4' }: ThingProps & { shell?: string }) {
  return (
    <Scaled at={at} scale={scale} rotate={rotate}>
      <Shape d="M0 -26C18 -26 26 -4 24 8C22 22 10 26 0 26C-12 26 -22 22 -24 8C-26 -4 -16 -26 0 -26Z" fill={shell} line="detail" shade={[-6, -6]} />
    </Scaled>
  );
}

export function Tomato(place: ThingProps) {
  return (
    <Scaled {...place}>
      <Shape d="M0 -56C40 -70 62 -40 56 -14C52 8 24 14 0 12C-24 14 -52 8 -56 -14C-62 -40 -40 -70 0 -56Z" fill={LARDER.tomato} shade={[-12, -8]} />
      <Shape d="M0 -54L-26 -66L-10 -48L-16 -34L2 -46L22 -36L12 -50L28 -62L6 -58V-74H-3Z" fill={LARDER.oliveDark} line="fine" />
      <path d="M-36 -38q6 -10 16 -12" stroke={LARDER.flour} strokeWidth={6} strokeLinecap="round" fill="none" opacity={0.8} />
    </Scaled>
  );
}

/** A notebook lying open towards the reader, 230 wide; `children` is drawn on its pages. */
export function Notebook({ children, ...place }: ThingProps & { children?: ReactNode }) {
  return (
    <Scaled {...place}>
      <Shape d="M-118 -4L-104 -84Q-50 -96 0 -82Q50 -96 104 -84L118 -4Q60 -20 0 -2Q-60 -20 -118 -4Z" fill={LARDER.flour} shade={[0, 0]} />
      <Stroke d="M0 -82V-2" line="detail" />
      <Stroke d="M-92 -68q40 -8 78 2M-96 -50q40 -8 80 2M-100 -32q40 -8 84 2M16 -66q38 -10 76 -2M16 -48q38 -10 80 -2" line="fine" opacity={0.55} />
      {children}
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

/** The pie from above. The slits in its crust are the hours of a clock; `hands` lays the cutlery at six. */
export function PieClock({ at, radius, cut = false }: { at: Point; radius: number; cut?: boolean }) {
  const style = useStyle();
  const random = seededRandom(17);
  const crimps = 44;
  const rim = Array.from({ length: crimps }, (_, index) => {
    const angle = (index / crimps) * Math.PI * 2;
    return disc(Math.cos(angle) * 92, Math.sin(angle) * 92, 8.4);
  }).join('');
  const spots = Array.from({ length: 34 }, () => {
    const [angle, far] = [random() * 6.28, Math.sqrt(random()) * 80];
    return handEllipse(Math.cos(angle) * far, Math.sin(angle) * far, 2 + random() * 6, 1.5 + random() * 4);
  }).join('');
  const scale = radius / 104;
  return (
    <g transform={`translate(${at[0]} ${at[1]}) scale(${scale})`}>
      <path d={disc(3, 6, 108)} fill={style.ink} opacity={0.3} />
      <path d={disc(0, 0, 106)} fill={LARDER.walnut} stroke={style.ink} strokeWidth={style.contour / scale} />
      <path d={rim} fill={style.ink} stroke={style.ink} strokeWidth={style.contour / scale} />
      <path d={disc(0, 0, 92)} fill={LARDER.crust} />
      <path d={rim} fill="#d99a4c" />
      <path d={disc(0, 0, 84)} fill={LARDER.crust} stroke={style.ink} strokeWidth={(style.detail * 0.8) / scale} />
      <path d={disc(-4, -5, 78)} fill="#ecc07a" />
      <path d={spots} fill="#c07a34" opacity={0.55} />
      <g stroke={LARDER.walnut} strokeWidth={3.4} strokeLinecap="round">
        {Array.from({ length: 12 }, (_, index) => (
          <path key={index} d={index % 3 === 0 ? 'M0 -74V-58' : 'M0 -73V-64'} transform={`rotate(${index * 30})`} />
        ))}
      </g>
      {cut && <path d="M0 0L0 -84A84 84 0 0 1 42 -72.7Z" fill={mixColours(LARDER.walnut, LARDER.ink, 0.4)} stroke={style.ink} strokeWidth={style.detail / scale} strokeLinejoin="round" />}
    </g>
  );
}

/** Spectacles, laid down; 130 wide about their bridge. */
export function Spectacles(place: ThingProps) {
  return (
    <Scaled {...place}>
      <path d={disc(-34, 0, 27) + disc(34, 0, 27)} fill={LARDER.flour} opacity={0.35} />
      <Stroke d={`${disc(-34, 0, 27)}${disc(34, 0, 27)}M-7 -4Q0 -11 7 -4M61 -6Q96 -18 110 20M-61 -6Q-92 -20 -108 8`} line="contour" />
    </Scaled>
  );
}

/** The notebook shut, 280 by 210 about its middle. */
export function ShutNotebook(place: ThingProps) {
  return (
    <Scaled {...place}>
      <Shape d={handRect(-134, -92, 280, 206)} fill={LARDER.flour} shade={[-6, -6]} />
      <Shape d={handRect(-144, -104, 280, 206)} fill={LARDER.oliveDark} shade={[-12, -10]} />
      <Shape d={handRect(-84, -70, 190, 96)} fill={LARDER.paper} line="detail" />
      <Handwriting text={'Lia\nExperiments'} at={[12, -30]} size={42} face="caveat" anchor="middle" lineHeight={0.95} />
      <path d="M-144 -104h26v206h-26Z" fill={LARDER.tomato} />
      <Stroke d="M-118 -104V102" line="fine" />
    </Scaled>
  );
}

/** A wristwatch lying open, 420 long, upright about its dial. It is six. */
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
        <path key={index} d="M0 -46V-38" transform={`rotate(${index * 30})`} stroke={LARDER.ink} strokeWidth={index % 3 === 0 ? 6 : 3} strokeLinecap="round" />
      ))}
      <path d="M0 8V-40" stroke={LARDER.ink} strokeWidth={5} strokeLinecap="round" />
      <path d="M0 -6V28" stroke={LARDER.ink} strokeWidth={7} strokeLinecap="round" />
      <path d={disc(0, 0, 5) + disc(76, 0, 9)} fill={LARDER.tomato} />
    </Scaled>
  );
}

/** The mixer's lid, held upright; 200 wide about its middle. */
export function Lid(place: ThingProps) {
  return (
    <Scaled {...place}>
      <Shape d={handEllipse(0, 0, 104, 96)} fill={LARDER.cream} shade={[-10, -8]} />
      <Stroke d={handEllipse(0, 0, 84, 76)} line="fine" />
      <Shape d={handEllipse(6, 6, 34, 30)} fill={LARDER.ink} line="detail" />
    </Scaled>
  );
}

/** Leeks in a string bag, hanging from its handles at the origin. */
export function ShoppingBag(place: ThingProps) {
  return (
    <Scaled {...place}>
      {[-46, -10, 30].map((x, index) => (
        <g key={x} transform={`rotate(${x * 0.35} 0 120)`}>
          <Shape d={`M${x - 12} 110L${x - 16} -20L${x - 46} -120L${x - 4} -60L${x + 6} -140L${x + 14} -50L${x + 44} -110L${x + 16} -10L${x + 12} 110Z`} fill={index === 1 ? LARDER.olive : LARDER.oliveDark} line="detail" />
          <path d={`M${x - 13} 110L${x - 15} 20H${x + 14}L${x + 12} 110Z`} fill={LARDER.cream} />
        </g>
      ))}
      <Shape d="M-84 60H84C104 150 92 240 60 256H-60C-92 240 -104 150 -84 60Z" fill={LARDER.crust} shade={[-16, -6]} />
      <Stroke d="M-84 60L60 256M-40 60L88 210M10 60L94 160M84 60L-60 256M40 60L-88 210M-10 60L-94 160" line="fine" opacity={0.6} />
      <Stroke d="M-78 62C-70 -10 -20 -10 0 0C20 -10 70 -10 78 62" line="contour" />
    </Scaled>
  );
}
