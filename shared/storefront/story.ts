import type { Language } from '#shared/language.ts';
import type { Slugs, WithFallbacks } from '#shared/translation.ts';
import type { Illustration } from './gallery.ts';

export type StorySummary = WithFallbacks & {
  slug: string;
  title: string;
  summary: string;
  coverImage: Illustration | null;
  tags: string[];
  /** ISO 8601. */
  publishedAt: string;
  /** 'October 29, 2026', formatted on the server to save phones from loading a date format. */
  publishedOn: string;
};

export const STORIES_PER_PAGE = 21;

export type StoryPage = {
  stories: StorySummary[];
  total: number;
  /** Those in which the list has this page. */
  languages: Language[];
};

/** `bodyHtml` is safe HTML, rendered from Markdown. */
export type Story = StorySummary & {
  bodyHtml: string;
  /** Missing where the languages share its slug. */
  slugs?: Slugs;
  /** In which it is offered; missing where that is all. */
  languages?: readonly Language[];
};
