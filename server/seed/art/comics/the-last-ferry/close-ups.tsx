import { Figure } from '../../kit/figure/figure';
import { Hand } from '../../kit/figure/hand';
import { Stars } from '../../kit/light/sky';
import { Shape, Stroke } from '../../kit/light/tone';
import { DANAE, NIKOS } from './cast';
import { LightTrail } from './far-lights';
import { Halo, LampNight } from './light';
import { NIGHT } from './mood';
import { puddle } from './quay-ground';
import { OnWetGround } from './seated';
import { COLOURS } from './style';

export function NightSky() {
  return (
    <>
      <rect width={700} height={800} fill="#16435a" />
      <path d="M0 420Q200 360 700 440V800H0Z" fill="#1f566b" />
      <Stars width={620} height={420} count={46} seed={5} />
      <Halo at={[600, 60]} radius={460} strength={0.5} />
    </>
  );
}

/** Her boots and his trainers, over a puddle with the stars in it. */
export function Feet({ width, height }: { width: number; height: number }) {
  const ground = height * 0.8;
  const feet = (
    <>
      <Figure
        who={DANAE}
        at={[width * 0.4 - 372, ground]}
        height={1500}
        pose="sitting"
        seat={420}
        facing="right"
      />
      <Figure
        who={NIKOS}
        at={[width * 0.66 + 372, ground + 6]}
        height={1500}
        pose="sitting"
        seat={420}
        facing="left"
      />
    </>
  );
  return (
    <>
      <rect width={width} height={height} fill={NIGHT.quay} />
      <rect width={width} height={height * 0.42} fill={NIGHT.quayDark} />
      <Stroke
        d={`M0 ${height * 0.42}H${width}M0 ${height * 0.66}H${width}M${width * 0.35} ${height * 0.42}L${width * 0.2} ${height}M${width * 0.8} ${height * 0.42}L${width * 0.95} ${height}`}
        line="fine"
        colour={NIGHT.quayDark}
      />
      <path d={puddle(width * 0.5, height * 0.9, width * 0.52, 6)} fill="#235d73" />
      <OnWetGround ground={ground} flat={0.6}>
        {feet}
      </OnWetGround>
      <g transform={`translate(0 ${height * 0.84})`}>
        <Stars width={width} height={height * 0.18} count={22} seed={8} />
      </g>
      {feet}
      <LampNight at={[width * 0.55, height * 0.5]} reach={480} night="#5f8b9c" />
    </>
  );
}

/** Two hands on the edge of the bench, as near as they have come. */
export function HandsOnBench({ width, height }: { width: number; height: number }) {
  return (
    <>
      <rect width={width} height={height} fill="#1f5870" />
      <rect y={height * 0.2} width={width} height={height} fill="#3f7f8e" />
      <rect y={height * 0.3} width={width} height={height} fill="#c9a68c" />
      <rect y={height * 0.36} width={width} height={height} fill="#efc48d" />
      <rect y={height * 0.42} width={width} height={height} fill="#3a7184" />
      <LightTrail
        x={width * 0.52}
        from={height * 0.43}
        to={height * 0.58}
        half={190}
        colour="#efc48d"
        seed={3}
      />
      <Shape d={`M-20 ${height * 0.58}H${width + 20}V${height * 0.78}H-20Z`} fill={NIGHT.wood} />
      <Shape d={`M-20 ${height * 0.8}H${width + 20}V${height + 20}H-20Z`} fill="#8a6846" />
      <Stroke
        d={`M40 ${height * 0.64}q160 -10 300 2M${width * 0.55} ${height * 0.71}q120 8 260 0M30 ${height * 0.9}h240`}
        line="fine"
        colour="#6d5138"
      />
      <Hand
        kind="rest"
        at={[width * 0.24, height * 0.5]}
        angle={12}
        size={200}
        skin={DANAE.skin}
        arm={{ length: 110, sleeve: COLOURS.red }}
      />
      <Hand
        kind="rest"
        at={[width * 0.82, height * 0.5]}
        angle={168}
        size={218}
        mirror
        skin={NIKOS.skin}
        arm={{ length: 110, sleeve: NIKOS.outfit.top.colour }}
      />
      <LampNight at={[width * 0.5, height * 0.5]} reach={700} night="#6a90a6" />
    </>
  );
}
