import type { Page } from '@playwright/test';
import type { Language } from '#shared/language.ts';

/** Names and brands, which are the same in every language. */
const NAMES =
  /Yours in Ink|Meta Pixel|Meta|Vercel|Neon|Sentry|Global Privacy Control|SHA-256|WCAG|EN 301 549|Pinterest Tag|Pinterest|TikTok|pixel|WhatsApp|Instagram|PayPal|Stripe|JavaScript|PDF|MB|kB|alt\+T|GMT|Enter|Escape|JPG|PNG|WebP|VIP|cookies|e-?mail|https?:\S+|[\w.-]+@[\w.-]+/gi;

const OTHER_LETTERS: Record<Language, RegExp> = { en: /\p{Script=Greek}+/gu, el: /[A-Za-z]{2,}/g };

/**
 * Words of another language on a page, except in what is marked as another language's, or as code.
 * @param own what the page says on purpose, such as the number of an order
 * @returns sentences that name the place and the words
 */
export async function listForeignWords(page: Page, language: Language, own = /$^/g): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const texts = await readTexts(page);
  return texts.flatMap((text) => {
    const found = text.replace(own, '').replace(NAMES, '').match(OTHER_LETTERS[language]);
    return found ? [`${pathname} says ‘${found.join(' ')}’ in ‘${text.trim().slice(0, 90)}’`] : [];
  });
}

/** All that is read or heard. */
function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { lang } = document.documentElement;
    const isOwn = (element: Element | null) =>
      !element?.closest(`script, style, noscript, code, [lang]:not([lang="${lang}"])`);
    const texts = [document.title];
    for (const { content } of document.querySelectorAll<HTMLMetaElement>(
      'meta[name=description], meta[property="og:title"]',
    ))
      texts.push(content);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (isOwn(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '');
    for (const element of document.body.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
      if (!isOwn(element)) continue;
      for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
        texts.push(element.getAttribute(name) ?? '');
    }
    return texts;
  });
}
