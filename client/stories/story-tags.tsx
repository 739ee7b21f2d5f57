import { Badge } from '#client/ui/badge.tsx';
import { m } from '#messages';
import type { StorySummary } from '#shared/storefront/story.ts';
import { langOf } from '#shared/translation.ts';

export function StoryTags({ story }: { story: Pick<StorySummary, 'tags' | 'untranslated'> }) {
  const { tags } = story;
  if (tags.length === 0) return null;
  return (
    <ul aria-label={m.stories_tags()} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} lang={langOf(story, 'tags')}>
          <Badge>{tag}</Badge>
        </li>
      ))}
    </ul>
  );
}
