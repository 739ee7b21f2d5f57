import { beforeAll, expect, test } from 'vitest';
import { STORIES } from '#server/seed/stories.ts';
import { databaseFixture } from '#testing/database.ts';
import { getStory, listStories } from './stories.ts';

const BODY = `
## Pencil

> It forgives.

- a *nose*
- a [gallery](/gallery)

<script>alert(1)</script> <img src=x onerror=alert(1)>

[press](javascript:alert(1)) [here](JaVaScRiPt:alert(1)) [or](data:text/html,hello) ![me](javascript:alert(1))
`;

const database = databaseFixture();
beforeAll(async () => {
  const story = { summary: 'A story.', body: BODY, tags: ['Process'], published: true, coverImage: null };
  await database.db
    .insertInto('blogPosts')
    .values([
      { ...story, slug: 'older', title: 'Older', publishedAt: new Date('2026-08-06T08:00:00Z') },
      { ...story, slug: 'newer', title: 'Newer', publishedAt: new Date('2026-10-29T08:00:00Z') },
      { ...story, slug: 'unfinished', title: 'Unfinished', publishedAt: null, published: false },
    ])
    .execute();
});

test('stories are listed newest first, without their texts', async () => {
  const { stories, total } = await listStories(database.db, 1);
  expect(total).toBe(2);
  expect(stories.map(({ slug }) => slug)).toEqual(['newer', 'older']);
  expect(stories[0]).toEqual({
    slug: 'newer',
    title: 'Newer',
    summary: 'A story.',
    coverImage: null,
    tags: ['Process'],
    publishedAt: '2026-10-29T08:00:00.000Z',
    publishedOn: 'October 29, 2026',
  });
});

test('a story that is not published cannot be read, like one that does not exist', async () => {
  expect(await getStory(database.db, 'unfinished')).toBeNull();
  expect(await getStory(database.db, 'never-written')).toBeNull();
});

test('Markdown becomes HTML', async () => {
  const story = await getStory(database.db, 'newer');
  expect(story?.bodyHtml).toContain('<h2>Pencil</h2>');
  expect(story?.bodyHtml).toContain('<blockquote>\n<p>It forgives.</p>\n</blockquote>');
  expect(story?.bodyHtml).toContain('<li>a <a href="/gallery">gallery</a></li>');
  expect(story).not.toHaveProperty('body');
});

test('markup of the author’s own and addresses that run code come out harmless', async () => {
  const html = (await getStory(database.db, 'newer'))?.bodyHtml ?? '';
  expect(html).not.toMatch(/<(script|img src=x)/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toMatch(/(href|src)="(javascript|data):/i);
  expect(html).toContain('<a href="">press</a> <a href="">here</a> <a href="">or</a> <img src="" alt="me"');
});

test.each(STORIES)('“$title” is long enough to be worth opening, and leads on', ({ body }) => {
  const words = body.split(/\s+/).length;
  expect(words).toBeGreaterThan(500);
  expect(words).toBeLessThan(800);
  expect(body).toContain('](/gallery)');
  expect(body).toContain('](/configurator)');
  expect(body).toMatch(/^## /m);
  expect(body).toMatch(/^> /m);
  expect(body).toMatch(/^- /m);
});
