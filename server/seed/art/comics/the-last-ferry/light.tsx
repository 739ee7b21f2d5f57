import { type ReactNode, useId } from 'react';
import type { Point } from '../../kit/geometry';
import { useFrame } from '../../kit/page/frame';
import { COLOURS } from './style';

/**
 * Night over everything drawn before it, as deep as it is far from the lamp. `at` and `reach` in the units of
 * where it stands.
 */
export function LampNight(props: {
  at: Point;
  reach: number;
  /** What multiplies with the colours beyond the lamp's reach. */
  night?: string | undefined;
  /** Half way there. */
  dusk?: string | undefined;
  lamp?: string;
}) {
  const { at, reach, night = '#2a5670', dusk = '#7b9fa8', lamp = '#fff0cf' } = props;
  const id = useId();
  return (
    <g style={{ mixBlendMode: 'multiply' }}>
      <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={at[0]} cy={at[1]} r={reach}>
        <stop offset="0" stopColor={lamp} />
        <stop offset="0.3" stopColor={lamp} />
        <stop offset="0.62" stopColor={dusk} />
        <stop offset="1" stopColor={night} />
      </radialGradient>
      <rect x={at[0] - 6000} y={at[1] - 6000} width={12000} height={12000} fill={`url(#${id})`} />
    </g>
  );
}

/** The low sun of the morning, or a high one: warm near it, bluish where it does not reach. */
export function SunWash({ at, reach, high = false }: { at: Point; reach: number; high?: boolean }) {
  return (
    <LampNight
      at={at}
      reach={reach}
      lamp={high ? '#ffffff' : '#fff6e6'}
      dusk={high ? '#fff9ef' : '#f3d9d2'}
      night={high ? '#c9d2e2' : '#a79fc6'}
    />
  );
}

/** One colour that multiplies with the whole panel. */
export function EvenNight({ colour = '#47738a' }: { colour?: string }) {
  return (
    <g style={{ mixBlendMode: 'multiply' }}>
      <rect x={-6000} y={-6000} width={12000} height={12000} fill={colour} />
    </g>
  );
}

/** The cone under a lamp and the pool where it meets the ground; `rain` falls brightly inside it. */
export function LampCone(props: {
  at: Point;
  ground: number;
  half: number;
  strength?: number;
  rain?: ReactNode;
}) {
  const { at, ground, half, strength = 1, rain } = props;
  const id = useId();
  const cone = (spread: number) =>
    `M${at[0] - 16} ${at[1]}L${at[0] + 16} ${at[1]}L${at[0] + half * spread} ${ground}A${half * spread} ${half * spread * 0.16} 0 0 1 ${at[0] - half * spread} ${ground}Z`;
  return (
    <>
      <linearGradient id={`${id}fall`} gradientUnits="userSpaceOnUse" x1="0" y1={at[1]} x2="0" y2={ground}>
        <stop offset="0" stopColor={COLOURS.lamp} stopOpacity={0.5 * strength} />
        <stop offset="1" stopColor={COLOURS.amber} stopOpacity={0.1 * strength} />
      </linearGradient>
      <g style={{ mixBlendMode: 'screen' }}>
        <path d={cone(1)} fill={`url(#${id}fall)`} opacity={0.7} />
        <path d={cone(0.62)} fill={`url(#${id}fall)`} opacity={0.6} />
      </g>
      {rain && (
        <>
          <clipPath id={`${id}cone`}>
            <path d={cone(1)} />
          </clipPath>
          <g clipPath={`url(#${id}cone)`}>{rain}</g>
        </>
      )}
    </>
  );
}

/** A haze of light around a lamp or window. */
export function Halo({ at, radius, strength = 0.8 }: { at: Point; radius: number; strength?: number }) {
  const id = useId();
  return (
    <g style={{ mixBlendMode: 'screen' }}>
      <radialGradient id={id}>
        <stop offset="0" stopColor={COLOURS.lamp} stopOpacity={strength} />
        <stop offset="0.2" stopColor={COLOURS.amber} stopOpacity={strength * 0.5} />
        <stop offset="0.5" stopColor={COLOURS.amber} stopOpacity={strength * 0.14} />
        <stop offset="1" stopColor={COLOURS.amber} stopOpacity={0} />
      </radialGradient>
      <circle cx={at[0]} cy={at[1]} r={radius} fill={`url(#${id})`} />
    </g>
  );
}

/** Rain over the panel, in its units and not in the quay's. */
export function useLensSize(): { width: number; height: number } {
  const frame = useFrame();
  return { width: frame?.width ?? 1200, height: frame?.height ?? 1700 };
}
