import type { ApiOutput } from '#client/api/trpc.ts';
import { m } from '#messages';
import { type ComicPicture, listPictures } from '#shared/draft/comic-pictures.ts';

export type Order = ApiOutput['order']['get'];
export type Story = Order['story'];

/** `subject` is the person or scene, `title` the customer's text, possibly empty. */
export type OrderPicture = { url: string; subject: string; title: string };

export function picturesOf(comic: Pick<Story, 'characters' | 'pages' | 'referenceImages'>): OrderPicture[] {
  return listPictures(comic).map((picture) => ({ ...picture, subject: subjectOf(picture) }));
}

function subjectOf(picture: ComicPicture): string {
  if (picture.kind === 'characters') return picture.name;
  return picture.kind === 'scenes'
    ? m.orders_story_page({ number: picture.page })
    : m.orders_pictures_reference();
}
