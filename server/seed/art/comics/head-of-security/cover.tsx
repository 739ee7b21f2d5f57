import { Inked, Line } from '../../kit/figure/ink';
import { handEllipse, type Point } from '../../kit/geometry';
import { RadiantBackdrop } from '../../kit/light/emphasis';
import { GrowingDots } from '../../kit/light/halftone';
import { Cover } from '../../kit/page/cover';
import { Biscuit } from './biscuit/biscuit';
import type { Mood } from './biscuit/moods';
import { LetterHand } from './letter-hand';
import { PicketGate } from './places/gate';
import { COLOURS, LETTERING, PALETTE, STYLE } from './style';

const GLARE: Mood = { lids: 0.4, brows: [16, -8], mouth: 'stern', ears: 'usual', gaze: [1, 0.2] };

/** Biscuit at the gate, and what is held out to him. */
export function FrontCover() {
  return (
    <Cover
      style={STYLE}
      lettering={LETTERING}
      palette={PALETTE}
      title={'Head of\nSecurity'}
      titleSize={288}
      titleFill={COLOURS.sun}
      titleRim={COLOURS.ink}
      titleBlock={COLOURS.coral}
      overTitle={<Guard />}
    >
      <RadiantBackdrop at={[540, 1060]} colour={COLOURS.sky} colourTwo="#8ad9f2" dots={false} />
      <path d={handEllipse(540, 1060, 520, 520, 0.005)} fill={COLOURS.sun} />
      <GrowingDots x={0} y={820} width={1200} height={880} colour="#fff6e2" spacing={34} to={1.15} />
    </Cover>
  );
}

function Guard() {
  return (
    <>
      <Biscuit at={[520, 2010]} scale={2.25} pose="sit-front" mood={GLARE} shadow={false} />
      <PicketGate x={-30} y={1800} width={1260} height={330} pickets={9} />
      <Paw at={[352, 1440]} />
      <Paw at={[700, 1440]} />
      <LetterHand at={[1060, 1180]} size={210} angle={176} pen={2} />
    </>
  );
}

function Paw({ at: [x, y] }: { at: Point }) {
  return (
    <>
      <Inked
        parts={[
          `M${x - 78} ${y - 30}C${x - 84} ${y - 90} ${x + 84} ${y - 90} ${x + 78} ${y - 30}C${x + 98} ${y + 30} ${x + 70} ${y + 74} ${x + 40} ${y + 66}C${x + 20} ${y + 84} ${x - 20} ${y + 84} ${x - 40} ${y + 66}C${x - 70} ${y + 74} ${x - 98} ${y + 30} ${x - 78} ${y - 30}Z`,
        ]}
        fill={COLOURS.cream}
        shade={`M${x + 30} ${y - 100}H${x + 120}V${y + 100}H${x + 10}C${x + 60} ${y + 40} ${x + 60} ${y - 30} ${x + 30} ${y - 100}Z`}
      />
      <Line
        d={`M${x - 28} ${y + 18}Q${x - 34} ${y + 44} ${x - 36} ${y + 64}M${x + 28} ${y + 18}Q${x + 34} ${y + 44} ${x + 36} ${y + 64}`}
        weight={1.6}
      />
    </>
  );
}
