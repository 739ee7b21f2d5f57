import { Bird } from '../../kit/animals/birds';
import { Cover } from '../../kit/page/cover';
import { stratisOld } from './cast';
import { CastShade } from './cast-shade';
import { Hillside } from './hillside';
import { LIGHTS } from './light';
import { Olive } from './olive/olive';
import { Seated } from './seated';
import { COLOURS, LETTERING, PALETTE, STYLE } from './style';
import { Whistle } from './whistle';

export function CoverPage() {
  const light = { ...LIGHTS.evening, sky: '#f1dfb6', low: '#f8e9c8', sun: '#eeb06f' };
  return (
    <Cover
      style={STYLE}
      lettering={LETTERING}
      palette={PALETTE}
      title={'What the Olive\nTree Heard'}
      titleSize={226}
      titleFill={COLOURS.ink}
      titleRim={light.sky}
      titleBlock={light.sky}
      frame="bleed"
      markColour={COLOURS.paper}
    >
      {({ width }) => (
        <>
          <Hillside
            light={light}
            horizon={0.71}
            ground={0.8}
            sun={[0.385, 0.668]}
            wall={[0, 0.3]}
            house={0.94}
            island={0.1}
            clouds={false}
            quiet={[90, 130, 1110, 600]}
            seed={2}
          />
          <CastShade at={[720, 1484]} width={1050} depth={0.13} colour="#8a7350" />
          <Olive at={[725, 1478]} scale={0.87} light={light} seed={4} />
          <CastShade at={[280, 1504]} width={260} colour="#8a7350" />
          <Seated
            who={stratisOld}
            at={[250, 1506]}
            height={500}
            facing="right"
            look="kiss"
            gaze="up"
            headTilt={-10}
          />
          <Whistle at={[352, 1196]} scale={0.8} rotate={-8} />
          <Bird at={[width * 0.795, 1122]} size={60} colour="#6f8a99" facing="left" />
        </>
      )}
    </Cover>
  );
}
