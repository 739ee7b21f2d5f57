import type { TranslationField, TranslationKey } from '#shared/admin/translation.ts';
import { SITE_TEXTS, type SiteTextName } from '#shared/storefront/site-texts.ts';

const LABELS: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  features: 'Features',
  textLabel: 'Asks the customer for',
  textHint: 'Hint for the customer',
  title: 'Title',
  slug: 'Address',
  summary: 'Summary',
  body: 'Text',
  tags: 'Tags',
  coverAlt: 'What the cover shows',
};

export function labelOf({ kind, id }: TranslationKey, name: string, fields: TranslationField[]): string {
  if (kind === 'texts') return SITE_TEXTS[id as SiteTextName].label;
  if (!name.startsWith('alt:')) return LABELS[name] ?? name;
  const pages = fields.filter((field) => field.name.startsWith('alt:'));
  return `What page ${pages.findIndex((field) => field.name === name) + 1} shows`;
}
