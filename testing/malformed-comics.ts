/** Values that the column of an order's comic may hold besides a comic, by their fault. */
export const MALFORMED_COMICS: Record<string, unknown> = {
  'an empty object': {},
  null: null,
  'a list': [],
  'a text': 'comic',
  'lists of null': { characters: null, scenes: null, referenceImages: null, addOns: null, styling: null },
  'lists that are texts': { characters: 'Eleni', scenes: 'ferry', referenceImages: 'map', addOns: 'gift' },
  'items of null': {
    characters: [null],
    scenes: [null],
    referenceImages: [null],
    addOns: [null],
    styling: {},
  },
  'an unknown type': { comicType: 'saga', tier: null, package: null, delivery: null, sceneMode: 'opera' },
  'pictures without an address': {
    characters: [{ name: 7, images: [{ url: null }, { url: 7 }, null] }, { images: null }],
    pages: [
      { mode: 'individual-scenes', pageNumber: 1, scenes: [{ imageUrl: 7 }, null] },
      { mode: 'unknown' },
    ],
    referenceImages: [{ title: 'A map' }],
  },
  'a package without rounds': { package: { revisionRounds: 'two' }, tier: { name: null }, scenes: {} },
  'pages that are a text': { pages: 'ferry', characters: [] },
  'unknown keys': { story: 'We met on a ferry.' },
};
