import type { Illustration } from './gallery';

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

/** A published story with its text, which is HTML made from Markdown: no markup of the author's own is in it. */
export type Story = StorySummary & { bodyHtml: string };
