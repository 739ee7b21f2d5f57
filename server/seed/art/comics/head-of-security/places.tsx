import type { ReactNode } from 'react';
import { handEllipse, handPolygon, handRect, type Point } from '../../kit/geometry';
import { mixColours } from '../../kit/light/colour';
import { GroundShadow } from '../../kit/light/glow';
import { GrowingDots } from '../../kit/light/halftone';
import type { ScenePalette } from '../../kit/light/palette';
import { usePalette } from '../../kit/light/palette';
import { Scaled } from '../../kit/light/scaled';
import { Cloud, disc } from '../../kit/light/sky';
import { Shape, Stroke } from '../../kit/light/tone';
import { Bush, Door, House, HouseWindow, leafyBlob } from '../../kit/sets/buildings';
import { type SetProps, SetStage, type Stage } from '../../kit/sets/set-stage';
import { StreetLamp } from '../../kit/sets/street';

/** The house from the garden gate, the way a dog sees it who looks over his shoulder. */
export function HouseFront(props: SetProps & { open?: boolean; doorAt?: number; sun?: boolean; children?: ReactNode }) {
  const { open = false, doorAt = 0.64, sun = true } = props;
  return (
    <SetStage {...props}>
      {({ w, c, time, seed }) => {
        const door = w * doorAt;
        return (
          <>
            <Heaven w={w} c={c} time={time} seed={seed} sun={sun && time === 'day' ? [w * 0.14, 250] : null} />
            <Shape d={leafyBlob([w * 0.02, 520], 210, 230, 3)} fill={c.leafDark} shade={[-20, -24]} merged />
            <House x={door - 430} y={724} width={900} height={560} colour={c.wall} floors={0} roof="tiles" />
            <HouseWindow x={door - 330} y={420} width={120} height={150} shutters />
            <HouseWindow x={door + 230} y={420} width={120} height={150} shutters />
            <Door x={door - 84} y={700} width={168} height={330} colour={c.clothTwo} open={open} />
            {!open && <Shape d={handRect(door - 40, 470, 80, 16)} fill={c.glow} line="detail" />}
            <Shape d={handRect(door - 130, 700, 260, 26)} fill={c.stone} line="detail" />
            <Shape d={handRect(door - 160, 724, 320, 30)} fill={mixColours(c.stone, c.white, 0.4)} line="detail" />
            <Bougainvillea at={[door + 150, 400]} c={c} />
            <Lawn w={w} c={c} y={738} />
            <Shape
              d={handPolygon([
                [door - 130, 752],
                [door + 130, 752],
                [door + 340, 1080],
                [door - 460, 1080],
              ])}
              fill={c.ground}
              line="detail"
            />
            <Stroke d={`M${door - 200} 830H${door + 170}M${door - 280} 910H${door + 220}M${door - 10} 756L${door - 20} 828M${door + 60} 836L${door + 84} 906M${door - 120} 834L${door - 150} 904`} line="fine" />
            <OrangeTree at={[door - 560, 790]} c={c} scale={1.1} />
            <FlowerPot at={[door - 190, 776]} scale={0.8} />
            <FlowerPot at={[door + 190, 776]} scale={0.8} />
            {props.children}
          </>
        );
      }}
    </SetStage>
  );
}

/** What Biscuit guards: the gate and the street beyond it, seen from the garden. */
export function GateView(
  props: SetProps & { gate?: 'closed' | 'open'; wet?: boolean; sun?: boolean; gateAt?: number; beyond?: ReactNode },
) {
  const { gate = 'closed', wet = false, sun = true, gateAt = 0.5 } = props;
  return (
    <SetStage {...props}>
      {({ w, c, time, seed }) => {
        const middle = w * gateAt;
        return (
          <>
            <Heaven w={w} c={c} time={time} seed={seed} sun={sun && time === 'day' ? [w * 0.72, 210] : null} />
            <Terrace w={w} c={c} seed={seed} y={560} lit={time === 'night' || time === 'dusk'} />
            <rect x={-w} y={560} width={w * 3} height={60} fill={c.stone} />
            <Stroke d={`M${-w} 560H${w * 2}M${-w} 612H${w * 2}`} line="fine" />
            <rect x={-w} y={613} width={w * 3} height={190} fill={wet ? mixColours(c.stone, c.dark, 0.42) : mixColours(c.stone, c.dark, 0.16)} />
            {wet && <path d={`M${w * 0.2} 620l90 0l-30 170h-50ZM${w * 0.62} 620h70l20 170h-60Z`} fill={c.haze} opacity={0.4} />}
            {props.beyond}
            <GardenWall w={w} from={middle + 190} to={w * 2} c={c} />
            <GardenWall w={w} from={-w} to={middle - 190} c={c} />
            <PicketGate x={middle - 158} y={840} width={316} height={290} open={gate === 'open'} />
            <Pillar x={middle - 190} c={c} />
            <Pillar x={middle + 190} c={c} />
            <Lawn w={w} c={c} y={838} />
            <Shape
              d={handPolygon([
                [middle - 150, 842],
                [middle + 150, 842],
                [middle + 300, 1100],
                [middle - 300, 1100],
              ])}
              fill={c.ground}
              line="detail"
            />
          </>
        );
      }}
    </SetStage>
  );
}

