import type { Illustration } from './gallery';

/** A published story in the list. */
export type StorySummary = {
  slug: string;
  title: string;
  summary: string;
  coverImage: Illustration | null;
  tags: string[];
  publishedAt: Date;
};

/** A published story with its text, which is HTML made from Markdown: no markup of the author's own is in it. */
export type Story = StorySummary & { bodyHtml: string };
