import type { Illustration } from './gallery.ts';

/** A published story in the list. */
export type StorySummary = {
  slug: string;
  title: string;
  summary: string;
  coverImage: Illustration | null;
  tags: string[];
  /** ISO 8601. */
  publishedAt: string;
  /** The day in words, 'October 29, 2026': written by the server, as it takes a phone long to learn how. */
  publishedOn: string;
};

/** Stories on a page of the list: the first stands at large, the others fill two columns. */
export const STORIES_PER_PAGE = 21;

/** A page of the list of stories. */
export type StoryPage = {
  stories: StorySummary[];
  /** How many stories there are on all pages. */
  total: number;
};

/** A published story with its text, which is HTML made from Markdown: no markup of the author's own is in it. */
export type Story = StorySummary & { bodyHtml: string };
