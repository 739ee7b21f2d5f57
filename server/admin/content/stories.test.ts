import { beforeEach, describe, expect, test } from 'vitest';
import { type StoryContent, slugFrom } from '#shared/admin/content.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { adminFixture, shopFixture } from '#testing/shop.ts';

const shop = shopFixture({ maxConnections: 8 });
const maria = adminFixture(shop);
const tom = adminFixture(shop, 'tom@example.com');

beforeEach(async () => {
  await emptyTables(shop.db, 'blog_posts');
});

const inkStory: StoryContent = {
  title: 'What ink forgives',
  slug: 'what-ink-forgives',
  summary: 'Nothing, as it turns out.',
  body: '## Nothing\n\nThat is *all*.',
  tags: ['Process'],
  coverAlt: '',
  published: false,
};

async function begin(change: Partial<StoryContent> = {}) {
  const { id } = await maria.admin.stories.create.mutate({ title: inkStory.title });
  const { current } = await maria.admin.stories.update.mutate({ id, revision: 1, ...inkStory, ...change });
  return current;
}

async function listPublished() {
  const { stories } = await shop.client().storefront.listStories.query({ page: 1 });
  return stories;
}

const statusOf = async (path: string) => (await fetch(shop.url + path)).status;

describe('a story', () => {
  test('begins with a title, which gives it its address, and is nobody’s business yet', async () => {
    const { id } = await maria.admin.stories.create.mutate({ title: 'A New Story' });
    expect(await maria.admin.stories.get.query({ id })).toMatchObject({
      slug: 'a-new-story',
      published: false,
      publishedAt: null,
      revision: 1,
    });
    expect(await listPublished()).toEqual([]);
    expect(await statusOf('/stories/a-new-story')).toBe(404);
  });

  test('that is published can be read, and is 404 when it is taken back, under its date from before', async () => {
    const story = await begin({ slug: 'read-me' });
    const { id } = story;
    const on = { ...inkStory, slug: 'read-me', published: true };
    const { current } = await maria.admin.stories.update.mutate({ id, revision: story.revision, ...on });
    expect(await statusOf('/stories/read-me')).toBe(200);
    const off = await maria.admin.stories.update.mutate({
      id,
      revision: current.revision,
      ...on,
      published: false,
    });
    // Pages are cached for seconds, so the test asks for another spelling of the path.
    expect(await statusOf('/stories/read-me?')).toBe(200);
    expect(await statusOf('/stories/read-me/')).toBe(404);
    expect(await shop.client().storefront.getStory.query({ slug: 'read-me' })).toBeNull();
    const back = await maria.admin.stories.update.mutate({ id, revision: off.current.revision, ...on });
    expect(back.current.publishedAt).toEqual(current.publishedAt);
  });

  test('is published or taken back by whoever asks for that, and by no save of its text', async () => {
    const { id, revision } = await begin({ slug: 'taken-back' });
    const { published: _, ...texts } = { ...inkStory, slug: 'taken-back' };
    const [mine, theirs] = [maria.admin.stories, tom.admin.stories];
    const on = await mine.update.mutate({ id, revision, ...texts, published: true });
    const kept = await mine.update.mutate({ id, revision: on.current.revision, ...texts, body: 'More.' });
    expect(kept.current).toMatchObject({ published: true, body: 'More.' });
    const off = { id, revision: kept.current.revision, ...texts, published: false };
    const { current } = await theirs.update.mutate(off);
    const saved = await mine.update.mutate({ id, revision: current.revision, ...texts, body: 'Even more.' });
    expect(saved.current).toMatchObject({ published: false, body: 'Even more.' });
    const again = { id, revision: saved.current.revision, ...texts, published: true };
    const { revision: shown } = (await theirs.update.mutate(again)).current;
    await expect(mine.update.mutate({ id, revision: shown, ...texts, summary: '' })).rejects.toThrow(
      'Sum the story up',
    );
  });

  test('that two admins write on: the later one is told, and gets the other text', async () => {
    const { id, revision } = await begin();
    const answers = await Promise.all(
      [maria, tom].map(({ admin }, index) =>
        admin.stories.update.mutate({ id, revision, ...inkStory, body: `Version ${index}` }),
      ),
    );
    const [saved, stale] = ['saved', 'stale'].map((status) => answers.find((each) => each.status === status));
    expect(saved?.current.revision).toBe(revision + 1);
    expect(stale?.current.body).toBe(saved?.current.body);
    expect(await tom.admin.stories.delete.mutate({ id, revision })).toMatchObject({ status: 'stale' });
  });

  test('needs a summary and a text to be published, said beside the field', async () => {
    const { id, revision } = await begin();
    const on = { id, revision, ...inkStory, published: true };
    for (const field of ['summary', 'body'])
      await expect(maria.admin.stories.update.mutate({ ...on, [field]: ' ' })).rejects.toMatchObject({
        data: { code: 'CONFLICT', details: { field } },
      });
  });

  test.each<[what: string, change: Partial<StoryContent>, sentence: string]>([
    ['no title', { title: ' ' }, 'Title is required'],
    ['a text without end', { body: 'a'.repeat(50_001) }, 'A story must be less than 50000 characters'],
    ['many tags', { tags: Array.from('abcdefghi') }, 'At most 8 tags'],
    ['an empty tag', { tags: [' '] }, 'A tag is empty'],
    ['an address with spaces', { slug: 'what ink' }, 'Use letters, digits and single hyphens'],
  ])('with %s is refused', async (_, change, sentence) => {
    const { id, revision } = await begin();
    await expect(maria.admin.stories.update.mutate({ id, revision, ...inkStory, ...change })).rejects.toThrow(
      sentence,
    );
  });

  test.each([
    ['![Ink](https://example.com/a.jpg?b=1&c=2)', 'https://example.com/a.jpg?b=1&c=2'],
    ['![Ink](//example.com/a.jpg "Title")', '//example.com/a.jpg'],
    ['![Ink][there]\n\n[there]: http://example.com/b.png', 'http://example.com/b.png'],
    ['> - [![Ink](HTTPS://example.com/c.png)](/gallery)', 'HTTPS://example.com/c.png'],
    ['![Ink](data:image/png;base64,AAAA)', 'One of the pictures'],
  ])('is refused with a picture from elsewhere, and told while it is written: %s', async (body, which) => {
    const { id, revision } = await begin();
    const sentence = `begin with /media/, are shown in a story. ${which} is not`;
    await expect(
      maria.admin.stories.update.mutate({ id, revision, ...inkStory, body }),
    ).rejects.toMatchObject({
      message: expect.stringContaining(sentence),
      data: { details: { field: 'body' } },
    });
    expect((await maria.admin.stories.preview.mutate({ body })).problem).toContain(sentence);
    expect((await maria.admin.stories.get.query({ id })).body).toBe(inkStory.body);
  });

  test('may show the shop’s own pictures, and speak of others', async () => {
    const body =
      '![The swim](/media/shop/the-swim/1)\n\n`![x](https://example.com/a.jpg)` [x](https://example.com)';
    expect((await begin({ body })).body).toBe(body);
    expect((await maria.admin.stories.preview.mutate({ body })).problem).toBeNull();
  });

  test('has an address in Latin letters where its title is Greek', async () => {
    const { id } = await maria.admin.stories.create.mutate({ title: 'Η γιαγιά μου' });
    expect((await maria.admin.stories.get.query({ id })).slug).toBe('i-giagia-mou');
    const second = await maria.admin.stories.create.mutate({ title: 'Η ΓΙΑΓΙΑ ΜΟΥ' });
    expect((await maria.admin.stories.get.query(second)).slug).toBe('i-giagia-mou-2');
  });

  test('has an address of its own, and its tags once', async () => {
    await begin();
    const { id } = await maria.admin.stories.create.mutate({ title: inkStory.title });
    expect((await maria.admin.stories.get.query({ id })).slug).toBe('what-ink-forgives-2');
    await expect(maria.admin.stories.update.mutate({ id, revision: 1, ...inkStory })).rejects.toMatchObject({
      message: 'Another story has this address already.',
      data: { details: { field: 'slug' } },
    });
    const twice = { ...inkStory, slug: 'another', tags: ['Ink', 'Ink', ' Ink '] };
    const { current } = await maria.admin.stories.update.mutate({ id, revision: 1, ...twice });
    expect(current.tags).toEqual(['Ink']);
  });

  test('that is gone is told as such', async () => {
    const { id, revision } = await begin();
    await maria.admin.stories.delete.mutate({ id, revision });
    const sentence = 'This story has been removed meanwhile.';
    await expect(tom.admin.stories.update.mutate({ id, revision, ...inkStory })).rejects.toThrow(sentence);
    await expect(tom.admin.stories.removeCover.mutate({ id })).rejects.toThrow(sentence);
  });

  test('is listed for the studio, unpublished ones first and by title in either alphabet', async () => {
    await begin({ title: 'Out', slug: 'out', published: true });
    for (const title of ['Ωδή', 'not yet', 'Άνοιξη', 'Mice']) await begin({ title, slug: slugFrom(title) });
    const titles = (await maria.admin.stories.list.query()).map(({ title }) => title);
    expect(titles).toEqual(['Άνοιξη', 'Mice', 'not yet', 'Ωδή', 'Out']);
  });
});

