import type { ReactElement } from 'react';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawImage, drawPlaceholder, drawSvg, type Picture } from './draw';
import { Balloon } from './kit/lettering/balloon';
import type { LetteringStyle } from './kit/lettering/lettering-style';
import { Page } from './kit/page/page';
import { Panel } from './kit/page/panel';
import { Harbour } from './kit/sets/harbour';
import type { ArtStyle } from './kit/style';

const style: ArtStyle = {
  ink: '#251c2e',
  contour: 7,
  detail: 4,
  paper: '#fbf3e4',
  shading: 'flat',
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

const page: Picture = { width: 1200, height: 1700, element: () => drawPage() };

describe('A picture', () => {
  it('is the same bytes at every drawing', async () => {
    const [one] = await drawImage(page, [480]);
    const [again] = await drawImage(page, [480]);
    expect(drawSvg(page.element(), page)).toBe(drawSvg(page.element(), page));
    expect(one?.webp.equals(again?.webp ?? Buffer.from(''))).toBe(true);
  });

  it('comes in the widths asked for, in its own proportions', async () => {
    const images = await drawImage(page, [240, 480]);
    expect(images.map(({ width, height }) => [width, height])).toEqual([
      [240, 340],
      [480, 680],
    ]);
    expect((await sharp(images[0]?.webp).metadata()).format).toBe('webp');
  });

  it('has a placeholder small enough to stand in the page', async () => {
    const placeholder = await drawPlaceholder(page);
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThan(300);
  });
});

function drawPage(): ReactElement {
  return (
    <Page style={style} lettering={lettering} layout="two-tiers" number={1}>
      <Panel at={0} letters={<Balloon text="Is that our ferry?" at={[400, 120]} tail={[300, 300]} />}>
        <Harbour />
      </Panel>
      <Panel at={1} camera={{ tilt: 3, zoom: 1.2 }}>
        <Harbour time="night" seed={2} />
      </Panel>
    </Page>
  );
}
