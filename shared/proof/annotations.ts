import type { PinState } from './proof.ts';

type AnnotatedPin = {
  id: string;
  number: number;
  page: number | null;
  x: number | null;
  y: number | null;
  text: string;
  state: PinState;
  author: string;
  sentAt: Date | null;
  replies: { id: string; author: string; text: string; createdAt: Date }[];
};

/** The terms that Web Annotations lack, from a vocabulary that has them. https://www.w3.org/TR/json-ld11/ */
const CONTEXT = [
  'http://www.w3.org/ns/anno.jsonld',
  {
    number: 'https://schema.org/position',
    state: 'https://schema.org/creativeWorkStatus',
    version: 'https://schema.org/version',
  },
];

/**
 * Converts pins to Web Annotations, with positions as percentages of the page.
 * https://www.w3.org/TR/annotation-model/#annotations
 */
export function toAnnotations(version: { id: string; number: number }, pins: AnnotatedPin[]) {
  const source = `urn:uuid:${version.id}`;
  return {
    '@context': CONTEXT,
    type: 'AnnotationPage' as const,
    id: `${source}#pins`,
    version: version.number,
    items: pins.map((pin) => ({
      id: `urn:uuid:${pin.id}`,
      type: 'Annotation' as const,
      motivation: 'commenting' as const,
      number: pin.number,
      state: pin.state,
      version: version.number,
      creator: { type: 'Person' as const, name: pin.author },
      ...(pin.sentAt && { created: pin.sentAt.toISOString() }),
      body: [
        { type: 'TextualBody' as const, value: pin.text, format: 'text/plain' },
        ...pin.replies.map((reply) => ({
          type: 'TextualBody' as const,
          purpose: 'replying' as const,
          value: reply.text,
          format: 'text/plain',
          creator: { type: 'Person' as const, name: reply.author },
          created: reply.createdAt.toISOString(),
        })),
      ],
      target: {
        source: pin.page === null ? source : `${source}#page=${pin.page}`,
        ...(pin.x !== null &&
          pin.y !== null && {
            selector: {
              type: 'FragmentSelector' as const,
              conformsTo: 'http://www.w3.org/TR/media-frags/',
              value: `xywh=percent:${percent(pin.x)},${percent(pin.y)},0,0`,
            },
          }),
      },
    })),
  };
}

function percent(fraction: number): number {
  return Math.round(fraction * 1_000_000) / 10_000;
}
