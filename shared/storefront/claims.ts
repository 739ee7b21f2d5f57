import { m } from '#messages';

/** The initial texts of claims and quotes. The owner can edit them, or hide one by emptying it. */
export const CLAIMS = {
  memoriesFigure: () => '500+',
  memoriesText: m.site_texts_memories,
  clientsFigure: () => '100%',
  clientsText: m.site_texts_clients,
  quote1: m.site_texts_quote_1,
  quote2: m.site_texts_quote_2,
  quote3: m.site_texts_quote_3,
  author1: m.site_texts_author_1,
  author2: m.site_texts_author_2,
  author3: m.site_texts_author_3,
} as const satisfies Record<string, () => string>;
