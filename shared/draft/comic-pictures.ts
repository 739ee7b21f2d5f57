type Titled = { url: string; title: string };

type Pictured = {
  characters: { name: string; images: Titled[] }[];
  pages: { pageNumber: number; scenes: { title: string; imageUrl: string | null }[] }[];
  referenceImages: Titled[];
};

/** `title` is the customer's text, possibly empty; all numbers are counted from 1. */
export type ComicPicture = Titled &
  (
    | { kind: 'characters'; character: number; name: string; photo: number }
    | { kind: 'scenes'; page: number; scene: number }
    | { kind: 'references'; reference: number }
  );

/** All pictures of a comic, in the sequence in which it is told. */
export function listPictures({ characters, pages, referenceImages }: Pictured): ComicPicture[] {
  return [
    ...characters.flatMap(({ name, images }, index) =>
      images.map((image, photo) => ({
        kind: 'characters' as const,
        ...{ url: image.url, title: image.title, name },
        ...{ character: index + 1, photo: photo + 1 },
      })),
    ),
    ...pages.flatMap(({ pageNumber: page, scenes }) =>
      scenes.flatMap(({ title, imageUrl: url }, index) =>
        url ? [{ kind: 'scenes' as const, url, title, page, scene: index + 1 }] : [],
      ),
    ),
    ...referenceImages.map(({ url, title }, index) => ({
      kind: 'references' as const,
      ...{ url, title, reference: index + 1 },
    })),
  ];
}

export function listPictureUrls(comic: Pictured): string[] {
  return listPictures(comic).map(({ url }) => url);
}