test('a cover is called by its story’s title until it is described', async () => {
  const { id, revision } = await begin({ published: true });
  const cover = { src: '/media/shop/the-swim/1', width: 1, height: 1, placeholder: '', alt: '' };
  await shop.db
    .updateTable('blogPosts')
    .set({ coverImage: JSON.stringify(cover) })
    .execute();
  const altOf = async () => (await listPublished())[0]?.coverImage?.alt;
  expect(await altOf()).toBe('What ink forgives');
  await maria.admin.stories.update.mutate({ id, revision, ...inkStory, published: true, coverAlt: 'A blot' });
  expect(await altOf()).toBe('A blot');
  await maria.admin.stories.removeCover.mutate({ id });
  expect((await maria.admin.stories.get.query({ id })).coverImage).toBeNull();
});

test('a cover that a colleague has replaced is not described by the words for the one before', async () => {
  const { id, revision } = await begin({ published: true });
  const cover = { src: '/media/shop/the-swim/1', width: 1, height: 1, placeholder: '', alt: 'A swim' };
  const put = (src: string, alt: string) =>
    shop.db
      .updateTable('blogPosts')
      .set({ coverImage: JSON.stringify({ ...cover, src, alt }) })
      .where('id', '=', id)
      .execute();
  await put('/media/shop/the-swim/2', '');
  const form = { id, ...inkStory, published: true, coverAlt: 'A swim' };
  const saved = await maria.admin.stories.update.mutate({ ...form, revision, coverSrc: cover.src });
  expect(saved.current.coverImage).toMatchObject({ src: '/media/shop/the-swim/2', alt: '' });
  await put(cover.src, '');
  const again = { ...form, revision: saved.current.revision, coverSrc: cover.src };
  const described = await maria.admin.stories.update.mutate(again);
  expect(described.current.coverImage).toMatchObject({ alt: 'A swim' });
  // Of a form that had none when a colleague added one.
  const without = { ...form, revision: described.current.revision, coverAlt: '', coverSrc: null };
  expect((await maria.admin.stories.update.mutate(without)).current.coverImage).toMatchObject({
    alt: 'A swim',
  });
});

test('the preview is what readers will see, and nothing in it runs', async () => {
  const body = '**Ink** <script>alert(1)</script> [x](javascript:alert(1))';
  const { bodyHtml } = await maria.admin.stories.preview.mutate({ body });
  await begin({ body, published: true });
  const story = await shop.client().storefront.getStory.query({ slug: inkStory.slug });
  expect(bodyHtml).toBe(story?.bodyHtml);
  expect(bodyHtml).toContain('<strong>Ink</strong>');
  expect(bodyHtml).not.toMatch(/<script|javascript:/);
});