/** Along the wall: the garden to the left, the street to the right, the gate between them edge on. */
export function Border(props: SetProps & { postAt?: number; wet?: boolean; gate?: 'closed' | 'open' | 'none'; mailbox?: boolean; lamp?: boolean }) {
  const { postAt = 0.5, gate = 'closed', mailbox = true, wet = false, lamp = true } = props;
  return (
    <SetStage {...props}>
      {({ w, c, time, seed }) => {
        const post = w * postAt;
        return (
          <>
            <Heaven w={w} c={c} time={time} seed={seed} sun={time === 'day' ? [post + (w - post) * 0.3, 230] : null} />
            <g>
              <House x={post + 240} y={720} width={300} height={520} colour={c.wallTwo} floors={2} columns={2} roof="cornice" shutter={c.clothTwo} />
              <House x={post + 540} y={720} width={340} height={640} colour={c.wall} floors={3} columns={2} roof="flat" shutter={c.cloth} />
              <House x={post + 880} y={720} width={340} height={560} colour={c.haze} floors={2} columns={2} roof="tiles" />
            </g>
            <rect x={post} y={716} width={w * 2} height={600} fill={wet ? mixColours(c.stone, c.dark, 0.3) : c.stone} />
            <Stroke d={`M${post} 716H${w * 2}M${post} 790H${w * 2}M${post} 890H${w * 2}M${post + 240} 716L${post + 190} 790M${post + 420} 790L${post + 380} 890M${post + 620} 716L${post + 590} 790M${post + 720} 790L${post + 700} 890`} line="fine" />
            {lamp && <StreetLamp x={post + 620} y={760} lit={time === 'night'} />}
            <Shape d={leafyBlob([post - 300, 560], 330, 220, 5)} fill={c.leafDark} shade={[-30, -30]} merged />
            <Shape d={leafyBlob([post - 700, 500], 330, 280, 8)} fill={c.leafDark} shade={[-30, -30]} merged />
            <OrangeTree at={[post - 420, 770]} c={c} scale={1.15} />
            <Shape d={`M${-w} 716H${post}V1400H${-w}Z`} fill={c.leaf} line="detail" />
            <Tufts from={-100} to={post - 40} y={760} seed={seed} />
            {gate !== 'none' && <EdgeGate x={post} c={c} open={gate === 'open'} />}
            <Shape d={handRect(post - 36, 470, 76, 420)} fill={c.wall} shade={[-16, 0]} />
            <Shape d={handRect(post - 52, 446, 108, 34)} fill={c.wallTwo} shade={[-14, -6]} />
            {mailbox && <Mailbox at={[post + 78, 560]} scale={0.9} />}
          </>
        );
      }}
    </SetStage>
  );
}

function Heaven({ w, c, time, seed, sun }: { w: number; c: ScenePalette; time: Stage['time']; seed: number; sun: Point | null }) {
  const day = time === 'day';
  return (
    <>
      <rect x={-w} y={-600} width={w * 3} height={1500} fill={c.sky} />
      {sun && (
        <>
          <path d={rays(sun, 1700)} fill={mixColours(c.sky, c.white, 0.42)} />
          <path d={disc(sun[0], sun[1], 150)} fill={mixColours(c.sun, c.white, 0.45)} />
          <Shape d={handEllipse(sun[0], sun[1], 104)} fill={c.sun} />
        </>
      )}
      <GrowingDots x={-0.2 * w} y={250} width={w * 1.4} height={480} colour={day ? mixColours(c.haze, c.white, 0.3) : c.haze} spacing={26} to={1.25} />
      {[0.32, 0.82].map((share, index) => (
        <Cloud key={share} at={[w * share, 170 + index * 120]} size={120 + index * 26} colours={c} seed={seed + index} />
      ))}
      {time === 'night' && <Shape d={handEllipse(w * 0.8, 180, 74)} fill="#fdf3d0" />}
    </>
  );
}

function rays([x, y]: Point, reach: number): string {
  return Array.from({ length: 12 }, (_, index) => {
    const at = (turn: number) => {
      const angle = ((index + turn) / 12) * Math.PI * 2 + 0.12;
      return `${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`;
    };
    return `M${x} ${y}L${at(0)}L${at(0.45)}Z`;
  }).join('');
}

