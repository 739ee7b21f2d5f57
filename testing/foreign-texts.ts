import type { Page } from '@playwright/test';
import type { Language } from '#shared/language.ts';

/** Names and brands, which are the same in every language. */
const NAMES =
  /Yours in Ink|Meta Pixel|Meta|Vercel|Neon|Sentry|Global Privacy Control|SHA-256|WCAG|\bAA\b|EN 301 549|Pinterest Tag|Pinterest|TikTok|pixel|WhatsApp|Instagram|PayPal|Stripe|JavaScript|JSON|Markdown|CSV|GMT|hash|px|kB|\S+\.jpg|PDF|MB|GB|alt\+T|Ctrl|Shift|Enter|Escape|Esc|JPG|PNG|WebP|HEIC|VIP|cookies|e-?mail|https?:\S+|(?:\/[\w-]+)+|[\w.-]+@[\w.-]+/gi;

/** Languages of one alphabet are not told apart. */
const otherLetters = (language: Language) => (language === 'el' ? /[A-Za-z]{2,}/g : /\p{Script=Greek}+/gu);

const ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder'];

/**
 * Lists the texts of the open page that are read or heard in letters of another language.
 * @param own texts in other letters on purpose, such as the name of a file
 * @param markable whether to leave out texts that HTML has no way to mark: the title, attributes that name a thing, and
 * what is typed into a field
 */
export async function foreignTexts(
  page: Page,
  language: Language,
  own = /$^/g,
  { markable = false } = {},
): Promise<string[]> {
  const texts = await readTexts(page, markable);
  const { pathname, search } = new URL(page.url());
  return texts.flatMap((text) => {
    const found = text.replace(own, '').replace(NAMES, '').match(otherLetters(language));
    return found ? [`${pathname}${search} says ‘${found.join(' ')}’ in ‘${text.trim().slice(0, 90)}’`] : [];
  });
}

/** All that is read or heard, except what is marked as another language's, or as code. */
function readTexts(page: Page, markable: boolean): Promise<string[]> {
  return page.evaluate(
    ({ attributes, withHead, leftOut }) => {
      const { lang } = document.documentElement;
      const isOwn = (element: Element | null) =>
        !element?.closest(`${leftOut}, [lang]:not([lang="${lang}"])`);
      const texts = withHead ? [document.title] : [];
      for (const { content } of document.querySelectorAll<HTMLMetaElement>(
        'meta[name=description], meta[property="og:title"]',
      ))
        if (withHead) texts.push(content);
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode())
        if (isOwn(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '');
      for (const element of document.body.querySelectorAll(attributes.map((name) => `[${name}]`).join())) {
        if (!isOwn(element)) continue;
        for (const name of attributes) texts.push(element.getAttribute(name) ?? '');
      }
      return texts;
    },
    {
      attributes: markable ? ['alt'] : ATTRIBUTES,
      withHead: !markable,
      leftOut: `script, style, noscript, code, pre${markable ? ', textarea' : ''}`,
    },
  );
}
