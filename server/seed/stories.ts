/** The first stories of the studio, in Markdown. `picture` names one of the pictures drawn for them. */
export type SeedStory = {
  slug: string;
  title: string;
  summary: string;
  body: string;
  tags: string[];
  /** An ISO date. */
  publishedAt: string;
  picture: string;
};

export const STORIES: SeedStory[] = [
  {
    slug: 'how-a-page-is-made',
    title: 'How a page is made',
    summary: 'From a telephone call to a page of ink.',
    body: 'To be written.',
    tags: ['Process'],
    publishedAt: '2026-10-29T08:00:00Z',
    picture: 'stories/how-a-page-is-made',
  },
  {
    slug: 'what-to-write-down',
    title: 'What to write down',
    summary: 'The small things make the story.',
    body: 'To be written.',
    tags: ['Writing'],
    publishedAt: '2026-09-17T08:00:00Z',
    picture: 'stories/what-to-write-down',
  },
  {
    slug: 'drawing-the-ones-we-miss',
    title: 'Drawing the ones we miss',
    summary: 'How we work on a memorial comic.',
    body: 'To be written.',
    tags: ['Memorial'],
    publishedAt: '2026-08-06T08:00:00Z',
    picture: 'stories/drawing-the-ones-we-miss',
  },
];