function Terrace({ w, c, seed, y, lit }: { w: number; c: ScenePalette; seed: number; y: number; lit: boolean }) {
  const colours = [c.wallTwo, c.wall, mixColours(c.wall, c.sky, 0.35), c.haze];
  const count = Math.ceil((w * 1.3) / 280);
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <House
          key={index}
          x={-0.15 * w + index * 280}
          y={y}
          width={280}
          height={250 + ((index * 37 + seed * 13) % 5) * 34}
          colour={colours[(index + seed) % 4] ?? c.wall}
          floors={2}
          columns={2}
          roof={index % 2 ? 'tiles' : 'cornice'}
          shutter={index % 2 ? c.clothTwo : c.cloth}
          lit={lit}
          seed={index}
        />
      ))}
    </>
  );
}

function Lawn({ w, c, y }: { w: number; c: ScenePalette; y: number }) {
  return (
    <>
      <Shape d={`M${-w} ${y}Q${w * 0.3} ${y - 10} ${w * 0.5} ${y}T${w * 2} ${y - 4}V1500H${-w}Z`} fill={c.leaf} line="detail" />
      <Tufts from={-60} to={w + 60} y={y + 40} seed={3} />
    </>
  );
}

function Tufts({ from, to, y, seed }: { from: number; to: number; y: number; seed: number }) {
  const count = Math.max(3, Math.round((to - from) / 110));
  return (
    <Stroke
      d={Array.from({ length: count }, (_, index) => {
        const x = from + ((index + ((seed * 7 + index * 13) % 10) / 12) / count) * (to - from);
        const top = y + ((index * 53 + seed * 17) % 9) * 22;
        return `M${x.toFixed(1)} ${top}q-3 -16 -10 -24M${(x + 10).toFixed(1)} ${top}q0 -18 3 -30M${(x + 20).toFixed(1)} ${top}q2 -12 10 -20`;
      }).join('')}
      line="fine"
    />
  );
}

function GardenWall({ from, to, c }: { w: number; from: number; to: number; c: ScenePalette }) {
  return (
    <>
      <Shape d={handRect(from, 600, to - from, 244)} fill={c.wall} shadow={`M${from} 780H${to}V850H${from}Z`} depth={0.4} />
      <Shape d={handRect(from - 6, 580, to - from + 12, 30)} fill={c.wallTwo} line="detail" />
    </>
  );
}

function Pillar({ x, c }: { x: number; c: ScenePalette }) {
  return (
    <>
      <Shape d={handRect(x - 36, 530, 72, 320)} fill={c.wall} shade={[-18, 0]} />
      <Shape d={handRect(x - 50, 506, 100, 32)} fill={c.wallTwo} shade={[-14, -6]} />
      <Shape d={handEllipse(x, 484, 26)} fill={c.wallTwo} shade={[-8, -6]} />
    </>
  );
}

/** A garden gate of pickets; `x`, `y` is its lower left corner. */
export function PicketGate(props: { x: number; y: number; width: number; height: number; open?: boolean; pickets?: number; colour?: string }) {
  const { x, y, height, open = false } = props;
  const c = usePalette();
  const width = open ? props.width * 0.34 : props.width;
  const count = props.pickets ?? 7;
  const step = width / count;
  const colour = props.colour ?? c.clothTwo;
  const picket = (index: number): string => {
    const left = x + index * step + step * 0.12;
    const right = left + step * 0.76;
    const arch = Math.sin(((index + 0.5) / count) * Math.PI) * height * 0.12;
    const top = y - height - arch;
    return `M${left} ${y - 14}V${top + step * 0.4}Q${(left + right) / 2} ${top - step * 0.1} ${right} ${top + step * 0.4}V${y - 14}Z`;
  };
  return (
    <>
      {[0.22, 0.74].map((share) => (
        <Shape key={share} d={handRect(x, y - height * share - 20, width, 34)} fill={mixColours(colour, c.dark, 0.25)} line="detail" />
      ))}
      {Array.from({ length: count }, (_, index) => (
        <Shape key={index} d={picket(index)} fill={colour} shade={[-step * 0.18, 0]} />
      ))}
    </>
  );
}

function EdgeGate({ x, c, open }: { x: number; c: ScenePalette; open: boolean }) {
  if (open) return <PicketGate x={x - 330} y={880} width={300} height={300} />;
  const rail = (y: number) => handPolygon([[x - 14, y], [x - 150, y - 60], [x - 150, y - 30], [x - 14, y + 34]]);
  return (
    <>
      {[640, 800].map((y) => (
        <Shape key={y} d={rail(y)} fill={mixColours(c.clothTwo, c.dark, 0.3)} line="detail" />
      ))}
      {[0, 1, 2, 3].map((index) => {
        const right = x - 124 + index * 34;
        const drop = index * 16;
        return (
          <Shape
            key={index}
            d={`M${right - 24} ${800 + drop}V${560 + drop}Q${right - 12} ${534 + drop} ${right} ${566 + drop}V${808 + drop}Z`}
            fill={c.clothTwo}
            shade={[-6, 0]}
          />
        );
      })}
    </>
  );
}

