import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TranslatedLanguage } from '#shared/translation.ts';
import { PublishedBadge } from './published-badge.tsx';

test.each([
  [[], 'Not published'],
  [['el'], 'Published in Greek alone'],
  [['xx'], 'Not published'],
  [['xx', 'el'], 'Published in Greek alone'],
])(
  'an item that is published in %j alone, of which the shop speaks Greek, is said to be so: %s',
  (alone, said) => {
    const badge = <PublishedBadge published={false} publishedAlone={alone as TranslatedLanguage[]} />;
    expect(renderToStaticMarkup(badge).replace(/<[^>]*>/g, '')).toBe(said);
  },
);
