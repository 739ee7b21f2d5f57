import { m } from '#messages';
import type { Region } from '#shared/order/region.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';
import type { ART_STYLES, SceneMode, SceneSize } from './comic.ts';

type Said = () => string;

export const DELIVERY_LABELS: Record<DeliveryType, { label: Said; description: Said }> = {
  digital: { label: m.draft_delivery_digital, description: m.draft_delivery_digital_text },
  print: { label: m.draft_delivery_print, description: m.draft_delivery_print_text },
  'print-digital': {
    label: m.draft_delivery_print_digital,
    description: m.draft_delivery_print_digital_text,
  },
};

export const ART_STYLE_LABELS: Record<(typeof ART_STYLES)[number], { label: Said; description: Said }> = {
  default: { label: m.draft_style_default, description: m.draft_style_default_text },
  anime: { label: m.draft_style_anime, description: m.draft_style_anime_text },
  painted: { label: m.draft_style_painted, description: m.draft_style_painted_text },
  cartoon: { label: m.draft_style_cartoon, description: m.draft_style_cartoon_text },
  realistic: { label: m.draft_style_realistic, description: m.draft_style_realistic_text },
  other: { label: m.draft_style_other, description: m.draft_style_other_text },
};

/** Stored comics may have a style that this version does not know. */
export function artStyleLabel(style: string): string {
  const labels: Partial<Record<string, { label: Said }>> = ART_STYLE_LABELS;
  return labels[style]?.label() ?? style;
}

export const SCENE_MODE_LABELS: Record<SceneMode, { label: Said; description: Said }> = {
  'story-brief': { label: m.draft_mode_story, description: m.draft_mode_story_text },
  'scene-by-scene': { label: m.draft_mode_scenes, description: m.draft_mode_scenes_text },
};

export const SCENE_SIZE_LABELS: Record<SceneSize, Said> = {
  '': m.draft_size_any,
  highlight: m.draft_size_highlight,
  'small-panel': m.draft_size_small,
  'whole-page': m.draft_size_whole,
};

/** How long a parcel is usually on its way, once it has left the studio. */
export const SHIPPING_TIMES = {
  greece: m.times_to_greece,
  eu: m.times_to_eu,
  international: m.times_to_elsewhere,
} as const;

export const REGION_LABELS: Record<Region, Said> = {
  greece: m.wizard_shipping_greece,
  eu: m.wizard_shipping_eu,
  international: m.wizard_shipping_international,
};

/** Our colours of narration boxes, stored by their English names, so that a comic can be read in any language. */
export const NARRATION_COLOURS = [
  { name: 'rust orange', label: m.wizard_colour_rust, color: '#d98b5f' },
  { name: 'warm cream', label: m.wizard_colour_cream, color: '#f3dfb0' },
  { name: 'blush pink', label: m.wizard_colour_blush, color: '#eba8a8' },
  { name: 'sage green', label: m.wizard_colour_sage, color: '#b7c7a8' },
  { name: 'dusk blue', label: m.wizard_colour_dusk, color: '#a9bccd' },
  { name: 'plain white', label: m.wizard_colour_white, color: '#ffffff' },
];

/** @param stored one of ours, or what was typed instead */
export function colourLabel(stored: string): string {
  return NARRATION_COLOURS.find(({ name }) => name === stored)?.label() ?? stored;
}
