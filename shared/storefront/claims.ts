/** The initial texts of claims and quotes. The owner can edit them, or hide one by emptying it. */
export const CLAIMS = {
  memoriesFigure: '500+',
  memoriesText: 'memories captured',
  clientsFigure: '100%',
  clientsText: 'happy clients',
  quote1:
    'He read it at the kitchen table and got to the page with the broken-down bus. Then he had to go and stand on the balcony for a bit.',
  quote2:
    'The first draft had his ears too neat. I wrote one sentence about it, and the next one was so exactly him that my daughter tried to feed it.',
  quote3:
    'I could not find the words for the last chapter, so they left it almost empty: his workshop, with the light on. My mother keeps it open at that page.',
  author1: 'Eleni and Marc',
  author2: 'Hannah',
  author3: 'Giorgos',
} as const;
