import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { drawSvg } from '../../draw';
import type { LetteringStyle } from '../lettering/lettering-style';
import { Page } from '../page/page';
import { Panel } from '../page/panel';
import * as furniture from '../props/furniture';
import * as keepsakes from '../props/keepsakes';
import * as kitchenware from '../props/kitchenware';
import * as outdoors from '../props/outdoors';
import * as wheels from '../props/wheels';
import type { ArtStyle } from '../style';
import { Harbour } from './harbour';
import { SkyOnly } from './wild';

const style: ArtStyle = {
  ink: '#251c2e',
  contour: 7,
  detail: 4,
  paper: '#fbf3e4',
  shading: 'halftone',
  shadow: '#5a4a8a',
};
const lettering: LetteringStyle = {
  balloon: 'comic-neue',
  caption: 'comic-neue',
  effect: 'bangers',
  hand: 'caveat',
  size: 32,
  uppercase: true,
};

const SETS = { Harbour, SkyOnly };
const PROPS = { ...furniture, ...keepsakes, ...kitchenware, ...outdoors, ...wheels };

describe('Every set', () => {
  it.each(Object.entries(SETS))('%s is drawn by day and by night, broad and narrow', (_name, Place) => {
    for (const time of ['day', 'evening', 'night', 'grey'] as const) {
      const drawn = draw(
        <>
          <Panel at={0}>
            <Place time={time} />
          </Panel>
          <Panel at={1}>
            <Place time={time} seed={4} zoom={1.6} fade={0.3} flip />
          </Panel>
        </>,
      );
      expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('looks different with another seed', () => {
    const [one, other] = [1, 2].map((seed) => draw(<Harbour seed={seed} width={800} height={500} />));
    expect(one).not.toBe(other);
  });
});

describe('Every prop', () => {
  it.each(Object.entries(PROPS))('%s is drawn', (_name, Thing) => {
    expect(draw(<Thing at={[300, 300]} scale={1.4} rotate={10} flip />)).not.toMatch(
      /NaN|undefined|Infinity/,
    );
  });
});

function draw(element: ReactElement): string {
  return drawSvg(
    <Page style={style} lettering={lettering} layout="tall-left">
      {element}
    </Page>,
    { width: 1200, height: 1700 },
  );
}
