import { m } from '#messages';
import type { ComicType } from './comic.ts';

/** Apart from the other labels, as the configurator's first step needs no others. */
export const COMIC_TYPE_LABELS: Record<ComicType, { label: () => string; description: () => string }> = {
  love: { label: m.draft_type_love, description: m.draft_type_love_text },
  family: { label: m.draft_type_family, description: m.draft_type_family_text },
  pet: { label: m.draft_type_pet, description: m.draft_type_pet_text },
  memorial: { label: m.draft_type_memorial, description: m.draft_type_memorial_text },
  other: { label: m.draft_type_other, description: m.draft_type_other_text },
};
