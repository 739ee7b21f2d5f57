import type { DeliveryType } from '#shared/storefront/price.ts';
import type { ART_STYLES, ComicType, SceneMode, SceneSize } from './draft.ts';

export const COMIC_TYPE_LABELS: Record<ComicType, { label: string; description: string }> = {
  love: { label: 'Love Story', description: 'How you met, what you survived, why you stayed.' },
  family: { label: 'Family', description: 'Milestones, kitchen legends and everyone who was there.' },
  pet: { label: 'Pet', description: 'The small animal who runs the whole household.' },
  memorial: { label: 'Memorial', description: 'A life remembered gently, in the moments that were theirs.' },
  other: { label: 'Other', description: 'A friendship, a journey, a team. If it happened, it can be drawn.' },
};

export const DELIVERY_LABELS: Record<DeliveryType, { label: string; description: string; time: string }> = {
  digital: {
    label: 'Digital',
    description: 'A high-resolution PDF, ready to read, share and print yourself.',
    time: '1–2 weeks in all',
  },
  print: {
    label: 'Print',
    description: 'A bound book on heavy paper, shipped worldwide from Athens.',
    time: '2–3 weeks in all',
  },
  'print-digital': {
    label: 'Print + Digital',
    description: 'The bound book and the PDF. Digital is free with print.',
    time: '2–3 weeks in all',
  },
};

export const ART_STYLE_LABELS: Record<(typeof ART_STYLES)[number], { label: string; description: string }> = {
  default: { label: 'Our house style', description: 'Warm ink lines and soft colour, as in our gallery.' },
  anime: { label: 'Anime', description: 'Big eyes, clean lines, a lot of weather.' },
  painted: { label: 'Painted', description: 'Visible brushwork and light that falls like evening.' },
  cartoon: { label: 'Cartoon', description: 'Bold shapes, bouncy, made to smile.' },
  realistic: { label: 'Realistic', description: 'True likenesses with careful shading.' },
  other: { label: 'Something else', description: 'Tell us what you have in mind.' },
};

/** Stored comics may have a style that this version does not know. */
export function artStyleLabel(style: string): string {
  const labels: Partial<Record<string, { label: string }>> = ART_STYLE_LABELS;
  return labels[style]?.label ?? style;
}

export const SCENE_MODE_LABELS: Record<SceneMode, { label: string; description: string }> = {
  'story-brief': {
    label: 'Story brief',
    description: 'Tell us the story in your own words; we plan the pages.',
  },
  'scene-by-scene': {
    label: 'Scene by scene',
    description: 'Plan every page yourself, as a whole or scene after scene.',
  },
};

export const SCENE_SIZE_LABELS: Record<SceneSize, string> = {
  '': 'You decide',
  highlight: 'Highlight',
  'small-panel': 'Small panel',
  'whole-page': 'Whole page',
};

export const FIRST_DRAFT_TIME = 'within 3 days';

export const RUSH_TIME = 'in 3 days';

export const COMIC_TIME = '7–10 days';

/** To Greece. */
export const PRINTING_AND_SHIPPING_TIME = '3–5 days';

/** With printing. */
export const SHIPPING_TIMES = {
  greece: '3–5 days',
  eu: '5–7 days',
  international: '7–14 days',
} as const;

/** Directive 2011/83/EU, Article 6(1)(e): the total price with taxes, and the cost of delivery. */
export const PRICES_INCLUDE = 'Including VAT. Delivery costs nothing more.';

export const PACKAGE_PICTURES_NOTE =
  'A picture of each kind of book, its pages and its price stand with the packages on the home page.';
