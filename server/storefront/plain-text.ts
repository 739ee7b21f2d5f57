import { getLocale } from '#messages/runtime';

/**
 * Text to be read without a browser, from HTML that micromark has made: headings in capitals, and each link followed by
 * its address.
 */
export function plainText(html: string, siteUrl: string): string {
  const withoutInline = html
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, label: string) =>
      withAddress(label, href.startsWith('/') ? siteUrl + href : href.replace(/^mailto:/, '')),
    )
    .replace(/<h[1-6]>(.*?)<\/h[1-6]>/gs, (_, title: string) => `\n${title.toLocaleUpperCase(getLocale())}\n`)
    .replace(/<img [^>]*?alt="([^"]*)"[^>]*>/g, '$1')
    .replace(/<hr \/>/g, '\n----\n');
  return (
    numberItems(withoutInline)
      .replace(/<\/(p|ul|ol|pre|blockquote)>/g, '\n')
      .replace(/<[^>]*>/g, '')
      // A heading has them in capitals.
      .replace(/&(?:amp|lt|gt|quot);/gi, (entity) => ENTITIES[entity.toLowerCase()] ?? entity)
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

function withAddress(label: string, address: string): string {
  return label === address ? address : `${label} (${address})`;
}

/** Puts a number or a dash before each item of a list, also of one within another. */
function numberItems(html: string): string {
  /** The next number of each open list; null without numbers. */
  const lists: (number | null)[] = [];
  return html.replace(
    /<(\/?)(ol|ul|li)(?: start="(\d+)")?>\s*/g,
    (tag, ...[close, name, start]: string[]) => {
      if (name === 'li') return close ? '\n' : markItem(lists);
      if (close) lists.pop();
      else lists.push(name === 'ul' ? null : Number(start ?? 1));
      return tag;
    },
  );
}

function markItem(lists: (number | null)[]): string {
  const number = lists.pop() ?? null;
  lists.push(number === null ? null : number + 1);
  return number === null ? '- ' : `${number}. `;
}
