import { LANGUAGE_NAMES } from '#client/admin/content/translations/language-names.ts';
import { Badge } from '#client/ui/badge.tsx';
import { m } from '#messages';
import { formatShortDate, onDate } from '#shared/dates.ts';
import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from '#shared/translation.ts';

export type Publication = {
  published: boolean;
  publishedAlone: TranslatedLanguage[];
  publishedAt?: Date | null;
};

/** Whether visitors see an item, and in which language alone. */
export function PublishedBadge({ published, publishedAlone, publishedAt = null }: Publication) {
  if (published)
    return (
      <Badge tone="leaf">
        {publishedAt
          ? m.content_published_on({ date: onDate(formatShortDate(publishedAt)) })
          : m.content_published()}
      </Badge>
    );
  const alone = spoken(publishedAlone);
  if (alone.length === 0) return <Badge tone="caption">{m.content_not_published()}</Badge>;
  return alone.map((language) => (
    <Badge key={language} tone="leaf">
      {m.content_published_alone({ language: LANGUAGE_NAMES[language].within() })}
    </Badge>
  ));
}

/** An item may be published in a language that the shop speaks no more, where nobody sees it. */
export function spoken(languages: readonly TranslatedLanguage[]): TranslatedLanguage[] {
  return TRANSLATED_LANGUAGES.filter((language) => languages.includes(language));
}
