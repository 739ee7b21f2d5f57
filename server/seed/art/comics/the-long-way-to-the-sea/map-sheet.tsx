import type { Point } from '../../kit/geometry';
import { Handwriting } from '../../kit/lettering/sound-effect';
import { Scaled } from '../../kit/light/scaled';
import { Shape, Stroke } from '../../kit/light/tone';
import { COLOURS } from './style';

const WHOLE = 'M-300 -206L-150 -214L0 -204L150 -214L300 -206L296 206L150 200L0 210L-150 200L-296 208Z';
const EATEN =
  'M-300 -206L-150 -214L0 -204L24 -208Q10 -170 44 -156Q20 -130 40 -104Q74 -96 58 -58Q26 -44 40 -8Q80 6 60 44Q24 52 34 92Q66 110 44 140Q14 156 30 208L0 210L-150 200L-296 208Z';

/** The map, the right way up: 600 wide, 410 high, about its middle. `eaten` is what the goat has left of it. */
export function MapSheet(props: { at: Point; scale?: number; rotate?: number; eaten?: boolean }) {
  return (
    <Scaled at={props.at} scale={props.scale ?? 1} rotate={props.rotate ?? 0}>
      <Shape d={props.eaten ? EATEN : WHOLE} fill="#fdf3d9">
        <path d="M-320 -230H-40Q-150 -150 -90 -60Q-40 20 -130 90Q-190 150 -170 230H-320Z" fill="#cfd9a9" />
        <path d="M60 -230Q30 -120 110 -60Q180 -10 130 70Q90 150 150 230H320V-230Z" fill="#9fd8d0" />
        <path d="M-150 -220L0 -210V220L-150 210ZM150 -220L320 -210V220H150Z" fill="#7b5a78" opacity={0.1} />
        <Stroke d="M60 -230Q30 -120 110 -60Q180 -10 130 70Q90 150 150 230" line="detail" />
        <Stroke
          d="M-240 150L-220 96L-196 150M-186 100L-168 54L-148 100M-250 20l18 -44l20 44M-90 -120l18 -44l20 44"
          line="detail"
        />
        <Stroke d="M-230 -130Q-160 -60 -60 -90T40 20T110 90" colour={COLOURS.coral} width={7} />
        <Stroke d="M-150 -214V200M0 -204V210M150 -214V200M-300 0H300" line="fine" opacity={0.5} />
        <Stroke d="M100 78L126 104M126 78L100 104" colour={COLOURS.coral} width={10} />
        <Stroke
          d="M196 -40q14 -12 28 0t28 0M176 10q14 -12 28 0t28 0M210 120q14 -12 28 0t28 0M200 160q14 -12 28 0"
          line="fine"
        />
        <Handwriting text="Sea" at={[184, -78]} size={76} />
        <Handwriting text="N" at={[-262, -96]} size={58} face="kalam-bold" />
        <Stroke d="M-244 -160V-192M-256 -178L-244 -196L-232 -178" line="detail" />
      </Shape>
    </Scaled>
  );
}
