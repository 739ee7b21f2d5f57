import { beforeAll, describe, expect, test } from 'vitest';
import { listQuestions } from '#client/storefront/faq-questions.ts';
import { seedGallery } from '#server/seed/gallery.ts';
import { WITHDRAWAL_BEFORE_PAYMENT, withdrawalLimits } from '#shared/withdrawal/words.ts';
import { shopFixture } from '#testing/shop.ts';

/** Each page with a sentence that is only part of its complete content. */
const PAGES = {
  '/how-it-works': 'The first step takes ten minutes.',
  '/faq': 'Most gifts are secrets, and we keep them.',
  '/about': 'There is a desk free for your story.',
  '/contact': 'Or start drawing with us',
  '/stories': 'Drawing the ones we miss',
  '/stories/what-to-write-down': 'somewhere between a tent and a ferry',
  '/legal/privacy': 'Hellenic Data Protection Authority',
  '/legal/terms': 'Greek law applies.',
  '/legal/refunds': 'How refunds are paid',
};

const shop = shopFixture();
beforeAll(async () => {
  await seedGallery(shop.db);
});

async function open(path: string) {
  const answer = await fetch(shop.url + path);
  const html = await answer.text();
  const [, main = ''] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return {
    status: answer.status,
    html,
    main,
    /** The text that is visible without JavaScript. */
    text: textOf(main),
    title: textOf(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''),
    content: (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    nodes: data ? JSON.parse(data)['@graph'] : [],
  };
}

function textOf(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;|&#39;/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

describe('a page of information', () => {
  test.each(Object.entries(PAGES))('%s is complete without JavaScript', async (path, sentence) => {
    const { status, html, text } = await open(path);
    expect(status).toBe(200);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(text).toContain(sentence);
  });

  test.each(Object.keys(PAGES))('%s says what it is in few words', async (path) => {
    const { title, content, canonical } = await open(path);
    const description = textOf(content('description') ?? '');
    expect(description.length).toBeGreaterThanOrEqual(110);
    expect(description.length).toBeLessThanOrEqual(165);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(canonical).toBe(shop.url + path);
  });

  test('gives an address to write to where a form needs JavaScript: for messages and for the newsletter', async () => {
    const { html, main } = await open('/contact');
    const [, footer = ''] = /<footer\b[^>]*>(.*)<\/footer>/s.exec(html) ?? [];
    for (const part of [main, footer])
      expect(part).toMatch(/<noscript>.*needs JavaScript.*<a [^>]*href="mailto:.*<\/noscript>/s);
  });
});

test.each(['/configurator', '/cart', '/auth', '/my-orders', '/proof'])(
  '%s says that it needs JavaScript in the place of what that would draw',
  async (path) => {
    const { html } = await open(path);
    const main = html.slice(html.indexOf('<main'));
    expect(main).toMatch(/<noscript>.*needs JavaScript.*<a [^>]*href="mailto:.*<\/noscript>/s);
    expect(main.indexOf('noscript:hidden')).toBeGreaterThan(main.indexOf('<noscript>'));
  },
);

describe('search engines are told', () => {
  test('about the studio and its packages', async () => {
    const { nodes } = await open('/');
    const [studio, product] = nodes;
    expect(studio).toMatchObject({ '@type': 'Organization', name: 'Yours in Ink', url: `${shop.url}/` });
    expect(product.offers).toHaveLength(4);
    expect(product.offers[0]).toMatchObject({ name: 'Short Story', price: '149.00', priceCurrency: 'EUR' });
  });

  test('the questions and answers that people read', async () => {
    const { nodes, text } = await open('/faq');
    const faq = nodes.find((node: { '@type': string }) => node['@type'] === 'FAQPage');
    expect(faq.mainEntity.map(({ name }: { name: string }) => name)).toEqual(
      listQuestions().map(({ question }) => question),
    );
    for (const { answer } of listQuestions())
      for (const paragraph of answer) expect(text).toContain(paragraph);
  });

  test('a story’s data, and friends who are sent it see its picture', async () => {
    const { nodes, content } = await open('/stories/how-a-page-is-made');
    expect(content('og:type')).toBe('article');
    expect(content('og:image')).toBe(`${shop.url}/media/shop/stories/how-a-page-is-made-social.jpg`);
    expect(nodes).toContainEqual(
      expect.objectContaining({
        '@type': 'Article',
        headline: 'How a page is made',
        datePublished: '2026-10-29T08:00:00.000Z',
        author: expect.objectContaining({ '@type': 'Organization', name: 'Yours in Ink' }),
      }),
    );
    const trail = nodes.find((node: { '@type': string }) => node['@type'] === 'BreadcrumbList');
    expect(trail.itemListElement.map(({ item }: { item: string }) => item.replace(shop.url, ''))).toEqual([
      '/',
      '/stories',
      '/stories/how-a-page-is-made',
    ]);
  });

  test('one address of the configurator, which has two', async () => {
    for (const path of ['/configurator', '/your-comic']) {
      const { status, canonical } = await open(path);
      expect(status).toBe(200);
      expect(canonical).toBe(`${shop.url}/configurator`);
    }
  });
});

test.each(['never-written', '%00', 'x'.repeat(300)])(
  'there is no story %s, and the page says so',
  async (slug) => {
    const { status, title, content, text } = await open(`/stories/${slug}`);
    expect(status).toBe(404);
    expect(title).toMatch(/^Story not found/);
    expect(content('robots')).toBe('noindex');
    expect(text).toContain('Story not found');
    expect(text).toContain("The story you're looking for doesn't exist or has been removed.");
  },
);

test.each(['nobody', 'the-last-ferry/0', 'the-last-ferry/10', 'the-last-ferry/two', 'x'.repeat(300)])(
  'there is no comic and no page %s',
  async (path) => {
    const { status, text } = await open(`/gallery/${path}`);
    expect(status).toBe(404);
    expect(text).toContain('Oops! Page not found');
  },
);

describe('a legal document', () => {
  test.each([
    ['privacy', 'Privacy', 'November 29, 2026'],
    ['terms', 'Terms', 'November 25, 2026'],
    ['refunds', 'Refunds', 'November 25, 2026'],
  ])(
    'is at /legal/%s, with the day of its last change, and marked as to be reviewed',
    async (slug, title, day) => {
      const { status, main, text, content } = await open(`/legal/${slug}`);
      expect(status).toBe(200);
      expect(main).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(text).toContain(`Last updated ${day}`);
      expect(text).toContain('Its content will be reviewed and completed by the owner');
      expect(content('robots')).toBeUndefined();
    },
  );

  test.each(['/legal/refunds', '/legal/terms', '/withdraw'])(
    'says at %s how far the right of withdrawal goes, in the same sentences',
    async (path) => {
      const { text } = await open(path);
      for (const sentence of withdrawalLimits()) expect(text).toContain(sentence);
      expect(text).not.toContain('from the day the book arrives');
    },
  );

  test.each(['/', '/how-it-works', '/faq'])(
    'says at %s in plain words what has no right of withdrawal, and until when the rest has',
    async (path) => {
      const { text } = await open(path);
      for (const sentence of Object.values(WITHDRAWAL_BEFORE_PAYMENT)) expect(text).toContain(sentence());
    },
  );

  test('that nobody wrote is a page that is not found', async () => {
    const { status, text } = await open('/legal/nothing');
    expect(status).toBe(404);
    expect(text).toContain('Oops! Page not found');
  });
});
