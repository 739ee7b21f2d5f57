import { expect, test } from 'vitest';
import { toAnnotations } from './annotations.ts';

const version = { id: '0a1b2c3d-1111-4222-8333-000000000001', number: 2 };
const sentAt = new Date('2026-11-03T10:00:00Z');
const pin = {
  id: '0a1b2c3d-1111-4222-8333-000000000002',
  number: 1,
  page: 3,
  x: 0.25,
  y: 1 / 3,
  text: 'Her coat is yellow.',
  state: 'done' as const,
  author: 'Eleni',
  sentAt,
  replies: [{ id: 'r', author: 'Maria', text: 'Lemon or sun?', createdAt: sentAt }],
};

test('pins become a page of W3C annotations, with number, state, version, replies and place in percent', () => {
  expect(toAnnotations(version, [pin])).toEqual({
    '@context': ['http://www.w3.org/ns/anno.jsonld', expect.objectContaining({ number: expect.any(String) })],
    type: 'AnnotationPage',
    id: `urn:uuid:${version.id}#pins`,
    version: 2,
    items: [
      {
        id: `urn:uuid:${pin.id}`,
        type: 'Annotation',
        motivation: 'commenting',
        number: 1,
        state: 'done',
        version: 2,
        creator: { type: 'Person', name: 'Eleni' },
        created: '2026-11-03T10:00:00.000Z',
        body: [
          { type: 'TextualBody', value: 'Her coat is yellow.', format: 'text/plain' },
          {
            type: 'TextualBody',
            purpose: 'replying',
            value: 'Lemon or sun?',
            format: 'text/plain',
            creator: { type: 'Person', name: 'Maria' },
            created: '2026-11-03T10:00:00.000Z',
          },
        ],
        target: {
          source: `urn:uuid:${version.id}#page=3`,
          selector: {
            type: 'FragmentSelector',
            conformsTo: 'http://www.w3.org/TR/media-frags/',
            value: 'xywh=percent:25,33.3333,0,0',
          },
        },
      },
    ],
  });
});

test('a comment on a page or on all of them has no selector, and one that was not sent no time', () => {
  const { items } = toAnnotations(version, [
    { ...pin, x: null, y: null, sentAt: null },
    { ...pin, page: null, x: null, y: null },
  ]);
  expect(items.map(({ target }) => target)).toEqual([
    { source: `urn:uuid:${version.id}#page=3` },
    { source: `urn:uuid:${version.id}` },
  ]);
  expect(items[0]).not.toHaveProperty('created');
});
