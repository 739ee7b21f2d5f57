import { m } from '#messages';
import { SITE_TEXT_LABELS } from '#shared/admin/site-text-labels.ts';
import type { TranslationField, TranslationKey } from '#shared/admin/translation.ts';
import type { SiteTextName } from '#shared/storefront/site-texts.ts';

const LABELS: Record<string, () => string> = {
  name: m.content_name,
  description: m.content_description,
  features: m.content_package_features,
  textLabel: m.content_add_on_asks_customer,
  textHint: m.content_add_on_hint_customer,
  title: m.content_title,
  slug: m.content_address,
  summary: m.content_story_summary,
  body: m.content_story_body,
  tags: m.content_story_tags,
  coverAlt: m.content_story_cover_alt,
};

export function labelOf({ kind, id }: TranslationKey, name: string, fields: TranslationField[]): string {
  if (kind === 'texts') return SITE_TEXT_LABELS[id as SiteTextName].label();
  if (!name.startsWith('alt:')) return LABELS[name]?.() ?? name;
  const pages = fields.filter((field) => field.name.startsWith('alt:'));
  return m.content_translation_page_alt({ number: pages.findIndex((field) => field.name === name) + 1 });
}
