import type { Point } from '../../kit/geometry';
import { Cover } from '../../kit/page/cover';
import { Cypress } from '../../kit/sets/trees';
import { SignPost } from './car-park';
import { Goat } from './goat';
import { BrushedSky, heightAt, Land, OpenSea, Road } from './land';
import { points } from './points';
import { Rider } from './rider';
import { HoleRock } from './rock';
import { COLOURS, LETTERING, PALETTE, STYLE } from './style';

const HILL: Point[] = points(-120, 1420, 300, 1270, 700, 1060, 1320, 700);

/** They ride away from it with all their might. */
export function FrontCover() {
  const on = (x: number): Point => {
    const [, y] = heightAt(HILL, x);
    return [x, y + 46];
  };
  return (
    <Cover
      style={STYLE}
      lettering={LETTERING}
      palette={PALETTE}
      title={'The Long Way\nto the Sea'}
      titleSize={190}
      titleFill="#fff8ea"
      titleRim={COLOURS.ink}
      titleBlock={COLOURS.coral}
      titleRotate={-7}
      overTitle={
        <Rider
          who="katerina"
          at={on(1010)}
          height={460}
          angle={-30}
          way="standing-on-pedals"
          look="determined"
        />
      }
    >
      <BrushedSky
        width={1200}
        height={1000}
        colour="#f2a47c"
        low="#fde7bd"
        sun={{ at: [350, 690], radius: 210, colour: '#fffaf0' }}
        seed={61}
      />
      <OpenSea width={1300} height={800} x={-50} y={900} glitter={{ at: 350, colour: '#fff8e6' }} />
      <HoleRock at={[130, 1010]} scale={0.5} fill="#e0a08e" through="#cfeadd" />
      <Land line={points(500, 1160, 760, 900, 980, 740, 1320, 560)} fill="#e3a48f" ink="none" />
      <Cypress at={[930, 810]} height={190} far />
      <Cypress at={[985, 780]} height={240} far />
      <Land line={HILL} fill="#e7c98b" ink="none" />
      <Road line={HILL} deep={110} />
      <Land
        line={HILL.map(([x, y]): Point => [x, y + 112])}
        fill="#b9bf83"
        ink="contour"
        grass={70}
        hatch={120}
        flowers={130}
      />
      <Rider who="petros" at={on(130)} height={440} angle={-20} look="worried" turn={0.5} />
      <Rider
        who="marina"
        at={on(420)}
        height={450}
        angle={-25}
        look="laugh"
        way="one-hand"
        hand={[-130, -700]}
      />
      <Rider who="tasos" at={on(720)} height={450} angle={-29} look="smile" turn={0.7} />
      <SignPost at={[250, 1560]} scale={0.8} text="Sea" flip />
      <Cypress at={[1110, 1760]} height={720} />
      <Cypress at={[980, 1780]} height={520} />
      <Goat at={[590, 1490]} facing="left" height={230} tilt={-16} />
    </Cover>
  );
}
