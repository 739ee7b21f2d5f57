import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MessagePart } from '#messages/runtime';
import { RichText } from './rich-text.tsx';

const text = (value: string): MessagePart => ({ type: 'text', value });
const start = (name: string): MessagePart => ({ type: 'markup-start', name, options: {}, attributes: {} });
const end = (name: string): MessagePart => ({ type: 'markup-end', name, options: {}, attributes: {} });

test('a message’s tags are drawn around their words, also inside each other', () => {
  const parts = [
    text('Read '),
    start('link'),
    text('our '),
    start('b'),
    text('terms'),
    end('b'),
    end('link'),
    text('.'),
  ];
  const tags = {
    link: (words: React.ReactNode) => <a href="/legal/terms">{words}</a>,
    b: (words: React.ReactNode) => <b>{words}</b>,
  };
  expect(renderToStaticMarkup(<RichText parts={parts} tags={tags} />)).toBe(
    'Read <a href="/legal/terms">our <b>terms</b></a>.',
  );
});

test('words of a tag that nobody draws are shown without it', () => {
  expect(renderToStaticMarkup(<RichText parts={[start('b'), text('Mind'), end('b')]} tags={{}} />)).toBe(
    'Mind',
  );
});