/** The yellow box on the gatepost that letters are put into; `at` its middle. */
export function Mailbox({ at, scale = 1, rotate = 0, flip = false, hole = false }: { at: Point; scale?: number; rotate?: number; flip?: boolean; hole?: boolean }) {
  const c = usePalette();
  return (
    <Scaled at={at} scale={scale} rotate={rotate} flip={flip}>
      <Shape d="M-60 70V-30Q-60 -84 0 -84T60 -30V70Z" fill={c.glow} shade={[-14, -4]} />
      <Shape d="M-60 70V50H60V70Z" fill={mixColours(c.glow, c.dark, 0.2)} line="detail" />
      <Shape d={handRect(-36, -30, 72, 18)} fill={hole ? c.dark : c.dark} line="detail" />
      <Shape d={handPolygon([[-40, -38], [40, -38], [44, -22], [-44, -22]])} fill={mixColours(c.glow, c.white, 0.4)} line="detail" />
      <Shape d="M-26 4H26V36H-26Z" fill={c.white} line="detail" />
      <Stroke d="M-26 4L0 24L26 4" line="detail" />
    </Scaled>
  );
}

/** A terracotta pot with geraniums; `at` its foot. */
export function FlowerPot({ at, scale = 1, flowers = true, seed = 1 }: { at: Point; scale?: number; flowers?: boolean; seed?: number }) {
  const c = usePalette();
  return (
    <Scaled at={at} scale={scale}>
      <GroundShadow at={[6, 0]} width={190} opacity={0.3} />
      <Shape d={leafyBlob([0, -190], 110, 84, seed)} fill={c.leafDark} shade={[-14, -14]} merged />
      <Shape d="M-66 -130H66L50 0H-50Z" fill={c.wallTwo} shade={[-20, -4]} />
      <Shape d={handRect(-76, -146, 152, 34)} fill={c.wallTwo} shade={[-18, -4]} />
      {flowers &&
        [
          [-70, -210],
          [-20, -256],
          [44, -226],
          [10, -196],
          [84, -180],
        ].map(([x = 0, y = 0]) => <Blossom key={x} at={[x, y]} colour={c.accent} />)}
    </Scaled>
  );
}

function Blossom({ at: [x, y], colour }: { at: Point; colour: string }) {
  const c = usePalette();
  const petals = [0, 1, 2, 3, 4].map((turn) => disc(x + Math.cos(turn * 1.257) * 14, y + Math.sin(turn * 1.257) * 14, 13)).join('');
  return (
    <>
      <Shape d={petals} fill={colour} line="detail" merged />
      <path d={disc(x, y, 8)} fill={c.glow} />
    </>
  );
}

export function OrangeTree({ at, c, scale = 1 }: { at: Point; c: ScenePalette; scale?: number }) {
  return (
    <Scaled at={at} scale={scale}>
      <GroundShadow at={[10, 0]} width={300} opacity={0.34} />
      <Shape d="M-24 0C-14 -80 -20 -150 -30 -220L30 -220C18 -150 20 -80 32 0Z" fill={c.wood} shade={[-14, 0]} />
      <Shape d={leafyBlob([0, -360], 200, 180, 4)} fill={c.leafDark} shade={[-34, -34]} merged />
      <Shape d={leafyBlob([-30, -390], 130, 110, 6)} fill={mixColours(c.leafDark, c.leaf, 0.55)} line="none" />
      {[
        [-110, -330],
        [-40, -270],
        [70, -300],
        [120, -390],
        [10, -420],
        [-90, -450],
        [70, -480],
      ].map(([x = 0, y = 0]) => (
        <Shape key={x} d={handEllipse(x, y, 21)} fill={mixColours(c.glow, c.accent, 0.35)} line="detail" shade={[-5, -5]} />
      ))}
    </Scaled>
  );
}

function Bougainvillea({ at: [x, y], c }: { at: Point; c: ScenePalette }) {
  return (
    <>
      <Bush at={[x, y + 60]} width={150} height={170} colour={c.leafDark} seed={2} />
      <Shape d={leafyBlob([x + 30, y - 60], 120, 84, 7)} fill={c.accent} shade={[-12, -14]} merged />
      <Shape d={leafyBlob([x - 60, y - 20], 62, 60, 9)} fill={c.accent} shade={[-10, -10]} merged />
    </>
  );
}
