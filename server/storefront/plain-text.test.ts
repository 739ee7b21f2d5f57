import { expect, test } from 'vitest';
import { inLanguage } from '#server/language.ts';
import { plainText } from './plain-text.ts';
import { renderMarkdown } from './stories.ts';

test('headings in Greek capitals have no accents', async () => {
  const html = await renderMarkdown('## Δικαίωμα υπαναχώρησης\n\nΈως τις 3 Μαΐου.\n\n## Το ρολόι του Μαΐου');
  expect(inLanguage('el', () => plainText(html, ''))).toBe(
    'ΔΙΚΑΙΩΜΑ ΥΠΑΝΑΧΩΡΗΣΗΣ\n\nΈως τις 3 Μαΐου.\n\nΤΟ ΡΟΛΟΪ ΤΟΥ ΜΑΪΟΥ',
  );
});

const read = async (markdown: string) => plainText(await renderMarkdown(markdown), 'https://ink.test');

test.each([
  ['Mind the gap.\n\nAnd the\\\nstep.', 'Mind the gap.\n\nAnd the\nstep.'],
  ['# Rights\n\nOf all.\n## Duties\nOf *none*.', 'RIGHTS\n\nOf all.\n\nDUTIES\n\nOf none.'],
  ['## Payment & delivery, "a < b"', 'PAYMENT & DELIVERY, "A < B"'],
  ['- one\n- **two**\n\nafter', '- one\n- two\n\nafter'],
  ['3. loose\n\n4. list', '3. loose\n\n4. list'],
  ['1. a\n2. b\n   - c\n3. d', '1. a\n2. b\n\n- c\n\n3. d'],
  [
    '[Refunds](/legal/refunds), [us](mailto:a@ink.test), <https://x.test>',
    'Refunds (https://ink.test/legal/refunds), us (a@ink.test), https://x.test',
  ],
  ['[a\\_b & c](/x?a=1&b=2)', 'a_b & c (https://ink.test/x?a=1&b=2)'],
  ['5 < 6 & <script>alert(1)</script> &amp;lt;', '5 < 6 & <script>alert(1)</script> &lt;'],
  ['> quoted\n\n---\n\n`code` ![A seal](/media/seal.png)', 'quoted\n\n----\n\ncode A seal'],
])('%j reads as %j', async (markdown, text) => {
  expect(await read(markdown)).toBe(text);
});
