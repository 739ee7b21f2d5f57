import { expect, test } from 'vitest';
import { comics } from '#shared/pictures/manifest.json';
import { STYLE_PAGES } from './style-picture.tsx';

test.each(Object.values(STYLE_PAGES))(
  'the style’s picture $page is a page of the gallery',
  ({ page, height }) => {
    expect(Object.entries(comics)).toContainEqual([page, expect.objectContaining({ width: 1200, height })]);
  },
);
