import { handRect } from '../../kit/geometry';
import { Handwriting } from '../../kit/lettering/sound-effect';
import { Shape, Stroke } from '../../kit/light/tone';
import { COLOURS } from './style';

/** The inside of the bus shelter, 900 wide and 560 high, its floor at y 0 and its left wall at x 0. */
export function ShelterBack() {
  return (
    <>
      <Shape d={handRect(0, -520, 900, 520)} fill="#8f7f86" shade={[0, -60]} />
      <Stroke
        d="M0 -130H900M140 -520V-130M320 -520V-130M520 -520V-130M700 -520V-130"
        line="fine"
        opacity={0.5}
      />
      <Shape d={handRect(60, -420, 150, 200)} fill="#e9d3b0" line="detail" />
      <Stroke d="M80 -380H190M80 -350H170M80 -320H190M80 -290H150M80 -260H180" line="fine" />
      <Handwriting text="Bus: Tues." face="kalam-bold" size={30} at={[72, -392]} />
      <Shape d="M20 -150H880V-120H20Z" fill={COLOURS.pink} line="detail" />
      <Stroke d="M80 -120V0M440 -120V0M820 -120V0" line="contour" />
    </>
  );
}

export function ShelterFront() {
  return (
    <>
      <Shape d="M-60 -520L-10 -600H920L960 -520Z" fill={COLOURS.coral} shade={[0, -26]} />
      <Stroke
        d="M70 -600L40 -520M190 -600L170 -520M310 -600L296 -520M430 -600L424 -520M550 -600L552 -520M670 -600L680 -520M790 -600L808 -520"
        line="detail"
      />
      <Shape d={handRect(-26, -520, 34, 540)} fill="#5d5a66" />
      <Shape d={handRect(892, -520, 34, 540)} fill="#5d5a66" />
    </>
  );
}
