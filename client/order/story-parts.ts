import type { ApiOutput } from '#client/api/trpc.ts';

export type Order = ApiOutput['order']['get'];
export type Story = Order['story'];

/** `subject` is the person or scene, `title` the customer's text, possibly empty. */
export type OrderPicture = { url: string; subject: string; title: string };

export function picturesOf({ characters, scenes, referenceImages }: Story): OrderPicture[] {
  return [
    ...characters.flatMap(({ name, images }) => images.map((image) => ({ ...image, subject: name }))),
    ...scenes.flatMap((scene) =>
      'imageUrl' in scene && scene.imageUrl
        ? [{ url: scene.imageUrl, subject: `Page ${scene.pageNumber}`, title: scene.title }]
        : [],
    ),
    ...referenceImages.map((image) => ({ ...image, subject: 'Reference' })),
  ];
}
