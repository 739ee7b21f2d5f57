import { Hand } from '../../kit/figure/hand';
import { Stroke } from '../../kit/light/tone';
import { DANAE } from './cast';
import { SleepingCat } from './cat';
import { SunWash } from './light';
import { Suitcase } from './luggage';
import { DAWN } from './mood';
import { COLOURS } from './style';

/** Her hand takes the handle, the cat opens an eye, her hand thinks better of it. */
export function OnTheCase({
  width,
  height,
  beat,
}: {
  width: number;
  height: number;
  beat: 'takes' | 'looks' | 'strokes';
}) {
  const near = beat === 'looks';
  const top = height * (near ? 1.02 : 0.8);
  const scale = near ? 1.9 : 1.15;
  const hand = { size: 118, skin: DANAE.skin, arm: { length: 150, sleeve: COLOURS.red } } as const;
  return (
    <>
      <rect width={width} height={height} fill="#f1d3b4" />
      <path d={`M0 ${height * 0.55}H${width}V${height}H0Z`} fill={DAWN.sea} />
      <Stroke d={`M0 ${height * 0.55}H${width}`} line="fine" />
      <Suitcase at={[width * (near ? 0.5 : 0.34), top + 252 * scale * 0.98]} scale={scale * 1.05} />
      <SleepingCat
        at={[width * (near ? 0.62 : 0.74), top]}
        scale={scale * 0.86}
        eyes={near ? 'one' : 'closed'}
      />
      {beat === 'takes' && (
        <Hand kind="hold" at={[width * 0.34 - 34, height * 0.8 - 118]} angle={58} {...hand} />
      )}
      {beat === 'strokes' && (
        <Hand kind="rest" at={[width * 0.9, height * 0.2]} angle={122} mirror {...hand} />
      )}
      <SunWash at={[0, 0]} reach={700} />
    </>
  );
}
